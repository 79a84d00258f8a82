import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { listParents } from "../catalogue/places.ts";
import {
  buildRedirects,
  listContentPages,
  listFileAliases,
  listLinkPaths,
  listNoAliases,
} from "../catalogue/redirects.ts";
import { pluralize } from "../format/text.ts";
import {
  getParentId,
  getSlug,
  jsonFeedPath,
  lettersPath,
  makeRecommendationPath,
  roundupsPath,
  rssPath,
  travelPath,
} from "../site/paths.ts";
import { allScreens } from "../site/screens.ts";
import { type CheckContext, findNearestName, type Problem, type Rule } from "./problems.ts";

/** The committed list of public paths, one per line. */
export const releasedFile = "src/checks/released.txt";

const contentPathStarts = [travelPath, roundupsPath, lettersPath, "/winery-"];

/** Returns true if a path belongs to a content page, or redirects to one. */
const isContentPath = (path: string) => contentPathStarts.some((start) => path.startsWith(start));

/** Lists the paths of guide pages, roundups and letters, including redirects. */
export const listContentPaths = (catalogue: Catalogue): Set<string> =>
  new Set([
    travelPath,
    roundupsPath,
    lettersPath,
    ...listContentPages(catalogue).map(({ path }) => path),
    ...buildRedirects(catalogue).keys(),
  ]);

/**
 * Lists every public path, sorted: screens, feeds, bottle reviews, and the guide with its
 * redirects.
 */
export function listPublicPaths(
  catalogue: Catalogue,
  bottles: readonly { id: string; data: { review?: string | undefined } }[] = [],
): string[] {
  const screens = allScreens.map(({ path }) => path);
  const reviews = bottles.filter(({ data }) => data.review !== undefined);
  const bottlePaths = reviews.map(({ id }) => makeRecommendationPath(id));
  const guidePaths = listContentPaths(catalogue);
  return [...new Set([...screens, rssPath, jsonFeedPath, ...bottlePaths, ...guidePaths])].sort();
}

/** Formats paths as a file, one per line. `parsePathList` is the inverse. */
export const formatPathList = (paths: readonly string[]): string => `${paths.join("\n")}\n`;
export const parsePathList = (text: string): string[] => text.split("\n").filter(Boolean);

/** Reads the committed list. Returns an empty list if the file is missing. */
export function readReleasedPaths(root: string): string[] {
  const path = join(root, releasedFile);
  return existsSync(path) ? parsePathList(readFileSync(path, "utf8")) : [];
}

/**
 * Reports released paths that are now dead. Skips paths below another dead path, because one
 * redirect fixes both.
 */
export function findDeadPathProblems(
  released: readonly string[],
  catalogue: Catalogue,
  preview = catalogue,
): Problem[] {
  const current = listContentPaths(catalogue);
  const lost = released.filter((path) => isContentPath(path) && !current.has(path));
  const pathsByHiddenPage = Map.groupBy(lost, makeHiddenPageFinder(catalogue, preview));
  const problems: Problem[] = [];
  for (const [page, paths] of pathsByHiddenPage)
    if (page) problems.push(makeUnpublishedProblem(page, paths));
  const deadPaths = pathsByHiddenPage.get(undefined) ?? [];
  if (deadPaths.length === 0) return problems;
  const pages = listContentPages(catalogue);
  const redirects = buildRedirects(catalogue);
  const added = pages.filter(({ path }) => !released.includes(path));
  for (const paths of groupPathsByPage(deadPaths)) {
    const [path = ""] = paths;
    const parentPath = redirects.get(getParentId(path)) ?? getParentId(path);
    const parent = pages.find((page) => page.path === parentPath);
    const isNeighbor = (page: ContentPage) => getParentId(page.path) === getParentId(path);
    const hasSameWinery = (page: ContentPage) =>
      page.kind === "region" &&
      page.wineries.some(({ slug }) => paths.some((old) => released.includes(`${old}/${slug}`)));
    const isSamePage = (page: ContentPage) =>
      page.slug === getSlug(path) ||
      hasSameWinery(page) ||
      (isNeighbor(page) && findNearestName(getSlug(path), [page.slug]) !== undefined);
    const movedPage = findNearestPage(path, added, isSamePage);
    const target = movedPage ?? parent;
    const example = findNearestPage(path, added, isNeighbor);
    problems.push(makeDeadPathsProblem(paths, target, example));
  }
  return problems;
}

/**
 * Groups dead paths by page: "/travel/france/bordeaux/latour" and "/winery-latour" belong together.
 */
function groupPathsByPage(deadPaths: readonly string[]): string[][] {
  const isBelowDeadPath = (path: string) => deadPaths.some((other) => path.startsWith(`${other}/`));
  const tops = deadPaths.filter((path) => !isBelowDeadPath(path));
  const sorted = tops.toSorted((a, b) => getDepth(a) - getDepth(b));
  const getPageName = (path: string) =>
    sorted.map(getSlug).find((slug) => path.endsWith(`-${slug}`)) ?? getSlug(path);
  return [...Map.groupBy(sorted, getPageName).values()];
}

/** Finds the page with the most similar path, among those that pass `isCandidate`. */
function findNearestPage(
  path: string,
  pages: readonly ContentPage[],
  isCandidate: (page: ContentPage) => boolean,
): ContentPage | undefined {
  const [nearest] = pages
    .filter(isCandidate)
    .toSorted((a, b) => distance(a.path, path) - distance(b.path, path));
  return nearest;
}

/**
 * Reports a page's dead paths in the file of `target`, the page that should redirect them. If there
 * is no target, the message names `example` instead.
 */
function makeDeadPathsProblem(
  paths: readonly string[],
  target: ContentPage | undefined,
  example: ContentPage | undefined,
): Problem {
  const line = `aliases: [${paths.join(", ")}]`;
  const message = `${paths[0]} used to work and is now a dead link.`;
  if (!target)
    return {
      file: releasedFile,
      field: "",
      message: `${message} Restore the old file, or add ${line} to the page that replaced it${example ? `, like ${example.file}` : ""}`,
    };
  return {
    file: target.file,
    field: "aliases",
    message: `${message} To send its readers to this page, add ${line} here; otherwise restore the old file, or add that line to the page that replaced it`,
  };
}

/** Counts a path's segments. Returns 99 for short forms, so that they sort last. */
function getDepth(path: string): number {
  const isShortForm = path.startsWith("/winery-") || path.startsWith("/travel-");
  return isShortForm ? 99 : path.split("/").length;
}

/**
 * Returns a function that finds why a path is dead: its own page, or a place that contains it,
 * isn't published.
 */
function makeHiddenPageFinder(catalogue: Catalogue, preview: Catalogue) {
  const visiblePaths = new Set(listContentPages(catalogue).map(({ path }) => path));
  const pages = new Map(listContentPages(preview).map((page) => [page.path, page]));
  const redirects = buildRedirects(preview);
  return (path: string): ContentPage | undefined => {
    const page = pages.get(redirects.get(path) ?? path);
    return page && [...listParents(page), page].find((place) => !visiblePaths.has(place.path));
  };
}

/**
 * Makes the problem for a live page that became a draft or was scheduled for later, which would
 * break its paths.
 */
function makeUnpublishedProblem(page: ContentPage, lost: readonly string[]): Problem {
  const { draft, publishOn } = page.data;
  const count = pluralize(lost.length, "live address", "live addresses");
  if (!draft) {
    const message = `would take ${count} offline until ${publishOn}; remove publishOn`;
    return { file: page.file, field: "publishOn", message };
  }
  const home = listParents(page).at(-1);
  const where = home ? `to ${home.file}` : "to the file of another page";
  const line = `aliases: [${lost.join(", ")}]`;
  const canBeAway = page.kind === "region" || page.kind === "winery";
  const away = canBeAway ? ", write awayUntil in place of draft to keep its page," : "";
  const message = `would take ${count} offline; add ${line} ${where} to send readers there${away} or remove draft`;
  return { file: page.file, field: "draft", message, related: home ? [home.file] : [] };
}

/** Checks that no alias is another page's path or alias. */
export const checkAliases: Rule = ({ preview, problem }) => {
  const pages = listContentPages(preview);
  const owners = new Map<string, ContentPage>();
  for (const page of pages)
    for (const path of listLinkPaths(page, listNoAliases)) owners.set(path, page);
  for (const page of pages) checkPageAliases(page, owners, problem);
};

/**
 * Returns true if a page, or a place that contains it, is a draft. Other pages may take over a
 * draft's paths.
 */
const isHidden = (page: ContentPage) =>
  [...listParents(page), page].some(({ data }) => data.draft === true);

function checkPageAliases(
  page: ContentPage,
  owners: Map<string, ContentPage>,
  problem: CheckContext["problem"],
) {
  const currentPaths = listLinkPaths(page, listNoAliases);
  const aliases = listFileAliases(page);
  const isTaken = (path: string, alias: string) => {
    const owner = owners.get(path) ?? page;
    const canTakeOver = path === alias && isHidden(owner);
    return owner !== page && !canTakeOver;
  };
  const taken = aliases.filter((alias) => isTaken(alias, alias));
  if (taken.length > 1) reportAliasesOfPublicPages(page, taken, owners.get(taken[0]!)!, problem);
  for (const [i, alias] of aliases.entries()) {
    const field = `aliases.${i}`;
    if ([page.slug, page.path, ...aliases.slice(0, i)].includes(alias)) {
      problem(page, field, `"${alias}" is the page's current name, or is here twice; remove it`);
      continue;
    }
    if (taken.length > 1 && taken.includes(alias)) continue;
    const paths = listLinkPaths(page, (other) => (other === page ? [alias] : []));
    const addedPaths = paths.filter((path) => !currentPaths.includes(path));
    const clash = addedPaths.find((path) => isTaken(path, alias));
    for (const path of addedPaths) if (!isTaken(path, alias)) owners.set(path, page);
    if (clash === undefined) continue;
    const { file } = owners.get(clash)!;
    const owned = alias === clash ? "belongs" : `stands for ${clash}, which belongs`;
    const fix = "remove it, or write a whole address that is free";
    problem(page, field, `"${alias}" ${owned} to ${file}; ${fix}`, { related: [file] });
  }
}

/**
 * Reports aliases that belong to public pages again, for example because a region is no longer a
 * draft.
 */
function reportAliasesOfPublicPages(
  page: ContentPage,
  taken: readonly string[],
  { file }: ContentPage,
  problem: CheckContext["problem"],
) {
  const rest = listFileAliases(page).filter((alias) => !taken.includes(alias));
  const fix = rest.length === 0 ? "remove aliases" : `write just aliases: [${rest.join(", ")}]`;
  const message = `has ${taken.length} addresses of public pages, like ${taken[0]} of ${file}; ${fix}`;
  problem(page, "aliases", message, { related: [file] });
}
