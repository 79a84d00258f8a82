import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import type { View } from "../catalogue/publishing.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import type { Site } from "../schemas/site.ts";
import * as paths from "../site/paths.ts";
import { toAbsoluteUrl } from "../site/paths.ts";
import { getShareTitle, listScreens } from "../site/screens.ts";
import { lightColors } from "../site/theme.ts";
import { listPagesWithCards } from "./graph.ts";
import { getPageScore } from "./share-images.ts";
import { maxScore, minScore } from "./winery.ts";
import { makeXmlElement, serializeXml } from "./xml.ts";

const joinLines = (...parts: readonly string[]) => `${parts.join("\n")}\n`;

/**
 * Formats robots.txt. Even previews allow crawling, because crawlers must read a page to see its
 * `noindex`.
 */
export function formatRobotsTxt(origin: string, { audience }: Pick<View, "audience">): string {
  const lines = ["User-agent: *", "Allow: /"];
  if (audience === "public") lines.push("", `Sitemap: ${toAbsoluteUrl(origin, paths.sitemapPath)}`);
  return joinLines(...lines);
}

/**
 * Formats llms.txt (https://llmstxt.org): a summary of the site, and a sentence about each page.
 */
export function formatLlmsTxt(origin: string, { site, countries, roundups }: Catalogue): string {
  const formatLink = (name: string, path: string, about: string) =>
    `- [${name}](${toAbsoluteUrl(origin, path)}): ${about}`;
  const formatGuidePage = (page: GuidePage) => {
    const score = getPageScore(page);
    const description = page.kind === "winery" ? page.data.card.description : page.data.description;
    const about = score === undefined ? description : `${score}/100. ${description}`;
    return formatLink(page.data.name, page.path, about);
  };
  const screens = listScreens({ roundups }).flatMap((screen) =>
    screen.search
      ? [formatLink(getShareTitle(screen, site), screen.path, screen.search.summary)]
      : [],
  );
  const roundupLinks = roundups.map(({ path, data }) =>
    formatLink(data.title, path, data.description),
  );
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
    ...screens,
    ...(roundups.length > 0 ? ["", "## Roundups", "", ...roundupLinks] : []),
    ...sections,
  );
}

/** Formats humans.txt (https://humanstxt.org). */
export const formatHumansTxt = (origin: string, { reviewer, home, contact, statistics }: Site) =>
  joinLines(
    "/* TEAM */",
    `Drinks, drives and writes: ${reviewer}`,
    `Before that: ${statistics.yearsADentist} years of other people's teeth`,
    `Contact: ${contact.email}`,
    `From: ${home.city}, ${home.state}`,
    "",
    "/* SITE */",
    `Address: ${toAbsoluteUrl(origin, paths.homePath)}`,
    "Language: American English",
    "Cookies: 0",
    "Spit bucket: provided",
  );

/** Lists a page's publication and revision dates (ISO). */
const listDates = (page: ContentPage) =>
  ["date" in page ? page.date : undefined, page.data.revisedOn].filter((day) => day !== undefined);

/** Returns the latest publication or revision date of a page and the pages it lists (ISO date). */
const getLastDate = (page: ContentPage): string | undefined =>
  [page, ...listPagesWithCards(page)].flatMap(listDates).toSorted().at(-1);

/**
 * Formats sitemap.xml (https://www.sitemaps.org/protocol.html) with every page that search engines
 * may index. `otherPaths` adds pages outside the catalogue.
 */
export function formatSitemap(
  origin: string,
  catalogue: Catalogue,
  otherPaths: readonly string[] = [],
): string {
  const makeUrlElement = (path: string, date?: string) => {
    const dates = date ? [makeXmlElement("lastmod", date)] : [];
    return makeXmlElement("url", [makeXmlElement("loc", toAbsoluteUrl(origin, path)), ...dates]);
  };
  const screens = listScreens(catalogue).filter(({ indexed }) => indexed);
  const urls = [
    ...screens.map(({ path }) => makeUrlElement(path)),
    ...otherPaths.map((path) => makeUrlElement(path)),
    ...listContentPages(catalogue).map((page) => makeUrlElement(page.path, getLastDate(page))),
  ];
  return serializeXml("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" });
}

/** Formats .well-known/security.txt (RFC 9116), which expires a year after the build. */
export function formatSecurityTxt({ contact, url }: Site): string {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return joinLines(
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
  );
}

/** Formats manifest.webmanifest: the site's name and look on a home screen. */
export function formatWebManifest({ name, description }: Site): string {
  const { homePath: home, iconPaths: icons } = paths;
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
