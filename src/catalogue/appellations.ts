import data from "./appellations.json" with { type: "json" };
import type { RegionPage, WineryPage } from "./assemble.ts";

/** The towns of each appellation that maps don't outline, by region and appellation. */
const townsByAppellation: Record<string, Record<string, readonly string[]>> = data;

const listAppellations = ({ id }: RegionPage) => Object.entries(townsByAppellation[id] ?? {});

/** Lists the appellations to which a winery's town belongs. */
export function listTownAppellations({ data, region }: WineryPage): string[] {
  const city = data.visit.address?.city ?? "";
  const matches = listAppellations(region).filter(([, towns]) => towns.includes(city));
  return matches.map(([name]) => name);
}

/** Lists the appellations of a region in which the guide has no winery. */
export function listEmptyAppellations(region: RegionPage): string[] {
  const names = listAppellations(region).map(([name]) => name);
  const usedNames = new Set(region.wineries.flatMap(listTownAppellations));
  return names.filter((name) => !usedNames.has(name));
}
