import { groupThousands } from "../../format/text.ts";
import { listApiPaths, offlinePath } from "../../site/paths.ts";

/** The caches on the reader's device. A saved region has one of its own. */
export const stores = {
  visited: "visited",
  assets: "assets",
  drawings: "drawings",
  photos: "photos",
  lists: "lists",
  rest: "rest",
} as const;

/** The service worker, and what can be saved; neither has a hash in its name. */
export const workerScriptPath = "/sw.js";
export const regionsDataPath = "/offline.json";

/** The stored copy of /offline, whose query keeps the worker from answering for the page itself with it. */
export const offlineCopyPath = `${offlinePath}?stored`;

export const savedPrefix = "saved:";

/** The network timeout before a copy is shown, in seconds. */
export const timeoutSeconds = 4;

/** The files that a page shows. Addresses with a hash never change; drawings and photographs may. */
export const assetPattern = /\/_astro\/[^?#]+$|\/young-serif[^?#]+$/;
export const drawingPattern = /\/art\/[^?]+$|\/favicon\.svg$/;
export const photoPattern = /\/photos\/[^?#]+$/;
/** Scripts, and what they read. */
export const dataPattern =
  /\/scripts\/[^?#]+$|\/(?:search|search-words|offline|guide|trip-days|wineries-maps)\.json$/;

/** The addresses of the lists. */
export const listPattern = new RegExp(`(?:${Object.values(listApiPaths).join("|")})(?:\\?|$)`);

/** Pages of the site, as a reader opens them; an address with an extension is a file to download. */
export const isPage = ({
  request,
  sameOrigin,
}: {
  request: Request;
  sameOrigin: boolean;
}): boolean =>
  sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(new URL(request.url).pathname);

/** The store of a file that a page shows; undefined for what isn't saved. */
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
  /** The size of all of it on the device. */
  bytes: number;
  /** Changes with any of its pages or files. */
  revision: string;
};

/** "356 KB", of 1,000 bytes each. */
export const kilobytesText = (bytes: number): string =>
  `${groupThousands(Math.ceil(bytes / 1000))} KB`;

/** Only the smallest copy of a photograph is saved, in the format that every browser reads (worker.ts). */
const shouldSave = (path: string) =>
  storeOf(path) !== undefined && (!photoPattern.test(path) || path.endsWith("-480.webp"));

/** The files of a page that are stored: drawings, photographs, fonts, scripts. */
export function findFiles(html: string): string[] {
  const named = [
    ...html.matchAll(
      /(?:src|href|srcset|component-url|renderer-url)="([^"]+)"|url\(["']?([^"')]+)/g,
    ),
  ];
  const paths = named.flatMap(([, value = "", url = ""]) =>
    (value || url).split(",").map((part) => part.trim().split(/[\s#?]/)[0] ?? ""),
  );
  return [...new Set(paths)].filter((path) => path.startsWith("/") && shouldSave(path));
}
