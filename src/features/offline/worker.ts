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
  isPage,
  listPattern,
  offlineCopyPath,
  photoPattern,
  savedPrefix,
  stores,
  timeoutSeconds,
} from "./stores.ts";

/*
 * The service worker. The network's page always comes first, so that no reader sees an old one while there is a new
 * one; a new worker takes over as soon as it is there, which is safe because pages and scripts name what they need.
 */

/** `__WB_MANIFEST`: what is stored when the worker is installed, put in by the build. */
declare const self: { __WB_MANIFEST: PrecacheEntry[]; skipWaiting: () => Promise<void> };

const okResponsePlugin = new CacheableResponsePlugin({ statuses: [200] });
const limitEntries = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
/** A strategy's options. Workbox's own plugins don't fit its type for them where optional properties are exact. */
const makeStrategyOptions = (cacheName: string, ...plugins: readonly object[]) => ({
  cacheName,
  plugins: [okResponsePlugin, ...plugins] as WorkboxPlugin[],
  networkTimeoutSeconds: timeoutSeconds,
});

type PluginEvent = { request: Request; cachedResponse?: Response; newResponse: Response };

/** Falls back to a saved region's copy where a cache has none of its own. */
const savedRegionFallback = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: PluginEvent) =>
    cachedResponse ?? (await caches.match(request.url)),
};

/** Without a network, falls back to the smallest copy of the requested photograph. */
const smallestPhotoFallback = {
  handlerDidError: async ({ request }: PluginEvent) =>
    caches.match(request.url.replace(/-\d+\.\w+$/, "-480.webp")),
};

const stripQuery = ({ url }: Request) => url.split(/[?#]/, 1)[0]!;

/** A page has one copy whatever its query; the copies in saved regions are brought up to date with it. */
const pageCopyPlugin = {
  cacheKeyWillBeUsed: async ({ request }: PluginEvent) => stripQuery(request),
  // In Firefox a preload that failed is an error response, after which Workbox doesn't look into the cache.
  handlerDidError: async ({ request }: PluginEvent) => caches.match(stripQuery(request)),
  cacheDidUpdate: async ({ request, newResponse }: PluginEvent) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(savedPrefix)) continue;
      const saved = await caches.open(name);
      if (await saved.match(request)) await saved.put(request, newResponse.clone());
    }
  },
};

self.skipWaiting();
clientsClaim();
preloadNavigations();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "" });
cleanupOutdatedCaches();

const offlineFallback = new PrecacheFallbackPlugin({ fallbackURL: offlineCopyPath });
registerRoute(
  isPage,
  new NetworkFirst(
    makeStrategyOptions(stores.visited, pageCopyPlugin, savedRegionFallback, offlineFallback),
  ),
);
registerRoute(
  assetPattern,
  new CacheFirst(makeStrategyOptions(stores.assets, limitEntries(80), savedRegionFallback)),
);
registerRoute(
  drawingPattern,
  new StaleWhileRevalidate(
    makeStrategyOptions(stores.drawings, limitEntries(200), savedRegionFallback),
  ),
);
registerRoute(
  photoPattern,
  new StaleWhileRevalidate(
    makeStrategyOptions(
      stores.photos,
      limitEntries(60),
      savedRegionFallback,
      smallestPhotoFallback,
    ),
  ),
);
registerRoute(listPattern, new NetworkFirst(makeStrategyOptions(stores.lists)));
registerRoute(dataPattern, new NetworkFirst(makeStrategyOptions(stores.rest, savedRegionFallback)));
