import { lettersPath, roundupsPath, travelPath } from "../site/paths.ts";
import type { ContentPage, RegionPage, RoundupPage } from "./assemble.ts";
import { parentsOf } from "./places.ts";

/** The name of a page in links and breadcrumbs. */
export function nameOf(page: ContentPage): string {
  if (page.kind === "letter") return page.data.subject;
  return page.kind === "roundup" ? page.data.title : page.data.name;
}

/** The region whose drawing a roundup shows: its first winery's. */
export const drawnRegionOf = ({ picks }: RoundupPage): RegionPage => picks[0]!.winery.region;

/** The title of a page, without the site's name. */
export function titleOf(page: ContentPage): string {
  const name = nameOf(page);
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

/** Letters of a title that search results show whole. */
export const maxTitleLength = 65;

/** The title that a browser's tab shows. The site's name is dropped where both together would be too long. */
export function formatTabTitle(title: string, site: { name: string; tagline: string }): string {
  if (title === site.name) return `${site.name}: ${site.tagline}`;
  const withSite = `${title} | ${site.name}`;
  return withSite.length > maxTitleLength ? title : withSite;
}

export type Crumb = { label: string; href: string };

/** The way to the list of roundups. */
export const roundupCrumbs: Crumb[] = [
  { label: "Travel", href: travelPath },
  { label: "Roundups", href: roundupsPath },
];

/** The way to a page, from the first crumb to the page itself. */
export function buildCrumbs(page: ContentPage): Crumb[] {
  const own = [...parentsOf(page), page].map((p) => ({ label: nameOf(p), href: p.path }));
  if (page.kind === "letter") return [{ label: "Letters", href: lettersPath }, ...own];
  if (page.kind === "roundup") return [...roundupCrumbs, ...own];
  return [
    { label: page.kind === "winery" ? "Winery Reviews" : "Travel", href: travelPath },
    ...own,
  ];
}
