import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../catalogue/index.ts";
import { landFiles } from "../../../maps/land-files.ts";
import css from "../../../styles/global.css?inline";

export const getStaticPaths = (async () => {
  const { countries, states, regions } = await catalogue();
  return [...countries, ...states, ...regions].flatMap((page) =>
    landFiles(page, css).map(({ name, svg }) => ({ params: { land: name }, props: { svg } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
