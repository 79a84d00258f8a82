import { expect, it } from "vitest";
import { fold, highlight, term, terms, words } from "../../../src/format/fold.ts";

it.each([
  ["Rías Baixas", "rias baixas"],
  ["CHÂTEAU PÉTRUS", "chateau petrus"],
  ["Straße, Œil, Køge", "strasse, oeil, koge"],
  ["Cêpas", "cepas"],
])("%s folds to %s", (written, folded) => {
  expect(fold(written)).toBe(folded);
  expect(fold(written.normalize("NFD"))).toBe(folded);
});

it("words keep the apostrophe within them, straight or curly, and numbers are words", () => {
  expect(words("L’Ermita, l'aventure & “904”-Rosé!")).toEqual(["L’Ermita", "l'aventure", "904", "Rosé"]);
});

it("a word with an apostrophe is found with and without what stands before it", () => {
  expect(terms("L’Ermita")).toEqual(["lermita", "l", "ermita"]);
  expect(term("L'Ermita")).toBe("lermita");
  expect(terms("Rosé")).toEqual(["rose"]);
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
