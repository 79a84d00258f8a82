import {
  folderOf,
  guide,
  roundups,
  shortGuide,
  shortWinery,
  slugOf,
  travel,
} from "../site/paths.ts";
import type { Catalogue, ContentPage, CountryPage, GuidePage, StatePage } from "./assemble.ts";

/** Every page that has a file of its own. */
export const contentPages = ({ pages, roundups, letters }: Catalogue): ContentPage[] => [
  ...pages,
  ...roundups,
  ...letters,
];

/** A page's old file names, and its old addresses, which begin with a slash. */
export type Aliases = (page: ContentPage) => readonly string[];

/** The aliases in its file. */
export const written: Aliases = ({ data }) => data.aliases ?? [];

/** No aliases: for current addresses only. */
export const none: Aliases = () => [];

/** The slugs that a page had before: "/travel/france/medoc/old-estate" and "/winery-old-estate" were "old-estate". */
export const formerSlugs = (page: GuidePage): string[] =>
  written(page).map((alias) => slugOf(alias).replace(/^winery-/, ""));

/**
 * Every other address that a link may use, and the one address it leads to (301). None is a page's own address: where
 * an old name is now the name of another page, that page wins. A guide without roundups has no list of them.
 */
export function redirects(catalogue: Catalogue): Map<string, string> {
  const pages = contentPages(catalogue);
  const taken = new Set(pages.map((p) => p.path));
  const all = [written, none].flatMap((aliases) =>
    pages.flatMap((p) => shapes(p, aliases).map((from) => [from, p.path] as const)),
  );
  const missing = catalogue.roundups.length === 0 ? [[roundups, travel] as const] : [];
  return new Map([...all.filter(([from]) => !taken.has(from)), ...missing]);
}

/**
 * Every form that a link to the page may have, including its own address. Pages in a place are also reached by the
 * place's old names. In the US a region is also reached through its state, and by the short folder names that its
 * wineries use.
 */
export function shapes(page: ContentPage, aliases: Aliases): string[] {
  const names = namesOf(page, aliases);
  const addresses = aliases(page).filter(isAddress);
  switch (page.kind) {
    case "country":
    case "state":
      return [...idsOf(page, aliases).flatMap(bothForms), ...addresses];
    case "roundup":
    case "letter":
      return [...under([folderOf(page.path)], names), ...addresses];
    case "region": {
      const { country, state, wineries } = page;
      const folders = [...new Set([...names, ...wineries.map(lastFolder)])];
      const inState = state ? under(idsOf(state, aliases), folders).map(guide) : [];
      return [
        ...under(idsOf(country, aliases), folders).flatMap(bothForms),
        ...inState,
        ...addresses,
      ];
    }
    case "winery": {
      const { region } = page;
      const folders = [lastFolder(page), ...oldNames(region, aliases)];
      const homes = [
        ...under(idsOf(region.state ?? region.country, aliases), folders).map(guide),
        ...aliases(region).filter((alias) => alias.startsWith(`${travel}/`)),
      ];
      return [...under(homes, names), ...names.map(shortWinery), ...addresses];
    }
  }
}

const isAddress = (alias: string) => alias.startsWith("/");
const bothForms = (id: string) => [guide(id), shortGuide(id)];
const lastFolder = ({ id }: GuidePage) => slugOf(folderOf(id));
const under = (parents: readonly string[], names: readonly string[]) =>
  parents.flatMap((parent) => names.map((name) => `${parent}/${name}`));

const oldNames = (page: ContentPage, aliases: Aliases) =>
  aliases(page).filter((alias) => !isAddress(alias));
const namesOf = (page: ContentPage, aliases: Aliases) => [page.slug, ...oldNames(page, aliases)];

/** Every id that a country or a state has had. */
const idsOf = (place: CountryPage | StatePage, aliases: Aliases): string[] =>
  place.kind === "country"
    ? namesOf(place, aliases)
    : under(idsOf(place.country, aliases), namesOf(place, aliases));
