import { buildLists } from "../../../src/catalogue/build-lists.ts";
import { cellarEntrySchema } from "../../../src/schemas/cellar.ts";
import { gadgetEntrySchema } from "../../../src/schemas/gadget.ts";
import { recommendationEntrySchema } from "../../../src/schemas/recommendation.ts";
import { atlasEntries } from "../../support/atlas.ts";
import { cellarFields, gadgetFields, recommendationFields } from "./fields.ts";

const makeEntry = <T>(collection: string, id: string, data: T) => ({
  id,
  file: `content/${collection}/${id}.yaml`,
  body: "",
  data,
});

/** The lists, each with one item. */
export const lists = buildLists({
  ...atlasEntries,
  gadgets: [makeEntry("gadgets", "waiter", gadgetEntrySchema.parse(gadgetFields))],
  cellar: [makeEntry("cellar", "overture", cellarEntrySchema.parse(cellarFields))],
  recommendations: [
    makeEntry("recommendations", "ardanza", recommendationEntrySchema.parse(recommendationFields)),
  ],
});
