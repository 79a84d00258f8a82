import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isOceanBetween } from "../../../../src/catalogue/geography.ts";
import { areFarApart } from "../../../../src/features/trip/linked-days.ts";
import {
  computeVisitMinutes,
  describeBooking,
  isOnTime,
  scheduleDay,
} from "../../../../src/features/trip/schedule.ts";
import table from "./schedule.yaml?raw";
import { guideOf, planTrip, region, stops, tripOf, winery } from "./support.ts";

const dayOf = (fields: object) => tripOf({ days: [fields] }).days[0]!;

const napa = { latitude: 38.5, longitude: -122.5 };
const ithaca = { latitude: 42.4, longitude: -76.5 };
const bordeaux = { latitude: 44.8, longitude: -0.6 };
const adelaide = { latitude: -34.9, longitude: 138.6 };

const seville = winery("seville", {
  latitude: 37.4,
  longitude: -6,
  durationMinutes: { min: 60 },
  hours: { "mon-sun": "10:00-20:00" },
});

it.each([
  ["Napa", "Bordeaux", napa, bordeaux, true],
  ["Bordeaux", "Adelaide", bordeaux, adelaide, true],
  ["Napa", "Ithaca", napa, ithaca, false],
])("a drive from %s to %s may cross an ocean", (_from, _to, from, to, expected) => {
  expect(isOceanBetween(from, to)).toBe(expected);
});

it.each([
  ["near", "gone", false],
  ["near", "far", false],
  ["near", "dallas", true],
  ["near", "seville", true],
  ["near seville", "far", false],
])("the trips %s and %s may be far apart", (days, other, expected) => {
  const dallas = winery("dallas", { latitude: 32.8, longitude: -96.8 });
  const far = guideOf(region([winery("near"), winery("far", { latitude: 38.7 }), dallas, seville]));
  expect(areFarApart(planTrip(days), planTrip(other), far)).toBe(expected);
});

it.each([
  ["is the reader's own", { minutes: 20 }, { min: 60, max: 120 }, 20],
  ["is the middle of the winery's, in steps of five minutes", {}, { min: 60, max: 75 }, 70],
  ["is the winery's minimum", {}, { min: 60 }, 60],
  ["is 75 minutes if nobody says", {}, undefined, 75],
])("the length of a visit %s", (_, stop, durationMinutes, minutes) => {
  const facts = guideOf(region([winery("a", durationMinutes && { durationMinutes })])).winery("a");
  expect(computeVisitMinutes(stop, facts)).toBe(minutes);
});

/** The middle of the valley is at 38.5; 0.1 degree of latitude is 20 minutes. */
const guide = guideOf(
  region([
    winery("near", { latitude: 38.6, durationMinutes: { min: 60 } }),
    winery("far", { latitude: 38.7, durationMinutes: { min: 60 } }),
    winery("long", { latitude: 38.6, durationMinutes: { min: 120 } }),
  ]),
  region([seville], { id: "spain/sherry" }),
);

type Own = { name: string; latitude?: number };
type Row = { name: string; day: { stops?: (string | Own)[] }; clock: string };
const rows: Row[] = parse(table);

const stopOf = (stop: string | Own) => {
  if (typeof stop === "string") return stops(stop)[0];
  const { latitude, ...own } = stop;
  return { ...own, ...(latitude && { place: { latitude, longitude: -122.5 } }) };
};

/** Writes a day's schedule, from setting out over its stops to its end. */
function writeSchedule(day: Row["day"]): string {
  const planned = dayOf({ startsAt: 600, ...day, stops: day.stops?.map(stopOf) });
  const { setsOut, stops, driveBack, ends } = scheduleDay(planned, guide, "2027-05-10");
  const visits = stops.map((visit) => {
    const { spareBeforeLunch, lunchAt, drive, spare, start, leave, late } = visit;
    const before = [
      spareBeforeLunch > 0 && `spare ${spareBeforeLunch}`,
      lunchAt && `lunch ${lunchAt}`,
      drive !== undefined && `drive ${drive}`,
      spare > 0 && `spare ${spare}`,
    ];
    return [...before, `${start}-${leave}`, late > 0 && `late ${late}`].filter(Boolean).join(" ");
  });
  const end = driveBack === undefined ? `${ends}` : `drive ${driveBack} ${ends}`;
  return [setsOut, ...visits, end].join(" | ");
}

it.each(rows)("a day $name", ({ day, clock }) => expect(writeSchedule(day)).toBe(clock));

describe("a visit", () => {
  const visitOf = (stop: string, startsAt: number) => {
    const day = dayOf({ startsAt, base: "millbrook", stops: stops(stop) });
    return scheduleDay(day, guide, "2027-05-10").stops[0]!;
  };

  it("isn't on time if it ends after closing time", () => {
    const visit = visitOf("near", 960);
    expect(visit).toMatchObject({ start: 980, leave: 1040, opening: { until: 1020 } });
    expect(isOnTime(visit)).toBe(false);
  });

  it("is on time if it ends at closing time", () => {
    expect(isOnTime(visitOf("near", 940))).toBe(true);
  });

  it("may be 15 minutes late for a preferred time only", () => {
    expect(isOnTime(visitOf("near@605", 600))).toBe(true);
    expect(isOnTime(visitOf("near@605!", 600))).toBe(false);
    expect(isOnTime(visitOf("near@600", 600))).toBe(false);
  });

  it("names the booked time and how late the reader would be", () => {
    const textsOf = (stop: string) => describeBooking(visitOf(stop, 600));
    expect(textsOf("near@600!")).toEqual(["Booked for 10am; you’d be 20 minutes late"]);
    expect(textsOf("near@660!")).toEqual(["Booked for 11am"]);
    expect(textsOf("near@660")).toEqual([]);
  });
});

it("counts no driving between stops that are less than a kilometer apart", () => {
  const near = guideOf(
    region([
      winery("first", { latitude: 42.58, longitude: -2.85 }),
      winery("second", { latitude: 42.585, longitude: -2.85 }),
    ]),
  );
  const { days } = tripOf({ days: [{ stops: stops("first", "second") }] });
  const { driving, stops: visits } = scheduleDay(days[0]!, near);
  expect(driving).toBe(0);
  expect(visits[1]).toMatchObject({ drive: 10, isOnFoot: true });
});
