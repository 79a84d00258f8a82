import { describe, expect, test } from "vitest";
import {
  changeOf,
  logScale,
  totalBottles,
  totalValue,
  valuedBottles,
} from "../../../../src/features/lists/cellar-values.ts";
import type { CellarItem } from "../../../../src/schemas/cellar.ts";

const bottle = (fields: Partial<CellarItem>): CellarItem => ({
  id: "ridge",
  wineName: "Ridge Monte Bello",
  vintage: 2016,
  region: "Santa Cruz Mountains",
  quantity: 1,
  addedAt: "2023-04-12",
  imageUrl: "/art/cellar/ridge.svg",
  ...fields,
});

describe("totals", () => {
  const cellar = [
    bottle({ quantity: 3, currentValue: 24050 }),
    bottle({ quantity: 2, purchasePrice: 9900 }),
    bottle({ quantity: 1, currentValue: 100 }),
  ];

  test("count by quantity, nothing where no value is known, never the purchase price", () => {
    expect([totalBottles(cellar), totalValue(cellar)]).toEqual([6, 3 * 24050 + 100]);
    expect([totalBottles([]), totalValue([])]).toEqual([0, 0]);
  });
});

describe("change", () => {
  test.each([
    [10000, 13710, { percent: 37.1, direction: "up", text: "+37.1%" }],
    [10000, 9600, { percent: -4, direction: "down", text: "-4.0%" }],
    [5500, 5500, { percent: 0, direction: "flat", text: "0.0%" }],
  ])("from %i to %i cents", (purchasePrice, currentValue, change) => {
    expect(changeOf({ purchasePrice, currentValue })).toEqual(change);
  });

  test("rounds halves away from zero, up and down alike", () => {
    expect(changeOf({ purchasePrice: 2000, currentValue: 2025 })?.text).toBe("+1.3%");
    expect(changeOf({ purchasePrice: 2000, currentValue: 1975 })?.text).toBe("-1.3%");
  });

  test.each([10001, 9999])("too small to show is flat, without a sign (%i of 10000)", (currentValue) => {
    expect(changeOf({ purchasePrice: 10000, currentValue })).toEqual({ percent: 0, direction: "flat", text: "0.0%" });
  });

  test("needs both prices", () => {
    expect(changeOf({ purchasePrice: 5000 })).toBeUndefined();
    expect(changeOf({ currentValue: 5000 })).toBeUndefined();
  });
});

test("the chart's bottles have both prices, best change first", () => {
  const cellar = [
    bottle({ id: "down", purchasePrice: 200, currentValue: 100 }),
    bottle({ id: "unpriced", currentValue: 100 }),
    bottle({ id: "up", purchasePrice: 100, currentValue: 200 }),
    bottle({ id: "flat", purchasePrice: 100, currentValue: 100 }),
  ];
  expect(valuedBottles(cellar).map(({ id }) => id)).toEqual(["up", "flat", "down"]);
});

describe("the chart's scale", () => {
  test("runs from the least to the most", () => {
    const at = logScale([2500, 40000, 10000]);
    expect([at(2500), at(40000)]).toEqual([0, 100]);
    expect(at(10000)).toBeCloseTo(50);
  });

  test("gives equal percentages equal lengths", () => {
    const at = logScale([1000, 100000]);
    expect(at(1500) - at(1000)).toBeCloseTo(at(90000) - at(60000));
  });

  test("puts a single amount in the middle", () => {
    expect(logScale([500, 500])(500)).toBe(50);
  });
});
