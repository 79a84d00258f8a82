import { expect, it } from "vitest";
import {
  furtherWords,
  searchDocuments,
  searchWords,
} from "../../../../src/features/search/documents.ts";
import { searchOver } from "../../../../src/features/search/engine.ts";
import { add, guide, keever, withRoundup } from "../../support/content.ts";

const edit = withRoundup(
  { closing: "Bring thunderclouds." },
  "Somewhere in the text stands marmalade.",
);

it("a roundup is found by its title, its wineries, its text, its picks and its last paragraph", async () => {
  const catalogue = guide(edit);
  const search = await searchOver(searchDocuments(catalogue), searchWords(catalogue));
  const roundups = (q: string) =>
    search({ q, type: "roundup", region: "" }).map(({ document }) => document.path);
  for (const q of ["porches", "chateau margaux", "marmalade", "steps", "thunderclouds"])
    expect(roundups(q), q).toEqual(["/roundups/porches"]);
  expect(roundups("latour")).toEqual([]);
});

it("the list of roundups is a page of its own", () => {
  const { documents } = searchDocuments(guide(edit));
  expect(documents.find(({ path }) => path === "/roundups")).toMatchObject({
    kind: "page",
    title: "Roundups",
  });
});

it("a winery is found by what it pours and by where to go instead", () => {
  const lines = '  poured: "Three syrahs."\n  instead: "The bistro Zinc."';
  const words = searchWords(guide(add(keever, "  latitude: 38.39", lines))).join(" ");
  expect(words.split(" ")).toEqual(expect.arrayContaining(["syrahs", "bistro", "zinc"]));
});

it("the further words of a text are each once and folded, without short and plain words, markup, and those of other fields", () => {
  expect(furtherWords("Café walls, thunder. Thunder!", [])).toBe("cafe walls thunder");
  expect(
    furtherWords('They were in a <Figure name="city" /> [barn](/travel/us) with owls', ["A barn"]),
  ).toBe("owls");
});
