import bundle from "../../.netlify/lists.json" with { type: "json" };
import { type ListName, type Lists, listSchema } from "../../src/site/lists.ts";
import { openListStore } from "./blobs.ts";
import { type Handler, makeCachedResponse, makeErrorResponse, makeHandler } from "./responses.ts";

/** Seconds: a deploy empties the CDN's cache and its data never changes, so a year is safe. */
const deployCacheSeconds = 31_536_000;
/** Seconds: the bundle holds the same data; short, so that the source header is soon true again. */
const bundleCacheSeconds = 300;

/** Without it, every made-up parameter would get its own cached copy. */
const varyHeader = { "netlify-vary": "query=featured|limit" };

/**
 * A list from this deploy's blobs; undefined when the blob is missing, late (a little over a second), broken or of
 * another shape. Never throws.
 */
const readList = async <K extends ListName>(name: K): Promise<Lists[K] | undefined> => {
  try {
    return listSchema(name).parse(await openListStore().get(name, { type: "json" }));
  } catch {
    return undefined;
  }
};

/**
 * The handler of a list, whose data is also bundled with the function. `select` returns what is sent for a query, or
 * throws the response that refuses it.
 */
export const makeListHandler = <K extends ListName>(
  name: K,
  select: (items: Lists[K], query: URLSearchParams) => unknown = (items) => items,
): Handler =>
  makeHandler(name, "GET, HEAD, OPTIONS", async (request) => {
    const stored = await readList(name);
    const sent = select(stored ?? (bundle[name] as Lists[K]), new URL(request.url).searchParams);
    const source = { "x-list-source": stored ? "blobs" : "bundle" };
    return makeCachedResponse(request, sent, stored ? deployCacheSeconds : bundleCacheSeconds, {
      ...varyHeader,
      ...source,
    });
  });

const queryParameters = {
  featured: { pattern: /^(true|false)$/, rule: "must be true or false" },
  limit: { pattern: /^([1-9]\d?|100)$/, rule: "must be a whole number from 1 to 100" },
};

/** The value of a parameter, null where it isn't given. Throws the response that refuses it. */
function readParameter(query: URLSearchParams, name: keyof typeof queryParameters): string | null {
  const { pattern, rule } = queryParameters[name];
  const [value = null, ...others] = query.getAll(name);
  if (others.length > 0)
    throw makeErrorResponse(400, `The parameter "${name}" may be given only once.`);
  if (value !== null && !pattern.test(value))
    throw makeErrorResponse(400, `The parameter "${name}" ${rule}.`);
  return value;
}

/** The recommendations, filtered by `featured`, then cut to `limit`; other parameters are ignored. */
export const handleRecommendations = makeListHandler("wine-recommendations", (items, query) => {
  const [featured, limit] = [readParameter(query, "featured"), readParameter(query, "limit")];
  return items
    .filter((item) => featured === null || String(item.featured) === featured)
    .slice(0, limit === null ? undefined : Number(limit))
    .map(({ featured: _, ...sent }) => sent);
});
