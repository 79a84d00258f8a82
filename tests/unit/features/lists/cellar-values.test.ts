import { expect, test } from "vitest";
import {
  computeValueChange,
  listValuedBottles,
  makeLogScale,
} from "../../../../src/features/lists/cellar-values.ts";
import type { CellarItem } from "../../../../src/schemas/cellar.ts";
import { readTables } from "../../support/tables.ts";
import table from "./cellar-values.yaml?raw";

const rows = readTables(table);

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

// Halves are rounded away from zero, and what is too small to show is flat.
test.each(rows("changes"))(
  "from %j to %j cents the change is %j",
  (purchasePrice, currentValue, change) => {
    const of = computeValueChange(
      bottle({ ...(purchasePrice && { purchasePrice }), ...(currentValue && { currentValue }) }),
    );
    expect(of ?? null).toEqual(change && { paid: purchasePrice, worth: currentValue, ...change });
  },
);

test("the chart's bottles have both prices, best change first", () => {
  const cellar = [
    bottle({ id: "down", purchasePrice: 200, currentValue: 100 }),
    bottle({ id: "unpriced", currentValue: 100 }),
    bottle({ id: "up", purchasePrice: 100, currentValue: 200 }),
    bottle({ id: "flat", purchasePrice: 100, currentValue: 100 }),
  ];
  expect(listValuedBottles(cellar).map(({ id }) => id)).toEqual(["up", "flat", "down"]);
});

test("the chart's scale gives equal percentages equal lengths", () => {
  const at = makeLogScale([1000, 40000, 100000]);
  expect([at(1000), at(100000)]).toEqual([0, 100]);
  expect(at(1500) - at(1000)).toBeCloseTo(at(90000) - at(60000));
  expect(makeLogScale([500, 500])(500)).toBe(50);
});
