import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../catalogue/index.ts";
import { liveLands } from "../../../pictures/maps/live.ts";
import css from "../../../pictures/maps/map-file.css?inline";
import { tripLandFiles } from "../../../pictures/maps/trip-land.ts";
import { baseFiles } from "../../../pictures/maps/views.ts";

/** The land of every map: of pages, of the finder and of the trip planner. */
export const getStaticPaths = (async () => {
  const guide = await catalogue();
  const pages = [guide, ...guide.countries, ...guide.states, ...guide.regions];
  const files = [
    ...pages.flatMap((page) => baseFiles(page, css)),
    ...liveLands(guide, css),
    ...tripLandFiles(guide, css),
  ];
  return files.map(({ name, svg }) => ({ params: { land: name }, props: { svg } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
