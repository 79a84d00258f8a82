import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, bottlePriceText, feeText } from "../../../src/format/fees.ts";
import type { Price } from "../../../src/schemas/price.ts";
import type { Fee } from "../../../src/schemas/visit.ts";

describe("feeText", () => {
  it.each<[Fee, string]>([
    [{ min: 125, max: 650, currency: "USD" }, "$125–$650"],
    [{ min: 20, max: 200, currency: "EUR" }, "€20–€200"],
    [{ min: 150, currency: "EUR" }, "€150"],
    [{ min: 1250, currency: "USD" }, "$1,250"],
    ["waived", "Waived with purchase"],
    ["none", "Complimentary"],
    ["not offered", "N/A"],
  ])("%j reads %j", (fee, text) => {
    expect(feeText(fee)).toBe(text);
  });
});

describe("bottlePriceText", () => {
  it.each<[Price, string]>([
    [{ min: 400, max: 600, currency: "EUR" }, "€400–600"],
    [{ min: 16, max: 95, currency: "USD" }, "$16–95"],
    [{ min: 95, currency: "USD" }, "$95"],
    [{ min: 900, max: 1200, currency: "EUR" }, "€900–1,200"],
  ])("%j reads %j", (price, text) => {
    expect(bottlePriceText(price)).toBe(text);
  });
});

it("amounts give their number back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
      expect(amount(value, "USD")).toMatch(/^\$\d{1,3}(,\d{3})*$/);
      expect(Number(amount(value, "EUR").replace(/[€,]/g, ""))).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
