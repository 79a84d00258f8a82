import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { addressOf } from "../../../src/features/api.ts";
import { cellarQuery, gadgetsQuery, picksQuery, recommendationsQuery } from "../../../src/features/lists/queries.ts";
import { listOf, type Outline, queryClient } from "../../../src/features/query.ts";
import { cellarItem } from "../../../src/schemas/cellar.ts";
import { gadget } from "../../../src/schemas/gadget.ts";
import { recommendation } from "../../../src/schemas/recommendation.ts";
import { lists } from "../support/lists.ts";

const fetched = (make: () => Response) => {
  const fetch = vi.fn(async () => make());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("the lists' addresses", () => {
  expect([gadgetsQuery, cellarQuery, picksQuery, recommendationsQuery].map((q) => addressOf(q.queryKey))).toEqual([
    "/api/gadgets",
    "/api/cellar",
    "/api/wine-recommendations?featured=true&limit=4",
    "/api/wine-recommendations",
  ]);
});

test.each([
  ["gadgets", gadgetsQuery, gadget],
  ["cellar", cellarQuery, cellarItem],
  ["wine-recommendations", recommendationsQuery, recommendation],
] as const)(
  "the outline of %s takes and refuses an item without a field as its schema does",
  async (name, query, schema) => {
    const item = Object.entries(lists[name][0]!).filter(([field]) => field in schema.shape);
    for (const missing of ["", ...item.map(([field]) => field)]) {
      const some = Object.fromEntries(item.filter(([field]) => field !== missing));
      fetched(() => Response.json([some]));
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const isTaken = await client.query(query as typeof gadgetsQuery).then(
        () => true,
        () => false,
      );
      expect(isTaken, missing).toBe(schema.safeParse(some).success);
    }
  },
);

test("a failed list asks once, and once more when told to", async () => {
  const fetch = fetched(() => new Response("down", { status: 503 }));
  const observer = new QueryObserver(queryClient, gadgetsQuery);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().error?.message).toBe("503: down");
  fetched(() => Response.json(lists.gadgets));
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual(lists.gadgets);
  stop();
});

type Item = { id: string; price: number; pros: string[]; notes?: string | undefined };
const outline: Outline<Item> = { id: "string", price: "number", pros: "strings", notes: "string?" };
const item: Item = { id: "a", price: 1, pros: ["x"] };

test("items that fit come back as they are, with whatever else they carry", () => {
  const list = [item, { ...item, notes: "n", extra: true }];
  expect(listOf(list, outline)).toEqual(list);
  expect(() => listOf({}, outline)).toThrow("The response is not a list.");
});

test.each([
  ...[null, "a", { id: "a", price: 1 }, { ...item, price: "1" }, { ...item, price: Number.NaN }],
  ...[
    { ...item, pros: "x" },
    { ...item, pros: [1] },
    { ...item, notes: null },
  ],
])("%j is refused by its place", (wrong) => {
  expect(() => listOf([item, wrong], outline)).toThrow("Item 2 of the response is not what was expected.");
});
