import { buildLists } from "../../../src/catalogue/build-lists.ts";
import type { Entry } from "../../../src/catalogue/collections.ts";
import { cellarEntrySchema } from "../../../src/schemas/cellar.ts";
import { gadgetEntrySchema } from "../../../src/schemas/gadget.ts";
import { recommendationEntrySchema } from "../../../src/schemas/recommendation.ts";
import { atlasEntries } from "../../support/atlas.ts";
import { cellarFields, gadgetFields, recommendationFields } from "./fields.ts";

const makeEntry = <T>(collection: string, id: string, data: T): Entry<T> => ({
  id,
  file: `content/${collection}/${id}.yaml`,
  body: "",
  data,
});

export const makeGadget = (id: string, over: object = {}) =>
  makeEntry("gadgets", id, gadgetEntrySchema.parse({ ...gadgetFields, ...over }));
export const makeBottle = (id: string, over: object = {}) =>
  makeEntry("cellar", id, cellarEntrySchema.parse({ ...cellarFields, ...over }));
export const makePick = (id: string, over: object = {}) =>
  makeEntry(
    "recommendations",
    id,
    recommendationEntrySchema.parse({ ...recommendationFields, ...over }),
  );

/** The lists, each with one item. */
export const lists = buildLists({
  ...atlasEntries,
  gadgets: [makeGadget("waiter")],
  cellar: [makeBottle("overture")],
  recommendations: [makePick("ardanza")],
});
