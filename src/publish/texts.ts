import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import type { View } from "../catalogue/publishing.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";
import { toAbsoluteUrl } from "../site/paths.ts";
import { listScreens, shareTitleOf } from "../site/screens.ts";
import { lightColors } from "../site/theme.ts";
import { pagesWithCards } from "./graph.ts";
import { scoreOf } from "./share-images.ts";
import { maxScore, minScore } from "./winery.ts";
import { makeElement, serializeXml } from "./xml.ts";

const joinLines = (...parts: readonly string[]) => `${parts.join("\n")}\n`;

/** robots.txt. A preview disallows nothing either: who may not read a page would not see its `noindex`. */
export function formatRobotsTxt(origin: string, { audience }: Pick<View, "audience">): string {
  const formatSitemap = ["", `Sitemap: ${toAbsoluteUrl(origin, address.sitemapPath)}`];
  return joinLines("User-agent: *", "Allow: /", ...(audience === "public" ? formatSitemap : []));
}

/** llms.txt (https://llmstxt.org): what the site is, and its pages with a sentence each. */
export function formatLlmsTxt(origin: string, { site, countries, roundups }: Catalogue): string {
  const formatLink = (name: string, path: string, about: string) =>
    `- [${name}](${toAbsoluteUrl(origin, path)}): ${about}`;
  const formatGuidePage = (page: GuidePage) => {
    const score = scoreOf(page);
    const about = page.kind === "winery" ? page.data.card.description : page.data.description;
    return formatLink(
      page.data.name,
      page.path,
      score === undefined ? about : `${score}/100. ${about}`,
    );
  };
  const sections = countries.flatMap((country) => [
    "",
    `## ${country.data.name}`,
    "",
    ...[country, ...country.states, ...country.regions].map(formatGuidePage),
    "",
    `## ${country.data.name}: winery reviews`,
    "",
    ...country.wineries.map(formatGuidePage),
  ]);
  return joinLines(
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    `Scores are whole points from ${minScore} to ${maxScore}. Fees are per person, in the currency shown.`,
    "",
    "## Pages",
    "",
    ...listScreens({ roundups }).flatMap((screen) =>
      screen.search
        ? [formatLink(shareTitleOf(screen, site), screen.path, screen.search.summary)]
        : [],
    ),
    ...(roundups.length > 0 ? ["", "## Roundups", ""] : []),
    ...roundups.map(({ path, data }) => formatLink(data.title, path, data.description)),
    ...sections,
  );
}

/** humans.txt (https://humanstxt.org). */
export const formatHumansTxt = (
  origin: string,
  { reviewer, home, contact, statistics }: Site,
): string =>
  joinLines(
    "/* TEAM */",
    `Drinks, drives and writes: ${reviewer}`,
    `Before that: ${statistics.yearsADentist} years of other people's teeth`,
    `Contact: ${contact.email}`,
    `From: ${home.city}, ${home.state}`,
    "",
    "/* SITE */",
    `Address: ${toAbsoluteUrl(origin, address.homePath)}`,
    "Language: American English",
    "Cookies: 0",
    "Spit bucket: provided",
  );

/** The ISO days on which a page was published and revised, as its author says. */
const datesOf = (page: ContentPage): string[] =>
  ["date" in page ? page.date : undefined, page.data.revisedOn].filter((day) => day !== undefined);

/**
 * sitemap.xml (https://www.sitemaps.org/protocol.html): every page that search engines should know. A page of the guide
 * is as new as itself and the pages that it lists. `otherPaths` are those that aren't in the catalogue.
 */
export function formatSitemap(
  origin: string,
  catalogue: Catalogue,
  otherPaths: readonly string[] = [],
): string {
  const makeUrlElement = (path: string, lastmod?: string) =>
    makeElement("url", [
      makeElement("loc", toAbsoluteUrl(origin, path)),
      ...(lastmod ? [makeElement("lastmod", lastmod)] : []),
    ]);
  const screens = listScreens(catalogue).filter(({ indexed }) => indexed);
  const urls = [
    ...screens.map(({ path }) => makeUrlElement(path)),
    ...otherPaths.map((path) => makeUrlElement(path)),
    ...listContentPages(catalogue).map((page) =>
      makeUrlElement(page.path, [page, ...pagesWithCards(page)].flatMap(datesOf).toSorted().at(-1)),
    ),
  ];
  return serializeXml("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" });
}

/** .well-known/security.txt (RFC 9116); it expires a year after the build. */
export function formatSecurityTxt({ contact, url: makeUrlElement }: Site): string {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return joinLines(
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${makeUrlElement}/.well-known/security.txt`,
  );
}

/** manifest.webmanifest: what the site is called, and how it looks, on a home screen. */
export function formatWebManifest({ name, description }: Site): string {
  const { homePath: home, iconPaths: icons } = address;
  const makePngIcon = (src: string, pixels: number) => ({
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
    background_color: lightColors.paper,
    theme_color: lightColors.wine,
    icons: [
      { src: icons.vector, sizes: "any", type: "image/svg+xml" },
      makePngIcon(icons.medium, 192),
      makePngIcon(icons.large, 512),
      { ...makePngIcon(icons.maskable, 512), purpose: "maskable" },
    ],
  });
}
