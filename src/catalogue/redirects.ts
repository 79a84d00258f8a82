import {
  getParentId,
  getSlug,
  makeGuidePath,
  makeShortGuidePath,
  makeShortWineryPath,
  roundupsPath,
  travelPath,
} from "../site/paths.ts";
import type {
  Catalogue,
  ContentPage,
  CountryPage,
  GuidePage,
  RegionPage,
  StatePage,
} from "./assemble.ts";

/** Lists every page that has a content file. */
export const listContentPages = ({ pages, roundups, letters }: Catalogue): ContentPage[] => [
  ...pages,
  ...roundups,
  ...letters,
];

/** A function that lists a page's aliases: old file names, and old paths (with a leading slash). */
type AliasLookup = (page: ContentPage) => readonly string[];

/** Lists the aliases in the page's file. */
export const listFileAliases: AliasLookup = ({ data }) => data.aliases ?? [];

/** Lists no aliases, for callers that need only current paths. */
export const listNoAliases: AliasLookup = () => [];

/** Lists a page's former slugs: the alias "/travel/france/medoc/old-estate" gives "old-estate". */
export const listFormerSlugs = (page: GuidePage) =>
  listFileAliases(page).map((alias) => getSlug(alias).replace(/^winery-/, ""));

/**
 * Maps each page's old and alternative paths to its current path, for permanent redirects. Skips
 * paths that another page has now. If there are no roundups, also redirects the roundup list to
 * /travel.
 */
export function buildRedirects(catalogue: Catalogue): Map<string, string> {
  const pages = listContentPages(catalogue);
  const pagePaths = new Set(pages.map(({ path }) => path));
  const redirects = new Map<string, string>();
  // Paths that don't involve aliases come last, so that they override paths that do.
  for (const aliases of [listFileAliases, listNoAliases])
    for (const page of pages)
      for (const from of listLinkPaths(page, aliases))
        if (!pagePaths.has(from)) redirects.set(from, page.path);
  if (catalogue.roundups.length === 0) redirects.set(roundupsPath, travelPath);
  return redirects;
}

/**
 * Lists the paths that lead to a page: its current path, its short path, and the paths from its own
 * and its parents' aliases. A region also has paths under its state, and paths with its wineries'
 * folder name.
 */
export function listLinkPaths(page: ContentPage, aliases: AliasLookup): string[] {
  const names = listSlugs(page, aliases);
  const oldPaths = aliases(page).filter(isPathAlias);
  switch (page.kind) {
    case "country":
    case "state":
      return [...listPlaceIds(page, aliases).flatMap(listLongAndShortPaths), ...oldPaths];
    case "roundup":
    case "letter":
      return [...joinPaths([getParentId(page.path)], names), ...oldPaths];
    case "region": {
      const { country, state, wineries, absent } = page;
      const folders = [...new Set([...names, ...[...wineries, ...absent].map(getFolderName)])];
      const inState = state
        ? joinPaths(listPlaceIds(state, aliases), folders).map(makeGuidePath)
        : [];
      return [
        ...joinPaths(listPlaceIds(country, aliases), folders).flatMap(listLongAndShortPaths),
        ...inState,
        ...oldPaths,
      ];
    }
    case "winery": {
      const { region } = page;
      const folders = [getFolderName(page), ...listOldFileNames(region, aliases)];
      const homes = [
        ...joinPaths(listPlaceIds(region.state ?? region.country, aliases), folders).map(
          makeGuidePath,
        ),
        ...listOldPlacePaths(region, aliases),
      ];
      return [...joinPaths(homes, names), ...names.map(makeShortWineryPath), ...oldPaths];
    }
  }
}

/**
 * Lists a region's former paths. Skips the paths of removed wineries, which also have their short
 * path among the aliases.
 */
function listOldPlacePaths(region: RegionPage, aliases: AliasLookup): string[] {
  const paths = aliases(region).filter((alias) => alias.startsWith(`${travelPath}/`));
  return paths.filter((path) => !aliases(region).includes(makeShortWineryPath(getSlug(path))));
}

const isPathAlias = (alias: string) => alias.startsWith("/");
const listLongAndShortPaths = (id: string) => [makeGuidePath(id), makeShortGuidePath(id)];
const getFolderName = ({ id }: GuidePage) => getSlug(getParentId(id));
const joinPaths = (parents: readonly string[], names: readonly string[]) =>
  parents.flatMap((parent) => names.map((name) => `${parent}/${name}`));

const listOldFileNames = (page: ContentPage, aliases: AliasLookup) =>
  aliases(page).filter((alias) => !isPathAlias(alias));
const listSlugs = (page: ContentPage, aliases: AliasLookup) => [
  page.slug,
  ...listOldFileNames(page, aliases),
];

/** Lists a country's or state's current and former IDs. */
function listPlaceIds(place: CountryPage | StatePage, aliases: AliasLookup): string[] {
  const names = listSlugs(place, aliases);
  if (place.kind === "country") return names;
  return joinPaths(listPlaceIds(place.country, aliases), names);
}
