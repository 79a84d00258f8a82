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
 * The lists that pages fetch, keyed by the name of their blob, which is also their endpoint's last
 * segment.
 */
export const lists = {
  gadgets: {
    collection: "gadgets",
    /** The argument for `npm run new`. */
    kind: "gadget",
    path: gadgetsPath,
    endpoint: listApiPaths.gadgets,
    /** The schema for the author's files. */
    entry: gadgetEntrySchema,
    /** The schema for the endpoint's items. */
    item: gadgetSchema,
    /** The field that holds an item's name. */
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

/** A list's collection. The folders of its content and its drawings have the same name. */
export type ListCollection = (typeof lists)[ListName]["collection"];
export const listCollections: readonly ListCollection[] = Object.values(lists).map(
  ({ collection }) => collection,
);

/** The items that each list's endpoint returns. */
export type Lists = { [K in ListName]: z.infer<(typeof lists)[K]["item"]>[] };

export const makeListSchema = <K extends ListName>(name: K): z.ZodType<Lists[K]> =>
  z.array(lists[name].item) as unknown as z.ZodType<Lists[K]>;
