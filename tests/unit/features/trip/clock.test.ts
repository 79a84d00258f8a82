import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { daySchedule, visitMinutes } from "../../../../src/features/trip/clock.ts";
import { driveMinutes } from "../../../../src/features/trip/drive.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const dayOf = (over: object) => tripOf({ days: [over] }).days[0]!;

it.each([
  // A degree of latitude is 111.19 km: 111.19 × 1.35 = 150.1; 40 / 45 × 60 + 110.1 / 90 × 60 = 126.7 minutes.
  ["at 45 km/h on 40 km, then at 90", 1, 125],
  ["of 1.35 times the great circle", 0.09, 20],
  ["of five minutes at least between two places", 0.001, 5],
  ["of no time within one", 0, 0],
])("a drive %s", (_, degrees, minutes) => {
  expect(
    driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 40 + degrees, longitude: 0 }),
  ).toBe(minutes);
});

it.each([
  ["the reader's own", { minutes: 20 }, { min: 60, max: 120 }, 20],
  ["the middle of the winery's, in steps of five minutes", {}, { min: 60, max: 75 }, 70],
  ["the winery's least", {}, { min: 60 }, 60],
  ["75 minutes where nobody says", {}, undefined, 75],
])("the length of a visit is %s", (_, stop, durationMinutes, minutes) => {
  const facts = guideOf(region([winery("a", durationMinutes && { durationMinutes })])).winery("a");
  expect(visitMinutes(stop, facts)).toBe(minutes);
});

/** The middle of the valley is at 38.5; 0.1 degree of latitude is 20 minutes. */
const guide = guideOf(
  region([
    winery("near", { latitude: 38.6, durationMinutes: { min: 60 } }),
    winery("far", { latitude: 38.7, durationMinutes: { min: 60 } }),
    winery("long", { latitude: 38.6, durationMinutes: { min: 120 } }),
  ]),
);

type Own = { name: string; latitude?: number };
type Row = { name: string; day: { stops?: (string | Own)[] }; clock: string };
const rows = parse(readFileSync(new URL("clock.yaml", import.meta.url), "utf8")) as Row[];

const stopOf = (stop: string | Own) => {
  if (typeof stop === "string") return stops(stop)[0];
  const { latitude, ...own } = stop;
  return { ...own, ...(latitude && { place: { latitude, longitude: -122.5 } }) };
};

/** A day's clock, from setting out over its stops to its end. */
function written(day: Row["day"]): string {
  const planned = dayOf({ startsAt: 600, ...day, stops: day.stops?.map(stopOf) });
  const { setsOut, stops, driveBack, ends } = daySchedule(planned, guide, "2027-05-10");
  const visits = stops.map(({ spare, lunchAt, drive, start, leave, late }) => {
    const before = [
      spare > 0 && `spare ${spare}`,
      lunchAt && `lunch ${lunchAt}`,
      drive !== undefined && `drive ${drive}`,
    ];
    return [...before, `${start}-${leave}`, late > 0 && `late ${late}`].filter(Boolean).join(" ");
  });
  return [
    setsOut,
    ...visits,
    `${driveBack === undefined ? "" : `drive ${driveBack} `}${ends}`,
  ].join(" | ");
}

it.each(rows)("a day $name", ({ day, clock }) => expect(written(day)).toBe(clock));
