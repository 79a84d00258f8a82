import { expect, it } from "vitest";
import { dayClock, visitMinutes } from "../../../../src/features/trip/clock.ts";
import { driveMinutes } from "../../../../src/features/trip/drive.ts";
import { base, guideOf, region, stops, tripOf, winery } from "./support.ts";

const dayOf = (over: object) => tripOf({ days: [over] }).days[0]!;

it.each([
  // A degree of latitude is 111.19 km: 111.19 × 1.35 = 150.1; 40 / 45 × 60 + 110.1 / 90 × 60 = 126.7 minutes.
  ["at 45 km/h on 40 km, then at 90", 1, 125],
  ["of 1.35 times the great circle", 0.09, 20],
  ["of five minutes at least between two places", 0.001, 5],
  ["of no time within one", 0, 0],
])("a drive %s", (_, degrees, minutes) => {
  expect(driveMinutes({ latitude: 40, longitude: 0 }, { latitude: 40 + degrees, longitude: 0 })).toBe(minutes);
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

/** A day's clock: "600 | drive 20 620-680 | drive 20 700", from setting out over its stops to its end. */
function written(day: object): string {
  const { setsOut, stops, driveBack, ends } = dayClock(dayOf({ startsAt: 600, ...day }), guide, "2027-05-10");
  const visits = stops.map(({ spare, lunchAt, drive, start, leave, late }) => {
    const before = [
      spare > 0 && `spare ${spare}`,
      lunchAt && `lunch ${lunchAt}`,
      drive !== undefined && `drive ${drive}`,
    ];
    return [...before, `${start}-${leave}`, late > 0 && `late ${late}`].filter(Boolean).join(" ");
  });
  return [setsOut, ...visits, `${driveBack === undefined ? "" : `drive ${driveBack} `}${ends}`].join(" | ");
}

const millbrook = base.id;
const picnic = { name: "Picnic", minutes: 45, place: { latitude: 38.7, longitude: -122.5 } };
const [near, far] = stops("near", "far");

it.each<[string, object, string]>([
  [
    "goes from the base to the stops and back, with lunch between",
    { base: millbrook, stops: stops("near", "far", "long") },
    "600 | drive 20 620-680 | drive 20 700-760 | lunch 760 drive 20 840-960 | drive 20 980",
  ],
  [
    "begins at the first stop where the base has no place",
    { base: "Aunt May's", stops: stops("near", "far") },
    "600 | 600-660 | drive 20 680-740 | 740",
  ],
  [
    "sets out in time for a first booking, and waits for a later one",
    { base: millbrook, startsAt: 540, stops: stops("near@660", "far@750") },
    "640 | drive 20 660-720 | spare 10 drive 20 750-810 | drive 40 850",
  ],
  ["is late for a booking", { stops: stops("near@600", "far@615") }, "600 | 600-660 | drive 20 680-740 late 65 | 740"],
  [
    "has lunch at noon while waiting for a booking at half past one",
    { startsAt: 620, stops: stops("near", "far@810") },
    "620 | 620-680 | spare 50 lunch 720 drive 20 810-870 | 870",
  ],
  [
    "has no lunch that would miss a booking at one",
    { startsAt: 620, stops: stops("near", "far@780") },
    "620 | 620-680 | spare 80 drive 20 780-840 | 840",
  ],
  [
    "goes on past a winery that is gone, without drives to it and from it",
    { base: millbrook, stops: stops("near", "gone", "far") },
    "600 | drive 20 620-680 | 680-755 | lunch 755 815-875 | drive 40 915",
  ],
  [
    "ends where the next night is",
    { base: millbrook, end: "farham", stops: stops("near") },
    "600 | drive 20 620-680 | drive 40 720",
  ],
  ["is a drive without a stop", { base: millbrook, end: "farham" }, "600 | drive 55 655"],
  ["is nothing without a stop", { base: millbrook }, "600 | 600"],
  [
    "drives to an own stop by its place",
    { base: millbrook, stops: [near, { ...picnic, name: "Mill", minutes: 30 }, far] },
    "600 | drive 20 620-680 | drive 20 700-730 | lunch 730 drive 0 790-850 | drive 40 890",
  ],
  [
    "drives past an own stop without one",
    { base: millbrook, stops: [near, { name: "Call", minutes: 15 }, far] },
    "600 | drive 20 620-680 | 680-695 | drive 20 715-775 | drive 40 815",
  ],
  [
    "has a lunch of the reader's own from noon on, and no other",
    { stops: [near, picnic, near] },
    "600 | 600-660 | spare 40 drive 20 720-765 | drive 20 785-845 | 845",
  ],
  ["leaves in time for a lunch", { base: millbrook, stops: [picnic] }, "680 | drive 40 720-765 | drive 40 805"],
  ["has a booked lunch when it is booked", { stops: [{ ...picnic, at: 690 }] }, "690 | 690-735 | 735"],
  [
    "has no other lunch beside an own stop at that time, whatever its name",
    { stops: [{ name: "Terete", minutes: 60, at: 810 }, near], startsAt: 750 },
    "810 | 810-870 | 870-930 | 930",
  ],
  [
    "has lunch beside an own stop in the morning",
    { stops: [{ name: "Terete", minutes: 60 }, far, near] },
    "600 | 600-660 | 660-720 | lunch 720 drive 20 800-860 | 860",
  ],
  [
    "waits at the door until it opens",
    { base: millbrook, startsAt: 570, stops: [near] },
    "570 | spare 10 drive 20 600-660 | drive 20 680",
  ],
])("a day %s", (_, day, clock) => expect(written(day)).toBe(clock));
