import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayClock } from "../../../../src/features/trip/clock.ts";
import { suggestions } from "../../../../src/features/trip/fill.ts";
import { problemsOf } from "../../../../src/features/trip/problems.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { anyTrip, base, guideOf, region, stops, tripOf, winery } from "./support.ts";

const monday = "2027-05-10";
const today = "2027-05-01";

const guide = guideOf(
  region([
    winery("first"),
    winery("last", { latitude: 38.6 }),
    winery("best", { latitude: 38.55, score: 97 }),
    winery("cheaper", { latitude: 38.56, score: 94, fee: { min: 10, currency: "USD" } }),
    winery("pricier", { latitude: 38.54, score: 94, fee: { min: 90, currency: "USD" } }),
    winery("fourth", { latitude: 38.55, score: 93 }),
    winery("far", { latitude: 39.2, score: 100 }),
    winery("shut", { latitude: 38.55, score: 100, appointment: "Impossible" }),
    winery("closed", { latitude: 38.55, score: 100, hours: { "tue-sun": "10:00-17:00" } }),
    winery("early-bird", { latitude: 38.55, score: 100, appointment: "Required", leadTimeDays: 10 }),
    winery("listed", { latitude: 38.55, score: 100, appointment: "Allocation Only" }),
    winery("tiny", { latitude: 38.55, score: 100, maxGuests: 1 }),
    winery("dawn", { latitude: 38.55, score: 100, hours: { "mon-sun": "07:00-09:30" } }),
  ]),
);
const trip = tripOf({ start: monday, days: [{ startsAt: 600, stops: stops("first", "last") }] });
const slugs = (list: ReturnType<typeof suggestions>) => list.map(({ facts }) => facts.slug);

describe("Filling a day", () => {
  it("proposes the three best doors that are near, open and can be booked, by score and then fee", () => {
    const list = suggestions(trip, 0, guide, today);
    expect(slugs(list)).toEqual(["best", "cheaper", "pricier"]);
    expect(list[0]).toMatchObject({ before: 1, detour: 0 });
    expect(list[0]?.reason).toBe(
      "97 points, about $30, no detour at all. You’d be there at 11:25am and they close at 5pm. No reservation needed.",
    );
  });

  it("proposes one that wants ten days' notice ten days ahead", () => {
    expect(slugs(suggestions(trip, 0, guide, "2027-04-30"))[0]).toBe("early-bird");
  });

  it("proposes a small room to one alone, and nothing that is on the trip already", () => {
    expect(slugs(suggestions({ ...trip, party: 1 }, 0, guide, today))[0]).toBe("tiny");
    const other = tripOf({ ...trip, days: [...trip.days, { stops: stops("best") }] });
    expect(slugs(suggestions(other, 0, guide, today))).not.toContain("best");
  });

  it("has nothing for a full day, nor for one that is nowhere", () => {
    const day = (...names: string[]) => tripOf({ start: monday, days: [{ stops: stops(...names) }] });
    expect(suggestions(day("first", "last", "best"), 0, guide, today)).toEqual([]);
    expect(suggestions(day(), 0, guide, today)).toEqual([]);
    expect(suggestions(trip, 1, guide, today)).toEqual([]);
    const based = tripOf({ start: monday, days: [{ base: base.id, startsAt: 600 }] });
    expect(slugs(suggestions(based, 0, guide, today))).toEqual(["best", "cheaper", "pricier"]);
  });

  it("never makes a day worse than it was", () => {
    const known = [...guide.wineries.map(({ slug }) => slug), "gone"];
    const wrong = (of: Trip, index: number) =>
      problemsOf(of, index, guide, today).filter(({ kind }) =>
        ["late", "early", "closed-weekday", "shut", "notice"].includes(kind),
      ).length;
    let seen = 0;
    fc.assert(
      fc.property(anyTrip(known, { days: 2, perDay: 2 }), (any) => {
        const own = { ...any, start: monday, party: 2 };
        for (const [index, day] of own.days.entries()) {
          for (const { stop, before, detour, facts } of suggestions(own, index, guide, today)) {
            seen++;
            const filled = {
              ...own,
              days: own.days.with(index, { ...day, stops: day.stops.toSpliced(before, 0, stop) }),
            };
            expect(wrong(filled, index)).toBeLessThanOrEqual(wrong(own, index));
            const visit = dayClock(filled.days[index]!, guide).stops[before]!;
            expect(visit.facts).toBe(facts);
            expect(detour).toBeLessThanOrEqual(day.stops.length === 0 ? 60 : 30);
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(100);
  });
});
