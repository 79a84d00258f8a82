import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import {
  cellarQuery,
  gadgetsQuery,
  picksQuery,
  recommendationsQuery,
} from "../../../../src/features/lists/queries.ts";
import { cellarItemSchema } from "../../../../src/schemas/cellar.ts";
import { gadgetSchema } from "../../../../src/schemas/gadget.ts";
import { recommendationSchema } from "../../../../src/schemas/recommendation.ts";
import { lists } from "../../support/lists.ts";

afterEach(() => vi.unstubAllGlobals());

/** The outcome of a list's query for a response: "taken", or the error's message. */
const outcome = (query: unknown, response: unknown) => {
  vi.stubGlobal("fetch", async () => Response.json(response));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.query(query as typeof gadgetsQuery).then(
    () => "taken",
    ({ message }: Error) => message,
  );
};

const refused = "The response is not the list that was expected.";

test.each([
  ["gadgets", "/api/gadgets", gadgetsQuery, gadgetSchema],
  ["cellar", "/api/cellar", cellarQuery, cellarItemSchema],
  ["wine-recommendations", "/api/wine-recommendations", recommendationsQuery, recommendationSchema],
  [
    "wine-recommendations",
    "/api/wine-recommendations?featured=true&limit=4",
    picksQuery,
    recommendationSchema,
  ],
] as const)("an item of %s at %s is checked as by its schema", async (name, url, query, schema) => {
  expect(query.queryKey).toEqual([url]);
  const item = Object.entries(lists[name][0]!).filter(([field]) => field in schema.shape);
  for (const missing of ["", ...item.map(([field]) => field)]) {
    const some = Object.fromEntries(item.filter(([field]) => field !== missing));
    expect(await outcome(query, [some]), missing).toBe(
      schema.safeParse(some).success ? "taken" : refused,
    );
  }
});
