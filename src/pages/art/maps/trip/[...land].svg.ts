import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../../catalogue/index.ts";
import { baseFile } from "../../../../maps/base.ts";
import { tripLands } from "../../../../maps/trip-land.ts";
import css from "../../../../styles/map-file.css?inline";

export const getStaticPaths = (async () =>
  tripLands(await catalogue()).map((land) => ({
    params: { land: land.name },
    props: { svg: baseFile({ ...land, layers: land.layers() }, css) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
