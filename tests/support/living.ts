import { fileURLToPath } from "node:url";
import {
  assembleCatalogue,
  type ContentPage,
  type CountryPage,
  type RegionPage,
  type WineryPage,
} from "../../src/catalogue/assemble.ts";
import { buildLists } from "../../src/catalogue/build-lists.ts";
import { filterPublished, getCurrentView } from "../../src/catalogue/publishing.ts";
import { listContentPages } from "../../src/catalogue/redirects.ts";
import { readContent } from "../../src/checks/content.ts";
import { buildSearchIndex, buildSearchWords } from "../../src/features/search/documents.ts";
import { buildSearch, type Search } from "../../src/features/search/engine.ts";
import type { Query } from "../../src/features/search/query.ts";

/**
 * The current guide, and some of its pages by their roles in tests. Tests use roles instead of names, because
 * the author may change every name, score and sentence.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const { site, entries, problems } = readContent(root);
if (!site) throw new Error(`${root}content/site.yaml can't be read; run npm run check -- content`);
if (problems.length > 0)
  throw new Error(`${root}content/ has problems; run npm run check -- content`);

export { entries };
/** The guide in the public's view. */
export const guide = assembleCatalogue(site, entries);
/** The ids of recommended bottles that have a page. */
export const bottleIds = filterPublished(
  { recommendations: entries.recommendations },
  getCurrentView(),
).recommendations.flatMap(({ id, data }) => (data.review ? [id] : []));

/** Finds the first item with the highest count. Throws if there are no items. */
function findMax<T>(items: readonly T[], what: string, count: (item: T) => number): T {
  const [first] = items.toSorted((a, b) => count(b) - count(a));
  if (first === undefined) throw new Error(`the guide in ${root}content has no ${what}`);
  return first;
}

const measureFields = ({ data }: WineryPage) => JSON.stringify(data).length;

/** The region with the most wineries. */
export const largestRegion: RegionPage = findMax(
  guide.regions,
  "region",
  ({ wineries }) => wineries.length,
);
/** The region with the fewest wineries. */
export const smallestRegion: RegionPage = findMax(
  guide.regions,
  "region",
  ({ wineries }) => -wineries.length,
);
/** The winery with the most fields. */
export const fullestWinery: WineryPage = findMax(guide.wineries, "winery", measureFields);
/** The winery with the fewest fields. */
export const barestWinery: WineryPage = findMax(
  guide.wineries,
  "winery",
  (page) => -measureFields(page),
);
/** The country with the most regions. */
export const largestCountry: CountryPage = findMax(
  guide.countries,
  "country",
  ({ regions }) => regions.length,
);

/** Fields whose value changes the look of a page. */
const choiceFields = ["page", "terms", "visit.appointment", "visit.fee"];

/** Lists the paths of a page's fields ("visit.hours"), and the values of the `choiceFields`. */
function listTraits(value: unknown, path = ""): string[] {
  const hasFields =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date);
  // Skips the fields of hours: they are days, which all look alike.
  if (hasFields && path !== "visit.hours")
    return [
      path,
      ...Object.entries(value).flatMap(([key, of]) =>
        listTraits(of, path ? `${path}.${key}` : key),
      ),
    ];
  return value === undefined
    ? []
    : [path, ...(choiceFields.includes(path) ? [`${path}: ${value}`] : [])];
}

/** Picks few pages that together have every field and every choice of all pages. */
function pickVariedPages(pages: readonly ContentPage[]): ContentPage[] {
  const missingTraits = new Set(pages.flatMap(({ data }) => listTraits(data)));
  const picked: ContentPage[] = [];
  while (missingTraits.size > 0) {
    const countMissing = ({ data }: ContentPage) =>
      listTraits(data).filter((trait) => missingTraits.has(trait)).length;
    const next = findMax(pages, "page", countMissing);
    for (const trait of listTraits(next.data)) missingTraits.delete(trait);
    picked.push(next);
  }
  return picked;
}

/** The layout of a region's planned days depends on their number. */
const regionsByDayCount = Map.groupBy(guide.regions, ({ days }) => days.length)
  .values()
  .map(([first]) => first!);

const samplePages = new Set<ContentPage>([
  ...[
    guide.countries,
    guide.states,
    guide.regions,
    guide.wineries,
    guide.roundups,
    guide.letters,
  ].flatMap(pickVariedPages),
  ...regionsByDayCount,
  ...[largestCountry, largestRegion, smallestRegion, fullestWinery, barestWinery],
]);
const skippedPaths = new Set(
  listContentPages(guide)
    .filter((page) => !samplePages.has(page))
    .map(({ path }) => path),
);

/**
 * Returns true if a sweep tests a path. Skips guide pages that look like another one, unless SWEEP=all is set,
 * as in `npm run validate`.
 */
export const isSwept = (address: string): boolean =>
  process.env.SWEEP === "all" || !skippedPaths.has(address);

let searchPromise: Promise<Search> | undefined;

function loadSearch(): Promise<Search> {
  const reviews = entries.recommendations.flatMap(({ id, data: { review } }) =>
    review ? [{ id, data: { review } }] : [],
  );
  const texts = [...entries.pages, ...entries.texts];
  const all = { ...buildLists(entries), reviews, texts };
  return buildSearch(buildSearchIndex(guide, all), buildSearchWords(guide, all));
}

/** Returns the paths of search results, the best first. */
export async function searchPaths(
  q: string,
  type: Query["type"] = "",
  region = "",
): Promise<string[]> {
  searchPromise ??= loadSearch();
  return (await searchPromise)({ q, type, region }).map(({ document }) => document.path);
}
