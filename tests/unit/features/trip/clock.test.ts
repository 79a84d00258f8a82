import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GuideData } from "../../../../src/catalogue/guide-data.ts";
import { dayClock, lunch, visitMinutes } from "../../../../src/features/trip/clock.ts";
import { driveMinutes } from "../../../../src/features/trip/drive.ts";
import { tripGuide } from "../../../../src/features/trip/guide.ts";
import { anyTrip, base, guideDataOf, guideOf, region, stops, tripOf, valleyGuide, winery } from "./support.ts";

const dayOf = (over: object) => tripOf({ days: [over] }).days[0]!;

describe("A drive", () => {
  it("is the great circle times 1.35 at 45 km/h, and at 90 from 40 km on, in steps of five minutes", () => {
    // A degree of latitude is 111.19 km: 111.19 × 1.35 = 150.1; 40 / 45 × 60 + 110.1 / 90 × 60 = 126.7 minutes.
    expect(driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 41, longitude: 0 })).toBe(125);
    expect(driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 40.09, longitude: 0 })).toBe(20);
  });

  it("takes five minutes at least between two places, and none within one", () => {
    expect(driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 40.001, longitude: 0 })).toBe(5);
    expect(driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 40, longitude: 0 })).toBe(0);
  });
});

describe("The length of a visit", () => {
  const facts = (durationMinutes?: { min: number; max?: number }) =>
    guideOf(region([winery("a", durationMinutes && { durationMinutes })])).winery("a");

  it("is the reader's own, else the middle of the winery's, else 75 minutes", () => {
    expect(visitMinutes({ minutes: 20 }, facts({ min: 60, max: 120 }))).toBe(20);
    expect(visitMinutes({}, facts({ min: 60, max: 120 }))).toBe(90);
    expect(visitMinutes({}, facts({ min: 60, max: 75 }))).toBe(70);
    expect(visitMinutes({}, facts({ min: 60 }))).toBe(60);
    expect(visitMinutes({}, facts())).toBe(75);
    expect(visitMinutes({}, undefined)).toBe(75);
  });
});

describe("A day's clock", () => {
  // 0.1 degree of latitude is 20 minutes.
  const guideFor = (towns: GuideData["towns"]) =>
    tripGuide(
      guideDataOf(
        [
          region([
            winery("near", { latitude: 38.6, durationMinutes: { min: 60 } }),
            winery("far", { latitude: 38.7, durationMinutes: { min: 60 } }),
            winery("late", { latitude: 38.6, durationMinutes: { min: 120 } }),
          ]),
        ],
        towns,
      ),
    );
  const guide = guideFor([base]);

  it("goes from the base to the stops and back, with lunch between", () => {
    const clock = dayClock(dayOf({ base: base.id, startsAt: 600, stops: stops("near", "far", "late") }), guide);
    const times = clock.stops.map(({ drive, lunchAt, arrive, start, leave }) => [drive, lunchAt, arrive, start, leave]);
    expect(times).toEqual([
      [20, undefined, 620, 620, 680],
      [20, undefined, 700, 700, 760],
      [20, 760, 840, 840, 960],
    ]);
    expect(clock).toMatchObject({ setsOut: 600, driveBack: 20, driving: 80, ends: 980 });
  });

  it("begins at the first stop where the base has no place", () => {
    const clock = dayClock(dayOf({ base: "Aunt May's", startsAt: 600, stops: stops("near", "far") }), guide);
    expect(clock.stops.map(({ drive, arrive }) => [drive, arrive])).toEqual([
      [undefined, 600],
      [20, 680],
    ]);
    expect(clock).toMatchObject({ driveBack: undefined, driving: 20, ends: 740 });
  });

  it("keeps a booking: sets out in time for the first, waits for a later one", () => {
    const clock = dayClock(dayOf({ base: base.id, startsAt: 540, stops: stops("near@660", "far@750") }), guide);
    expect(clock.setsOut).toBe(640);
    expect(clock.stops.map(({ arrive, start, late }) => [arrive, start, late])).toEqual([
      [660, 660, 0],
      [740, 750, 0],
    ]);
  });

  it("tells by how much a booking is missed, and never overlaps two visits", () => {
    const clock = dayClock(dayOf({ startsAt: 600, stops: stops("near@600", "far@615") }), guide);
    expect(clock.stops[1]).toMatchObject({ arrive: 680, start: 680, late: 65 });
  });

  it("has lunch at noon while waiting for a booking at half past one, and not where it would miss one at one", () => {
    const fits = dayClock(dayOf({ startsAt: 620, stops: stops("near", "far@810") }), guide);
    expect(fits.stops[1]).toMatchObject({ lunchAt: 720, arrive: 800, start: 810 });
    const not = dayClock(dayOf({ startsAt: 620, stops: stops("near", "far@780") }), guide);
    expect(not.stops[1]).toMatchObject({ lunchAt: undefined, start: 780, late: 0 });
  });

  it("goes on past a winery that is gone, without drives to it and from it", () => {
    const clock = dayClock(dayOf({ base: base.id, startsAt: 600, stops: stops("near", "gone", "far") }), guide);
    expect(clock.stops.map(({ drive }) => drive)).toEqual([20, undefined, undefined]);
    expect(clock.driveBack).toBe(40);
  });

  it("ends where the next night is, with or without a stop", () => {
    const moving = guideFor([base, { ...base, id: "farham", latitude: 38.8 }]);
    const day = { base: base.id, end: "farham", startsAt: 600 };
    expect(dayClock(dayOf({ ...day, stops: stops("near") }), moving)).toMatchObject({ driveBack: 40, ends: 720 });
    expect(dayClock(dayOf(day), moving)).toMatchObject({ driveBack: 55, driving: 55, ends: 655 });
    expect(dayClock(dayOf({ base: base.id, startsAt: 600 }), moving)).toMatchObject({
      driveBack: undefined,
      ends: 600,
    });
  });

  it("drives to a stop of the reader's own by its place, and past one without", () => {
    const [near, far] = stops("near", "far");
    const picnic = { name: "Picnic", minutes: 45, place: { latitude: 38.7, longitude: -122.5 } };
    const drives = (...stops: object[]) =>
      dayClock(dayOf({ base: base.id, startsAt: 600, stops }), guide).stops.map(({ drive, lunchAt }) => [
        drive,
        lunchAt,
      ]);
    expect(drives(near!, picnic, far!)).toEqual([
      [20, undefined],
      [20, undefined],
      [0, undefined],
    ]);
    expect(drives(near!, { name: "Call home", minutes: 15 }, far!)).toEqual([
      [20, undefined],
      [undefined, undefined],
      [20, undefined],
    ]);
  });

  it("has a lunch of the reader's own at noon, and none of its own beside it", () => {
    const lunches = (...stops: object[]) =>
      dayClock(dayOf({ startsAt: 600, stops }), guide).stops.map(({ lunchAt, start, spare }) => [
        lunchAt,
        start,
        spare,
      ]);
    const [near] = stops("near");
    expect(lunches(near!, { name: "Lunch" }, near!)).toEqual([
      [undefined, 600, 0],
      [undefined, 720, 60],
      [undefined, 795, 0],
    ]);
    expect(lunches({ name: "Lunch" })).toEqual([[undefined, 720, 0]]);
    expect(lunches({ name: "Lunch", at: 690 })).toEqual([[undefined, 690, 0]]);
  });

  it("has the time to spare before a booking or lunch", () => {
    const clock = dayClock(dayOf({ startsAt: 615, stops: stops("near", "far@870", "late") }), guide);
    // Over at 11:15, lunch at noon, there at 1:20pm and expected at 2:30pm.
    expect(clock.stops.map(({ lunchAt, spare }) => [lunchAt, spare])).toEqual([
      [undefined, 0],
      [720, 115],
      [undefined, 0],
    ]);
  });

  it("never overlaps two visits, keeps every booking that it doesn't call late, and eats between twelve and two", () => {
    const slugs = [...valleyGuide.wineries.map(({ slug }) => slug), "gone", undefined];
    fc.assert(
      fc.property(anyTrip(slugs, { days: 2, perDay: 6 }), ({ days }) => {
        for (const day of days) {
          const clock = dayClock(day, valleyGuide);
          let free = clock.setsOut;
          let lunches = 0;
          for (const { stop, drive = 0, lunchAt, arrive, start, leave, late } of clock.stops) {
            if (lunchAt !== undefined) {
              lunches++;
              expect(lunchAt).toBeGreaterThanOrEqual(Math.max(free, lunch.from));
              expect(lunchAt + lunch.minutes).toBeLessThanOrEqual(lunch.until);
            }
            expect(arrive).toBe((lunchAt === undefined ? free : lunchAt + lunch.minutes) + drive);
            expect(start).toBeGreaterThanOrEqual(arrive);
            expect(leave).toBeGreaterThan(start);
            if (stop.at !== undefined) expect(start).toBe(stop.at + late);
            if (late > 0) expect(start).toBe(arrive);
            free = leave;
          }
          expect(lunches).toBeLessThanOrEqual(1);
          expect(clock.ends).toBe(free + (clock.driveBack ?? 0));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
