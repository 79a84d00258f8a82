import { expect, test } from "vitest";
import {
  buildQuery,
  filterLabelText,
  filterWines,
  noWinesText,
  parseFilter,
  wineCountText,
  wineFilters,
} from "../../../../src/features/lists/wines.ts";
import { wineTypes } from "../../../../src/schemas/recommendation.ts";

test("there is a button for every type, in the order of the types, with an address that leads back to it", () => {
  expect(wineFilters).toEqual(["all", ...wineTypes]);
  for (const filter of wineFilters) expect(parseFilter(buildQuery(filter))).toBe(filter);
  for (const query of ["", "?type=", "?type=green", "?x=red"])
    expect(parseFilter(query)).toBe("all");
  expect(buildQuery("all")).toBe("");
});

test.each([
  ["all", "abcd", "All Wines"],
  ["red", "ac", "Red Wines"],
  ["rose", "b", "Rosé Wines"],
  ["white", "", "White Wines"],
] as const)("%s has the wines %s in the list's order, and the button %s", (filter, ids, label) => {
  const wines = [
    { id: "a", wineType: "red" },
    { id: "b", wineType: "rose" },
    { id: "c", wineType: "red" },
    { id: "d", wineType: "sparkling" },
  ] as const;
  expect(filterWines(wines, filter).map(({ id }) => id)).toEqual([...ids]);
  expect(filterLabelText(filter)).toBe(label);
});

test.each([
  ["all", 12, "12 wines", "No wine recommendations found. Check back soon for new reviews!"],
  ["red", 1, "1 red wine", "No red wine recommendations found. Check back soon for new reviews!"],
  [
    "rose",
    5,
    "5 rosé wines",
    "No rosé wine recommendations found. Check back soon for new reviews!",
  ],
] as const)("of %s, %i are told as %s, and none as %s", (filter, count, some, none) => {
  expect(wineCountText(count, filter)).toBe(some);
  expect(noWinesText(filter)).toBe(none);
});
