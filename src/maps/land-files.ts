import type { CountryPage, RegionPage, StatePage } from "../catalogue/assemble.ts";
import { mapLand } from "../site/paths.ts";
import type { Panel } from "./drawing.ts";
import { grain } from "./path.ts";
import { placeMap } from "./views.ts";

/** Whether a page's maps are too heavy to inline: then the land below the marks is a lazily loaded file for each. */
const apart = (page: CountryPage | StatePage | RegionPage) => page.kind === "region" || placeMap(page).length > 1;
const nameOf = (id: string, i: number) => `${id.replaceAll("/", "-")}-${i + 1}`;

/** The addresses of the files with a page's land, one for each of its maps; none when the maps hold it themselves. */
export const landAddresses = (page: CountryPage | StatePage | RegionPage): string[] =>
  apart(page) ? placeMap(page).map((_, i) => mapLand(nameOf(page.id, i))) : [];

/** The files themselves: their names, and drawings that carry the site's style sheet, of which the build leaves what they need. */
export const landFiles = (page: CountryPage | StatePage | RegionPage, css: string): { name: string; svg: string }[] =>
  apart(page) ? placeMap(page).map((panel, i) => ({ name: nameOf(page.id, i), svg: drawing(panel, css) })) : [];

export function drawing({ width, height, layers }: Pick<Panel, "width" | "height" | "layers">, css: string): string {
  const paths = layers.map(({ kind, d }) => `<path class="map-${kind}" d="${d}"/>`).join("");
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="map-base" viewBox="0 0 ${width} ${height}">`;
  const land = `<g class="map" transform="scale(${grain})">${paths}</g>`;
  return `${root}<style>${css}</style>${land}</svg>`;
}
