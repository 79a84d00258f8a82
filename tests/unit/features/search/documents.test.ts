import { expect, it } from "vitest";
import {
  buildFullTextWords,
  buildSearchIndex,
  buildSearchWords,
} from "../../../../src/features/search/documents.ts";
import { buildSearch } from "../../../../src/features/search/engine.ts";
import type { Query } from "../../../../src/features/search/query.ts";
import {
  addRoundup,
  assembleGuide,
  bordeauxFile,
  insertBefore,
  keeverFile,
  replaceText,
} from "../../support/content.ts";

const edit = addRoundup(
  { closing: "Bring thunderclouds." },
  "Somewhere in the text stands marmalade.",
);

/** Makes a search of a guide. It returns the documents that it finds, of one type if that is given. */
async function makeSearch(...source: Parameters<typeof buildSearchIndex>) {
  const search = await buildSearch(buildSearchIndex(...source), buildSearchWords(...source));
  return (q: string, type: Query["type"] = "") =>
    search({ q, type, region: "" }).map(({ document }) => document);
}

it("finds a roundup by all its texts and wineries", async () => {
  const search = await makeSearch(assembleGuide(edit));
  for (const q of ["porches", "chateau margaux", "marmalade", "steps", "thunderclouds"])
    expect(search(q, "roundup"), q).toMatchObject([{ path: "/roundups/porches" }]);
  expect(search("latour", "roundup")).toEqual([]);
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

it("finds a bottle by its review and leads there", () => {
  const catalogue = assembleGuide();
  const wine = { id: "ardanza", name: "Ardanza", price: 1, rating: 90, description: "D." };
  const lists = {
    "wine-recommendations": [
      { ...wine, wineType: "red" as const, imageUrl: "", featured: false, addedAt: "2026-01-01" },
    ],
    reviews: [{ id: "ardanza", data: { review: "Smells of saddles." } }],
  };
  const { documents } = buildSearchIndex(catalogue, lists);
  const index = documents.findIndex(({ title }) => title === "Ardanza");
  expect(documents[index]?.path).toBe("/recommendations/ardanza");
  expect(buildSearchWords(catalogue, lists)[index]).toContain("saddles");
});

it("leads to the section of a page that answers", async () => {
  const body =
    "## Who pays for this?\n\nI *do*. On marmalade.\n\n## How do you score?\n\nIn [points](/x).";
  const search = await makeSearch(assembleGuide(), { texts: [{ id: "faq", body }] });
  expect(search("marmalade")[0]?.path).toBe("/faq#who-pays-for-this");
  expect(search("paid")[0]).toMatchObject({ place: "FAQ", summary: "I do." });
  expect(search("how do you score")[0]?.path).toBe("/faq#how-do-you-score");
  expect(search("no signal")[0]?.path).toBe("/faq");
});

it("knows which wineries have no visitors", () => {
  const shut = replaceText(keeverFile, "appointment: Required", "appointment: Impossible");
  const { documents } = buildSearchIndex(assembleGuide(shut));
  const isShut = (title: string) => documents.find((found) => found.title === title)?.isShut;
  expect([isShut("Keever"), isShut("Opus One")]).toEqual([true, undefined]);
});

it("lists the further words of a text once, folded and sorted", () => {
  expect(buildFullTextWords("Café walls, thunder. Thunder!", [])).toBe("cafe thunder walls");
  expect(
    buildFullTextWords('They were in a <Figure name="city" /> [barn](/travel/us) with owls', [
      "A barn",
    ]),
  ).toBe("owls");
});

it("finds a region by how to get there and where to stay", async () => {
  const lines =
    "practical: { withoutCar: Take the ferry., sleep: Pauillac }\narrival: { by: train, from: Paris (Montparnasse), to: Bordeaux, minutes: 125 }\nscore:";
  const search = await makeSearch(assembleGuide(replaceText(bordeauxFile, "score:", lines)));
  for (const q of ["train from paris", "ferry", "where to stay in pauillac"])
    expect(search(q)[0]?.path, q).toBe("/travel/france/bordeaux");
});

it("finds a roundup by words that readers use for its title", async () => {
  const search = await makeSearch(assembleGuide(addRoundup({ title: "By train" })));
  expect(search("wineries without a car")[0]?.path).toBe("/roundups/porches");
});
