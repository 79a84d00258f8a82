import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../catalogue/index.ts";
import { comparedBySlug } from "../../features/compare/data.ts";

export const getStaticPaths = (async () =>
  [...comparedBySlug(await catalogue())].map(([winery, data]) => ({
    params: { winery },
    props: { data },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props.data);
