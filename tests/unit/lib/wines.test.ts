import { expect, test } from "vitest";
import { filterWines, noWines, wineFilters } from "../../../src/lib/wines.ts";
import { wineTypes } from "../../../src/schemas/recommendation.ts";

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
