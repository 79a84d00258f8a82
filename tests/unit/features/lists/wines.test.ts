import { expect, test } from "vitest";
import {
  filterIn,
  filterWines,
  noWines,
  queryOf,
  wineCount,
  wineFilters,
} from "../../../../src/features/lists/wines.ts";
import { wineTypes } from "../../../../src/schemas/recommendation.ts";

const wines = [
  { id: "a", wineType: "red" },
  { id: "b", wineType: "rose" },
  { id: "c", wineType: "red" },
  { id: "d", wineType: "sparkling" },
] as const;
const ids = (filter: Parameters<typeof filterWines>[1]) => filterWines(wines, filter).map(({ id }) => id);

test("the buttons are the documents', in their order, one for every type", () => {
  expect(wineFilters.map(({ label }) => label)).toEqual([
    "All Wines",
    "Red Wines",
    "White Wines",
    "Rosé Wines",
    "Sparkling Wines",
  ]);
  expect(wineFilters.map(({ id }) => id)).toEqual(["all", ...wineTypes]);
});

test("a filter keeps its type in the list's order", () => {
  expect(ids("all")).toEqual(["a", "b", "c", "d"]);
  expect(ids("red")).toEqual(["a", "c"]);
  expect(ids("rose")).toEqual(["b"]);
  expect(ids("white")).toEqual([]);
});

test.each([
  ["all", "No wine recommendations found. Check back soon for new reviews!"],
  ["white", "No white wine recommendations found. Check back soon for new reviews!"],
  ["rose", "No rosé wine recommendations found. Check back soon for new reviews!"],
] as const)("the empty message of %s", (filter, message) => {
  expect(noWines(filter)).toBe(message);
});

test("each filter has an address that leads back to it, and any other is all", () => {
  for (const { id } of wineFilters) expect(filterIn(queryOf(id))).toBe(id);
  expect(queryOf("all")).toBe("");
  for (const query of ["", "?type=", "?type=green", "?x=red"]) expect(filterIn(query)).toBe("all");
});

test.each([
  [1, "red", "1 red wine"],
  [5, "rose", "5 rosé wines"],
  [12, "all", "12 wines"],
] as const)("%i of %s is told as %s", (count, filter, words) => {
  expect(wineCount(count, filter)).toBe(words);
});
