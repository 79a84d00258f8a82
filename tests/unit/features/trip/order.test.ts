import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayClock, isInTime } from "../../../../src/features/trip/clock.ts";
import { bestOrder, shorterDrive } from "../../../../src/features/trip/order.ts";
import type { Day } from "../../../../src/features/trip/trip.ts";
import { base, guideOf, region, stops, tripOf, valleyGuide, winery } from "./support.ts";

const dayOf = (over: object) => tripOf({ days: [over] }).days[0]!;
const monday = "2027-05-10";

function* orders(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items) for (const rest of orders(items.filter((i) => i !== item))) yield [item, ...rest];
}

const inOrder = (day: Day, order: readonly number[]): Day => ({ ...day, stops: order.map((i) => day.stops[i]!) });

const works = (day: Day) => dayClock(day, guide, monday).stops.every(isInTime);

// All over the place, some with short hours, one with none known, one closed on Mondays.
const guide = guideOf(
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
        winery: fc.constantFrom("gone", undefined, ...guide.wineries.map(({ slug }) => slug)),
        at: fc.option(fc.integer({ min: 600, max: 960 }), { nil: undefined, freq: 4 }),
      }),
      { selector: ({ winery }) => winery, minLength: 1, maxLength: 7 },
    ),
  })
  .map(({ visits, ...day }) => dayOf({ ...day, stops: visits.map((visit) => ({ name: "x", ...visit })) }));

describe("The order with the shortest drive", () => {
  it("is looked for up to nine stops", () => {
    const slugs = valleyGuide.wineries.map(({ slug }) => slug);
    const day = (count: number) => dayOf({ startsAt: 600, stops: stops(...slugs.slice(0, count)) });
    expect(bestOrder(day(9), valleyGuide, undefined)?.stops).toHaveLength(9);
    expect(bestOrder(day(10), valleyGuide, undefined)).toBeUndefined();
  });

  it("is never longer than any other that works, and works itself, of all orders of up to seven stops", () => {
    let found = 0;
    let shorter = 0;
    fc.assert(
      fc.property(anyDay, (day) => {
        let shortest = Number.POSITIVE_INFINITY;
        for (const order of orders(day.stops.map((_, i) => i))) {
          const other = inOrder(day, order);
          const { driving } = dayClock(other, guide);
          if (driving < shortest && works(other)) shortest = driving;
        }
        const best = bestOrder(day, guide, monday);
        expect(best?.driving ?? Number.POSITIVE_INFINITY).toBe(shortest);
        if (!best) return;
        found++;
        const ordered = { ...day, stops: best.stops };
        expect(new Set(best.stops)).toEqual(new Set(day.stops));
        expect(dayClock(ordered, guide).driving).toBe(best.driving);
        expect(works(ordered)).toBe(true);
        const saves = dayClock(day, guide).driving - shortest;
        expect(shorterDrive(day, guide, monday)?.saves).toBe(saves > 0 && day.stops.length > 1 ? saves : undefined);
        if (saves > 0) shorter++;
      }),
      { numRuns: 150, seed: 16 },
    );
    expect(found).toBeGreaterThan(40);
    expect(shorter).toBeGreaterThan(5);
  });
});
