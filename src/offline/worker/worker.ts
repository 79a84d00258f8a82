import { dirname } from "node:path";
import type { GenerateSWOptions } from "workbox-build";
import { collectScript, offline } from "../../site/paths.ts";
import { deferredScript } from "../deferred-script.ts";
import { isAsset, isDrawing, isList, isPhoto, stores, timeout } from "../stores.ts";
import { isPage, pageCopies, savedRegionFallback, smallestPhotoFallback } from "./plugins.ts";

const fresh = { statuses: [200] };
/** The query keeps Workbox from answering for /offline itself with the stored copy. */
const offlinePage = `${offline}?stored`;

/** What the worker stores when it is installed: the address to ask for, and its file under dist/. */
export const stored = [
  { url: offlinePage, file: "offline.html" },
  { url: deferredScript, file: "scripts/deferred.js" },
  { url: collectScript, file: "scripts/collect.js" },
  { url: "/favicon.svg", file: "favicon.svg" },
] as const;

/**
 * The service worker. The network's page always comes first, so that no reader sees an old one while there is a new
 * one; a new worker takes over as soon as it is there, which is safe because pages and scripts name what they need.
 */
export const worker = (swDest: string, revisions: readonly string[]): GenerateSWOptions => ({
  // Without a folder to look in, Workbox drops the additional entries too.
  globDirectory: dirname(swDest),
  globPatterns: [],
  additionalManifestEntries: stored.map(({ url }, i) => ({ url, revision: revisions[i] ?? null })),
  swDest,
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  navigationPreload: true,
  directoryIndex: null,
  runtimeCaching: [
    {
      urlPattern: isPage,
      handler: "NetworkFirst",
      options: {
        cacheName: stores.visited,
        networkTimeoutSeconds: timeout,
        cacheableResponse: fresh,
        plugins: [pageCopies],
        precacheFallback: { fallbackURL: offlinePage },
      },
    },
    {
      urlPattern: isAsset,
      handler: "CacheFirst",
      options: {
        cacheName: stores.assets,
        cacheableResponse: fresh,
        expiration: { maxEntries: 80, purgeOnQuotaError: true },
        plugins: [savedRegionFallback],
      },
    },
    {
      urlPattern: isDrawing,
      handler: "StaleWhileRevalidate",
      options: {
        cacheName: stores.drawings,
        cacheableResponse: fresh,
        expiration: { maxEntries: 200, purgeOnQuotaError: true },
        plugins: [savedRegionFallback],
      },
    },
    {
      urlPattern: isPhoto,
      handler: "StaleWhileRevalidate",
      options: {
        cacheName: stores.photos,
        cacheableResponse: fresh,
        expiration: { maxEntries: 60, purgeOnQuotaError: true },
        plugins: [savedRegionFallback, smallestPhotoFallback],
      },
    },
    {
      urlPattern: isList,
      handler: "NetworkFirst",
      options: { cacheName: stores.lists, networkTimeoutSeconds: timeout, cacheableResponse: fresh },
    },
    {
      urlPattern:
        /\/scripts\/[^?#]+$|\/(?:search|search-words|offline|trip|wineries|wineries-maps|(?:wineries|compare)\/[\w-]+)\.json$/,
      handler: "NetworkFirst",
      options: {
        cacheName: stores.rest,
        networkTimeoutSeconds: timeout,
        cacheableResponse: fresh,
        plugins: [savedRegionFallback],
      },
    },
  ],
});
