import type { APIRoute, GetStaticPaths } from "astro";
import type { Catalogue } from "../../catalogue/assemble.ts";
import { loadCatalogue, loadListEntries } from "../../catalogue/index.ts";
import { drawEmblem } from "../../pictures/drawings/emblem.ts";
import { drawPictures } from "../../pictures/drawings/pictures.ts";
import css from "../../pictures/maps/map-file.css?inline";
import { drawLandFiles } from "../../pictures/maps/views.ts";
import { emblemsPath } from "../../site/paths.ts";

/** Draws every winery's emblem as a symbol in one SVG file, for the finder's rows. */
function renderEmblemSymbols({ wineries }: Catalogue): string {
  const symbols = wineries.map((winery) =>
    drawEmblem(winery)
      .replace(/^<svg[^>]*>/, `<symbol id="${winery.slug}" viewBox="0 0 96 96">`)
      .replace(/<\/svg>$/, "</symbol>"),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

export const getStaticPaths = (async () => {
  const guide = await loadCatalogue();
  const drawings = [
    ...drawPictures(guide.pages, await loadListEntries()),
    ...drawLandFiles(guide, css),
    { path: emblemsPath, svg: renderEmblemSymbols(guide) },
  ];
  return drawings.map(({ path, svg }) => ({
    params: { path: path.replace(/^\/art\/(.*)\.svg$/, "$1") },
    props: { svg },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { "Content-Type": "image/svg+xml" } });
