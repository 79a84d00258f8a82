import type { Position } from "geojson";
import { listTownAppellations } from "../../catalogue/appellations.ts";
import type { WineryPage } from "../../catalogue/assemble.ts";
import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { Atlas, type LonLat, toLonLat } from "./atlas.ts";

/** The maximum distance from a lake of wineries that readers find by its name. */
const maxShoreKm = 3;

/** Appellations as large as a country or as small as a vineyard, by which nobody searches. */
const excludedAppellations = ["Vin de France", "Grand Cru"];

/** Lists the viticultural areas that contain a point. Omits areas that are regions of the guide. */
function findViticulturalAreas(point: LonLat): string[] {
  const atlas = new Atlas("appellations", 0, [...point, ...point]);
  const areas = atlas.shapes("appellations").filter((shape) => atlas.contains(shape, point));
  return areas.flatMap(({ properties }) => (properties?.main ? [] : (properties?.name ?? [])));
}

function findLakes(point: Point): string[] {
  const atlas = new Atlas("waters");
  const isShore = ([longitude = 0, latitude = 0]: Position) =>
    distanceKm(point, { longitude, latitude }) <= maxShoreKm;
  const lakes = atlas.shapes("lakes").map((shape) => atlas.feature(shape));
  const nearby = lakes.filter(({ geometry }) => {
    const rings = "coordinates" in geometry ? geometry.coordinates.flat(2) : [];
    return (rings as Position[]).some(isShore);
  });
  return nearby.flatMap(({ properties }) => properties.name || []);
}

/**
 * Returns the appellation on a winery's page: "Pauillac" for "Pauillac AOC". Omits it if it is the
 * region itself or too large or small.
 */
function findPrintedAppellation({ data: { appellation = "" }, region }: WineryPage): string[] {
  const name = appellation.replace(/ (?:AOC|DOCG|DOCa|DOC|DO|AVA)$/, "");
  const isExcluded = excludedAppellations.some((excluded) => name.includes(excluded));
  return name === "" || isExcluded || name === region.data.name ? [] : [name];
}

/** Lists the appellations and lakes in its region that readers associate with a winery. */
export function listLocalNames(page: WineryPage): string[] {
  const { visit } = page.data;
  const names = [
    ...findPrintedAppellation(page),
    ...listTownAppellations(page),
    ...findViticulturalAreas(toLonLat(visit)),
    ...findLakes(visit),
  ];
  return [...new Set(names)];
}
