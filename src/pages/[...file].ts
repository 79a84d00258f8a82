import type { APIRoute } from "astro";
import { buildGuideData } from "../catalogue/guide-data.ts";
import { loadCatalogue, loadPublicLists } from "../catalogue/index.ts";
import { getCurrentView } from "../catalogue/publishing.ts";
import { site } from "../catalogue/site.ts";
import { mdxComponents } from "../components/parts/mdx-components.ts";
import { buildSearchIndex, buildSearchWords } from "../features/search/documents.ts";
import { listDayOffers } from "../features/trip/planned-day.ts";
import { makeClientMaps } from "../pictures/maps/views.ts";
import { buildFeed, formatJsonFeed, formatRss } from "../publish/feed.ts";
import {
  formatHumansTxt,
  formatLlmsTxt,
  formatRobotsTxt,
  formatSecurityTxt,
  formatSitemap,
  formatWebManifest,
} from "../publish/texts.ts";

/** The site's files for programs, by name, each written for the origin of the site. */
const files: Record<string, (origin: string) => string | Promise<string>> = {
  ".well-known/security.txt": () => formatSecurityTxt(site),
  "feed.json": async (origin) => formatJsonFeed(await buildFeed(origin, mdxComponents)),
  "guide.json": async () => JSON.stringify(buildGuideData(await loadCatalogue())),
  "humans.txt": (origin) => formatHumansTxt(origin, site),
  "llms.txt": async (origin) => formatLlmsTxt(origin, await loadCatalogue()),
  "manifest.webmanifest": () => formatWebManifest(site),
  "robots.txt": (origin) => formatRobotsTxt(origin, getCurrentView()),
  "rss.xml": async (origin) => formatRss(await buildFeed(origin, mdxComponents)),
  "search.json": async () =>
    JSON.stringify(buildSearchIndex(await loadCatalogue(), await loadPublicLists())),
  "search-words.json": async () =>
    JSON.stringify(buildSearchWords(await loadCatalogue(), await loadPublicLists())),
  "sitemap.xml": async (origin) => formatSitemap(origin, await loadCatalogue()),
  "trip-days.json": async () => JSON.stringify(listDayOffers(await loadCatalogue())),
  "wineries-maps.json": async () => JSON.stringify(makeClientMaps(await loadCatalogue())),
};

export const getStaticPaths = () => Object.keys(files).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params, url, site: { origin } = url }) =>
  new Response(await files[params.file ?? ""]?.(origin));
