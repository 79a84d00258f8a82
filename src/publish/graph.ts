import type { Graph, Thing } from "schema-dts";
import type { Catalogue, ContentPage, LetterPage, RoundupPage } from "../catalogue/assemble.ts";
import { buildBreadcrumbs, type Crumb, roundupCrumbs } from "../catalogue/titles.ts";
import type { Site } from "../schemas/site.ts";
import * as paths from "../site/paths.ts";
import { toAbsoluteUrl } from "../site/paths.ts";
import { makeArticleFields, makeAuthor, makePublisher, makeWineryReview } from "./winery.ts";

/**
 * The input for structured data. `pages` contains the guide's pages, roundups and letters, keyed by
 * path.
 */
export type GraphContext = {
  origin: string;
  catalogue: Catalogue;
  pages: ReadonlyMap<string, ContentPage>;
};

/** Builds a page's structured data (schema.org). Returns undefined if the page has none. */
export function buildGraph(path: string, source: GraphContext): Graph | undefined {
  const page = source.pages.get(path);
  const things = page ? buildPageThings(page, source) : buildScreenThings(path, source);
  return things.length === 0 ? undefined : { "@context": "https://schema.org", "@graph": things };
}

/**
 * Serializes a graph for a script element. Escapes "<", because "</script>" would end the element.
 */
export const serializeGraph = (value: Graph) => JSON.stringify(value).replaceAll("<", "\\u003c");

function buildScreenThings(path: string, { origin, catalogue }: GraphContext): Thing[] {
  const { site, countries, roundups } = catalogue;
  switch (path) {
    case paths.homePath:
      return [makeWebsite(origin, site), makeReviewer(origin, site)];
    case paths.aboutPath: {
      const url = toAbsoluteUrl(origin, paths.aboutPath);
      return [
        { "@type": "ProfilePage", url, inLanguage: "en", mainEntity: makeReviewer(origin, site) },
      ];
    }
    case paths.travelPath:
      return [makeItemList(origin, "Countries", countries)];
    case paths.roundupsPath:
      return [makeItemList(origin, "Roundups", roundups), makeBreadcrumbs(origin, roundupCrumbs)];
    default:
      return [];
  }
}

function buildPageThings(
  page: ContentPage,
  { origin, catalogue: { site } }: GraphContext,
): Thing[] {
  const breadcrumbs = makeBreadcrumbs(origin, buildBreadcrumbs(page));
  if (page.kind === "roundup") return [makeRoundupArticle(origin, site, page), breadcrumbs];
  if (page.kind === "letter") return [makeLetterPosting(origin, site, page), breadcrumbs];
  if (page.kind === "winery") return [makeWineryReview(origin, site, page), breadcrumbs];
  return [makeItemList(origin, page.data.name, listPagesWithCards(page)), breadcrumbs];
}

/** Describes the reviewer in full, for the home and about pages. */
const makeReviewer = (origin: string, site: Site) =>
  ({
    ...makeAuthor(origin, site),
    image: toAbsoluteUrl(origin, paths.makeShareImagePath(paths.aboutPath)),
    address: {
      "@type": "PostalAddress",
      addressLocality: site.home.city,
      addressRegion: site.home.state,
    },
  }) satisfies Thing;

const makeWebsite = (origin: string, site: Site): Thing => ({
  "@type": "WebSite",
  "@id": toAbsoluteUrl(origin, "/#website"),
  url: toAbsoluteUrl(origin, paths.homePath),
  name: site.name,
  alternateName: site.tagline,
  description: site.description,
  inLanguage: "en",
  publisher: makePublisher(origin, site),
  author: { "@id": makeAuthor(origin, site)["@id"] },
});

const makeListItems = <T extends object>(items: readonly T[]) =>
  items.map((item, i) => ({ "@type": "ListItem" as const, position: i + 1, ...item }));

/** Makes a breadcrumb trail that ends with the page itself. */
function makeBreadcrumbs(origin: string, crumbs: readonly Crumb[]): Thing {
  const items = crumbs.map(({ label, href }) => ({
    name: label,
    item: toAbsoluteUrl(origin, href),
  }));
  return { "@type": "BreadcrumbList", itemListElement: makeListItems(items) };
}

/** Lists the places or wineries that have a card on a page, in page order. */
export function listPagesWithCards(page: ContentPage): readonly ContentPage[] {
  if ("regions" in page) return page.regions;
  if ("wineries" in page) return page.wineries;
  return "picks" in page ? page.picks.map(({ winery }) => winery) : [];
}

/** Makes an ItemList of bare URLs. Google expects this form on pages that link to detail pages. */
const makeItemList = (origin: string, name: string, pages: readonly ContentPage[]) =>
  ({
    "@type": "ItemList",
    name,
    itemListElement: makeListItems(pages.map(({ path }) => ({ url: toAbsoluteUrl(origin, path) }))),
  }) satisfies Thing;

const makeLetterPosting = (origin: string, site: Site, page: LetterPage): Thing => ({
  "@type": "BlogPosting",
  headline: page.data.subject,
  description: page.data.preview,
  ...makeArticleFields(origin, site, page),
});

/** Describes a roundup as an article about a list of wineries. */
function makeRoundupArticle(origin: string, site: Site, page: RoundupPage): Thing {
  const { title, description, listTitle, numbered } = page.data;
  return {
    "@type": "Article",
    headline: title,
    description,
    ...makeArticleFields(origin, site, page),
    image: toAbsoluteUrl(origin, paths.makeShareImagePath(page.path)),
    mainEntity: {
      ...makeItemList(origin, listTitle, listPagesWithCards(page)),
      itemListOrder: `https://schema.org/ItemListOrder${numbered ? "Ascending" : "Unordered"}`,
    },
  };
}
