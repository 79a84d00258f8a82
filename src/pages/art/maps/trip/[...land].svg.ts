import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../../catalogue/index.ts";
import { baseFile } from "../../../../pictures/maps/base.ts";
import css from "../../../../pictures/maps/map-file.css?inline";
import { tripLands } from "../../../../pictures/maps/trip-land.ts";

export const getStaticPaths = (async () =>
  tripLands(await catalogue()).map((land) => ({
    params: { land: land.name },
    props: { svg: baseFile({ ...land, layers: land.layers() }, css) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
