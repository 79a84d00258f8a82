import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/**
 * The towns in each appellation, keyed by region, then by appellation. Omits appellations whose
 * outlines are in the map data.
 */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const listTownEntries = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/** Lists a region's searchable appellations, including those without a winery in the guide. */
export const listAppellations = (region: RegionPage) =>
  listTownEntries(region).map(([name]) => name);

/** Lists the appellations that contain the winery's town. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = listTownEntries(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}
