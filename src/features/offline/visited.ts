import { storeOf, stores, timeoutSeconds } from "./stores.ts";

type NavigationTiming = PerformanceNavigationTiming & { deliveryType?: string };

/**
 * Stores the open page and what it shows, when the worker has not: at the very first visit, when the browser had
 * fetched the page ahead, and when the network was so slow that the worker may have shown its copy (the browser then
 * drops the worker's request). Resolves to whether the network's page is another than the copy.
 */
export async function storeCurrentPage(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as NavigationTiming[];
  if (!navigation) return false;
  const late = navigation.responseStart - navigation.startTime >= timeoutSeconds * 1000;
  if (navigation.workerStart > 0 && navigation.deliveryType !== "navigational-prefetch" && !late)
    return false;
  const readCopy = async () =>
    (await (await caches.open(stores.visited)).match(location.pathname))?.text();
  const before = await readCopy();
  await storeInCache(stores.visited, location.pathname, late ? "default" : "force-cache");
  storeShownFiles();
  return late && before !== undefined && before !== (await readCopy());
}

/** Stores the files that the page has shown, and those that load later. What islands read, they store (api.ts). */
function storeShownFiles(): void {
  const seen = new Set<string>();
  new PerformanceObserver((resources) => {
    for (const { name } of resources.getEntries()) {
      const { origin, pathname, search } = new URL(name);
      const path = pathname + search;
      if (origin !== location.origin || seen.has(path)) continue;
      seen.add(path);
      storeInCache(storeOf(path), path).catch(() => undefined);
    }
  }).observe({ type: "resource", buffered: true });
}

/** Stores what the browser has just shown, which its own cache still has; a page, unlike its files, anew each time. */
async function storeInCache(
  name: string | undefined,
  path: string,
  from: RequestCache = "force-cache",
) {
  if (name === undefined) return;
  const cache = await caches.open(name);
  if (name !== stores.visited && (await cache.match(path))) return;
  const response = await fetch(path, { cache: from });
  if (response.ok && !response.redirected) await cache.put(path, response);
}

/** The pages that were visited, by the headings of their stored copies. */
export async function listVisitedPages() {
  const cache = await caches.open(stores.visited);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const path = new URL(url).pathname;
      const html = (await (await cache.match(path))?.text()) ?? "";
      // Pages that search engines may not list are tools: search, this list, a subscriber's links.
      const isTool = html.includes('<meta name="robots" content="noindex">');
      return isTool ? [] : [{ path, title: parseHeading(html) || path }];
    }),
  );
  return pages.flat().sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** Only the heading is parsed: a whole page would bring its styles, which this page's policy refuses. */
function parseHeading(html: string): string {
  const parsed = document.createElement("template");
  parsed.innerHTML = html.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1] ?? "";
  return parsed.content.textContent?.trim() ?? "";
}

/** Clears the visited pages; saved regions stay. */
export const clearVisitedPages = (): Promise<boolean> => caches.delete(stores.visited);
