import type { APIRoute, GetStaticPaths } from "astro";
import { catalogue } from "../../catalogue/index.ts";
import { type Download, download } from "../../publish/downloads/downloads.ts";
import { formatNames } from "../../publish/downloads/formats.ts";

export const getStaticPaths = (async () =>
  (await catalogue()).regions.flatMap(({ id, data, wineries }) =>
    formatNames.map((format) => ({
      params: { region: id, format },
      props: { format, name: `${data.name} wineries`, wineries },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Download> = ({ props, url, site = url }) => download(props, site);
