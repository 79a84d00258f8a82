import { z } from "zod";
import { cellarEntry, cellarItem } from "../schemas/cellar.ts";
import { gadget, gadgetEntry } from "../schemas/gadget.ts";
import { recommendationEntry, recommendationRecord } from "../schemas/recommendation.ts";
import { cellar, gadgets, listApi, recommendations } from "./paths.ts";

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const newestFirst = (a: { addedAt: string }, b: { addedAt: string }) =>
  b.addedAt.localeCompare(a.addedAt);

/**
 * The lists by the name of their blob, which is the last segment of their endpoint. `entry` is what the author writes
 * under content/, `item` what the endpoint returns; `name` is the field that names an item, and `order` compares two.
 * `npm run new` calls an entry by its `kind`.
 */
export const lists = {
  gadgets: {
    collection: "gadgets",
    kind: "gadget",
    path: gadgets,
    endpoint: listApi.gadgets,
    entry: gadgetEntry,
    item: gadget,
    name: "name",
    order: byOrder,
  },
  cellar: {
    collection: "cellar",
    kind: "bottle",
    path: cellar,
    endpoint: listApi.cellar,
    entry: cellarEntry,
    item: cellarItem,
    name: "wineName",
    order: newestFirst,
  },
  "wine-recommendations": {
    collection: "recommendations",
    kind: "recommendation",
    path: recommendations,
    endpoint: listApi.recommendations,
    entry: recommendationEntry,
    item: recommendationRecord,
    name: "name",
    order: byOrder,
  },
} as const;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** The folder below content/, the collection and the drawings of a list. */
export type ListCollection = (typeof lists)[ListName]["collection"];
export const listCollections: readonly ListCollection[] = Object.values(lists).map(
  ({ collection }) => collection,
);

/** The response of each list's endpoint. */
export type Lists = { [K in ListName]: z.infer<(typeof lists)[K]["item"]>[] };

/** The schema of each response. */
export const listSchema = <K extends ListName>(name: K): z.ZodType<Lists[K]> =>
  z.array(lists[name].item) as unknown as z.ZodType<Lists[K]>;
