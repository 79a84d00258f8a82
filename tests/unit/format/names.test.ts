import { describe, expect, it } from "vitest";
import { isSameName, listNameTerms, matchesTypedWords } from "../../../src/format/names.ts";

describe("names", () => {
  it.each([
    ["l'aventure", "L’Aventure Estate"],
    ["l'ecole no 41", "L’Ecole No 41"],
    ["opus one,", "Opus One"],
    ["hautbrion", "Château Haut-Brion"],
    ["wallawalla", "Walla Walla Valley"],
    ["st emilion", "Saint-Émilion"],
    ["opus o", "Opus One"],
  ])("match “%s” with %s", (typed, name) => {
    expect(matchesTypedWords(typed, listNameTerms(name))).toBe(true);
  });

  it.each([
    ["brion haut x", "Château Haut-Brion"],
    ["pus", "Opus One"],
  ])("don't match “%s” with %s", (typed, name) => {
    expect(matchesTypedWords(typed, listNameTerms(name))).toBe(false);
  });

  it.each([
    ["St Helena", "St. Helena"],
    ["saint helena", "St. Helena"],
    ["logrono,", "Logroño"],
    ["wallawalla", "Walla Walla"],
  ])("take “%s” for the whole of %s", (typed, name) => {
    expect(isSameName(typed, name)).toBe(true);
  });

  it("differ from their beginnings", () => {
    expect(isSameName("Saint", "St. Helena")).toBe(false);
    expect(isSameName("", "St. Helena")).toBe(false);
  });
});
