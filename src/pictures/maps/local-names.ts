import type { Position } from "geojson";
import { listTownAppellations } from "../../catalogue/appellations.ts";
import type { WineryPage } from "../../catalogue/assemble.ts";
import { measureDistanceKm, type Point } from "../../catalogue/geography.ts";
import { Atlas, type LonLat, toLonLat } from "./atlas.ts";

/** How close a winery must be to a lake for a search by the lake's name to find it. */
const maxShoreKm = 3;

/**
 * Appellations that nobody searches for, because they are as large as a country or as small as a
 * vineyard.
 */
const excludedAppellations = ["Vin de France", "Grand Cru"];

/**
 * Lists the American Viticultural Areas that contain a point. Omits areas that are regions in the
 * guide.
 */
function findViticulturalAreas(point: LonLat): string[] {
  const atlas = new Atlas("appellations", 0, [...point, ...point]);
  const areas = atlas.listShapes("appellations").filter((shape) => atlas.contains(shape, point));
  return areas.flatMap(({ properties }) => (properties?.main ? [] : (properties?.name ?? [])));
}

function findLakes(point: Point): string[] {
  const atlas = new Atlas("waters");
  const isShore = ([longitude = 0, latitude = 0]: Position) =>
    measureDistanceKm(point, { longitude, latitude }) <= maxShoreKm;
  const lakes = atlas.listShapes("lakes").map((shape) => atlas.toGeoJson(shape));
  const nearby = lakes.filter(({ geometry }) => {
    const rings = "coordinates" in geometry ? geometry.coordinates.flat(2) : [];
    return (rings as Position[]).some(isShore);
  });
  return nearby.flatMap(({ properties }) => properties.name || []);
}

/**
 * Lists the appellation on a winery's page, if any: "Pauillac" for "Pauillac AOC". Omits excluded
 * appellations and the region's own name.
 */
function listPageAppellations({ data: { appellation = "" }, region }: WineryPage): string[] {
  const name = appellation.replace(/ (?:AOC|DOCG|DOCa|DOC|DO|AVA)$/, "");
  const isExcluded = excludedAppellations.some((excluded) => name.includes(excluded));
  return name === "" || isExcluded || name === region.data.name ? [] : [name];
}

/** Lists the appellations and lakes that match a winery in searches. */
export function listLocalNames(page: WineryPage): string[] {
  const { visit } = page.data;
  const names = [
    ...listPageAppellations(page),
    ...listTownAppellations(page),
    ...findViticulturalAreas(toLonLat(visit)),
    ...findLakes(visit),
  ];
  return [...new Set(names)];
}
