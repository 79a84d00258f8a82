import bundle from "../../.netlify/lists.json" with { type: "json" };
import type { Recommendation } from "../../src/schemas/recommendation.ts";
import { type ListName, type Lists, listSchema } from "../../src/site/lists.ts";
import { listStore } from "./blobs.ts";
import { cachedJson, errorResponse, type Handler, methodResponse, withErrorHandling } from "./responses.ts";

const allow = "GET, HEAD, OPTIONS";
/** Seconds: a deploy empties the CDN's cache and its data never changes, so a year is safe. */
const untilNextDeploy = 31_536_000;
/** Seconds: the bundle holds the same data; short, so that the source header is soon true again. */
const untilBlobsAreBack = 300;

/** Without it, every made-up parameter would get its own cached copy. */
const varied = { "netlify-vary": "query=featured|limit" };

type ListRead<K extends ListName> = { items: Lists[K]; source: "blobs" | "bundle" };

/**
 * A list from this deploy's blobs; the same data bundled with the function when the blob is missing, late (a little
 * over a second), broken or of another shape. Never throws.
 */
async function readList<K extends ListName>(name: K): Promise<ListRead<K>> {
  try {
    const stored = listSchema(name).safeParse(await listStore().get(name, { type: "json" }));
    if (stored.success) return { items: stored.data, source: "blobs" };
  } catch {
    // No environment, no response or no JSON: the bundled copy is used.
  }
  return { items: bundle[name] as Lists[K], source: "bundle" };
}

/**
 * The handler of a list. `choose` returns a selection by the query, or the sentence that refuses it; without it the
 * whole list is sent.
 */
export const listHandler = <K extends ListName>(
  name: K,
  choose: (query: URLSearchParams) => ((items: Lists[K]) => unknown) | string = () => (items) => items,
): Handler =>
  withErrorHandling(name, async (request) => {
    const wrongMethod = methodResponse(request, allow);
    if (wrongMethod) return wrongMethod;
    const chosen = choose(new URL(request.url).searchParams);
    if (typeof chosen === "string") return errorResponse(400, chosen);
    const { items, source } = await readList(name);
    const seconds = source === "blobs" ? untilNextDeploy : untilBlobsAreBack;
    return cachedJson(request, chosen(items), seconds, { ...varied, "x-list-source": source });
  });

const parameters = {
  featured: { pattern: /^(true|false)$/, rule: "must be true or false" },
  limit: { pattern: /^([1-9]\d?|100)$/, rule: "must be a whole number from 1 to 100" },
};

/** The recommendations, filtered by `featured`, then cut to `limit`; other parameters are ignored. */
export const recommendationsHandler = listHandler("wine-recommendations", (query) => {
  for (const [name, { pattern, rule }] of Object.entries(parameters)) {
    const values = query.getAll(name);
    if (values.length > 1) return `The parameter "${name}" may be given only once.`;
    if (!values.every((value) => pattern.test(value))) return `The parameter "${name}" ${rule}.`;
  }
  const [featured, limit] = [query.get("featured"), query.get("limit")];
  return (items) =>
    items
      .filter((item) => featured === null || String(item.featured) === featured)
      .slice(0, limit === null ? undefined : Number(limit))
      .map(({ featured: _, ...sent }): Recommendation => sent);
});
