import type { Graph, Thing } from "schema-dts";
import type { Catalogue, ContentPage, LetterPage, RoundupPage } from "../catalogue/assemble.ts";
import { type Crumb, crumbs, roundupCrumbs } from "../catalogue/titles.ts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";
import { absolute } from "../site/paths.ts";
import { article, author, publisher, wineryReview } from "./winery.ts";

/** `pages` are those of the guide, its roundups and letters, by path. */
export type Source = {
  origin: string;
  catalogue: Catalogue;
  pages: ReadonlyMap<string, ContentPage>;
};

/** A page's structured data (schema.org), by its path; undefined where it has none. */
export function graph(path: string, source: Source): Graph | undefined {
  const page = source.pages.get(path);
  const things = page ? pageThings(page, source) : screenThings(path, source);
  return things.length === 0 ? undefined : { "@context": "https://schema.org", "@graph": things };
}

/** A graph as the text of a script element: "<" can't end it. */
export const scriptText = (value: Graph): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c");

function screenThings(path: string, { origin, catalogue }: Source): Thing[] {
  const { site, countries, roundups } = catalogue;
  switch (path) {
    case address.home:
      return [website(origin, site), reviewer(origin, site)];
    case address.about: {
      const url = absolute(origin, address.about);
      return [
        { "@type": "ProfilePage", url, inLanguage: "en", mainEntity: reviewer(origin, site) },
      ];
    }
    case address.travel:
      return [linkList(origin, "Countries", countries)];
    case address.roundups:
      return [linkList(origin, "Roundups", roundups), breadcrumbs(origin, roundupCrumbs)];
    default:
      return [];
  }
}

function pageThings(page: ContentPage, { origin, catalogue: { site } }: Source): Thing[] {
  const way = breadcrumbs(origin, crumbs(page));
  if (page.kind === "roundup") return [roundupArticle(origin, site, page), way];
  if (page.kind === "letter") return [letterPosting(origin, site, page), way];
  if (page.kind === "winery") return [wineryReview(origin, site, page), way];
  return [linkList(origin, page.data.name, listed(page)), way];
}

/** The reviewer, in full, for the home and about pages. */
const reviewer = (origin: string, site: Site) =>
  ({
    ...author(origin, site),
    image: absolute(origin, address.card(address.about)),
    address: {
      "@type": "PostalAddress",
      addressLocality: site.home.city,
      addressRegion: site.home.state,
    },
  }) satisfies Thing;

const website = (origin: string, site: Site): Thing => ({
  "@type": "WebSite",
  "@id": absolute(origin, "/#website"),
  url: absolute(origin, address.home),
  name: site.name,
  alternateName: site.tagline,
  description: site.description,
  inLanguage: "en",
  publisher: publisher(origin, site),
  author: { "@id": author(origin, site)["@id"] },
});

const listItems = <T extends object>(items: readonly T[]) =>
  items.map((item, i) => ({ "@type": "ListItem" as const, position: i + 1, ...item }));

/** A breadcrumb; the page itself comes last. */
const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: listItems(
    crumbs.map(({ label, href }) => ({ name: label, item: absolute(origin, href) })),
  ),
});

/** The places or wineries that a page has a card for, in the page's order; a winery's page has none. */
export function listed(page: ContentPage): readonly ContentPage[] {
  if ("regions" in page) return page.regions;
  if ("wineries" in page) return page.wineries;
  return "picks" in page ? page.picks.map(({ winery }) => winery) : [];
}

/** Pages as a list of links without their names (Google's summary pages). */
const linkList = (origin: string, name: string, pages: readonly ContentPage[]) =>
  ({
    "@type": "ItemList",
    name,
    itemListElement: listItems(pages.map(({ path }) => ({ url: absolute(origin, path) }))),
  }) satisfies Thing;

const letterPosting = (origin: string, site: Site, page: LetterPage): Thing => ({
  "@type": "BlogPosting",
  headline: page.data.subject,
  description: page.data.preview,
  ...article(origin, site, page),
});

/** A roundup as an article about a list of wineries. */
function roundupArticle(origin: string, site: Site, page: RoundupPage): Thing {
  const { title, description, listTitle, numbered } = page.data;
  return {
    "@type": "Article",
    headline: title,
    description,
    ...article(origin, site, page),
    image: absolute(origin, address.card(page.path)),
    mainEntity: {
      ...linkList(origin, listTitle, listed(page)),
      itemListOrder: `https://schema.org/ItemListOrder${numbered ? "Ascending" : "Unordered"}`,
    },
  };
}
