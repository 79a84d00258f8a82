import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDay,
  addDays,
  addStop,
  editDay,
  editStop,
  hasWinery,
  mergeDay,
  moveStop,
  removeDay,
  removeStop,
  reorderStops,
  splitDay,
  stepDay,
  stepped,
} from "../../../../src/features/trip/edit.ts";
import { limits } from "../../../../src/features/trip/limits.ts";
import { type Day, emptyTrip, type Stop, stopCount, type Trip } from "../../../../src/features/trip/trip.ts";

const stop = (winery: string): Stop => ({ winery, name: winery.toUpperCase() });
/** A trip of days such as "a b c". */
const trip = (...days: string[]): Trip => ({
  name: "T",
  party: 2,
  days: days.map((day): Day => ({ startsAt: 600, stops: day.split(" ").filter(Boolean).map(stop) })),
});
const shown = ({ days }: Trip) => days.map(({ stops }) => stops.map(({ winery }) => winery).join(" "));

const anyTrip = fc
  .array(fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 5 }), { minLength: 1, maxLength: 5 })
  .map((days) => trip(...days.map((day) => day.join(" "))));
const place = fc.record({ day: fc.integer({ min: 0, max: 5 }), stop: fc.integer({ min: 0, max: 5 }) });
const wineries = (t: Trip) => shown(t).join(" ").split(" ").filter(Boolean).toSorted();

describe("stops", () => {
  it("are added to the last day, or the one that is named", () => {
    expect(shown(addStop(trip("a", "b"), stop("c")))).toEqual(["a", "b c"]);
    expect(shown(addStop(trip("a", "b"), stop("c"), 0))).toEqual(["a c", "b"]);
    expect(shown(addStop(trip("a"), stop("c"), 4))).toEqual(["a"]);
  });

  it("are no more than a trip holds", () => {
    const full = trip(Array.from({ length: limits.stops }, (_, i) => `w${i}`).join(" "), "");
    expect(addStop(full, stop("z"))).toBe(full);
    expect(stopCount(addDays(full, trip("x y").days))).toBe(limits.stops);
    const oneLeft = trip(Array.from({ length: limits.stops - 1 }, (_, i) => `w${i}`).join(" "));
    expect(shown(addDays(oneLeft, trip("x y", "z").days)).slice(1)).toEqual(["x", ""]);
  });

  it("move within a day and to another one", () => {
    expect(shown(moveStop(trip("a b c"), { day: 0, stop: 0 }, { day: 0, stop: 2 }))).toEqual(["b c a"]);
    expect(shown(moveStop(trip("a b c"), { day: 0, stop: 0 }, { day: 0, stop: 1 }))).toEqual(["b a c"]);
    expect(shown(moveStop(trip("a b", "c"), { day: 0, stop: 0 }, { day: 1, stop: 1 }))).toEqual(["b", "c a"]);
  });

  it("step over the end of their day, and stay at the ends of the trip", () => {
    const days = trip("a b", "c", "");
    expect(stepped(days, { day: 0, stop: 0 }, 1)).toEqual({ day: 0, stop: 1 });
    expect(stepped(days, { day: 0, stop: 1 }, 1)).toEqual({ day: 1, stop: 0 });
    expect(stepped(days, { day: 1, stop: 0 }, -1)).toEqual({ day: 0, stop: 2 });
    expect(stepped(days, { day: 1, stop: 0 }, 1)).toEqual({ day: 2, stop: 0 });
    expect(stepped(days, { day: 0, stop: 0 }, -1)).toEqual({ day: 0, stop: 0 });
  });

  it("keep what else is known of them, and lose what is taken away", () => {
    const booked = editStop(trip("a b"), { day: 0, stop: 1 }, { at: 840, booked: true, confirmation: "X1" });
    expect(booked.days[0]!.stops).toEqual([stop("a"), { ...stop("b"), at: 840, booked: true, confirmation: "X1" }]);
    const free = editStop(booked, { day: 0, stop: 1 }, { at: undefined });
    expect(Object.keys(free.days[0]!.stops[1]!)).not.toContain("at");
    expect(free.days[0]!.stops[1]!.confirmation).toBe("X1");
  });

  it("take another order of a day", () => {
    expect(shown(reorderStops(trip("x", "a b c"), 1, [2, 0, 1]))).toEqual(["x", "c a b"]);
  });

  it("are found by their winery", () => {
    expect(hasWinery(trip("a", "b"), "b")).toBe(true);
    expect(hasWinery(trip("a", "b"), "c")).toBe(false);
  });
});

describe("days", () => {
  it("take the place of an empty last day when they are added", () => {
    expect(shown(addDays(emptyTrip(), trip("a b").days))).toEqual(["a b"]);
    expect(shown(addDays(trip("a", ""), trip("b").days))).toEqual(["a", "b"]);
    expect(shown(addDays(trip("a"), trip("b", "c").days))).toEqual(["a", "b", "c"]);
  });

  it("start where the day before them does", () => {
    const based = editDay(trip("a"), 0, { base: "haro", startsAt: 570 });
    expect(addDay(based).days[1]).toEqual({ base: "haro", startsAt: 570, stops: [] });
    const long = trip(...Array.from({ length: limits.days }, () => "a"));
    expect(addDay(long)).toBe(long);
  });

  it("are split before a stop, and merged again", () => {
    const split = splitDay(editDay(trip("a b c"), 0, { base: "haro" }), { day: 0, stop: 1 });
    expect(shown(split)).toEqual(["a", "b c"]);
    expect(split.days[1]!.base).toBe("haro");
    expect(shown(mergeDay(split, 0))).toEqual(["a b c"]);
    expect(shown(splitDay(trip("a b"), { day: 0, stop: 0 }))).toEqual(["a b"]);
    expect(shown(mergeDay(trip("a"), 0))).toEqual(["a"]);
  });

  it("keep both notes when they are merged", () => {
    const noted = editDay(editDay(trip("a", "b"), 0, { note: "Hats." }), 1, { note: "Water." });
    expect(mergeDay(noted, 0).days[0]!.note).toBe("Hats.\nWater.");
    expect(mergeDay(trip("a", "b"), 0).days[0]).not.toHaveProperty("note");
  });

  it("change places, and the last one to go leaves an empty one", () => {
    expect(shown(stepDay(trip("a", "b", "c"), 2, -1))).toEqual(["a", "c", "b"]);
    expect(shown(stepDay(trip("a", "b"), 0, -1))).toEqual(["a", "b"]);
    expect(shown(removeDay(trip("a", "b"), 0))).toEqual(["b"]);
    expect(shown(removeDay(trip("a"), 0))).toEqual([""]);
  });
});

describe("no edit but removing loses or doubles a stop", () => {
  const edits: [string, (t: Trip, from: { day: number; stop: number }, to: { day: number; stop: number }) => Trip][] = [
    ["moving", moveStop],
    ["stepping", (t, from) => moveStop(t, from, stepped(t, from, 1))],
    ["stepping back", (t, from) => moveStop(t, from, stepped(t, from, -1))],
    ["splitting", splitDay],
    ["merging", (t, from) => mergeDay(t, from.day)],
    ["moving a day", (t, from) => stepDay(t, from.day, 1)],
    ["adding a day", addDay],
  ];

  it.each(edits)("%s", (_, edit) => {
    fc.assert(
      fc.property(anyTrip, place, place, (t, from, to) => {
        const edited = edit(t, from, to);
        expect(wineries(edited)).toEqual(wineries(t));
        expect(edited.days.length).toBeGreaterThan(0);
      }),
    );
  });

  it("and removing takes one", () => {
    fc.assert(
      fc.property(anyTrip, place, (t, at) => {
        const there = t.days[at.day]?.stops[at.stop] ? 1 : 0;
        expect(stopCount(removeStop(t, at))).toBe(stopCount(t) - there);
      }),
    );
  });
});
