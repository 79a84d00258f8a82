import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { type Download, download } from "../publish/downloads/downloads.ts";

export const getStaticPaths = (async () => {
  const { site, wineries } = await catalogue();
  const name = `${site.name}: every winery`;
  return (["csv", "geojson"] as const).map((format) => ({ params: { format }, props: { format, name, wineries } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Download> = ({ props, url, site = url }) => download(props, site);
