import bundle from "../../.netlify/lists.json" with { type: "json" };
import { type ListName, type Lists, makeListSchema } from "../../src/site/lists.ts";
import { openListStore } from "./blobs.ts";
import { type Handler, makeCachedResponse, makeErrorResponse, makeHandler } from "./responses.ts";

/** One year, because a deploy's data never changes and the next deploy empties the CDN's cache. */
const deployCacheSeconds = 31_536_000;
/** Five minutes, so that responses soon come from the blob again. The bundled data is the same. */
const bundleCacheSeconds = 300;

/**
 * Limits the CDN's cache key to these parameters. Otherwise, each unknown parameter would add a
 * cached copy.
 */
const varyHeader = { "netlify-vary": "query=featured|limit" };

/**
 * Reads a list from this deploy's blobs. Resolves to undefined if the blob is missing or invalid,
 * or if reading takes over a second.
 */
async function readDeployedList<K extends ListName>(name: K): Promise<Lists[K] | undefined> {
  try {
    return makeListSchema(name).parse(await openListStore().get(name, { type: "json" }));
  } catch {
    return undefined;
  }
}

/**
 * Makes the handler for a list, which falls back to the copy bundled with the function. `select`
 * applies the query, or throws a Response if the query is invalid.
 */
export const makeListHandler = <K extends ListName>(
  name: K,
  select: (items: Lists[K], query: URLSearchParams) => unknown = (items) => items,
): Handler =>
  makeHandler({ name, allow: "GET, HEAD, OPTIONS" }, async (request) => {
    const stored = await readDeployedList(name);
    const items = stored ?? (bundle[name] as Lists[K]);
    const selected = select(items, new URL(request.url).searchParams);
    const sourceHeader = { "x-list-source": stored ? "blobs" : "bundle" };
    return makeCachedResponse(request, selected, {
      cdnSeconds: stored ? deployCacheSeconds : bundleCacheSeconds,
      headers: { ...varyHeader, ...sourceHeader },
    });
  });

const queryParameters = {
  featured: { pattern: /^(true|false)$/, rule: "must be true or false" },
  limit: { pattern: /^([1-9]\d?|100)$/, rule: "must be a whole number from 1 to 100" },
};

/** Returns a parameter's value, or null if it is missing. Throws a Response if it is invalid. */
function readParameter(query: URLSearchParams, name: keyof typeof queryParameters): string | null {
  const { pattern, rule } = queryParameters[name];
  const [value = null, ...others] = query.getAll(name);
  if (others.length > 0)
    throw makeErrorResponse(400, `The parameter "${name}" may be given only once.`);
  if (value !== null && !pattern.test(value))
    throw makeErrorResponse(400, `The parameter "${name}" ${rule}.`);
  return value;
}

/**
 * Filters the recommendations by `featured`, then keeps the first `limit`. Ignores all other
 * parameters.
 */
export const handleRecommendations = makeListHandler("wine-recommendations", (items, query) => {
  const featured = readParameter(query, "featured");
  const limit = readParameter(query, "limit") ?? items.length;
  const matches = items.filter((item) => featured === null || String(item.featured) === featured);
  return matches.slice(0, Number(limit)).map(({ featured: _, ...item }) => item);
});
