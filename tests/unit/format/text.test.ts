import fc from "fast-check";
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
  [4, "four"],
  [11, "eleven"],
  [19, "nineteen"],
  [20, "twenty"],
  [26, "twenty-six"],
  [90, "ninety"],
  [99, "ninety-nine"],
  [100, "one hundred"],
  [101, "101"],
  [1250, "1,250"],
])("%i is %j", (whole, text) => {
  expect(spellNumber(whole)).toBe(text);
});

const next = (a: number, b: number) => b === a + 1;

it("runs give back what they were made of, and no two that could be one", () => {
  expect(findRuns([4, 5, 6, 9], next)).toEqual([
    [4, 6],
    [9, 9],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (items) => {
      const found = findRuns(items, next);
      expect(found.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i))).toEqual(
        items,
      );
      expect(found.some(([a], i) => i > 0 && next(found[i - 1]![1], a))).toBe(false);
    }),
  );
});

it.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j reads %j", (items, text) => {
  expect(joinWithAnd(items)).toBe(text);
});

it.each([
  ["Rías Baixas", "rias baixas"],
  ["CHÂTEAU PÉTRUS", "chateau petrus"],
  ["Straße, Œil, Køge", "strasse, oeil, koge"],
  ["Cêpas", "cepas"],
])("%s folds to %s", (written, folded) => {
  expect(foldAccents(written)).toBe(folded);
  expect(foldAccents(written.normalize("NFD"))).toBe(folded);
});

it("words keep the apostrophe within them, straight or curly, and numbers are words", () => {
  expect(splitWords("L’Ermita, l'aventure & “904”-Rosé!")).toEqual([
    "L’Ermita",
    "l'aventure",
    "904",
    "Rosé",
  ]);
});

it("a word with an apostrophe is found with and without what stands before it", () => {
  expect(searchTerms("L’Ermita")).toEqual(["lermita", "l", "ermita"]);
  expect(toSearchTerm("L'Ermita")).toBe("lermita");
  expect(searchTerms("Rosé")).toEqual(["rose"]);
});

it("highlights the words that were found, as they are written, and loses no letter", () => {
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
  [0.3, "miles", "under 1 mile"],
  [1.6, "miles", "1 mile"],
  [12.4, "km", "12 km"],
  [12.4, "miles", "8 miles"],
  [9133, "km", "9,133 km"],
] as const)("%d km in %s are %s", (km, unit, text) => expect(distanceText(km, unit)).toBe(text));
