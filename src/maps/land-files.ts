import type { Catalogue, CountryPage, RegionPage, StatePage } from "../catalogue/assemble.ts";
import { mapLand } from "../site/paths.ts";
import type { Panel } from "./drawing.ts";
import { grain } from "./path.ts";
import { placeMap, worldMap } from "./views.ts";

/** A page with a map, or the guide, which has one of all its countries. */
type Mapped = CountryPage | StatePage | RegionPage | Catalogue;

const panelsOf = (of: Mapped) => ("kind" in of ? placeMap(of) : worldMap(of));
/** Whether the maps are too heavy to inline: then the land below the marks is a lazily loaded file for each. */
const apart = (of: Mapped) => ("kind" in of && of.kind === "region") || panelsOf(of).length > 1;
const nameOf = (of: Mapped, i: number) => `${"kind" in of ? of.id.replaceAll("/", "-") : "world"}-${i + 1}`;

/** The addresses of the files with the land, one for each of the maps; none when the maps hold it themselves. */
export const landAddresses = (of: Mapped): string[] =>
  apart(of) ? panelsOf(of).map((_, i) => mapLand(nameOf(of, i))) : [];

/** The files themselves: their names, and drawings that carry the site's style sheet, of which the build leaves what they need. */
export const landFiles = (of: Mapped, css: string): { name: string; svg: string }[] =>
  apart(of) ? panelsOf(of).map((panel, i) => ({ name: nameOf(of, i), svg: drawing(panel, css) })) : [];

export function drawing({ width, height, layers }: Pick<Panel, "width" | "height" | "layers">, css: string): string {
  const paths = layers.map(({ kind, d }) => `<path class="map-${kind}" d="${d}"/>`).join("");
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="map-base" viewBox="0 0 ${width} ${height}">`;
  const land = `<g class="map" transform="scale(${grain})">${paths}</g>`;
  return `${root}<style>${css}</style>${land}</svg>`;
}
