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

test("there is a button for every type, in the order of the types", () => {
  expect(wineFilters.map(({ id }) => id)).toEqual(["all", ...wineTypes]);
});

test("a filter keeps its type in the list's order", () => {
  expect(ids("all")).toEqual(["a", "b", "c", "d"]);
  expect(ids("red")).toEqual(["a", "c"]);
  expect(ids("rose")).toEqual(["b"]);
  expect(ids("white")).toEqual([]);
});

test("each filter has an address that leads back to it, and any other is all", () => {
  for (const { id } of wineFilters) expect(filterIn(queryOf(id))).toBe(id);
  expect(queryOf("all")).toBe("");
  for (const query of ["", "?type=", "?type=green", "?x=red"]) expect(filterIn(query)).toBe("all");
});

test.each([
  ["all", 12, "12 wines", "No wine recommendations found. Check back soon for new reviews!"],
  ["red", 1, "1 red wine", "No red wine recommendations found. Check back soon for new reviews!"],
  ["rose", 5, "5 rosé wines", "No rosé wine recommendations found. Check back soon for new reviews!"],
] as const)("of %s, %i are told as %s, and none as %s", (filter, count, some, none) => {
  expect(wineCount(count, filter)).toBe(some);
  expect(noWines(filter)).toBe(none);
});
