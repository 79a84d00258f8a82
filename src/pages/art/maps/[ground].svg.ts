import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../catalogue/index.ts";
import { grounds } from "../../../maps/land-files.ts";
import css from "../../../styles/global.css?inline";

export const getStaticPaths = (async () =>
  (await catalogue()).countries.flatMap((country) =>
    grounds(country, css).map(({ name, svg }) => ({ params: { ground: name }, props: { svg } })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
