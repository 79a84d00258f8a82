import { fileURLToPath } from "node:url";
import { assemble, type CountryPage, type RegionPage, type WineryPage } from "../../src/catalogue/assemble.ts";
import { buildLists } from "../../src/catalogue/build-lists.ts";
import { currentView, published } from "../../src/catalogue/publishing.ts";
import { readContent } from "../../src/checks/content.ts";
import { searchDocuments, searchWords } from "../../src/features/search/documents.ts";
import { type Search, searchOver } from "../../src/features/search/engine.ts";
import type { Query } from "../../src/features/search/query.ts";

/**
 * The current guide, and pages of it by their roles in tests. Tests use roles, never names: the author may change every
 * name, score and sentence.
 */
export const root = fileURLToPath(new URL("../..", import.meta.url));
const { site, entries, problems } = readContent(root);
if (!site) throw new Error("content/site.yaml can't be read; run npm run check -- content");
if (problems.length > 0) throw new Error("content/ has problems; run npm run check -- content");

export { entries };
/** The guide and the lists as the public sees them. */
export const guide = assemble(site, entries);
export const lists = published(entries, currentView());

/** The first of the items for which a number is highest. Throws when there is none. */
function most<T>(items: readonly T[], what: string, count: (item: T) => number): T {
  const [found] = items.toSorted((a, b) => count(b) - count(a));
  if (found === undefined) throw new Error(`the guide has no ${what}`);
  return found;
}

const fieldCount = ({ data }: WineryPage) => JSON.stringify(data).length;

/** The region with the most wineries. */
export const largestRegion: RegionPage = most(guide.regions, "region", ({ wineries }) => wineries.length);
/** The region with the fewest wineries. */
export const smallestRegion: RegionPage = most(guide.regions, "region", ({ wineries }) => -wineries.length);
/** A region of a country with states. */
export const regionOfState: RegionPage | undefined = guide.regions.find(({ state }) => state);
/** The winery with the most fields. */
export const fullestWinery: WineryPage = most(guide.wineries, "winery", fieldCount);
/** The winery with the fewest fields. */
export const barestWinery: WineryPage = most(guide.wineries, "winery", (page) => -fieldCount(page));
/** The country with the most regions. */
export const largestCountry: CountryPage = most(guide.countries, "country", ({ regions }) => regions.length);

/** Fields of a winery whose value decides what its page looks like. */
const choices = ["page", "terms", "visit.appointment", "visit.fee"];

/** The paths of the fields that a winery has, as "visit.hours", and the values of those that are choices. */
function traits(value: unknown, path = ""): string[] {
  const hasFields = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
  // The fields of hours are days, which all look alike.
  if (hasFields && path !== "visit.hours")
    return [path, ...Object.entries(value).flatMap(([key, of]) => traits(of, path ? `${path}.${key}` : key))];
  return value === undefined ? [] : [path, ...(choices.includes(path) ? [`${path}: ${value}`] : [])];
}

/** A few wineries that together have every field, and every value of a choice, that any winery has. */
export const variedWineries: readonly WineryPage[] = (() => {
  const left = new Set(guide.wineries.flatMap(({ data }) => traits(data)));
  const found = [barestWinery];
  for (;;) {
    for (const trait of traits(found.at(-1)?.data)) left.delete(trait);
    if (left.size === 0) return found;
    found.push(most(guide.wineries, "winery", ({ data }) => traits(data).filter((trait) => left.has(trait)).length));
  }
})();

let search: Promise<Search> | undefined;

function searchOfGuide(): Promise<Search> {
  const all = buildLists(entries);
  return searchOver(searchDocuments(guide, all), searchWords(guide, all));
}

/** The addresses that the search finds, the best first. */
export async function found(q: string, type: Query["type"] = "", region = ""): Promise<string[]> {
  search ??= searchOfGuide();
  return (await search)({ q, type, region }).map(({ document }) => document.path);
}
