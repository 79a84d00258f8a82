import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WineryData } from "../../../../src/catalogue/guide-data.ts";
import { findDayProblems } from "../../../../src/features/trip/problems.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import type { Weekday } from "../../../../src/schemas/weekdays.ts";
import { readTables } from "../../support/tables.ts";
import table from "./problems.yaml?raw";
import { anyTrip, guideOf, planTrip, region, stops, tripOf, winery, writeTrip } from "./support.ts";

const today = "2027-04-01";
const phone = "+1 707 555 0100";

const wineries: WineryData[] = [
  winery("plain"),
  winery("plain-two", { latitude: 38.52, score: 95 }),
  winery("plain-three", { latitude: 38.54, score: 88 }),
  winery("plain-four", { latitude: 38.56, score: 93 }),
  winery("weekend", { hours: { "fri-sun": "10:00-17:00" } }),
  winery("monday", {
    hours: { "sun-mon": "10:00-17:00" },
    appointment: "Required",
    leadTimeDays: 30,
  }),
  winery("late-week", { hours: { "thu-sat": "10:00-17:00" } }),
  winery("half-saturday", { hours: { "sun-fri": "10:00-17:00", sat: "10:00-11:00" } }),
  winery("guessed", { appointment: "Required" }),
  winery("morning", { hours: { "mon-sun": "10:00-12:00" } }),
  winery("afternoon", { latitude: 38.54, hours: { "mon-sun": "14:00-18:00" } }),
  winery("long", { durationMinutes: { min: 180 }, hours: { "mon-sun": "09:00-17:00" } }),
  winery("summer", { closedMonths: [5] }),
  winery("quiet", { hours: { "mon-sun": "by appointment" } }),
  winery("list", { appointment: "Allocation Only", website: "https://list.example" }),
  winery("shut", { appointment: "Impossible", instead: "The bar next door pours it." }),
  winery("guarded", { appointment: "Impossible", instead: "Plain Three, next door, pours it." }),
  winery("small", { maxGuests: 6, phone }),
  winery("notice", { appointment: "Required", leadTimeDays: 60, phone }),
  winery("august", { closedDates: ["08-01..08-20"] }),
  winery("winter", { closedDates: ["12-24..01-02"], hours: { "sun-mon": "10:00-17:00" } }),
  winery("works", { closedUntil: "2027-05-14", instead: "The cousin next door pours." }),
  winery("polite", {
    appointment: "Recommended",
    leadTimeDays: 60,
    booking: "https://book.example",
  }),
];
const hills = region(
  [winery("hill-house", { longitude: -121.9 }), winery("next-door", { latitude: 38.53 })],
  {
    id: "us/hills",
    name: "Far Hills",
  },
);
const bordeaux = region([winery("bordeaux", { latitude: 44.8, longitude: -0.6 })], {
  id: "france/b",
});
const guide = guideOf(region(wineries), hills, bordeaux);

type Options = { start?: string | undefined; startsAt?: number; party?: number; today?: string };

/**
 * A trip of days such as "plain plain-two@660 / small!", the second stop at eleven, the third booked. It starts on Monday,
 * May 10, 2027.
 */
const planned = (days: string, { today: _, startsAt = 600, ...over }: Options = {}) =>
  planTrip(days, { start: "2027-05-10", ...over }, { startsAt });

/** The problems of its first day, or another one. */
const problems = (days: string, options: Options = {}, index = 0) =>
  findDayProblems(planned(days, options), index, guide, options.today ?? today);

/** A trip after a press on a fix of one of its days, or on one that was found in another state of it. */
function pressed(label: string, trip: Trip, index = 0, now = trip): Trip {
  const fixes = findDayProblems(trip, index, guide, today).flatMap(({ fixes }) => fixes);
  const fix = fixes.find((fix) => fix.label === label);
  return fix && "change" in fix ? fix.change(now) : now;
}

const short: [RegExp, string][] = [
  [/^Take it off the trip$/, "off"],
  [/^Start the trip on \w+, /, "start "],
  [/^Move it to \w+, /, "move to "],
  [/^Start the day at /, "set out at "],
  [/^Start a new day with /, "split at "],
  [/^Leave out /, "without "],
];

/** "late: set out at 9:40am, off" */
const brief = (found: ReturnType<typeof problems>) =>
  found
    .map(({ kind, fixes }) => {
      const labels = fixes.map(({ label }) =>
        short.reduce((text, [long, word]) => text.replace(long, word), label),
      );
      return [kind, labels.join(", ")].filter(Boolean).join(": ");
    })
    .join("; ");

const rows = readTables(table);

it.each(rows("problems"))("a day's problems: %s", (_, days, options, expected) =>
  expect(brief(problems(days, options))).toBe(expected),
);

it.each(rows("texts"))("%s %o is explained", (days, options, text) =>
  expect(problems(days, options)[0]?.text).toMatch(new RegExp(text)),
);

describe("a day of the guide", () => {
  const trip = planned("plain@660 plain-two");
  const guideDay = { id: "", region: "", trip, why: "", facts: "" };
  const find = (days: string, ...weekdays: Weekday[]) =>
    findDayProblems(planned(days), 0, guide, today, [{ ...guideDay, weekdays }]);

  it("is reported on a weekday for which it wasn't planned", () => {
    const [problem] = find("plain plain-two@780", "fri", "sat");
    expect(problem?.text).toBe(
      "I planned this day for Friday and Saturday. Here it’s on a Monday.",
    );
    expect(problem?.fixes[0]?.label).toBe("Start the trip on Friday, May 14");
  });

  it.each([
    ["on one of its weekdays", find("plain plain-two", "mon")],
    ["if its wineries have changed", find("plain", "sat")],
  ])("isn't reported %s", (_, found) => expect(brief(found)).toBe(""));

  it("leaves a closed winery's weekday to that winery's problem", () => {
    const weekend = { ...guideDay, trip: planned("weekend"), weekdays: ["fri"] as const };
    const found = findDayProblems(planned("weekend"), 0, guide, today, [weekend]);
    expect(found.map(({ kind }) => kind)).toEqual(["closed-weekday"]);
  });
});

describe("a date of another year", () => {
  it("is named with its year", () => {
    const [past] = problems("plain", { start: "2026-12-07" });
    expect(past?.text).toContain("December 7, 2026 is behind us");
    expect(past?.fixes[0]?.label).toBe("Start the trip on Monday, April 5");
  });

  it("loses the year if it is the current one", () => {
    const [notice] = problems("notice", { start: "2028-01-10", today: "2027-12-01" });
    expect(notice?.text).toContain("that was November 11.");
  });
});

describe("the places where a day begins and ends", () => {
  const tripOfDays = (...days: object[]) => tripOf({ days });
  const find = (trip: Trip, index: number) => findDayProblems(trip, index, guide, today);
  const towns = ({ days }: Trip) =>
    days.map(({ base, end }) => [base, end].filter(Boolean).join(" to "));
  const unknown = tripOfDays(
    { base: "Aunt May’s", stops: stops("plain-two") },
    { base: "Aunt May’s" },
  );
  const transfer = tripOfDays({ base: "millbrook" }, { base: "farham" }, { base: "farham" });

  it("are reported once if no map has them, with the nearest towns", () => {
    expect(find(unknown, 0)[0]?.text).toMatch(/^No map of mine has “Aunt May’s”/);
    expect(brief(find(unknown, 0))).toBe("unknown-town: Millbrook, Farham");
    expect(brief(find(unknown, 1))).toBe("");
    expect(brief(find(tripOfDays({ base: "millbrook", end: "Nowhere" }), 0))).toBe("unknown-town");
  });

  it("are all replaced with the chosen town", () => {
    expect(towns(pressed("Farham", unknown))).toEqual(["farham", "farham"]);
  });

  it("are reported if no day has the road between them", () => {
    expect(find(transfer, 1)[0]?.text).toMatch(
      /^You go to bed in Millbrook and wake up in Farham\. That’s about 35 minutes/,
    );
    const night = tripOfDays({ base: "millbrook", end: "farham" }, { base: "farham" });
    expect(brief(find(night, 1))).toBe("");
    expect(brief(find(tripOfDays({ base: "millbrook" }, { base: "millbrook" }), 1))).toBe("");
  });

  it("meet after a fix", () => {
    const ended = pressed("End Day 1 in Farham", transfer, 1);
    expect(towns(ended)).toEqual(["millbrook to farham", "farham", "farham"]);
    const started = pressed("Start in Millbrook", transfer, 1);
    expect(towns(started)).toEqual(["millbrook", "millbrook", "millbrook"]);
  });
});

it("a day of more than four hours of driving is reported", () => {
  const stopsOfDay = stops(
    "plain",
    "hill-house",
    "plain-two",
    "hill-house",
    "plain-three",
    "hill-house",
  );
  const day = { startsAt: 540, stops: stopsOfDay };
  const found = findDayProblems(tripOf({ days: [day] }), 0, guide, today);
  const long = found.find(({ kind }) => kind === "long-drive");
  expect(long?.text).toMatch(
    /^That’s 4\u00A0h\u00A010\u00A0min at the wheel in one day, and you’re done at \d/,
  );
  expect(brief([long!])).toMatch(/^long-drive: split at /);
});

describe("a stop of the reader's own", () => {
  const [a, b, c, d] = stops("plain", "plain-two", "plain-three", "plain-four");
  const long = { ...stops("long")[0], minutes: 240 };
  const museum = { name: "Museum", minutes: 30 };
  const problemsOf = (...dayStops: object[]) =>
    brief(findDayProblems(tripOf({ days: [{ startsAt: 600, stops: dayStops }] }), 0, guide, today));

  it("is no tasting", () => {
    expect(problemsOf(a!, museum, b!, c!)).toBe("");
    expect(problemsOf(museum, museum, museum, museum)).toBe("");
    expect(problemsOf(a!, museum, b!, c!, d!)).toContain("too-many: split at plain-four");
  });

  it("can be lunch", () => {
    expect(problemsOf(long, b!)).toMatch(/^no-lunch/);
    expect(problemsOf(long, { ...museum, name: "Lunch at the gate" }, b!)).toBe("");
  });

  it("hides no drive between two regions", () => {
    expect(problemsOf(a!, museum, stops("hill-house")[0]!)).toBe(
      "two-regions: Give Far Hills its own day",
    );
  });

  it("can be late", () => {
    expect(problemsOf(a!, { ...museum, at: 610 })).toMatch(/^late/);
  });
});

describe("a fix", () => {
  it.each([
    ["Move it to Friday, May 14", "weekend////plain", " /  /  /  / plain weekend"],
    ["Take it off the trip", "weekend plain", "plain"],
    [
      "Start a new day with plain",
      "plain-two plain-three plain-four plain",
      "plain-two plain-three plain-four / plain",
    ],
    ["Go to morning, then plain", "plain morning", "morning plain"],
    ["Go to Plain Three instead", "guarded", "plain-three"],
  ])("does what it says: %s", (label, days, after) => {
    expect(writeTrip(pressed(label, planned(days)))).toBe(after);
  });

  it("finds its stop where another tab has moved it", () => {
    const moved = planned("plain morning weekend");
    const trip = pressed("Take it off the trip", planned("weekend plain"), 0, moved);
    expect(writeTrip(trip)).toBe("plain morning");
  });

  it("never starts the trip on a past day", () => {
    const labels = problems("weekend", { today: "2027-05-20" }).flatMap(({ fixes }) =>
      fixes.map(({ label }) => label),
    );
    expect(labels).toContain("Start the trip on Friday, May 21");
    const dates = labels.flatMap((label) => /May (\d+)/.exec(label)?.[1] ?? []);
    expect(dates.every((date) => Number(date) >= 20)).toBe(true);
  });
});

it("the same winery twice is a problem of the second day", () => {
  const found = [0, 1].map((index) => brief(problems("plain/plain", {}, index)));
  expect(found).toEqual(["", "twice: off"]);
});

it("the first visit after midnight starts a new day", () => {
  const found = problems("plain plain-two plain-three plain-four", { startsAt: 1320 });
  expect(brief(found.filter(({ stop }) => stop !== undefined))).toBe(
    "closing: off; closing: off; overnight: split at plain-three, off",
  );
});

it("problems of any trip have a text and fixes that work", () => {
  const slugs = [...guide.wineries.map(({ slug }) => slug), "gone", undefined];
  fc.assert(
    fc.property(anyTrip(slugs, { days: 3, perDay: 5 }), (trip) => {
      const found = trip.days.flatMap((_, index) =>
        findDayProblems(trip, index, guide, trip.start ?? today),
      );
      for (const { text, fixes } of found) {
        expect([text, ...fixes.map(({ label }) => label)].join()).not.toMatch(/undefined|NaN/);
        for (const fix of fixes) if ("change" in fix) expect(fix.change(trip)).not.toEqual(trip);
      }
    }),
    { numRuns: 200 },
  );
});
