import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../../catalogue/index.ts";
import { liveLands } from "../../../../pictures/maps/live.ts";
import css from "../../../../pictures/maps/map-file.css?inline";

export const getStaticPaths = (async () =>
  liveLands(await catalogue(), css).map(({ name, svg }) => ({
    params: { land: name.slice("live/".length) },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
