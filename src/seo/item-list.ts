import type { BreadcrumbList, ItemList, Thing } from "schema-dts";
import type { Catalogue, GuidePage } from "../catalogue/assemble.ts";
import { crumbs } from "./crumbs.ts";
import { absolute } from "./links.ts";

/** The breadcrumb of a guide page; the page itself comes last. */
export const breadcrumbs = (origin: string, page: GuidePage) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: crumbs(page).map(({ label, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: absolute(origin, href),
    })),
  }) satisfies BreadcrumbList;

/** The places or wineries that a page has a card for, in the page's order; a winery's page has none. */
export function listed(page: GuidePage): readonly GuidePage[] {
  switch (page.kind) {
    case "country":
    case "state":
      return page.regions;
    case "region":
      return page.wineries;
    case "winery":
      return [];
  }
}

/** Guide pages as a list of links. */
export const linkList = (origin: string, name: string, pages: readonly GuidePage[]) =>
  ({
    "@type": "ItemList",
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map(({ data, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: data.name,
      url: absolute(origin, path),
    })),
  }) satisfies ItemList;

/** Things that have no page of their own as a list. */
export const thingList = (name: string, things: readonly Exclude<Thing, string>[]) =>
  ({
    "@type": "ItemList",
    name,
    numberOfItems: things.length,
    itemListElement: things.map((item, i) => ({ "@type": "ListItem", position: i + 1, item })),
  }) satisfies ItemList;

/** The countries, as the travel page shows them. */
export const countryList = (origin: string, { countries }: Catalogue) => linkList(origin, "Countries", countries);
