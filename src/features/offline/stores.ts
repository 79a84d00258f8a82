import { groupThousands } from "../../format/text.ts";
import { listApiPaths, offlinePath } from "../../site/paths.ts";

/** The caches on the reader's device. A saved region has its own. */
export const stores = {
  visited: "visited",
  assets: "assets",
  drawings: "drawings",
  photos: "photos",
  lists: "lists",
  rest: "rest",
} as const;

/** The service worker and the list of savable regions have no hash in their names. */
export const workerScriptPath = "/sw.js";
export const regionsDataPath = "/offline.json";

/** The script of the offline page and of the boxes that save a region. */
export const offlineScriptPath = "/scripts/offline.js";

/** The stored copy of /offline. Its query keeps the worker from using it for the page itself. */
export const offlineCopyPath = `${offlinePath}?stored`;

export const savedPrefix = "saved:";

/** The time after which a stored copy replaces a slow response. */
export const timeoutSeconds = 4;

/** Matches "/_astro/index.B4rC.css"; these names change with their content. */
export const assetPattern = /\/_astro\/[^?#]+$|\/young-serif[^?#]+$/;
/** Matches "/art/napa.svg", whose content may change. */
export const drawingPattern = /\/art\/[^?]+$|\/favicon\.svg$/;
/** Matches "/photos/gate-480.webp". */
export const photoPattern = /\/photos\/[^?#]+$/;
/** Matches scripts and the data they load, such as "/guide.json", not "/feed.json". */
export const dataPattern =
  /\/scripts\/[^?#]+$|\/(?:search|search-words|offline|guide|trip-days|wineries-maps)\.json$/;

/** Matches "/api/cellar?limit=4", not "/api/contact". */
export const listPattern = new RegExp(`(?:${Object.values(listApiPaths).join("|")})(?:\\?|$)`);

/** Matches "/trip.ics", not "/trip". */
const extensionPattern = /\.\w+$/;

/** Returns whether a request opens a page; a path with an extension is a download. */
export function isPageRequest({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) {
  const { pathname } = new URL(request.url);
  return sameOrigin && request.mode === "navigate" && !extensionPattern.test(pathname);
}

/** The start of every page's HTML (Page.astro). */
const pageMark = '<html lang="en" data-title="';

/** Returns false for a page of a captive portal or of the host, such as a login page. */
export async function isFromSite(response: Response): Promise<boolean> {
  const isHtml = response.headers.get("content-type")?.includes("text/html");
  return !isHtml || (await response.clone().text()).includes(pageMark);
}

/** Returns the cache for a file that a page shows, or undefined if such files aren't saved. */
export function storeOf(path: string): string | undefined {
  if (assetPattern.test(path)) return stores.assets;
  if (drawingPattern.test(path)) return stores.drawings;
  return photoPattern.test(path) ? stores.photos : undefined;
}

export type SavableRegion = {
  id: string;
  name: string;
  path: string;
  pages: { path: string; name: string }[];
  /** Drawings, fonts and pictures of its pages. */
  files: string[];
  /** The total size of pages and files. */
  bytes: number;
  /** A hash that changes with any page or file. */
  revision: string;
};

/** Formats a size as "356 KB" (1 KB is 1,000 bytes). */
export const kilobytesText = (bytes: number): string =>
  `${groupThousands(Math.ceil(bytes / 1000))} KB`;

/** True if a page's file should be saved. Of each photo, only the smallest WebP copy should. */
const shouldSave = (path: string) =>
  storeOf(path) !== undefined && (!photoPattern.test(path) || path.endsWith("-480.webp"));

/** Matches `src="/art/napa.svg"`, `srcset="/a.webp 1x, /b.webp 2x"` and `url(/young-serif.woff2)`. */
const referencePattern =
  /(?:src|href|srcset|component-url|renderer-url)="(?<value>[^"]+)"|url\(["']?(?<url>[^"')]+)/g;

/** Finds the files to save with a page: drawings, photos, fonts, scripts. */
export function findFiles(html: string): string[] {
  const paths = new Set<string>();
  for (const { groups = {} } of html.matchAll(referencePattern)) {
    const references = (groups.value ?? groups.url ?? "").split(",");
    for (const reference of references) paths.add(reference.trim().split(/[\s#?]/)[0] ?? "");
  }
  return [...paths].filter((path) => path.startsWith("/") && shouldSave(path));
}
