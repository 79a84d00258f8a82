import { expect, it } from "vitest";
import {
  buildSearchIndex,
  buildSearchWords,
  listFurtherWords,
} from "../../../../src/features/search/documents.ts";
import { buildSearch } from "../../../../src/features/search/engine.ts";
import { addRoundup, assembleGuide, insertBefore, keeverFile } from "../../support/content.ts";

const edit = addRoundup(
  { closing: "Bring thunderclouds." },
  "Somewhere in the text stands marmalade.",
);

it("finds a roundup by all its texts and wineries", async () => {
  const catalogue = assembleGuide(edit);
  const search = await buildSearch(buildSearchIndex(catalogue), buildSearchWords(catalogue));
  const roundups = (q: string) =>
    search({ q, type: "roundup", region: "" }).map(({ document }) => document.path);
  for (const q of ["porches", "chateau margaux", "marmalade", "steps", "thunderclouds"])
    expect(roundups(q), q).toEqual(["/roundups/porches"]);
  expect(roundups("latour")).toEqual([]);
});

it("has a document for the list of roundups", () => {
  const { documents } = buildSearchIndex(assembleGuide(edit));
  expect(documents.find(({ path }) => path === "/roundups")).toMatchObject({
    kind: "page",
    title: "Roundups",
  });
});

it("finds a winery by what it pours and its alternative", () => {
  const lines = '  poured: "Three syrahs."\n  instead: "The bistro Zinc."';
  const words = buildSearchWords(
    assembleGuide(insertBefore(keeverFile, "  latitude: 38.39", lines)),
  ).join(" ");
  expect(words.split(" ")).toEqual(expect.arrayContaining(["syrahs", "bistro", "zinc"]));
});

it("lists the further words of a text once and folded", () => {
  expect(listFurtherWords("Café walls, thunder. Thunder!", [])).toBe("cafe walls thunder");
  expect(
    listFurtherWords('They were in a <Figure name="city" /> [barn](/travel/us) with owls', [
      "A barn",
    ]),
  ).toBe("owls");
});
