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
import { isList, stores } from "./caches.ts";
import { isAsset, isData, isDrawing, isPhoto, offlinePage, timeout } from "./stores.ts";
import { isPage, pageCopies, savedRegionFallback, smallestPhotoFallback } from "./worker-plugins.ts";

/*
 * The service worker. The network's page always comes first, so that no reader sees an old one while there is a new
 * one; a new worker takes over as soon as it is there, which is safe because pages and scripts name what they need.
 */

/** `__WB_MANIFEST`: what is stored when the worker is installed, put in by the build. */
declare const self: { __WB_MANIFEST: PrecacheEntry[]; skipWaiting: () => Promise<void> };

const whole = new CacheableResponsePlugin({ statuses: [200] });
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
/** Workbox's own plugins don't fit its type for them where optional properties are exact. */
const plugins = (...all: readonly object[]) => all as WorkboxPlugin[];
const networkFirst = { networkTimeoutSeconds: timeout };

self.skipWaiting();
clientsClaim();
preloadNavigations();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "" });
cleanupOutdatedCaches();

registerRoute(
  isPage,
  new NetworkFirst({
    ...networkFirst,
    cacheName: stores.visited,
    plugins: plugins(whole, pageCopies, new PrecacheFallbackPlugin({ fallbackURL: offlinePage })),
  }),
);
registerRoute(
  isAsset,
  new CacheFirst({ cacheName: stores.assets, plugins: plugins(whole, atMost(80), savedRegionFallback) }),
);
registerRoute(
  isDrawing,
  new StaleWhileRevalidate({ cacheName: stores.drawings, plugins: plugins(whole, atMost(200), savedRegionFallback) }),
);
registerRoute(
  isPhoto,
  new StaleWhileRevalidate({
    cacheName: stores.photos,
    plugins: plugins(whole, atMost(60), savedRegionFallback, smallestPhotoFallback),
  }),
);
registerRoute(isList, new NetworkFirst({ ...networkFirst, cacheName: stores.lists, plugins: plugins(whole) }));
registerRoute(
  isData,
  new NetworkFirst({ ...networkFirst, cacheName: stores.rest, plugins: plugins(whole, savedRegionFallback) }),
);
