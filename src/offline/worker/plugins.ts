/* Workbox copies the source of these functions into the worker: each is self-contained, without imports or outer names. */

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

/** A page has one copy whatever its query; the copies in saved regions are brought up to date with it. */
export const pageCopies = {
  cacheKeyWillBeUsed: async ({ request }: Moment) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: Moment & { cachedResponse?: Response }) => {
    const { origin, pathname } = new URL(request.url);
    return cachedResponse ?? (await caches.match(origin + pathname));
  },
  cacheDidUpdate: async ({ request, newResponse }: Moment & { newResponse: Response }) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith("saved:")) continue;
      const saved = await caches.open(name);
      if (await saved.match(request)) await saved.put(request, newResponse.clone());
    }
  },
};

/** Pages of the site, as a reader opens them; an address with an extension is a file to download. */
export const isPage = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(new URL(request.url).pathname);
