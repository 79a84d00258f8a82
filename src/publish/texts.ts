import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import type { View } from "../catalogue/publishing.ts";
import { contentPages } from "../catalogue/redirects.ts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";
import { absolute } from "../site/paths.ts";
import { screensOf, shareTitleOf } from "../site/screens.ts";
import { light } from "../site/theme.ts";
import { listed } from "./graph.ts";
import { scoreOf } from "./share-images.ts";
import { best, worst } from "./winery.ts";
import { document, element } from "./xml.ts";

const lines = (...parts: readonly string[]) => `${parts.join("\n")}\n`;

/** robots.txt. A preview disallows nothing either: who may not read a page would not see its `noindex`. */
export function robots(origin: string, { audience }: Pick<View, "audience">): string {
  const sitemap = ["", `Sitemap: ${absolute(origin, address.sitemap)}`];
  return lines("User-agent: *", "Allow: /", ...(audience === "public" ? sitemap : []));
}

/** llms.txt (https://llmstxt.org): what the site is, and its pages with a sentence each. */
export function llms(origin: string, { site, countries, roundups }: Catalogue): string {
  const link = (name: string, path: string, about: string) =>
    `- [${name}](${absolute(origin, path)}): ${about}`;
  const guide = (page: GuidePage) => {
    const score = scoreOf(page);
    const about = page.kind === "winery" ? page.data.card.description : page.data.description;
    return link(page.data.name, page.path, score === undefined ? about : `${score}/100. ${about}`);
  };
  const sections = countries.flatMap((country) => [
    "",
    `## ${country.data.name}`,
    "",
    ...[country, ...country.states, ...country.regions].map(guide),
    "",
    `## ${country.data.name}: winery reviews`,
    "",
    ...country.wineries.map(guide),
  ]);
  return lines(
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    `Scores are whole points from ${worst} to ${best}. Fees are per person, in the currency shown.`,
    "",
    "## Pages",
    "",
    ...screensOf({ roundups }).flatMap((screen) =>
      screen.search ? [link(shareTitleOf(screen, site), screen.path, screen.search.summary)] : [],
    ),
    ...(roundups.length > 0 ? ["", "## Roundups", ""] : []),
    ...roundups.map(({ path, data }) => link(data.title, path, data.description)),
    ...sections,
  );
}

/** humans.txt (https://humanstxt.org). */
export const humans = (origin: string, { reviewer, home, contact, statistics }: Site): string =>
  lines(
    "/* TEAM */",
    `Drinks, drives and writes: ${reviewer}`,
    `Before that: ${statistics.yearsADentist} years of other people's teeth`,
    `Contact: ${contact.email}`,
    `From: ${home.city}, ${home.state}`,
    "",
    "/* SITE */",
    `Address: ${absolute(origin, address.home)}`,
    "Language: American English",
    "Cookies: 0",
    "Spit bucket: provided",
  );

/** The ISO days on which a page was published and revised, as its author says. */
const days = (page: ContentPage): string[] =>
  ["date" in page ? page.date : undefined, page.data.revisedOn].filter((day) => day !== undefined);

/**
 * sitemap.xml (https://www.sitemaps.org/protocol.html): every page that search engines should know. A page of the guide
 * is as new as itself and the pages that it lists.
 */
export function sitemap(origin: string, catalogue: Catalogue): string {
  const url = (path: string, lastmod?: string) =>
    element("url", [
      element("loc", absolute(origin, path)),
      ...(lastmod ? [element("lastmod", lastmod)] : []),
    ]);
  const screens = screensOf(catalogue).filter(({ indexed }) => indexed);
  const urls = [
    ...screens.map(({ path }) => url(path)),
    ...contentPages(catalogue).map((page) =>
      url(page.path, [page, ...listed(page)].flatMap(days).toSorted().at(-1)),
    ),
  ];
  return document("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" });
}

/** .well-known/security.txt (RFC 9116); it expires a year after the build. */
export function securityTxt({ contact, url }: Site): string {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return lines(
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
  );
}

/** manifest.webmanifest: what the site is called, and how it looks, on a home screen. */
export function webManifest({ name, description }: Site): string {
  const { home, icons } = address;
  const png = (src: string, pixels: number) => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: "image/png",
  });
  return JSON.stringify({
    id: home,
    lang: "en-US",
    name,
    short_name: name,
    description,
    start_url: home,
    scope: home,
    display: "standalone",
    background_color: light.paper,
    theme_color: light.wine,
    icons: [
      { src: icons.vector, sizes: "any", type: "image/svg+xml" },
      png(icons.medium, 192),
      png(icons.large, 512),
      { ...png(icons.maskable, 512), purpose: "maskable" },
    ],
  });
}
