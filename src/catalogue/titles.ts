import { lettersPath, roundupsPath, travelPath } from "../site/paths.ts";
import type { ContentPage, RegionPage, RoundupPage } from "./assemble.ts";
import { listParents } from "./places.ts";

/** Returns a page's name for links and breadcrumbs. */
export function getPageName(page: ContentPage): string {
  if (page.kind === "letter") return page.data.subject;
  if (page.kind === "roundup") return page.data.title;
  return page.data.name;
}

/** Returns the region that a roundup's drawing shows: its first winery's. */
export const getDrawnRegion = ({ picks }: RoundupPage): RegionPage => picks[0]!.winery.region;

/** Returns a page's title, without the site's name. */
export function getPageTitle(page: ContentPage): string {
  const name = getPageName(page);
  switch (page.kind) {
    case "country":
      return `${name} wine travel guide`;
    case "state":
      return `${name} wine country`;
    case "region":
      return `${name} wineries and travel guide`;
    case "winery":
      return `${name}, ${page.region.data.name}: review`;
    default:
      return name;
  }
}

/** The maximum length of titles that search results show in full (characters). */
export const maxTitleLength = 65;

/** Formats a browser tab's title. Omits the site's name if the title would be too long. */
export function formatTabTitle(title: string, site: { name: string; tagline: string }): string {
  if (title === site.name) return `${site.name}: ${site.tagline}`;
  const withSite = `${title} | ${site.name}`;
  if (withSite.length > maxTitleLength) return title;
  return withSite;
}

export type Crumb = { label: string; href: string };

/** The breadcrumbs on the list of roundups. */
export const roundupCrumbs: Crumb[] = [
  { label: "Winery Reviews", href: travelPath },
  { label: "Roundups", href: roundupsPath },
];

/** Builds a page's breadcrumbs. The last crumb is the page itself. */
export function buildBreadcrumbs(page: ContentPage): Crumb[] {
  const crumbs = [...listParents(page), page].map((p) => ({ label: getPageName(p), href: p.path }));
  if (page.kind === "letter") return [{ label: "Letters", href: lettersPath }, ...crumbs];
  if (page.kind === "roundup") return [...roundupCrumbs, ...crumbs];
  return [{ label: "Winery Reviews", href: travelPath }, ...crumbs];
}
