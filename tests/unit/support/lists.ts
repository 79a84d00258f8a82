import { buildLists } from "../../../src/catalogue/build-lists.ts";
import { cellarEntry } from "../../../src/schemas/cellar.ts";
import { gadgetEntry } from "../../../src/schemas/gadget.ts";
import { recommendationEntry } from "../../../src/schemas/recommendation.ts";
import { atlasEntries } from "../../support/atlas.ts";
import { cellarFields, gadgetFields, recommendationFields } from "./fields.ts";

const entry = <T>(collection: string, id: string, data: T) => ({
  id,
  file: `content/${collection}/${id}.yaml`,
  body: "",
  data,
});

/** The lists, each with one item. */
export const lists = buildLists({
  ...atlasEntries,
  gadgets: [entry("gadgets", "waiter", gadgetEntry.parse(gadgetFields))],
  cellar: [entry("cellar", "overture", cellarEntry.parse(cellarFields))],
  recommendations: [
    entry("recommendations", "ardanza", recommendationEntry.parse(recommendationFields)),
  ],
});
