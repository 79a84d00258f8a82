import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as preloadNavigations } from "workbox-navigation-preload";
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import {
  assetPattern,
  dataPattern,
  drawingPattern,
  isFromSite,
  isPageRequest,
  listPattern,
  offlineCopyPath,
  photoPattern,
  savedPrefix,
  stores,
  timeoutSeconds,
} from "./stores.ts";

/*
 * The service worker. Prefers the network, so that readers see the newest page. A new worker can
 * take over at once, because pages and scripts reference hashed files.
 */

/** The build replaces `__WB_MANIFEST` with the list of files to store at installation. */
declare const self: { __WB_MANIFEST: PrecacheEntry[]; skipWaiting: () => Promise<void> };

type ResponseEvent = { request: Request; response: Response };
type PluginEvent = { request: Request; cachedResponse?: Response; newResponse: Response };
const okResponsePlugin = new CacheableResponsePlugin({ statuses: [200] });
const makeEntryLimitPlugin = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

/** A plugin that falls back to the copy in a saved region. */
const savedRegionFallback = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: PluginEvent) =>
    cachedResponse ?? (await caches.match(request.url)),
};

/** A plugin that falls back to the smallest copy of a photo, for any requested size. */
const smallestPhotoFallback = {
  handlerDidError: async ({ request }: PluginEvent) =>
    caches.match(request.url.replace(/-\d+\.\w+$/, "-480.webp")),
};

const stripQuery = ({ url }: Request) => url.split(/[?#]/, 1)[0]!;

/**
 * A plugin that stores one copy of a page, whatever its query, and updates the copies in saved
 * regions.
 */
const pageCopyPlugin = {
  cacheKeyWillBeUsed: async ({ request }: PluginEvent) => stripQuery(request),
  // Workbox doesn't try the cache after a failed navigation preload, which Firefox delivers as an
  // error response.
  handlerDidError: async ({ request }: PluginEvent) => caches.match(stripQuery(request)),
  cacheDidUpdate: async ({ request, newResponse }: PluginEvent) => {
    const savedNames = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
    for (const name of savedNames) {
      const saved = await caches.open(name);
      if (await saved.match(request)) await saved.put(request, newResponse.clone());
    }
  },
};

const isUsableResponse = async (response: Response) =>
  response.status < 500 && (await isFromSite(response));

/**
 * A plugin that never stores server errors or foreign pages, such as a hotel's login page, and
 * responds with a stored copy instead. Uses `handlerWillRespond`, because Workbox skips the fetch
 * hooks for navigation preloads.
 */
const foreignResponsePlugin = {
  cacheWillUpdate: async ({ response }: ResponseEvent) =>
    (await isUsableResponse(response)) ? response : null,
  handlerWillRespond: async ({ request, response }: ResponseEvent) => {
    if (await isUsableResponse(response)) return response;
    const copyKey = request.mode === "navigate" ? stripQuery(request) : request.url;
    return (await caches.match(copyKey)) ?? response;
  },
};

/**
 * Makes a strategy's options. Accepts plugins as objects, because Workbox's own plugins don't
 * satisfy its plugin type under exactOptionalPropertyTypes.
 */
const makeStrategyOptions = (cacheName: string, ...plugins: readonly object[]) => ({
  cacheName,
  plugins: [okResponsePlugin, foreignResponsePlugin, ...plugins] as WorkboxPlugin[],
  networkTimeoutSeconds: timeoutSeconds,
});

self.skipWaiting();
clientsClaim();
preloadNavigations();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "" });
cleanupOutdatedCaches();

const pageOptions = makeStrategyOptions(
  stores.visited,
  pageCopyPlugin,
  savedRegionFallback,
  new PrecacheFallbackPlugin({ fallbackURL: offlineCopyPath }),
);
registerRoute(isPageRequest, new NetworkFirst(pageOptions));

const assetOptions = makeStrategyOptions(
  stores.assets,
  makeEntryLimitPlugin(80),
  savedRegionFallback,
);
registerRoute(assetPattern, new CacheFirst(assetOptions));

const drawingOptions = makeStrategyOptions(
  stores.drawings,
  makeEntryLimitPlugin(200),
  savedRegionFallback,
);
registerRoute(drawingPattern, new StaleWhileRevalidate(drawingOptions));

const photoOptions = makeStrategyOptions(
  stores.photos,
  makeEntryLimitPlugin(60),
  savedRegionFallback,
  smallestPhotoFallback,
);
registerRoute(photoPattern, new StaleWhileRevalidate(photoOptions));

registerRoute(listPattern, new NetworkFirst(makeStrategyOptions(stores.lists)));
registerRoute(dataPattern, new NetworkFirst(makeStrategyOptions(stores.rest, savedRegionFallback)));
