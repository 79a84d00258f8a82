import type { Catalogue } from "../../catalogue/assemble.ts";
import { mapLand } from "../../site/paths.ts";
import { baseFile, draw } from "./drawing.ts";
import { type Cone, coneOf } from "./projection.ts";
import { type Sheet, sheetOf, worldSheets } from "./sheets.ts";

/** A map that is marked in the browser: the drawing of the land, its size in units, and its projection. */
export type LiveMap = { land: string; width: number; height: number; cone: Cone };

/** A map for each place of the guide, and for all of it: one for each group of countries that lie near each other. */
export type LiveMaps = { world: (LiveMap & { countries: string[] })[]; places: Record<string, LiveMap> };

type Guide = Pick<Catalogue, "countries" | "states" | "regions">;
type Drawn = { name: string; sheet: Sheet };

const worldName = (i: number) => `world-${i + 1}`;
const liveName = (id: string) => `live/${id}`;

/** The data of the maps for the page. */
export function liveMaps(guide: Guide): LiveMaps {
  const places = [...guide.countries, ...guide.states, ...guide.regions];
  return {
    world: worldSheets(guide).map(({ sheet, pages }, i) => ({
      ...mapOf({ name: liveName(worldName(i)), sheet }),
      countries: pages.map(({ id }) => id),
    })),
    places: Object.fromEntries(
      places.map((page) => [page.id, mapOf({ name: liveName(page.id), sheet: sheetOf(page) })]),
    ),
  };
}

const digits = (n: number, places: number) => Number(n.toFixed(places));

function mapOf({ name, sheet: { frame } }: Drawn): LiveMap {
  const [longitude, constant, scale, x, y] = coneOf(frame);
  const cone: Cone = [digits(longitude, 4), digits(constant, 7), digits(scale, 3), digits(x, 2), digits(y, 2)];
  return { land: mapLand(name), width: frame.width, height: frame.height, cone };
}

/** The drawings themselves, with their styles; the build removes those that a drawing doesn't need. */
export function liveLands(guide: Guide, css: string): { name: string; svg: string }[] {
  const places = [...guide.countries, ...guide.states, ...guide.regions];
  const drawn: Drawn[] = [
    ...worldSheets(guide).map(({ sheet }, i) => ({ name: worldName(i), sheet })),
    ...places.map((page) => ({ name: page.id, sheet: sheetOf(page) })),
  ];
  return drawn.map(({ name, sheet }) => ({ name: liveName(name), svg: baseFile(draw({ ...sheet, stops: [] }), css) }));
}
