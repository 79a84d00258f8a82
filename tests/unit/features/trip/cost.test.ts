import fc from "fast-check";
import { expect, it } from "vitest";
import { costOf } from "../../../../src/features/trip/cost.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("range", { fee: { min: 25, max: 60, currency: "USD" }, waivedWithPurchase: true }),
    winery("one-price", { fee: { min: 40, currency: "USD" } }),
    winery("euros", { fee: { min: 15, max: 30, currency: "EUR" } }),
    winery("free", { fee: "none" }),
    winery("with-bottle", { fee: "waived" }),
    winery("shut", { fee: "not offered" }),
  ]),
);

it("a trip costs its lowest and highest fees, a head and for the party, each currency by itself", () => {
  const days = [
    { stops: stops("range", "free", "shut") },
    { stops: stops("euros", "one-price", "with-bottle", "gone") },
  ];
  expect(costOf(tripOf({ party: 3, days }), guide)).toEqual({
    sums: [
      { currency: "USD", perPerson: { min: 65, max: 100 }, party: { min: 195, max: 300 } },
      { currency: "EUR", perPerson: { min: 15, max: 30 }, party: { min: 45, max: 90 } },
    ],
    free: ["free"],
    withPurchase: ["with-bottle"],
    refunded: ["range"],
    unknown: ["shut", "gone"],
  });
});

it("every stop is in a sum or named", () => {
  fc.assert(
    fc.property(anyTrip([...guide.wineries.map(({ slug }) => slug), "gone"], { perDay: 4 }), (trip) => {
      const whole = costOf(trip, guide);
      const all = trip.days.flatMap(({ stops }) => stops);
      const fees = all
        .flatMap(({ winery }) => guide.winery(winery)?.fee ?? [])
        .filter((fee) => typeof fee === "object");
      for (const { currency, party } of whole.sums) {
        const least = fees.filter((fee) => fee.currency === currency).reduce((sum, { min }) => sum + min, 0);
        expect(party.min).toBe(least * trip.party);
      }
      expect(fees.length + whole.free.length + whole.withPurchase.length + whole.unknown.length).toBe(all.length);
    }),
  );
});
