import type { Recommendation } from "../../src/schemas/recommendation.ts";
import type { ListName } from "../../src/site/lists.ts";
import { type ListRead, readList } from "./list-store.ts";
import { type Parsed, parseRecommendationQuery } from "./query.ts";
import {
  cachedJson,
  errorResponse,
  type Handler,
  methodNotAllowed,
  optionsResponse,
  withErrorHandling,
} from "./responses.ts";

const allow = "GET, HEAD, OPTIONS";
/** A deploy empties the CDN's cache and its data never changes, so a year is safe. */
const untilNextDeploy = 31_536_000;
/** The bundle holds the same data; short, so that the source header is soon true again. */
const untilBlobsAreBack = 300;

/** Without it, every made-up parameter would get its own cached copy. */
const varied = { "netlify-vary": "query=featured|limit" };

const everything = <T>() => ({ ok: true, value: (items: T) => items }) as const;

/**
 * The handler of a list. `choose` selects items by the query, or returns the sentence that rejects it; without it the
 * whole list is sent.
 */
export const listHandler = <K extends ListName>(
  name: K,
  choose: (parameters: URLSearchParams) => Parsed<(items: ListRead<K>["items"]) => unknown> = everything,
): Handler =>
  withErrorHandling(name, async (request) => {
    if (request.method === "OPTIONS") return optionsResponse(allow);
    if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed(allow);
    const chosen = choose(new URL(request.url).searchParams);
    if (!chosen.ok) return errorResponse(400, chosen.sentence);
    const { items, source } = await readList(name);
    const seconds = source === "blobs" ? untilNextDeploy : untilBlobsAreBack;
    return cachedJson(request, chosen.value(items), seconds, { ...varied, "x-list-source": source });
  });

export const recommendationsHandler = listHandler("wine-recommendations", (parameters) => {
  const parsed = parseRecommendationQuery(parameters);
  if (!parsed.ok) return parsed;
  const { featured, limit } = parsed.value;
  return {
    ok: true,
    value: (items) =>
      items
        .filter((item) => featured === undefined || item.featured === featured)
        .slice(0, limit)
        .map(({ featured: _, ...answered }): Recommendation => answered),
  };
});
