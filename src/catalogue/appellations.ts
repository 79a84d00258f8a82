import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/**
 * The towns in each appellation, keyed by region and appellation. Appellations with an outline on
 * the maps need no towns.
 */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const listTownEntries = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/**
 * Lists the appellations by which readers search for a region's wineries, including those without a
 * winery.
 */
export const listAppellations = (region: RegionPage) =>
  listTownEntries(region).map(([name]) => name);

/** Lists the appellations that contain a winery's town. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = listTownEntries(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}
