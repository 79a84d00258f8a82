import { describe, expect, it } from "vitest";
import { buildLists } from "../../../src/catalogue/build-lists.ts";
import { emptyLists } from "../../support/atlas.ts";
import { makeBottle, makeGadget, makePick } from "../support/lists.ts";

const lists = buildLists({
  ...emptyLists,
  gadgets: [
    makeGadget("b", { order: 2 }),
    makeGadget("z", { order: 1 }),
    makeGadget("a", { order: 2, photo: { file: "tools/a.jpg", alt: "A" } }),
  ],
  cellar: [
    makeBottle("old", { addedAt: "2022-01-02" }),
    makeBottle("new", { addedAt: "2025-03-04" }),
    makeBottle("twin", { addedAt: "2022-01-02" }),
  ],
  recommendations: [makePick("second", { order: 2 }), makePick("first", { order: 1 })],
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
