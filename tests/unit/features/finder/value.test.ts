import { expect, it } from "vitest";
import { values } from "../../../../src/features/finder/value.ts";
import type { Guide, Winery as Row } from "../../../../src/features/guide.ts";

const row = (score: number, fee: Row["fee"], unit: "mi" | "km" = "mi") =>
  ({ score, fee, region: { unit } }) as unknown as Row;
const dollars = (min: number) => ({ min, currency: "USD" }) as const;
const euros = (min: number) => ({ min, currency: "EUR" }) as const;
const valuesOf = (...rows: Row[]) => {
  const found = values({ wineries: rows } as unknown as Guide);
  return rows.map((winery) => found.get(winery)?.toFixed(1).replace("-0.0", "0.0"));
};
/** Fees of which each is e times the one before: scores that rise by a point each lie on a line. */
const fees = [Math.E, Math.E ** 2, Math.E ** 3] as const;

it("is zero on the line, and the points above or below it beside", () => {
  const onLine = fees.map((fee, i) => row(91 + i, dollars(fee)));
  expect(valuesOf(...onLine)).toEqual(["0.0", "0.0", "0.0"]);
  expect(valuesOf(onLine[0]!, onLine[2]!, row(90, dollars(fees[1])), row(94, dollars(fees[1])))).toEqual([
    "0.0",
    "0.0",
    "-2.0",
    "2.0",
  ]);
});

it("has a line for each currency", () => {
  expect(valuesOf(row(90, dollars(20)), row(99, euros(20), "km"))).toEqual(["0.0", "0.0"]);
});

it("counts a free tasting as the lowest fee of its currency, and closed doors not at all", () => {
  expect(valuesOf(row(90, dollars(20)), row(90, dollars(40)), row(93, "none"), row(99, "not offered"))).toEqual([
    "0.0",
    "0.0",
    "3.0",
    undefined,
  ]);
});
