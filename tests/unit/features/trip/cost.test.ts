import fc from "fast-check";
import { expect, it } from "vitest";
import { costOf, times } from "../../../../src/features/trip/cost.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("range", { fee: { min: 25, max: 60, currency: "USD" }, years: { fee: 2026 }, waivedWithPurchase: true }),
    winery("one-price", { fee: { min: 40, currency: "USD" } }),
    winery("euros", { fee: { min: 15, max: 30, currency: "EUR" }, years: { fee: 2026 } }),
    winery("free", { fee: "none" }),
    winery("with-bottle", { fee: "waived" }),
    winery("shut", { fee: "not offered" }),
  ]),
);

it("a trip costs its lowest and highest fees a head, each currency by itself, and is an estimate if one of them is", () => {
  const days = [
    { stops: [...stops("range", "free", "shut"), { name: "Lunch" }] },
    { stops: stops("euros", "one-price", "with-bottle", "gone") },
  ];
  expect(costOf(tripOf({ days }), guide)).toEqual({
    sums: [
      { currency: "USD", min: 65, max: 100, isEstimate: true },
      { currency: "EUR", min: 15, max: 30, isEstimate: false },
    ],
    free: ["free"],
    withPurchase: ["with-bottle"],
    refunded: ["range"],
    unknown: ["shut", "Lunch", "gone"],
  });
});

it("a party pays for each", () => {
  const sum = { currency: "EUR", isEstimate: true } as const;
  expect(times({ ...sum, min: 15, max: 30 }, 3)).toEqual({ ...sum, min: 45, max: 90 });
  expect(times({ ...sum, min: 40 }, 2)).toEqual({ ...sum, min: 80 });
});

it("every stop is in a sum or named", () => {
  fc.assert(
    fc.property(anyTrip([...guide.wineries.map(({ slug }) => slug), "gone", undefined], { perDay: 4 }), (trip) => {
      const whole = costOf(trip, guide);
      const all = trip.days.flatMap(({ stops }) => stops);
      const fees = all
        .flatMap(({ winery }) => guide.winery(winery)?.fee ?? [])
        .filter((fee) => typeof fee === "object");
      for (const { currency, min } of whole.sums) {
        const least = fees.filter((fee) => fee.currency === currency).reduce((sum, { min }) => sum + min, 0);
        expect(min).toBe(least);
      }
      expect(fees.length + whole.free.length + whole.withPurchase.length + whole.unknown.length).toBe(all.length);
    }),
  );
});
