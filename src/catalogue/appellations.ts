import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/**
 * The towns of appellations, keyed by region and appellation. An appellation with an outline on maps
 * needs no towns.
 */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const townEntriesOf = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/** Lists the appellations by which readers look for a region's wineries, even if it has none there. */
export const listAppellations = (region: RegionPage): string[] =>
  townEntriesOf(region).map(([name]) => name);

/** Lists the appellations that contain a winery's town. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = townEntriesOf(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}
