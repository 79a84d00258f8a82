import { describe, expect, test } from "vitest";
import {
  buildFilterQuery,
  filterWines,
  findAlternatives,
  formatFilterLabel,
  formatNoWinesMessage,
  formatPriceDifference,
  formatWineCount,
  groupByBand,
  parseFilter,
  sortByValue,
  wineFilters,
} from "../../../../src/features/lists/wines.ts";
import { wineTypes } from "../../../../src/schemas/recommendation.ts";

test("every type has a button whose address leads back to it", () => {
  expect(wineFilters).toEqual(["all", ...wineTypes]);
  for (const filter of wineFilters) expect(parseFilter(buildFilterQuery(filter))).toBe(filter);
  for (const query of ["", "?type=", "?type=green", "?x=red"])
    expect(parseFilter(query)).toBe("all");
  expect(buildFilterQuery("all")).toBe("");
});

test.each([
  ["all", "abcd", "All"],
  ["red", "ac", "Red"],
  ["rose", "b", "Rosé"],
] as const)("%s has the wines %s and the button %s", (filter, ids, label) => {
  const wines = [
    { id: "a", wineType: "red" },
    { id: "b", wineType: "rose" },
    { id: "c", wineType: "red" },
    { id: "d", wineType: "sparkling" },
  ] as const;
  expect(filterWines(wines, filter).map(({ id }) => id)).toEqual([...ids]);
  expect(formatFilterLabel(filter)).toBe(label);
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
] as const)("counts of %s read %i: %s, none: %s", (filter, count, some, none) => {
  expect(formatWineCount(count, filter)).toBe(some);
  expect(formatNoWinesMessage(filter)).toBe(none);
});

const makeWine = (
  id: string,
  rating: number,
  price: number,
  wineType: "red" | "white" = "red",
) => ({
  id,
  rating,
  price,
  wineType,
});
const idsOf = (wines: readonly { id: string }[]) => wines.map(({ id }) => id).join(" ");

describe("the order of wines", () => {
  const wines = [
    makeWine("fair", 84, 1000),
    makeWine("dear", 91, 3000),
    makeWine("cheap", 91, 1900),
    makeWine("stars", 5, 2000),
  ];

  test("is by value score, then by price", () => {
    expect(idsOf(sortByValue(wines))).toBe("stars cheap dear fair");
  });

  test("groups them by band and skips empty bands", () => {
    const groups = groupByBand(sortByValue(wines));
    expect(groups.map(({ heading, wines }) => `${heading}: ${idsOf(wines)}`)).toEqual([
      "90 and above: stars cheap dear",
      "80 to 84: fair",
    ]);
  });
});

describe("two wines to try instead", () => {
  const own = makeWine("own", 90, 2000);

  const pricey = [makeWine("dear", 91, 3000), makeWine("white", 90, 2100, "white")];
  test.each([
    ["the nearest in score, one cheaper and one dearer", pricey, "cheap dear"],
    ["both cheaper if none is dearer", [makeWine("close", 89, 1500)], "close cheap"],
  ])("are %s", (_, more, ids) => {
    const cheap = [makeWine("cheap", 88, 1000), makeWine("cheaper", 80, 900)];
    expect(idsOf(findAlternatives(own, [own, ...cheap, ...more]))).toBe(ids);
  });

  test.each([
    [1000, "Ten dollars less"],
    [2100, "One dollar more"],
    [2000, "The same price"],
  ])("at %i cents cost: %s", (price, text) => {
    expect(formatPriceDifference(own, makeWine("other", 90, price))).toBe(text);
  });
});
