import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../catalogue/index.ts";
import { baseFiles } from "../../../pictures/maps/figure-maps.ts";
import css from "../../../pictures/maps/map-file.css?inline";

export const getStaticPaths = (async () => {
  const guide = await catalogue();
  return [guide, ...guide.countries, ...guide.states, ...guide.regions].flatMap((mapped) =>
    baseFiles(mapped, css).map(({ name, svg }) => ({ params: { land: name }, props: { svg } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
