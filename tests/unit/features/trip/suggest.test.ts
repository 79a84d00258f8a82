import fc from "fast-check";
import { expect, it } from "vitest";
import { dayClock, isInTime } from "../../../../src/features/trip/clock.ts";
import { bestOrder, shorterDrive, suggestions } from "../../../../src/features/trip/suggest.ts";
import type { Day } from "../../../../src/features/trip/trip.ts";
import { base, guideOf, region, stops, tripOf, valleyGuide, winery } from "./support.ts";

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

it("a day is offered the three best doors that are near, open and can be booked, by score and then fee", () => {
  const list = suggestions(trip, 0, guide, today);
  expect(slugs(list)).toEqual(["best", "cheaper", "pricier"]);
  expect(list[0]).toMatchObject({ before: 1, detour: 0 });
  expect(list[0]?.reason).toBe(
    "97 points, about $30, no detour at all. You’d be there at 11:25am and they close at 5pm. No reservation needed.",
  );
});

it("a day is offered one that wants ten days' notice ten days ahead", () => {
  expect(slugs(suggestions(trip, 0, guide, "2027-04-30"))[0]).toBe("early-bird");
});

it("a day is offered a small room to one alone, and nothing that is on the trip already", () => {
  expect(slugs(suggestions({ ...trip, party: 1 }, 0, guide, today))[0]).toBe("tiny");
  const other = tripOf({ ...trip, days: [...trip.days, { stops: stops("best") }] });
  expect(slugs(suggestions(other, 0, guide, today))).not.toContain("best");
});

it("there is nothing for a full day, nor for one that is nowhere", () => {
  const day = (...names: string[]) => tripOf({ start: monday, days: [{ stops: stops(...names) }] });
  expect(suggestions(day("first", "last", "best"), 0, guide, today)).toEqual([]);
  expect(suggestions(day(), 0, guide, today)).toEqual([]);
  expect(suggestions(trip, 1, guide, today)).toEqual([]);
  const based = tripOf({ start: monday, days: [{ base: base.id, startsAt: 600 }] });
  expect(slugs(suggestions(based, 0, guide, today))).toEqual(["best", "cheaper", "pricier"]);
});

it("no day is made worse: a stop that would make one late for a booking is not offered", () => {
  const places = (at: number) => {
    const booked = tripOf({ start: monday, days: [{ startsAt: 600, stops: stops("first", `last@${at}`) }] });
    return suggestions(booked, 0, guide, today).map(({ before }) => before);
  };
  expect([places(780), places(760)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

const dayOf = (over: object) => tripOf({ days: [over] }).days[0]!;

function* orders(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items) for (const rest of orders(items.filter((i) => i !== item))) yield [item, ...rest];
}

const inOrder = (day: Day, order: readonly number[]): Day => ({ ...day, stops: order.map((i) => day.stops[i]!) });

const works = (day: Day) => dayClock(day, scattered, monday).stops.every(isInTime);

// All over the place, some with short hours, one with none known, one closed on Mondays.
const scattered = guideOf(
  region(
    Array.from({ length: 9 }, (_, i) =>
      winery(`house-${i}`, {
        latitude: 38.5 + 0.13 * Math.sin(i * 2.4),
        longitude: -122.5 + 0.16 * Math.cos(i * 3.7),
        durationMinutes: { min: 20 + i * 5 },
        hours: (
          [
            { "mon-sun": "10:00-17:00" },
            { "mon-fri": "11:00-15:00" },
            { "mon-sun": "by appointment" },
            { "tue-sun": "10:00-11:00" },
          ] as const
        )[i % 4]!,
      }),
    ),
  ),
);

const anyDay = fc
  .record({
    base: fc.constantFrom(undefined, base.id),
    end: fc.constantFrom(undefined, base.id),
    startsAt: fc.integer({ min: 540, max: 720 }),
    visits: fc.uniqueArray(
      fc.record({
        winery: fc.constantFrom("gone", undefined, ...scattered.wineries.map(({ slug }) => slug)),
        at: fc.option(fc.integer({ min: 600, max: 960 }), { nil: undefined, freq: 4 }),
      }),
      { selector: ({ winery }) => winery, minLength: 1, maxLength: 7 },
    ),
  })
  .map(({ visits, ...day }) => dayOf({ ...day, stops: visits.map((visit) => ({ name: "x", ...visit })) }));

it("the shortest order is looked for up to nine stops", () => {
  const slugs = valleyGuide.wineries.map(({ slug }) => slug);
  const found = (count: number) => bestOrder(dayOf({ stops: stops(...slugs.slice(0, count)) }), valleyGuide, undefined);
  expect([found(9)?.stops.length, found(10)]).toEqual([9, undefined]);
});

it("the shortest order is never longer than any other that works, and works itself, of all orders of up to seven stops", () => {
  let found = 0;
  let shorter = 0;
  fc.assert(
    fc.property(anyDay, (day) => {
      let shortest = Number.POSITIVE_INFINITY;
      for (const order of orders(day.stops.map((_, i) => i))) {
        const other = inOrder(day, order);
        const { driving } = dayClock(other, scattered);
        if (driving < shortest && works(other)) shortest = driving;
      }
      const best = bestOrder(day, scattered, monday);
      expect(best?.driving ?? Number.POSITIVE_INFINITY).toBe(shortest);
      if (!best) return;
      found++;
      const ordered = { ...day, stops: best.stops };
      expect(new Set(best.stops)).toEqual(new Set(day.stops));
      expect(dayClock(ordered, scattered).driving).toBe(best.driving);
      expect(works(ordered)).toBe(true);
      const saves = dayClock(day, scattered).driving - shortest;
      expect(shorterDrive(day, scattered, monday)?.saves).toBe(saves > 0 && day.stops.length > 1 ? saves : undefined);
      if (saves > 0) shorter++;
    }),
    { numRuns: 150, seed: 16 },
  );
  expect(found).toBeGreaterThan(40);
  expect(shorter).toBeGreaterThan(5);
});
