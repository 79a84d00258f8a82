import type { Catalogue, CountryPage, RegionPage, StatePage } from "../catalogue/assemble.ts";
import { mapLand } from "../site/paths.ts";
import type { Panel } from "./drawing.ts";
import { grain } from "./path.ts";
import { placeMap, worldMap } from "./views.ts";

/** A page with a map, or the guide, which has one of all its countries. */
type Mapped = CountryPage | StatePage | RegionPage | Catalogue;

/** The maps that are too heavy to inline: the land below their marks is a lazily loaded file for each. */
function landsApart(of: Mapped): { name: string; panel: Panel }[] {
  const { kind, place, panels } =
    "kind" in of
      ? { kind: of.kind, place: of.id.replaceAll("/", "-"), panels: placeMap(of) }
      : { kind: "world", place: "world", panels: worldMap(of) };
  if (panels.length === 1 && kind !== "region") return [];
  return panels.map((panel, i) => ({ name: `${place}-${i + 1}`, panel }));
}

/** The addresses of the files with the land, one for each of the maps; none when the maps hold it themselves. */
export const landAddresses = (of: Mapped): string[] => landsApart(of).map(({ name }) => mapLand(name));

/** The files themselves: their names, and drawings that carry the site's style sheet, of which the build leaves what they need. */
export const landFiles = (of: Mapped, css: string): { name: string; svg: string }[] =>
  landsApart(of).map(({ name, panel }) => ({ name, svg: drawing(panel, css) }));

export function drawing({ width, height, layers }: Pick<Panel, "width" | "height" | "layers">, css: string): string {
  const paths = layers.map(({ kind, d }) => `<path class="map-${kind}" d="${d}"/>`).join("");
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="map-base" viewBox="0 0 ${width} ${height}">`;
  const land = `<g class="map" transform="scale(${grain})">${paths}</g>`;
  return `${root}<style>${css}</style>${land}</svg>`;
}
