import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOf } from "../../../src/features/api.ts";
import { cellarQuery, gadgetsQuery, picksQuery, recommendationsQuery } from "../../../src/features/lists/queries.ts";
import { listOf, type Outline, queryClient } from "../../../src/features/query.ts";
import { cellarItem } from "../../../src/schemas/cellar.ts";
import { gadget } from "../../../src/schemas/gadget.ts";
import { recommendation } from "../../../src/schemas/recommendation.ts";

const wine = {
  id: "a",
  name: "Ardanza",
  price: 3500,
  description: "Good.",
  rating: 92,
  wineType: "red",
  imageUrl: "/a.svg",
};
const tool = {
  id: "b",
  name: "Corkscrew",
  brand: "Pulltex",
  category: "opener",
  price: 1495,
  rating: 4,
  summary: "Carry it.",
  pros: ["Small"],
  cons: ["Dull"],
  imageUrl: "/b.svg",
};
const bottle = {
  id: "c",
  wineName: "Monte Bello",
  vintage: 2016,
  region: "Santa Cruz Mountains",
  quantity: 3,
  addedAt: "2023-04-12",
  imageUrl: "/c.svg",
};

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

test("nothing is refetched, nothing goes stale, nothing is retried, nothing waits for a connection", () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false, networkMode: "always" });
});

describe.each([
  [
    "gadgets",
    gadgetsQuery,
    gadget,
    tool,
    ["id", "name", "brand", "category", "price", "rating", "summary", "pros", "cons", "imageUrl"],
  ],
  [
    "cellar",
    cellarQuery,
    cellarItem,
    bottle,
    ["id", "wineName", "vintage", "region", "quantity", "addedAt", "imageUrl"],
  ],
  [
    "recommendations",
    recommendationsQuery,
    recommendation,
    wine,
    ["id", "name", "price", "description", "rating", "wineType", "imageUrl"],
  ],
] as const)("the outline of %s", (_, query, schema, item, required) => {
  const load = (body: unknown) => {
    fetched(() => Response.json(body));
    return new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(query as typeof gadgetsQuery);
  };

  test("takes what the shared schema takes", async () => {
    expect(schema.safeParse(item).success).toBe(true);
    expect(await load([item])).toEqual([item]);
  });

  test.each(required)("refuses, as the schema does, an item without %s", async (field) => {
    const { [field as keyof typeof item]: _gone, ...rest } = item;
    expect(schema.safeParse(rest).success).toBe(false);
    await expect(load([rest])).rejects.toThrow("Item 1 of the response");
  });
});

test("a failed list asks once, and once more when told to", async () => {
  const fetch = fetched(() => new Response("down", { status: 503 }));
  const observer = new QueryObserver(queryClient, gadgetsQuery);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().error?.message).toBe("503: down");
  fetched(() => Response.json([tool]));
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual([tool]);
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
  ["nothing", null],
  ["text", "a"],
  ["a missing field", { id: "a", price: 1 }],
  ["a number as text", { ...item, price: "1" }],
  ["not a number", { ...item, price: Number.NaN }],
  ["text as a list", { ...item, pros: "x" }],
  ["a list of numbers", { ...item, pros: [1] }],
  ["an optional field that is null", { ...item, notes: null }],
])("an item with %s is refused by its place", (_, wrong) => {
  expect(() => listOf([item, wrong], outline)).toThrow("Item 2 of the response is not what was expected.");
});
