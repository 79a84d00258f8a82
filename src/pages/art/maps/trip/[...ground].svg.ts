import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../../../catalogue/index.ts";
import { drawing } from "../../../../maps/land-files.ts";
import { tripGrounds } from "../../../../maps/trip-grounds.ts";
import css from "../../../../styles/global.css?inline";

export const getStaticPaths = (async () =>
  tripGrounds(await catalogue()).map((ground) => ({
    params: { ground: ground.name },
    props: { svg: drawing({ ...ground, layers: ground.layers() }, css) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
