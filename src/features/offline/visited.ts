import { isFromSite, storeOf, stores, timeoutSeconds } from "./stores.ts";

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
  const readCopy = async () => {
    const visited = await caches.open(stores.visited);
    return (await visited.match(location.pathname))?.text();
  };
  const oldCopy = await readCopy();
  await storeInCache(stores.visited, location.pathname, isSlow ? "default" : "force-cache");
  storeShownFiles();
  return isSlow && oldCopy !== undefined && oldCopy !== (await readCopy());
}

/** Stores the files that the page shows, now and later. Islands store their own data (api.ts). */
function storeShownFiles(): void {
  const seen = new Set<string>();
  const observer = new PerformanceObserver((resources) => {
    for (const { name } of resources.getEntries()) {
      const { origin, pathname, search } = new URL(name);
      const path = pathname + search;
      if (origin !== location.origin || seen.has(path)) continue;
      seen.add(path);
      storeInCache(storeOf(path), path).catch(() => undefined);
    }
  });
  observer.observe({ type: "resource", buffered: true });
}

/**
 * Stores a response from the browser's HTTP cache. Replaces an older copy of a page, but not of a
 * file.
 */
async function storeInCache(
  name: string | undefined,
  path: string,
  from: RequestCache = "force-cache",
) {
  if (name === undefined) return;
  const cache = await caches.open(name);
  if (name !== stores.visited && (await cache.match(path))) return;
  const response = await fetch(path, { cache: from });
  const isGood = response.ok && !response.redirected && (await isFromSite(response));
  if (isGood) await cache.put(path, response);
}

/**
 * The mark of tools, such as search and the offline page, which the list of visited pages omits.
 */
const toolMark = '<meta name="robots" content="noindex">';

/** Lists the visited pages, with the headings in their copies as titles. */
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

/** Parses only the heading, because a whole page contains styles that this page's policy blocks. */
function parseHeading(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "";
  return template.content.textContent?.trim() ?? "";
}

/** Clears the visited pages. Keeps saved regions. */
export const clearVisitedPages = (): Promise<boolean> => caches.delete(stores.visited);
