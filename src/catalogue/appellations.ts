import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/** The towns of each appellation that maps don't outline, keyed by region and appellation. */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const listAppellations = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/** Lists the appellations that contain a winery's town. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = listAppellations(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}

/** Lists a region's appellations that contain no winery of the guide. */
export function listEmptyAppellations(region: RegionPage): string[] {
  const names = listAppellations(region).map(([name]) => name);
  const usedNames = new Set(region.wineries.flatMap(listTownAppellations));
  return names.filter((name) => !usedNames.has(name));
}
