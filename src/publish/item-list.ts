import type { BreadcrumbList, ItemList } from "schema-dts";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import type { Crumb } from "./crumbs.ts";
import { absolute } from "./links.ts";

/** A breadcrumb; the page itself comes last. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: absolute(origin, href),
    })),
  }) satisfies BreadcrumbList;

/** The places or wineries that a page has a card for, in the page's order; a winery's page has none. */
export function listed(page: ContentPage): readonly ContentPage[] {
  switch (page.kind) {
    case "country":
    case "state":
      return page.regions;
    case "region":
      return page.wineries;
    case "roundup":
      return page.picks.map(({ winery }) => winery);
    case "winery":
      return [];
  }
}

/** Pages as a list of links; what each is called, its own page says (Google's summary pages). */
export const linkList = (origin: string, name: string, pages: readonly ContentPage[]) =>
  ({
    "@type": "ItemList",
    name,
    itemListElement: pages.map((page, i) => ({
      "@type": "ListItem",
      position: i + 1,
      url: absolute(origin, page.path),
    })),
  }) satisfies ItemList;

/** The countries, as the travel page shows them. */
export const countryList = (origin: string, { countries }: Catalogue) => linkList(origin, "Countries", countries);
