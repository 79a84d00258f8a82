import { fileURLToPath } from "node:url";
import {
  assemble,
  type ContentPage,
  type CountryPage,
  type RegionPage,
  type WineryPage,
} from "../../src/catalogue/assemble.ts";
import { buildLists } from "../../src/catalogue/build-lists.ts";
import { contentPages } from "../../src/catalogue/redirects.ts";
import { readContent } from "../../src/checks/content.ts";
import { searchDocuments, searchWords } from "../../src/features/search/documents.ts";
import { type Search, searchOver } from "../../src/features/search/engine.ts";
import type { Query } from "../../src/features/search/query.ts";

/**
 * The current guide, and pages of it by their roles in tests. Tests use roles, never names: the author may change every
 * name, score and sentence.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const { site, entries, problems } = readContent(root);
if (!site) throw new Error("content/site.yaml can't be read; run npm run check -- content");
if (problems.length > 0) throw new Error("content/ has problems; run npm run check -- content");

export { entries };
/** The guide as the public sees it. */
export const guide = assemble(site, entries);

/** The first of the items for which a number is highest. Throws when there is none. */
function most<T>(items: readonly T[], what: string, count: (item: T) => number): T {
  const [found] = items.toSorted((a, b) => count(b) - count(a));
  if (found === undefined) throw new Error(`the guide has no ${what}`);
  return found;
}

const fieldCount = ({ data }: WineryPage) => JSON.stringify(data).length;

/** The region with the most wineries. */
export const largestRegion: RegionPage = most(
  guide.regions,
  "region",
  ({ wineries }) => wineries.length,
);
/** The region with the fewest wineries. */
export const smallestRegion: RegionPage = most(
  guide.regions,
  "region",
  ({ wineries }) => -wineries.length,
);
/** A region of a country with states. */
export const regionOfState: RegionPage | undefined = guide.regions.find(({ state }) => state);
/** The winery with the most fields. */
export const fullestWinery: WineryPage = most(guide.wineries, "winery", fieldCount);
/** The winery with the fewest fields. */
export const barestWinery: WineryPage = most(guide.wineries, "winery", (page) => -fieldCount(page));
/** The country with the most regions. */
export const largestCountry: CountryPage = most(
  guide.countries,
  "country",
  ({ regions }) => regions.length,
);

/** Fields whose value decides what a page looks like. */
const choices = ["page", "terms", "visit.appointment", "visit.fee"];

/** The paths of the fields that a page has, as "visit.hours", and the values of those that are choices. */
function traits(value: unknown, path = ""): string[] {
  const hasFields =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date);
  // The fields of hours are days, which all look alike.
  if (hasFields && path !== "visit.hours")
    return [
      path,
      ...Object.entries(value).flatMap(([key, of]) => traits(of, path ? `${path}.${key}` : key)),
    ];
  return value === undefined
    ? []
    : [path, ...(choices.includes(path) ? [`${path}: ${value}`] : [])];
}

/** A few of the pages that together have every field, and every value of a choice, that any of them has. */
function varied(pages: readonly ContentPage[]): ContentPage[] {
  const left = new Set(pages.flatMap(({ data }) => traits(data)));
  const found: ContentPage[] = [];
  while (left.size > 0) {
    const next = most(
      pages,
      "page",
      ({ data }) => traits(data).filter((trait) => left.has(trait)).length,
    );
    for (const trait of traits(next.data)) left.delete(trait);
    found.push(next);
  }
  return found;
}

const samples = new Set([
  ...[
    guide.countries,
    guide.states,
    guide.regions,
    guide.wineries,
    guide.roundups,
    guide.letters,
  ].flatMap(varied),
  ...[largestCountry, largestRegion, smallestRegion, fullestWinery, barestWinery],
]);
const alike = new Set(
  contentPages(guide)
    .filter((page) => !samples.has(page))
    .map(({ path }) => path),
);

/**
 * Whether a sweep looks at an address: at all but pages of the guide that show nothing which another doesn't. SWEEP=all
 * takes every page, as `npm run validate` does.
 */
export const isSwept = (address: string): boolean =>
  process.env.SWEEP === "all" || !alike.has(address);

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
