import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/**
 * The towns in each appellation, keyed by region and then by appellation. Appellations whose
 * outlines are in the maps' data need no towns.
 */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const listTownEntries = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/**
 * Lists the appellations that readers can search for in a region, including appellations without a
 * winery.
 */
export const listAppellations = (region: RegionPage) =>
  listTownEntries(region).map(([name]) => name);

/** Lists the appellations that contain the winery's town. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = listTownEntries(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}
