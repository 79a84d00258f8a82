import type { APIRoute, GetStaticPaths } from "astro";
import type { WineryPage } from "../../catalogue/assemble.ts";
import { catalogue } from "../../catalogue/index.ts";
import { site } from "../../catalogue/site.ts";
import { type FormatName, formats } from "./formats.ts";
import { waypointOf } from "./wineries.ts";

type Props = { name: string; wineries: readonly WineryPage[] };

function fileOf(format: FormatName, { name, wineries }: Props, { origin }: URL): Response {
  const { mediaType, write } = formats[format];
  const waypoints = wineries.map((winery) => waypointOf(winery, origin));
  return new Response(write({ name, waypoints }, site.name), { headers: { "Content-Type": mediaType } });
}

/** The route of every region's wineries as one kind of file. */
export const regionDownload = (format: FormatName) => ({
  getStaticPaths: (async () =>
    (await catalogue()).regions.map(({ id, data, wineries }) => ({
      params: { region: id },
      props: { name: `${data.name} wineries`, wineries },
    }))) satisfies GetStaticPaths,
  GET: (({ props, url, site: home = url }) => fileOf(format, props, home)) satisfies APIRoute<Props>,
});

/** The route of the whole guide's wineries as one kind of file. */
export const guideDownload =
  (format: FormatName): APIRoute =>
  async ({ url, site: home = url }) =>
    fileOf(format, { name: `${site.name}: every winery`, wineries: (await catalogue()).wineries }, home);
