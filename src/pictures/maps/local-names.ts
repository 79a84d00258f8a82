import type { Position } from "geojson";
import { listTownAppellations } from "../../catalogue/appellations.ts";
import type { WineryPage } from "../../catalogue/assemble.ts";
import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { Atlas, type LonLat, toLonLat } from "./atlas.ts";

/** Wineries this near a shore are known by the lake. */
const maxShoreKm = 3;

/** Appellations as large as a country, or as small as a vineyard, are no place to look in. */
const excludedAppellations = ["Vin de France", "Grand Cru"];

/** Finds the viticultural areas around a point, without those that are regions of the guide. */
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

/** Returns the appellation of a page, "Pauillac" for "Pauillac AOC", unless it is the region. */
function findPrintedAppellation({ data: { appellation = "" }, region }: WineryPage): string[] {
  const name = appellation.replace(/ (?:AOC|DOCG|DOCa|DOC|DO|AVA)$/, "");
  const isExcluded = excludedAppellations.some((excluded) => name.includes(excluded));
  return name === "" || isExcluded || name === region.data.name ? [] : [name];
}

/** Lists the places in its region by which readers know a winery: appellations and lakes. */
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
