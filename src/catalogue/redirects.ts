import {
  folderOf,
  guidePath,
  roundupsPath,
  shortGuidePath,
  shortWineryPath,
  slugOf,
  travelPath,
} from "../site/paths.ts";
import type { Catalogue, ContentPage, CountryPage, GuidePage, StatePage } from "./assemble.ts";

/** Every page that has a file of its own. */
export const listContentPages = ({ pages, roundups, letters }: Catalogue): ContentPage[] => [
  ...pages,
  ...roundups,
  ...letters,
];

/** A page's old file names, and its old addresses, which begin with a slash. */
export type AliasLookup = (page: ContentPage) => readonly string[];

/** The aliases in its file. */
export const fileAliases: AliasLookup = ({ data }) => data.aliases ?? [];

/** No aliases: for current addresses only. */
export const noAliases: AliasLookup = () => [];

/** The slugs that a page had before: "/travel/france/medoc/old-estate" and "/winery-old-estate" were "old-estate". */
export const listFormerSlugs = (page: GuidePage): string[] =>
  fileAliases(page).map((alias) => slugOf(alias).replace(/^winery-/, ""));

/**
 * Every other address that a link may use, and the one address it leads to (301). None is a page's own address: where
 * an old name is now the name of another page, that page wins. A guide without roundups has no list of them.
 */
export function buildRedirects(catalogue: Catalogue): Map<string, string> {
  const pages = listContentPages(catalogue);
  const taken = new Set(pages.map((p) => p.path));
  const all = [fileAliases, noAliases].flatMap((aliases) =>
    pages.flatMap((p) => listLinkPaths(p, aliases).map((from) => [from, p.path] as const)),
  );
  const missing = catalogue.roundups.length === 0 ? [[roundupsPath, travelPath] as const] : [];
  return new Map([...all.filter(([from]) => !taken.has(from)), ...missing]);
}

/**
 * Every form that a link to the page may have, including its own address. Pages in a place are also reached by the
 * place's old names. In the US a region is also reached through its state, and by the short folder names that its
 * wineries use.
 */
export function listLinkPaths(page: ContentPage, aliases: AliasLookup): string[] {
  const names = namesOf(page, aliases);
  const addresses = aliases(page).filter(isPathAlias);
  switch (page.kind) {
    case "country":
    case "state":
      return [...idsOf(page, aliases).flatMap(makeGuidePaths), ...addresses];
    case "roundup":
    case "letter":
      return [...joinPaths([folderOf(page.path)], names), ...addresses];
    case "region": {
      const { country, state, wineries } = page;
      const folders = [...new Set([...names, ...wineries.map(folderNameOf)])];
      const inState = state ? joinPaths(idsOf(state, aliases), folders).map(guidePath) : [];
      return [
        ...joinPaths(idsOf(country, aliases), folders).flatMap(makeGuidePaths),
        ...inState,
        ...addresses,
      ];
    }
    case "winery": {
      const { region } = page;
      const folders = [folderNameOf(page), ...oldNamesOf(region, aliases)];
      const homes = [
        ...joinPaths(idsOf(region.state ?? region.country, aliases), folders).map(guidePath),
        ...aliases(region).filter((alias) => alias.startsWith(`${travelPath}/`)),
      ];
      return [...joinPaths(homes, names), ...names.map(shortWineryPath), ...addresses];
    }
  }
}

const isPathAlias = (alias: string) => alias.startsWith("/");
const makeGuidePaths = (id: string) => [guidePath(id), shortGuidePath(id)];
const folderNameOf = ({ id }: GuidePage) => slugOf(folderOf(id));
const joinPaths = (parents: readonly string[], names: readonly string[]) =>
  parents.flatMap((parent) => names.map((name) => `${parent}/${name}`));

const oldNamesOf = (page: ContentPage, aliases: AliasLookup) =>
  aliases(page).filter((alias) => !isPathAlias(alias));
const namesOf = (page: ContentPage, aliases: AliasLookup) => [
  page.slug,
  ...oldNamesOf(page, aliases),
];

/** Every id that a country or a state has had. */
const idsOf = (place: CountryPage | StatePage, aliases: AliasLookup): string[] =>
  place.kind === "country"
    ? namesOf(place, aliases)
    : joinPaths(idsOf(place.country, aliases), namesOf(place, aliases));
