import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WineryData } from "../../../../src/catalogue/guide-data.ts";
import { applyFix } from "../../../../src/features/trip/fixes.ts";
import { problemsOf } from "../../../../src/features/trip/problems.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

const today = "2027-04-01";
const phone = "+1 707 555 0100";

const wineries: WineryData[] = [
  winery("plain"),
  winery("plain-two", { latitude: 38.52, score: 95 }),
  winery("plain-three", { latitude: 38.54, score: 88 }),
  winery("plain-four", { latitude: 38.56, score: 93 }),
  winery("weekend", { hours: { "fri-sun": "10:00-17:00" } }),
  winery("late-week", { hours: { "thu-sat": "10:00-17:00" } }),
  winery("morning", { hours: { "mon-sun": "10:00-12:00" } }),
  winery("long", { durationMinutes: { min: 180 }, hours: { "mon-sun": "09:00-17:00" } }),
  winery("summer", { closedMonths: [5] }),
  winery("quiet", { hours: { "mon-sun": "by appointment" } }),
  winery("list", { appointment: "Allocation Only", website: "https://list.example" }),
  winery("shut", { appointment: "Impossible", instead: "The bar next door pours it." }),
  winery("small", { maxGuests: 6, phone }),
  winery("notice", { appointment: "Required", leadTimeDays: 60, phone }),
  winery("polite", { appointment: "Recommended", leadTimeDays: 60, booking: "https://book.example" }),
];
const hills = region([winery("hill-house", { longitude: -121.9 }), winery("next-door", { latitude: 38.53 })], {
  id: "us/hills",
  name: "Far Hills",
});
const guide = guideOf(region(wineries), hills);

type Options = { start?: string | undefined; startsAt?: number; party?: number; today?: string };

/**
 * The problems of a trip's first day, or another one, of days such as "plain plain-two@660 / small!", the second stop at
 * eleven, the third booked. It starts on Monday, May 10, 2027.
 */
const problems = (days: string, { today: at = today, startsAt = 600, ...over }: Options = {}, index = 0) => {
  const stop = (text: string) => ({ ...stops(text.replace("!", ""))[0], ...(text.includes("!") && { booked: true }) });
  const list = days.split("/").map((day) => ({ startsAt, stops: day.split(" ").filter(Boolean).map(stop) }));
  return problemsOf(tripOf({ start: "2027-05-10", ...over, days: list }), index, guide, at);
};

/** "late: start-at 580, remove 0" */
const brief = (found: ReturnType<typeof problems>) =>
  found
    .map(({ kind, fixes }) => {
      const values = fixes.map(({ label: _, kind, ...fix }) => `${kind} ${Object.values(fix).join(" ")}`);
      return [kind, values.join(", ")].filter(Boolean).join(": ");
    })
    .join("; ");

it.each<[name: string, days: string, options: Options, expected: string]>([
  ["none", "plain plain-two", {}, ""],
  ["none without a date", "weekend notice", { start: undefined }, ""],
  ["a winery that is gone", "gone", {}, "gone: remove 0"],
  ["a closed door, and nothing else about it", "shut", {}, "shut: remove 0"],
  ["a mailing list", "list", {}, "list-only: open https://list.example, remove 0"],
  ["a mailing list, booked", "list!", {}, ""],
  ["a group too large", "small", { party: 7 }, `group: call ${phone}, remove 0`],
  ["a group that fits", "small", { party: 6 }, ""],
  ["closed that weekday", "weekend////", {}, "closed-weekday: move 0 4, start 2027-05-14, remove 0"],
  ["no other day in another region", "weekend////hill-house", {}, "closed-weekday: start 2027-05-14, remove 0"],
  ["no other day that is full", "weekend////plain small summer", {}, "closed-weekday: remove 0"],
  // From Friday the 14th the second door would be tried on a Wednesday.
  [
    "no start on which another door is shut",
    "weekend/////late-week",
    {},
    "closed-weekday: move 0 4, move 0 5, start 2027-05-15, remove 0",
  ],
  ["no other start with a booking", "weekend/plain!", {}, "closed-weekday: remove 0"],
  ["closed that month", "summer", {}, "closed-month: remove 0"],
  ["not open yet", "plain plain-two", { startsAt: 570 }, "early: start-at 600"],
  ["not open yet at a fixed time", "plain@570", { startsAt: 540 }, "early: set-time 0 600"],
  ["not open yet at a booking", "plain@570!", { startsAt: 540 }, "early"],
  ["before nine without hours", "quiet", { startsAt: 500 }, "early: start-at 540"],
  ["after six without hours", "quiet", { startsAt: 1030 }, "closing: remove 0"],
  ["past closing", "plain", { startsAt: 960 }, "closing: start-at 945, remove 0"],
  ["past closing in this order", "plain morning", {}, "closing: reorder 1,0, remove 1"],
  ["a booking missed", "quiet plain-two@660", {}, "late: start-at 580, reorder 1,0, set-time 1 680"],
  ["three tastings", "plain plain-two plain-three", {}, ""],
  ["four tastings", "plain-two plain-three plain-four plain", {}, "too-many: split 3, remove 1"],
  ["two regions", "plain hill-house", {}, "two-regions: split 1"],
  ["two regions side by side", "plain next-door", {}, ""],
  ["short notice", "notice", {}, `notice: call ${phone}, start 2027-05-31`],
  ["enough notice", "notice", { start: "2027-05-31" }, ""],
  ["short notice, booked", "notice!", {}, ""],
  ["no lunch", "long plain", { startsAt: 610 }, "no-lunch: start-at 580"],
  ["a trip that is over", "plain/plain-two", { today: "2027-06-02" }, "past: start 2027-06-07"],
  ["a trip under way", "plain/plain-two", { today: "2027-05-11" }, ""],
])("%s", (_, days, options, expected) => expect(brief(problems(days, options))).toBe(expected));

it.each<[days: string, options: Options, text: RegExp]>([
  ["shut", {}, /The bar next door pours it\./],
  ["small", { party: 7 }, /takes six at most.*seven of you/],
  ["weekend", {}, /closed on Mondays/],
  ["summer", {}, /in May/],
  ["plain", { startsAt: 570 }, /opens at 10am.*9:30am/],
  ["quiet", { startsAt: 500 }, /before nine/],
  ["quiet", { startsAt: 1030 }, /past six/],
  ["plain", { startsAt: 960 }, /closes at 5pm, with 15 minutes/],
  ["plain", { startsAt: 1030 }, /closes at 5pm, and you get there at 5:10pm/],
  ["quiet plain-two@660", {}, /at 11am.*11:20am, 20 minutes late/],
  ["plain hill-house", {}, /^Long Valley and Far Hills in one day: about 1 h/],
  ["notice", {}, /they ask 60 days; that was March 11\. Call\./],
  ["polite", {}, /they like 60 days/],
])("%s %o is explained", (days, options, text) => expect(problems(days, options)[0]?.text).toMatch(text));

it("the same winery twice is a problem of the second day", () => {
  expect(["plain/plain"].flatMap((days) => [brief(problems(days)), brief(problems(days, {}, 1))])).toEqual([
    "",
    "twice: remove 0",
  ]);
});

it("a visit after midnight starts a day of its own, and later ones are fixed with it", () => {
  const found = problems("plain plain-two plain-three plain-four", { startsAt: 1320 });
  expect(brief(found.filter(({ stop }) => stop !== undefined))).toBe(
    "closing: remove 0; closing: remove 1; overnight: split 2, remove 2",
  );
});

describe("Problems of any trip", () => {
  it("name a stop of the day, and have a text and fixes that can be applied", () => {
    fc.assert(
      fc.property(anyTrip([...guide.wineries.map(({ slug }) => slug), "gone"], { days: 4, perDay: 5 }), (trip) => {
        for (const [index, day] of trip.days.entries())
          for (const { stop, text, fixes } of problemsOf(trip, index, guide, trip.start ?? today)) {
            if (stop !== undefined) expect(day.stops[stop]).toBeDefined();
            expect([text, ...fixes.map(({ label }) => label)].join()).not.toMatch(/undefined|NaN/);
            for (const fix of fixes)
              if (fix.kind !== "call" && fix.kind !== "open") {
                const fixed = applyFix(trip, index, fix);
                expect(fixed).not.toEqual(trip);
                expect(tripOf(fixed)).toEqual(fixed);
              }
          }
      }),
      { numRuns: 500 },
    );
  });
});
