import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

describe("What a trip costs", () => {
  it("is told a head and for the party, lowest and highest, each currency by itself", () => {
    const trip = tripOf({
      party: 3,
      days: [
        { stops: stops("range", "free", "shut") },
        { stops: stops("euros", "one-price", "with-bottle", "long-gone") },
      ],
    });
    expect(costOf(trip, guide)).toEqual({
      sums: [
        { currency: "USD", perPerson: { min: 65, max: 100 }, party: { min: 195, max: 300 } },
        { currency: "EUR", perPerson: { min: 15, max: 30 }, party: { min: 45, max: 90 } },
      ],
      free: ["free"],
      withPurchase: ["with-bottle"],
      refunded: ["range"],
      unknown: ["shut", "long-gone"],
    });
    expect(costOf(trip, guide, 0).sums).toEqual([
      { currency: "USD", perPerson: { min: 25, max: 60 }, party: { min: 75, max: 180 } },
    ]);
  });

  it("is the sum of its days and of its stops, and names every stop that is not in a sum", () => {
    const slugs = [...guide.wineries.map(({ slug }) => slug), "gone"];
    fc.assert(
      fc.property(anyTrip(slugs, { perDay: 4 }), (trip) => {
        const whole = costOf(trip, guide);
        for (const currency of ["USD", "EUR"] as const) {
          const sumOf = (cost: typeof whole) => cost.sums.find((sum) => sum.currency === currency);
          const days = trip.days.map((_, i) => sumOf(costOf(trip, guide, i)));
          const fees = trip.days
            .flatMap((day) => day.stops)
            .flatMap(({ winery }) => guide.winery(winery)?.fee ?? [])
            .flatMap((fee) => (typeof fee === "object" && fee.currency === currency ? [fee] : []));
          const min = fees.reduce((sum, fee) => sum + fee.min, 0);
          const max = fees.reduce((sum, fee) => sum + (fee.max ?? fee.min), 0);
          const expected = { perPerson: { min, max }, party: { min: min * trip.party, max: max * trip.party } };
          expect(sumOf(whole)).toEqual(fees.length > 0 ? { currency, ...expected } : undefined);
          expect(days.reduce((sum, day) => sum + (day?.party.max ?? 0), 0)).toBe(expected.party.max);
        }
        const priced = trip.days
          .flatMap((day) => day.stops)
          .filter(({ winery }) => typeof guide.winery(winery)?.fee === "object");
        const named = whole.free.length + whole.withPurchase.length + whole.unknown.length;
        expect(priced.length + named).toBe(trip.days.flatMap((day) => day.stops).length);
      }),
    );
  });
});
