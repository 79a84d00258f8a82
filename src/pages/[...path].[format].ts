import type { APIRoute, GetStaticPaths } from "astro";
import { loadCatalogue } from "../catalogue/index.ts";
import { type Download, makeDownloadResponse } from "../publish/downloads/downloads.ts";
import { formatNames } from "../publish/downloads/formats.ts";
import * as paths from "../site/paths.ts";

/** Lists the paths of the downloads: for all wineries, and for each region's wineries. */
export const getStaticPaths = (async () => {
  const { site, regions, wineries } = await loadCatalogue();
  const all = {
    path: paths.wineriesPath,
    name: `${site.name}: every winery`,
    wineries,
    formats: ["csv", "geojson"] as const,
  };
  const files = [
    all,
    ...regions.map(({ path, data, wineries }) => ({
      path,
      name: `${data.name} wineries`,
      wineries,
      formats: formatNames,
    })),
  ];
  return files.flatMap(({ path, formats, ...props }) =>
    formats.map((format) => ({
      params: { path: path.slice(1), format },
      props: { ...props, format },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Download> = ({ props, url, site = url }) =>
  makeDownloadResponse(props, site);
