import { expect, it } from "vitest";
import { searchWords } from "../../../../src/features/search/documents.ts";
import { add, guide, keever } from "../../support/content.ts";

it("a winery is found by what it pours and by where to go instead", () => {
  const lines = '  poured: "Three syrahs."\n  instead: "The bistro Zinc."';
  const words = searchWords(guide(add(keever, "  latitude: 38.39", lines))).join(" ");
  expect(words.split(" ")).toEqual(expect.arrayContaining(["syrahs", "bistro", "zinc"]));
});
