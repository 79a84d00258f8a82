import { findFileCacheName, isFromSite, stores, timeoutSeconds } from "./stores.ts";

type NavigationTiming = PerformanceNavigationTiming & { deliveryType?: string };

/**
 * Stores the open page and its files if the worker couldn't: on a first visit, or after a prefetch
 * or a slow response. Resolves to true if the page from the network differs from the stored copy.
 */
export async function storeCurrentPage(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as NavigationTiming[];
  if (!navigation) return false;
  const isSlow = navigation.responseStart - navigation.startTime >= timeoutSeconds * 1000;
  const isPrefetched = navigation.deliveryType === "navigational-prefetch";
  if (navigation.workerStart > 0 && !isPrefetched && !isSlow) return false;
  const readVisited = () => readCachedText(location.pathname, { cacheName: stores.visited });
  const oldCopy = await readVisited();
  await storeInCache(stores.visited, location.pathname, isSlow ? "default" : "force-cache");
  storeLoadedFiles();
  return isSlow && oldCopy !== undefined && oldCopy !== (await readVisited());
}

const readCachedText = async (path: string, options?: MultiCacheQueryOptions) =>
  (await caches.match(path, options))?.text();

/**
 * Stores the files that the page has loaded and those that it loads later. Islands store their own
 * data (api.ts).
 */
function storeLoadedFiles() {
  const seen = new Set<string>();
  const observer = new PerformanceObserver((resources) => {
    for (const { name } of resources.getEntries()) {
      const { origin, pathname, search } = new URL(name);
      const path = pathname + search;
      if (origin !== location.origin || seen.has(path)) continue;
      seen.add(path);
      storeFile(path).catch(() => undefined);
    }
  });
  observer.observe({ type: "resource", buffered: true });
}

/** Stores a file unless it is stored already or belongs in no cache. */
async function storeFile(path: string) {
  const cacheName = findFileCacheName(path);
  if (!cacheName || (await caches.match(path, { cacheName }))) return;
  await storeInCache(cacheName, path);
}

/** Stores a response, by default from the browser's HTTP cache. Replaces an older copy. */
export async function storeInCache(name: string, path: string, from: RequestCache = "force-cache") {
  const response = await fetch(path, { cache: from });
  const isGood = response.ok && !response.redirected && (await isFromSite(response));
  if (isGood) await (await caches.open(name)).put(path, response);
}

/** The markup of pages that are tools, such as search. The list of visited pages omits them. */
const toolMark = '<meta name="robots" content="noindex">';

/** Lists the visited pages. Their titles are the headings in the stored copies. */
export async function listVisitedPages() {
  const cache = await caches.open(stores.visited);
  const pages: { path: string; title: string }[] = [];
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    const html = (await (await cache.match(request))?.text()) ?? "";
    if (!html.includes(toolMark)) pages.push({ path, title: parseHeading(html) || path });
  }
  return pages.sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/**
 * Parses only the heading, because a whole page contains inline styles that this page's CSP blocks.
 */
function parseHeading(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "";
  return template.content.textContent?.trim() ?? "";
}

/** Clears the visited pages. Keeps saved regions. */
export const clearVisitedPages = (): Promise<boolean> => caches.delete(stores.visited);
