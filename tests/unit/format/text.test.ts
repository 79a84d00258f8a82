import { expect, it } from "vitest";
import {
  escapeMarkup,
  foldAccents,
  formatDistance,
  joinAsList,
  keepNumbersWhole,
  keepUnitsTogether,
  listSearchTerms,
  spellNumber,
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

it.each([
  [[], ""],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j reads %j", (items, text) => {
  expect(joinAsList(items)).toBe(text);
});

it("keeps the digits of a phone number on one line", () => {
  expect(keepNumbersWhole("at 04 75 08, by 9 or 10")).toBe("at 04\u00A075\u00A008, by 9 or 10");
  expect(keepNumbersWhole("(707) 433-2305")).toBe("(707)\u00A0433-\u20602305");
});

it("keeps numbers with their units on one line", () => {
  expect(keepUnitsTogether("From 10 am, About $35 a tasting")).toBe(
    "From 10\u00A0am, About\u00A0$35\u00A0a tasting",
  );
});

it.each([
  ["Rías Baixas", "rias baixas"],
  ["Straße, Œil, Køge", "strasse, oeil, koge"],
])("%s folds to %s", (written, folded) => {
  expect(foldAccents(written)).toBe(folded);
  expect(foldAccents(written.normalize("NFD"))).toBe(folded);
});

it("a word is found with and without its article", () => {
  expect(listSearchTerms("L’Ermita")).toEqual(["lermita", "l", "ermita"]);
});
it.each([
  [0.3, "km", "under 1 km"],
  [1.6, "miles", "1 mile"],
  [12.4, "km", "12 km"],
  [9133, "km", "9,133 km"],
] as const)("%d km in %s are %s", (km, unit, text) => expect(formatDistance(km, unit)).toBe(text));
