import type { GuidePage } from "./assemble.ts";

/** The title of a guide's page, without the site's name. */
export function titleOf(page: GuidePage): string {
  const { name } = page.data;
  switch (page.kind) {
    case "country":
      return `${name} wine travel guide`;
    case "state":
      return `${name} wine country`;
    case "region":
      return `${name} wineries and travel guide`;
    case "winery":
      return `${name}, ${page.region.data.name}: review`;
  }
}

/** The title that a browser's tab shows. */
export const tabTitle = (title: string, site: { name: string; tagline: string }): string =>
  title === site.name ? `${site.name}: ${site.tagline}` : `${title} | ${site.name}`;
