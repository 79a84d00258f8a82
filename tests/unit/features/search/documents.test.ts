import { expect, it } from "vitest";
import {
  buildFullTextWords,
  buildSearchIndex,
  buildSearchWords,
} from "../../../../src/features/search/documents.ts";
import { buildSearch } from "../../../../src/features/search/engine.ts";
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

it("finds a page by its text", async () => {
  const catalogue = assembleGuide();
  const words = buildSearchWords(catalogue, { texts: [{ id: "faq", body: "On marmalade." }] });
  const search = await buildSearch(buildSearchIndex(catalogue), words);
  const found = search({ q: "marmalade", type: "", region: "" });
  expect(found.map(({ document }) => document.path)).toEqual(["/faq"]);
});

it("leads to the section of a page that answers", async () => {
  const catalogue = assembleGuide();
  const body =
    "## Who pays for this?\n\nI *do*. On marmalade.\n\n## How do you score?\n\nIn [points](/x).";
  const lists = { texts: [{ id: "faq", body }] };
  const index = buildSearchIndex(catalogue, lists);
  const search = await buildSearch(index, buildSearchWords(catalogue, lists));
  const firstResult = (q: string) => search({ q, type: "", region: "" })[0]?.document;
  expect(firstResult("marmalade")?.path).toBe("/faq#who-pays-for-this");
  expect(firstResult("paid")).toMatchObject({ place: "FAQ", summary: "I do." });
  expect(firstResult("how do you score")?.path).toBe("/faq#how-do-you-score");
  expect(firstResult("no signal")?.path).toBe("/faq");
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
  const catalogue = assembleGuide(replaceText(bordeauxFile, "score:", lines));
  const search = await buildSearch(buildSearchIndex(catalogue), buildSearchWords(catalogue));
  const firstPath = (q: string) => search({ q, type: "", region: "" })[0]?.document.path;
  for (const q of ["train from paris", "ferry", "where to stay in pauillac"])
    expect(firstPath(q), q).toBe("/travel/france/bordeaux");
});

it("finds a roundup by words that readers use for its title", async () => {
  const catalogue = assembleGuide(addRoundup({ title: "By train" }));
  const search = await buildSearch(buildSearchIndex(catalogue), buildSearchWords(catalogue));
  const found = search({ q: "wineries without a car", type: "", region: "" });
  expect(found[0]?.document.path).toBe("/roundups/porches");
});
