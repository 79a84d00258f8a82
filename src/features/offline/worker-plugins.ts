import { savedPrefix } from "./stores.ts";

type Moment = { request: Request };

/** Falls back to a saved region's copy where a cache has none of its own. */
export const savedRegionFallback = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: Moment & { cachedResponse?: Response }) =>
    cachedResponse ?? (await caches.match(request.url)),
};

/** Without a network, falls back to the smallest copy of the requested photograph. */
export const smallestPhotoFallback = {
  handlerDidError: async ({ request }: Moment) => caches.match(request.url.replace(/-\d+\.\w+$/, "-480.webp")),
};

const withoutQuery = ({ url }: Request) => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** A page has one copy whatever its query; the copies in saved regions are brought up to date with it. */
export const pageCopies = {
  cacheKeyWillBeUsed: async ({ request }: Moment) => withoutQuery(request),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: Moment & { cachedResponse?: Response }) =>
    cachedResponse ?? (await caches.match(withoutQuery(request))),
  // In Firefox a preload that failed is an error response, after which Workbox doesn't look into the cache.
  handlerDidError: async ({ request }: Moment) => caches.match(withoutQuery(request)),
  cacheDidUpdate: async ({ request, newResponse }: Moment & { newResponse: Response }) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(savedPrefix)) continue;
      const saved = await caches.open(name);
      if (await saved.match(request)) await saved.put(request, newResponse.clone());
    }
  },
};

/** Pages of the site, as a reader opens them; an address with an extension is a file to download. */
export const isPage = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(new URL(request.url).pathname);
