import type { APIRoute } from "astro";
import { guideData } from "../catalogue/guide-data.ts";
import { catalogue, publicLists } from "../catalogue/index.ts";
import { currentView } from "../catalogue/publishing.ts";
import { site } from "../catalogue/site.ts";
import { inText } from "../components/parts/mdx-components.ts";
import { searchDocuments, searchWords } from "../features/search/documents.ts";
import { dayOffers } from "../features/trip/planned-day.ts";
import { liveMaps } from "../pictures/maps/views.ts";
import { feed, jsonFeed, rss } from "../publish/feed.ts";
import { humans, llms, robots, securityTxt, sitemap, webManifest } from "../publish/texts.ts";

/** The site's files for programs, by name, each written for the origin of the site. */
const files: Record<string, (origin: string) => string | Promise<string>> = {
  ".well-known/security.txt": () => securityTxt(site),
  "feed.json": async (origin) => jsonFeed(await feed(origin, inText)),
  "guide.json": async () => JSON.stringify(guideData(await catalogue())),
  "humans.txt": (origin) => humans(origin, site),
  "llms.txt": async (origin) => llms(origin, await catalogue()),
  "manifest.webmanifest": () => webManifest(site),
  "robots.txt": (origin) => robots(origin, currentView()),
  "rss.xml": async (origin) => rss(await feed(origin, inText)),
  "search.json": async () =>
    JSON.stringify(searchDocuments(await catalogue(), await publicLists())),
  "search-words.json": async () =>
    JSON.stringify(searchWords(await catalogue(), await publicLists())),
  "sitemap.xml": async (origin) => sitemap(origin, await catalogue()),
  "trip-days.json": async () => JSON.stringify(dayOffers(await catalogue())),
  "wineries-maps.json": async () => JSON.stringify(liveMaps(await catalogue())),
};

export const getStaticPaths = () => Object.keys(files).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params, url, site: { origin } = url }) =>
  new Response(await files[params.file ?? ""]?.(origin));
