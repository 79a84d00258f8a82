import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WineryData } from "../../../../src/catalogue/guide-data.ts";
import { dayClock } from "../../../../src/features/trip/clock.ts";
import type { Fix } from "../../../../src/features/trip/fixes.ts";
import { problemsOf } from "../../../../src/features/trip/problems.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

/** 2027-05-10 is a Monday. */
const monday = "2027-05-10";
const today = "2027-04-01";
const phone = "+1 707 555 0100";

const wineries: WineryData[] = [
  winery("plain"),
  winery("plain-two", { latitude: 38.52, score: 95 }),
  winery("plain-three", { latitude: 38.54, score: 88 }),
  winery("plain-four", { latitude: 38.56, score: 93 }),
  winery("weekend", { hours: { "fri-sun": "10:00-17:00" } }),
  winery("late-week", { hours: { "thu-sat": "10:00-17:00" } }),
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

const problems = (trip: object, index = 0, at = today) =>
  problemsOf(tripOf({ start: monday, ...trip }), index, guide, at);
const ofDay = (...slugs: string[]) => problems({ days: [{ startsAt: 600, stops: stops(...slugs) }] });
const kinds = (list: ReturnType<typeof problems>) => list.map(({ kind }) => kind);
const fixesOf = (list: ReturnType<typeof problems>, kind: string) => list.find((p) => p.kind === kind)?.fixes ?? [];
const fix = <K extends Fix["kind"]>(fixes: Fix[], kind: K) =>
  fixes.find((w) => w.kind === kind) as Extract<Fix, { kind: K }>;

describe("A day's problems", () => {
  it("are none for a day without any", () => {
    expect(ofDay("plain", "plain-two")).toEqual([]);
    expect(problemsOf(tripOf({ days: [] }), 0, guide, today)).toEqual([]);
  });

  it("a winery that is gone", () => {
    expect(kinds(ofDay("long-gone"))).toEqual(["gone"]);
  });

  it("a door that doesn't open, with what to do instead, and nothing else about it", () => {
    const [shut, ...others] = ofDay("shut");
    expect(shut?.text).toContain("The bar next door pours it.");
    expect(others).toEqual([]);
  });

  it("a visit after midnight starts a day of its own; those after it are put right with it", () => {
    const long = { startsAt: 1320, stops: stops("plain", "plain-two", "plain-three", "plain-four") };
    const found = problems({ days: [long] }).filter(({ stop }) => stop !== undefined);
    expect(found.map(({ kind, stop }) => [kind, stop])).toEqual([
      ["closing", 0],
      ["closing", 1],
      ["overnight", 2],
    ]);
    expect(found[2]?.text).toContain("the next morning");
    expect(fix(found[2]!.fixes, "split")).toMatchObject({ before: 2 });
  });

  it("a door that opens to a list, unless the visit is booked", () => {
    expect(kinds(ofDay("list"))).toEqual(["list-only"]);
    expect(problems({ days: [{ stops: [{ ...stops("list")[0], booked: true }] }] })).toEqual([]);
  });

  it("closed that weekday, with another day of the trip and a later start as fixes out", () => {
    const list = problems({ days: [{ stops: stops("weekend") }, {}, {}, {}, { stops: [] }] });
    expect(list[0]?.text).toContain("closed on Mondays");
    expect(fix(fixesOf(list, "closed-weekday"), "move")).toMatchObject({
      to: 4,
      label: expect.stringContaining("Friday, May 14"),
    });
    expect(fix(fixesOf(list, "closed-weekday"), "start").date).toBe("2027-05-14");
  });

  it("no other day in another region", () => {
    const days = [{ stops: stops("weekend") }, {}, {}, {}, { stops: stops("hill-house") }];
    expect(fix(fixesOf(problems({ days }), "closed-weekday"), "move")).toBeUndefined();
  });

  it("no later start on which another door is shut", () => {
    const days = [{ stops: stops("weekend") }, {}, {}, {}, {}, { stops: stops("late-week") }];
    // From Friday the 14th the second door would be tried on a Wednesday.
    expect(fix(fixesOf(problems({ days }), "closed-weekday"), "start").date).toBe("2027-05-15");
  });

  it("no later start where something is booked", () => {
    const days = [{ stops: stops("weekend") }, { stops: [{ ...stops("plain")[0], booked: true }] }];
    expect(fix(fixesOf(problems({ days }), "closed-weekday"), "start")).toBeUndefined();
  });

  it("closed that month", () => {
    expect(ofDay("summer")[0]).toMatchObject({ kind: "closed-month", text: expect.stringContaining("in May") });
  });

  it("not open yet: a later start puts it right", () => {
    const trip = { days: [{ startsAt: 570, stops: stops("plain", "plain-two") }] };
    const list = problems(trip);
    expect(list[0]?.text).toMatch(/opens at 10am.*9:30am/);
    expect(fix(fixesOf(list, "early"), "start-at").minutes).toBe(600);
  });

  it("not open yet at a fixed time: another time puts it right, a booking doesn't move", () => {
    const [stop] = stops("plain@570");
    expect(fix(fixesOf(problems({ days: [{ startsAt: 540, stops: [stop] }] }), "early"), "set-time").at).toBe(600);
    const booked = problems({ days: [{ startsAt: 540, stops: [{ ...stop, booked: true }] }] });
    expect(kinds(booked)).toEqual(["early"]);
    expect(fix(fixesOf(booked, "early"), "set-time")).toBeUndefined();
  });

  it("the clock runs past closing: an earlier start, or another order", () => {
    const list = problems({ days: [{ startsAt: 960, stops: stops("plain") }] });
    expect(list[0]).toMatchObject({ kind: "closing", text: expect.stringMatching(/closes at 5pm, with 15 minutes/) });
    expect(fix(fixesOf(list, "closing"), "start-at").minutes).toBe(945);
    const short = guideOf(region([winery("morning", { hours: { "mon-sun": "10:00-12:00" } }), winery("all-day")]));
    const turned = problemsOf(
      tripOf({ start: monday, days: [{ startsAt: 600, stops: stops("all-day", "morning") }] }),
      0,
      short,
      today,
    );
    expect(fix(fixesOf(turned, "closing"), "reorder").order).toEqual([1, 0]);
  });

  it("getting there when it is shut says so", () => {
    expect(problems({ days: [{ startsAt: 1030, stops: stops("plain") }] })[0]?.text).toMatch(
      /closes at 5pm, and you get there at 5:10pm/,
    );
  });

  it("before nine and after six where nobody gives hours", () => {
    expect(problems({ days: [{ startsAt: 500, stops: stops("quiet") }] })[0]).toMatchObject({
      kind: "early",
      text: expect.stringContaining("before nine"),
    });
    expect(problems({ days: [{ startsAt: 1030, stops: stops("quiet") }] })[0]).toMatchObject({
      kind: "closing",
      text: expect.stringContaining("past six"),
    });
  });

  it("a booking missed", () => {
    const list = ofDay("plain", "plain-two@660");
    expect(list[0]).toMatchObject({
      kind: "late",
      stop: 1,
      text: expect.stringMatching(/at 11am.*11:20am, 20 minutes late/),
    });
  });

  it("a booking missed: an earlier start, where doors are open by then", () => {
    const list = ofDay("quiet", "plain-two@660");
    const { minutes } = fix(fixesOf(list, "late"), "start-at");
    const day = tripOf({ days: [{ startsAt: minutes, stops: stops("quiet", "plain-two@660") }] }).days[0]!;
    expect(dayClock(day, guide).stops[1]?.late).toBe(0);
  });

  it("more than three tastings: two days of it, or without the one that scores lowest", () => {
    expect(kinds(ofDay("plain", "plain-two", "plain-three"))).toEqual([]);
    const list = ofDay("plain-two", "plain-three", "plain-four", "plain");
    expect(list.at(-1)?.text).toContain("four tastings");
    expect(fix(fixesOf(list, "too-many"), "split").before).toBe(3);
    expect(fix(fixesOf(list, "too-many"), "remove").stop).toBe(1);
  });

  it("two valleys in one day, unless the drive between them is short", () => {
    const list = ofDay("plain", "hill-house");
    expect(list[0]?.text).toMatch(/^Long Valley and Far Hills in one day: about 1 h/);
    expect(fix(fixesOf(list, "two-regions"), "split").before).toBe(1);
    expect(ofDay("plain", "next-door")).toEqual([]);
  });

  it("a group too large, with whom to call", () => {
    const list = problems({ party: 7, days: [{ stops: stops("small") }] });
    expect(list[0]?.text).toMatch(/takes six at most.*seven of you/);
    expect(fix(fixesOf(list, "group"), "call").phone).toBe(phone);
    expect(problems({ party: 6, days: [{ stops: stops("small") }] })).toEqual([]);
  });

  it("not enough notice, with the day that it was, whom to call, and the first date that would do", () => {
    const list = problems({ days: [{ stops: stops("notice") }] });
    expect(list[0]?.text).toMatch(/they ask 60 days; that was March 11\. Call\./);
    expect(fix(fixesOf(list, "notice"), "call").phone).toBe(phone);
    expect(fix(fixesOf(list, "notice"), "start").date).toBe("2027-05-31");
    expect(problems({ start: "2027-05-31", days: [{ stops: stops("notice") }] })).toEqual([]);
    expect(problems({ days: [{ stops: [{ ...stops("notice")[0], booked: true }] }] })).toEqual([]);
    const polite = problems({ days: [{ stops: stops("polite") }] });
    expect(polite[0]?.text).toMatch(/they like 60 days/);
    expect(fix(fixesOf(polite, "notice"), "open").href).toBe("https://book.example");
  });

  it("the same winery twice", () => {
    const trip = { days: [{ stops: stops("plain") }, { stops: stops("plain") }] };
    expect(kinds(problems(trip, 0))).toEqual([]);
    expect(kinds(problems(trip, 1))).toEqual(["twice"]);
  });

  it("no hour for lunch, and a start that leaves one", () => {
    const long = guideOf(
      region([winery("long", { durationMinutes: { min: 180 }, hours: { "mon-sun": "09:00-17:00" } }), winery("plain")]),
    );
    const trip = tripOf({ start: monday, days: [{ startsAt: 610, stops: stops("long", "plain") }] });
    const list = problemsOf(trip, 0, long, today);
    expect(kinds(list)).toEqual(["no-lunch"]);
    const { minutes } = fix(fixesOf(list, "no-lunch"), "start-at");
    expect(kinds(problemsOf({ ...trip, days: [{ ...trip.days[0]!, startsAt: minutes }] }, 0, long, today))).toEqual([]);
  });

  it("a trip that is over, with the same weekday to come; one that is under fix isn't", () => {
    const trip = { days: [{ stops: stops("plain") }, { stops: stops("plain-two") }] };
    const list = problems(trip, 0, "2027-06-02");
    expect(kinds(list)).toEqual(["past"]);
    expect(fix(list[0]!.fixes, "start").date).toBe("2027-06-07");
    expect(problems(trip, 0, "2027-05-11")).toEqual([]);
  });

  it("without a date are only those of the clock", () => {
    expect(kinds(problems({ start: undefined, days: [{ startsAt: 600, stops: stops("weekend", "notice") }] }))).toEqual(
      [],
    );
  });

  it("never throw, name a stop of the day, and have a text and fixes that can be taken", () => {
    const slugs = [...guide.wineries.map(({ slug }) => slug), "gone"];
    fc.assert(
      fc.property(anyTrip(slugs, { days: 4, perDay: 5 }), (trip) => {
        for (const [index, day] of trip.days.entries()) {
          for (const { stop, text, fixes } of problemsOf(trip, index, guide, trip.start ?? today)) {
            if (stop !== undefined) expect(day.stops[stop]).toBeDefined();
            expect(text).not.toMatch(/undefined|NaN/);
            for (const w of fixes) {
              expect(w.label).not.toMatch(/undefined|NaN/);
              if (w.kind === "move") expect(trip.days[w.to]).toBeDefined();
              if (w.kind === "start-at" || w.kind === "set-time") {
                const changed =
                  w.kind === "start-at"
                    ? { ...day, startsAt: w.minutes }
                    : { ...day, stops: day.stops.map((s, i) => (i === w.stop ? { ...s, at: w.at } : s)) };
                expect(tripOf({ days: [changed] }).days[0]).toEqual(changed);
              }
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
