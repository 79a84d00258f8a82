import { describe, expect, it } from "vitest";
import { buildLists } from "../../../src/catalogue/build-lists.ts";
import type { Entry } from "../../../src/catalogue/collections.ts";
import { cellarEntrySchema } from "../../../src/schemas/cellar.ts";
import { gadgetEntrySchema } from "../../../src/schemas/gadget.ts";
import { recommendationEntrySchema } from "../../../src/schemas/recommendation.ts";
import { emptyLists } from "../../support/atlas.ts";
import { cellarFields, gadgetFields, recommendationFields } from "../support/fields.ts";

const entry = <T>(id: string, data: T): Entry<T> => ({ id, file: `${id}.yaml`, data, body: "" });

const gadgetOf = (id: string, order: number, more: object = {}) =>
  entry(id, gadgetEntrySchema.parse({ ...gadgetFields, order, ...more }));
const bottleOf = (id: string, addedAt: string, more: object = {}) =>
  entry(id, cellarEntrySchema.parse({ ...cellarFields, addedAt, ...more }));
const pickOf = (id: string, order: number, more: object = {}) =>
  entry(id, recommendationEntrySchema.parse({ ...recommendationFields, order, ...more }));

const lists = buildLists({
  ...emptyLists,
  gadgets: [
    gadgetOf("b", 2),
    gadgetOf("z", 1),
    gadgetOf("a", 2, { photo: { file: "tools/a.jpg", alt: "A" } }),
  ],
  cellar: [
    bottleOf("old", "2022-01-02"),
    bottleOf("new", "2025-03-04", { notes: "Wait.", purchasePrice: 1000, currentValue: 2000 }),
    bottleOf("twin", "2022-01-02"),
  ],
  recommendations: [
    pickOf("second", 2, { winery: "opus-one", featured: true }),
    pickOf("first", 1, { vintage: 2020, region: "Rioja" }),
  ],
});

describe("buildLists", () => {
  it("orders each list by its own rule", () => {
    expect(lists.gadgets.map(({ id }) => id)).toEqual(["z", "a", "b"]);
    expect(lists["wine-recommendations"].map(({ id }) => id)).toEqual(["first", "second"]);
    expect(lists.cellar.map(({ id }) => id)).toEqual(["new", "old", "twin"]);
  });

  it("shows the photograph, else the drawing", () => {
    expect(lists.gadgets.map(({ imageUrl }) => imageUrl)).toEqual([
      "/art/gadgets/z.svg",
      "/photos/tools/a-480.webp",
      "/art/gadgets/b.svg",
    ]);
    expect(lists.cellar[0]?.imageUrl).toBe("/art/cellar/new.svg");
    expect(lists["wine-recommendations"][0]?.imageUrl).toBe("/art/recommendations/first.svg");
  });
});
