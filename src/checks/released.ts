import { distance } from "fastest-levenshtein";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { parentsOf } from "../catalogue/places.ts";
import {
  buildRedirects,
  fileAliases,
  listContentPages,
  listLinkPaths,
  noAliases,
} from "../catalogue/redirects.ts";
import { pluralize } from "../format/text.ts";
import {
  jsonFeedPath,
  lettersPath,
  roundupsPath,
  rssPath,
  slugOf,
  travelPath,
} from "../site/paths.ts";
import { allScreens } from "../site/screens.ts";
import type { CheckContext, Problem, Rule } from "./problems.ts";

/** The file with the paths that were public when it was last updated, one per line. */
export const releasedFile = "src/checks/released.txt";

const contentPathStarts = [travelPath, roundupsPath, lettersPath, "/winery-"];

/** Tells whether content makes a path: a page's, or a short form that redirects to one. */
const isContentPath = (path: string) => contentPathStarts.some((start) => path.startsWith(start));

/** Lists every path of the guide, its roundups and letters: pages and redirects. */
export const listGuidePaths = (catalogue: Catalogue): Set<string> =>
  new Set([
    travelPath,
    roundupsPath,
    lettersPath,
    ...listContentPages(catalogue).map(({ path }) => path),
    ...buildRedirects(catalogue).keys(),
  ]);

/** Lists every public path of the site, sorted: screens, feeds, and the guide with its redirects. */
export function listPublicPaths(catalogue: Catalogue): string[] {
  const screens = allScreens.map(({ path }) => path);
  const paths = new Set([...screens, rssPath, jsonFeedPath, ...listGuidePaths(catalogue)]);
  return [...paths].sort();
}

/** Formats a list of paths as a file's text; `parsePathList` is the inverse. */
export const formatPathList = (paths: readonly string[]): string => `${paths.join("\n")}\n`;
export const parsePathList = (text: string): string[] => text.split("\n").filter(Boolean);

/**
 * Reports released paths that lead nowhere now: each needs a redirect. Skips what was below a lost path, since it comes
 * back with that path's redirect. `preview` is the guide with drafts and scheduled pages.
 */
export function findLostPaths(
  released: readonly string[],
  catalogue: Catalogue,
  preview = catalogue,
): Problem[] {
  const current = listGuidePaths(catalogue);
  const lost = released.filter((path) => isContentPath(path) && !current.has(path));
  const pathsByHiddenPage = Map.groupBy(lost, makeHiddenPageFinder(catalogue, preview));
  const problems: Problem[] = [];
  for (const [page, paths] of pathsByHiddenPage)
    if (page) problems.push(reportUnpublished(page, paths));
  const deadPaths = pathsByHiddenPage.get(undefined) ?? [];
  const added = listContentPages(catalogue).filter(({ path }) => !released.includes(path));
  for (const paths of groupByPage(deadPaths)) problems.push(reportDeadPaths(paths, added));
  return problems;
}

/** Groups paths by the page that they were: "/travel/france/bordeaux/latour" and "/winery-latour" were one. */
function groupByPage(deadPaths: readonly string[]): string[][] {
  const isBelowDeadPath = (path: string) => deadPaths.some((other) => path.startsWith(`${other}/`));
  const tops = deadPaths.filter((path) => !isBelowDeadPath(path));
  const sorted = tops.toSorted((a, b) => depthOf(a) - depthOf(b));
  const pageNameOf = (path: string) =>
    sorted.map(slugOf).find((slug) => path.endsWith(`-${slug}`)) ?? slugOf(path);
  return [...Map.groupBy(sorted, pageNameOf).values()];
}

/** Reports the dead paths of one page in the file that probably replaced it. */
function reportDeadPaths(paths: readonly string[], added: readonly ContentPage[]): Problem {
  const path = paths[0]!;
  const replacements = added
    .filter((page) => depthOf(page.path) === depthOf(path))
    .toSorted((a, b) => distance(a.path, path) - distance(b.path, path));
  const [page] = replacements;
  const line = `aliases: [${paths.join(", ")}]`;
  const message = `${path} used to work and is now a dead link.`;
  if (!page)
    return {
      file: releasedFile,
      field: "",
      message: `${message} Restore the old file, or add ${line} to the page that replaced it`,
    };
  return {
    file: page.file,
    field: "aliases",
    message: `${message} If this page replaced it, add ${line} here; otherwise restore the old file, or add that line to the page that replaced it`,
  };
}

/** Returns how deep a path lies; short forms come after those that they abbreviate. */
function depthOf(path: string): number {
  const isShortForm = path.startsWith("/winery-") || path.startsWith("/travel-");
  return isShortForm ? 99 : path.split("/").length;
}

/** Makes a function that finds the page that hides a lost path: the path's own page, or a place that it is in. */
function makeHiddenPageFinder(catalogue: Catalogue, preview: Catalogue) {
  const visiblePaths = new Set(listContentPages(catalogue).map(({ path }) => path));
  const pages = new Map(listContentPages(preview).map((page) => [page.path, page]));
  const redirects = buildRedirects(preview);
  return (path: string): ContentPage | undefined => {
    const page = pages.get(redirects.get(path) ?? path);
    return page && [...parentsOf(page), page].find((place) => !visiblePaths.has(place.path));
  };
}

/** Reports a published page that became a draft: its paths and those below it need a page to lead to. */
function reportUnpublished(page: ContentPage, lost: readonly string[]): Problem {
  const { draft, publishOn } = page.data;
  const count = pluralize(lost.length, "live address", "live addresses");
  if (!draft) {
    const message = `would take ${count} offline until ${publishOn}; remove publishOn`;
    return { file: page.file, field: "publishOn", message };
  }
  const home = parentsOf(page).at(-1);
  const where = home ? `to ${home.file}` : "to the file of another page";
  const line = `aliases: [${lost.join(", ")}]`;
  const message = `would take ${count} offline; add ${line} ${where} to send readers there, or remove draft`;
  return { file: page.file, field: "draft", message, related: home ? [home.file] : [] };
}

/** Checks that an address leads to one page: no alias is the address of another page, drafts included, or its alias. */
export const checkAliases: Rule = ({ preview, problem }) => {
  const pages = listContentPages(preview);
  const owners = new Map<string, ContentPage>();
  for (const page of pages)
    for (const path of listLinkPaths(page, noAliases)) owners.set(path, page);
  for (const page of pages) checkPageAliases(page, owners, problem);
};

function checkPageAliases(
  page: ContentPage,
  owners: Map<string, ContentPage>,
  problem: CheckContext["problem"],
) {
  const currentPaths = listLinkPaths(page, noAliases);
  const aliases = fileAliases(page);
  for (const [i, alias] of aliases.entries()) {
    const field = `aliases.${i}`;
    if ([page.slug, page.path, ...aliases.slice(0, i)].includes(alias)) {
      problem(page, field, `"${alias}" is the page's current name, or is here twice; remove it`);
      continue;
    }
    const paths = listLinkPaths(page, (other) => (other === page ? [alias] : []));
    const addedPaths = paths.filter((path) => !currentPaths.includes(path));
    const isFree = (path: string) => {
      const owner = owners.get(path) ?? page;
      // A draft, or a page in one, may leave its own address to this page.
      const isDraft = [...parentsOf(owner), owner].some(({ data }) => data.draft === true);
      return owner === page || (path === alias && isDraft);
    };
    const clash = addedPaths.find((path) => !isFree(path));
    for (const path of addedPaths.filter(isFree)) owners.set(path, page);
    if (clash === undefined) continue;
    const { file } = owners.get(clash)!;
    const owned = alias === clash ? "belongs" : `stands for ${clash}, which belongs`;
    const fix = "remove it, or write a whole address that is free";
    problem(page, field, `"${alias}" ${owned} to ${file}; ${fix}`, { related: [file] });
  }
}
