import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue, listEntries } from "../../catalogue/index.ts";
import { pictures } from "../../pictures/drawings/pictures.ts";

export const getStaticPaths = (async () =>
  pictures((await catalogue()).pages, await listEntries()).map(({ address, svg }) => ({
    params: { path: address.replace(/^\/art\/(.*)\.svg$/, "$1") },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
