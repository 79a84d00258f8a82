import { expect, it } from "vitest";
import {
  distanceText,
  escapeMarkup,
  findRuns,
  foldAccents,
  highlight,
  joinWithAnd,
  searchTerms,
  spellNumber,
  splitWords,
  toSearchTerm,
} from "../../../src/format/text.ts";

it("escapes what could end a text or a quoted attribute", () => {
  expect(escapeMarkup(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
});

it.each([
  [0, "zero"],
  [19, "nineteen"],
  [20, "twenty"],
  [26, "twenty-six"],
  [100, "one hundred"],
  [101, "101"],
  [1250, "1,250"],
])("%i is %j", (whole, text) => {
  expect(spellNumber(whole)).toBe(text);
});

it("finds runs of items that follow each other", () => {
  const isNext = (a: number, b: number) => b === a + 1;
  expect(findRuns([4, 5, 6, 9], isNext)).toEqual([
    [4, 6],
    [9, 9],
  ]);
  expect(findRuns([], isNext)).toEqual([]);
});

it.each([
  [[], ""],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j reads %j", (items, text) => {
  expect(joinWithAnd(items)).toBe(text);
});

it.each([
  ["Rías Baixas", "rias baixas"],
  ["Straße, Œil, Køge", "strasse, oeil, koge"],
])("%s folds to %s", (written, folded) => {
  expect(foldAccents(written)).toBe(folded);
  expect(foldAccents(written.normalize("NFD"))).toBe(folded);
});

it("words keep their apostrophes", () => {
  expect(splitWords("L’Ermita, l'aventure & “904”-Rosé!")).toEqual([
    "L’Ermita",
    "l'aventure",
    "904",
    "Rosé",
  ]);
});

it("a word is found with and without its article", () => {
  expect(searchTerms("L’Ermita")).toEqual(["lermita", "l", "ermita"]);
  expect(toSearchTerm("L'Ermita")).toBe("lermita");
  expect(searchTerms("Rosé")).toEqual(["rose"]);
});

it("highlights the matches and keeps the text", () => {
  const text = "Château Margaux, the Château.";
  const parts = highlight(text, new Set(["chateau"]));
  expect(parts).toEqual([
    { text: "Château", hit: true },
    { text: " Margaux, the ", hit: false },
    { text: "Château", hit: true },
    { text: ".", hit: false },
  ]);
  expect(highlight(text, new Set())).toEqual([{ text, hit: false }]);
  expect(highlight("", new Set(["a"]))).toEqual([]);
});

it.each([
  [0.3, "km", "under 1 km"],
  [1.6, "miles", "1 mile"],
  [12.4, "km", "12 km"],
  [9133, "km", "9,133 km"],
] as const)("%d km in %s are %s", (km, unit, text) => expect(distanceText(km, unit)).toBe(text));
