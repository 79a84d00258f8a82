import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarsAndCents, wholeDollars } from "../../../src/format/money.ts";

test.each([
  [1495, "$14.95"],
  [2000, "$20.00"],
  [5, "$0.05"],
  [0, "$0.00"],
  [125000, "$1,250.00"],
])("%i cents with two decimals are %s", (cents, text) => {
  expect(dollarsAndCents(cents)).toBe(text);
});

test.each([
  [3500, "$35"],
  [3449, "$34"],
  [3450, "$35"],
  [758100, "$7,581"],
  [123456789, "$1,234,568"],
])("%i cents in whole dollars are %s", (cents, text) => {
  expect(wholeDollars(cents)).toBe(text);
});

const intl = (maximumFractionDigits: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits });

test("amounts read as the language's own formatter has them", () => {
  const [exact, whole] = [intl(2), intl(0)];
  fc.assert(
    fc.property(fc.nat(10_000_000_000), (cents) => {
      expect(dollarsAndCents(cents)).toBe(exact.format(cents / 100));
      expect(wholeDollars(cents)).toBe(whole.format(cents / 100));
    }),
    { numRuns: 1000 },
  );
});
