import { z } from "zod";
import { cellarEntrySchema, cellarItemSchema } from "../schemas/cellar.ts";
import { gadgetEntrySchema, gadgetSchema } from "../schemas/gadget.ts";
import {
  recommendationEntrySchema,
  recommendationRecordSchema,
} from "../schemas/recommendation.ts";
import { cellarPath, gadgetsPath, listApiPaths, recommendationsPath } from "./paths.ts";

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const byNewest = (a: { addedAt: string }, b: { addedAt: string }) =>
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
    path: gadgetsPath,
    endpoint: listApiPaths.gadgets,
    entry: gadgetEntrySchema,
    item: gadgetSchema,
    name: "name",
    order: byOrder,
  },
  cellar: {
    collection: "cellar",
    kind: "bottle",
    path: cellarPath,
    endpoint: listApiPaths.cellar,
    entry: cellarEntrySchema,
    item: cellarItemSchema,
    name: "wineName",
    order: byNewest,
  },
  "wine-recommendations": {
    collection: "recommendations",
    kind: "recommendation",
    path: recommendationsPath,
    endpoint: listApiPaths.recommendations,
    entry: recommendationEntrySchema,
    item: recommendationRecordSchema,
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
