import type { Graph, Thing } from "schema-dts";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import * as address from "../site/paths.ts";
import { crumbs, roundupCrumbs } from "./crumbs.ts";
import { breadcrumbs, countryList, linkList, listed } from "./item-list.ts";
import { profile, reviewer, website } from "./links.ts";
import { roundupArticle } from "./roundup.ts";
import { wineryReview } from "./winery.ts";

export type Source = {
  origin: string;
  catalogue: Catalogue;
  /** The pages of the guide and its roundups, by path. */
  pages: ReadonlyMap<string, ContentPage>;
};

/** A page's structured data (schema.org), by its path; undefined where it has none. */
export function graph(path: string, source: Source): Graph | undefined {
  const things = thingsOn(path, source);
  return things.length === 0 ? undefined : { "@context": "https://schema.org", "@graph": things };
}

/** A graph as the text of a script element: "<" can't end it. */
export const scriptText = (value: Graph): string => JSON.stringify(value).replaceAll("<", "\\u003c");

function thingsOn(path: string, { origin, catalogue, pages }: Source): Thing[] {
  const { site } = catalogue;
  switch (path) {
    case address.home:
      return [website(origin, site), reviewer(origin, site)];
    case address.about:
      return [profile(origin, site)];
    case address.travel:
      return [countryList(origin, catalogue)];
    case address.roundups:
      return [linkList(origin, "Roundups", catalogue.roundups), breadcrumbs(origin, roundupCrumbs)];
    default: {
      const page = pages.get(path);
      return page ? pageThings(page, origin, catalogue) : [];
    }
  }
}

function pageThings(page: ContentPage, origin: string, { site }: Catalogue): Thing[] {
  if (page.kind === "roundup") return [roundupArticle(origin, site, page), breadcrumbs(origin, crumbs(page))];
  if (page.kind === "winery") return [wineryReview(origin, site, page), breadcrumbs(origin, crumbs(page))];
  return [linkList(origin, page.data.name, listed(page)), breadcrumbs(origin, crumbs(page))];
}
