import { groupThousands } from "../../format/text.ts";
import { listApiPaths, offlinePath } from "../../site/paths.ts";

/** The caches on the reader's device. Each saved region has its own cache. */
export const stores = {
  visited: "visited",
  assets: "assets",
  drawings: "drawings",
  photos: "photos",
  lists: "lists",
  rest: "rest",
} as const;

/**
 * The paths of the service worker and of the list of savable regions. Their file names have no
 * hash.
 */
export const workerScriptPath = "/sw.js";
export const regionsDataPath = "/offline.json";

/** The script for the offline page and for the boxes that save a region. */
export const offlineScriptPath = "/scripts/offline.js";

/**
 * The path of the fallback copy of /offline. The query keeps the worker from serving it when the
 * reader opens the page itself.
 */
export const offlineCopyPath = `${offlinePath}?stored`;

export const savedPrefix = "saved:";

/** How long the worker waits for the network before it uses a stored copy (seconds). */
export const timeoutSeconds = 4;

/**
 * Files whose names change with their content. Matches "/_astro/index.B4rC.css", not
 * "/favicon.svg".
 */
export const assetPattern = /\/_astro\/[^?#]+$|\/young-serif[^?#]+$/;
/**
 * Drawings, which can change under the same name. Matches "/art/napa.svg", not
 * "/photos/gate-480.webp".
 */
export const drawingPattern = /\/art\/[^?]+$|\/favicon\.svg$/;
/** Copies of photos. Matches "/photos/gate-480.webp", not "/art/napa.svg". */
export const photoPattern = /\/photos\/[^?#]+$/;
/** Scripts and the data that they load. Matches "/guide.json", not "/feed.json". */
export const dataPattern =
  /\/scripts\/[^?#]+$|\/(?:search|search-words|offline|guide|trip-days|wineries-maps)\.json$/;

/** The list endpoints. Matches "/api/cellar?limit=4", not "/api/contact". */
export const listPattern = new RegExp(`(?:${Object.values(listApiPaths).join("|")})(?:\\?|$)`);

/** A file extension at the end of a path. Matches "/trip.ics", not "/trip". */
const extensionPattern = /\.\w+$/;

/**
 * Returns true if a request opens one of the site's pages. A path with an extension is a download.
 */
export function isPageRequest({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) {
  const { pathname } = new URL(request.url);
  return sameOrigin && request.mode === "navigate" && !extensionPattern.test(pathname);
}

/** The beginning of every page's HTML (Page.astro). */
const pageMark = '<html lang="en" data-title="';

/** Returns false for HTML from a captive portal or the host, such as a login page. */
export async function isFromSite(response: Response): Promise<boolean> {
  const isHtml = response.headers.get("content-type")?.includes("text/html");
  return !isHtml || (await response.clone().text()).includes(pageMark);
}

/**
 * Returns the name of the cache for a file that a page uses. Returns undefined if such files aren't
 * saved.
 */
export function findFileCacheName(path: string): string | undefined {
  if (assetPattern.test(path)) return stores.assets;
  if (drawingPattern.test(path)) return stores.drawings;
  return photoPattern.test(path) ? stores.photos : undefined;
}

export type SavableRegion = {
  id: string;
  name: string;
  path: string;
  pages: { path: string; name: string }[];
  /** Paths of the drawings, fonts and photos on the region's pages. */
  files: string[];
  /** The total size of the pages and files. */
  bytes: number;
  /** A hash that changes with every change to a page or file. */
  revision: string;
};

/** Formats a size as "356 KB" (1 KB is 1,000 bytes). */
export const formatKilobytes = (bytes: number) => `${groupThousands(Math.ceil(bytes / 1000))} KB`;

/** Describes a saved region or trip: "On this device: 5 pages, 356 KB." */
export const describeSavedCopy = ({ pages, bytes }: Pick<SavableRegion, "pages" | "bytes">) =>
  `On this device: ${pages.length} pages, ${formatKilobytes(bytes)}.`;

/**
 * Returns true if a page's file should be saved. For a photo, that is only the smallest WebP copy.
 */
const shouldSaveFile = (path: string) =>
  findFileCacheName(path) !== undefined && (!photoPattern.test(path) || path.endsWith("-480.webp"));

/**
 * A file reference in HTML. Matches `src="/art/napa.svg"`, `srcset="/a.webp 1x, /b.webp 2x"` and
 * `url(/young-serif.woff2)`.
 */
const referencePattern =
  /(?:src|href|srcset|component-url|renderer-url)="(?<value>[^"]+)"|url\(["']?(?<url>[^"')]+)/g;

/** Lists the files to save with a page: drawings, photos, fonts and scripts. */
export function listFilesToSave(html: string): string[] {
  const paths = new Set<string>();
  for (const { groups = {} } of html.matchAll(referencePattern)) {
    const references = (groups.value ?? groups.url ?? "").split(",");
    for (const reference of references) paths.add(reference.trim().split(/[\s#?]/)[0] ?? "");
  }
  return [...paths].filter((path) => path.startsWith("/") && shouldSaveFile(path));
}
