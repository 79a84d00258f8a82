import { z } from "zod";
import { cellarEntrySchema, cellarItemSchema } from "../schemas/cellar.ts";
import { gadgetEntrySchema, gadgetSchema } from "../schemas/gadget.ts";
import {
  recommendationEntrySchema,
  recommendationRecordSchema,
} from "../schemas/recommendation.ts";
import { cellarPath, gadgetsPath, listApiPaths, recommendationsPath } from "./paths.ts";

const compareByOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const compareByDateAdded = (a: { addedAt: string }, b: { addedAt: string }) =>
  b.addedAt.localeCompare(a.addedAt);

/**
 * The fetched lists, keyed by the name of their blob (their endpoint's last segment). `entry` is
 * the schema for the author's files, and `item` the schema for the endpoint's items. `name` is the
 * field with an item's name, and `kind` the argument for `npm run new`.
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
    order: compareByOrder,
  },
  cellar: {
    collection: "cellar",
    kind: "bottle",
    path: cellarPath,
    endpoint: listApiPaths.cellar,
    entry: cellarEntrySchema,
    item: cellarItemSchema,
    name: "wineName",
    order: compareByDateAdded,
  },
  "wine-recommendations": {
    collection: "recommendations",
    kind: "recommendation",
    path: recommendationsPath,
    endpoint: listApiPaths.recommendations,
    entry: recommendationEntrySchema,
    item: recommendationRecordSchema,
    name: "name",
    order: compareByOrder,
  },
} as const;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/**
 * The name of a list's content folder, which is also the name of its collection and of its
 * drawings' folder.
 */
export type ListCollection = (typeof lists)[ListName]["collection"];
export const listCollections: readonly ListCollection[] = Object.values(lists).map(
  ({ collection }) => collection,
);

/** The response of each list's endpoint. */
export type Lists = { [K in ListName]: z.infer<(typeof lists)[K]["item"]>[] };

export const makeListSchema = <K extends ListName>(name: K): z.ZodType<Lists[K]> =>
  z.array(lists[name].item) as unknown as z.ZodType<Lists[K]>;
