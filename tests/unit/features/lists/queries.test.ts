import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { cellarQuery, gadgetsQuery, picksQuery, recommendationsQuery } from "../../../../src/features/lists/queries.ts";
import { cellarItem } from "../../../../src/schemas/cellar.ts";
import { gadget } from "../../../../src/schemas/gadget.ts";
import { recommendation } from "../../../../src/schemas/recommendation.ts";
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

const refused = "Item 1 of the response is not what was expected.";

test.each([
  ["gadgets", "/api/gadgets", gadgetsQuery, gadget],
  ["cellar", "/api/cellar", cellarQuery, cellarItem],
  ["wine-recommendations", "/api/wine-recommendations", recommendationsQuery, recommendation],
  ["wine-recommendations", "/api/wine-recommendations?featured=true&limit=4", picksQuery, recommendation],
] as const)(
  "of %s at %s an item without a field is taken or refused as by its schema",
  async (name, url, query, schema) => {
    expect(query.queryKey).toEqual([url]);
    const item = Object.entries(lists[name][0]!).filter(([field]) => field in schema.shape);
    for (const missing of ["", ...item.map(([field]) => field)]) {
      const some = Object.fromEntries(item.filter(([field]) => field !== missing));
      expect(await outcome(query, [some]), missing).toBe(schema.safeParse(some).success ? "taken" : refused);
    }
  },
);

const bottle = lists.cellar[0]!;
const corkscrew = lists.gadgets[0]!;

test.each([
  ["more fields", cellarQuery, [{ ...bottle, extra: true }], "taken"],
  ["no list", cellarQuery, {}, "The response is not a list."],
  ["nothing for an item", cellarQuery, [null], refused],
  ["a text for an item", cellarQuery, ["a"], refused],
  ["a text for a number", cellarQuery, [{ ...bottle, vintage: "2016" }], refused],
  ["null for an optional field", cellarQuery, [{ ...bottle, notes: null }], refused],
  ["a text for a list", gadgetsQuery, [{ ...corkscrew, pros: "x" }], refused],
  ["a number among texts", gadgetsQuery, [corkscrew, { ...corkscrew, pros: [1] }], refused.replace("1", "2")],
])("%s", async (_, query, response, expected) => {
  expect(await outcome(query, response)).toBe(expected);
});
