import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDay,
  addDays,
  addStop,
  editDay,
  editStop,
  endDayAt,
  mergeDay,
  moveStop,
  type Place,
  removeDay,
  removeStop,
  reorderStops,
  replaceTown,
  splitDay,
  stepDay,
  stepped,
} from "../../../../src/features/trip/edit.ts";
import { limits } from "../../../../src/features/trip/limits.ts";
import { emptyTrip, stopCount, type Trip } from "../../../../src/features/trip/trip.ts";
import { stops, tripOf } from "./support.ts";

/** A trip of days such as "a b c". */
const trip = (...days: string[]): Trip =>
  tripOf({ days: days.map((day) => ({ stops: stops(...day.split(" ").filter(Boolean)) })) });
const shown = ({ days }: Trip) => days.map(({ stops }) => stops.map(({ winery }) => winery).join(" "));
const at = (day: number, stop: number): Place => ({ day, stop });
const stop = (winery: string) => stops(winery)[0]!;
const many = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(" ");

it.each<[string, Trip, string[]]>([
  ["adds a stop to the last day", addStop(trip("a", "b"), stop("c")), ["a", "b c"]],
  ["adds a stop to a day", addStop(trip("a", "b"), stop("c"), 0), ["a c", "b"]],
  ["adds no stop to a day that isn't there", addStop(trip("a"), stop("c"), 4), ["a"]],
  ["adds days in place of an empty last one", addDays(trip("a", ""), trip("b")), ["a", "b"]],
  ["adds days to an empty trip", addDays(emptyTrip(), trip("a b")), ["a b"]],
  ["adds the stops that there is room for", addDays(trip(many(29)), trip("x y", "z")), [many(29), "x", ""]],
  ["moves a stop to a day's end", moveStop(trip("a b c"), at(0, 0), at(0, 2)), ["b c a"]],
  ["moves a stop by one", moveStop(trip("a b c"), at(0, 0), at(0, 1)), ["b a c"]],
  ["moves a stop to another day", moveStop(trip("a b", "c"), at(0, 0), at(1, 1)), ["b", "c a"]],
  ["reorders a day", reorderStops(trip("x", "a b c"), 1, [2, 0, 1]), ["x", "c a b"]],
  ["splits a day", splitDay(trip("a b c"), at(0, 1)), ["a", "b c"]],
  ["splits no day before its first stop", splitDay(trip("a b"), at(0, 0)), ["a b"]],
  ["merges two days", mergeDay(trip("a", "b c"), 0), ["a b c"]],
  ["merges nothing with the last day", mergeDay(trip("a"), 0), ["a"]],
  ["moves a day", stepDay(trip("a", "b", "c"), 2, -1), ["a", "c", "b"]],
  ["moves the first day no earlier", stepDay(trip("a", "b"), 0, -1), ["a", "b"]],
  ["removes a day", removeDay(trip("a", "b"), 0), ["b"]],
  ["leaves an empty day for the last one", removeDay(trip("a"), 0), [""]],
])("%s", (_, edited, days) => expect(shown(edited)).toEqual(days));

it("a full trip stays the same", () => {
  const full = trip(many(limits.stops));
  expect(addStop(full, stop("z"))).toBe(full);
  const long = trip(...Array.from({ length: limits.days }, () => "a"));
  expect(addDay(long)).toBe(long);
});

it.each<[string, Place, -1 | 1, Place]>([
  ["within its day", at(0, 0), 1, at(0, 1)],
  ["into the next day", at(0, 1), 1, at(1, 0)],
  ["into the day before", at(1, 0), -1, at(0, 2)],
  ["not past the first place", at(0, 0), -1, at(0, 0)],
])("a stop steps %s", (_, from, by, to) => expect(stepped(trip("a b", "c", ""), from, by)).toEqual(to));

it("a stop's and a day's facts change, stay, and go", () => {
  const booked = editStop(trip("a b"), at(0, 1), { at: 840, booked: true, confirmation: "X1" });
  expect(booked.days[0]!.stops).toEqual([stop("a"), { ...stop("b"), at: 840, booked: true, confirmation: "X1" }]);
  expect(editStop(booked, at(0, 1), { at: undefined }).days[0]!.stops[1]).toEqual({
    ...stop("b"),
    booked: true,
    confirmation: "X1",
  });
  const based = editDay(trip("a b"), 0, { base: "haro", startsAt: 570 });
  expect(addDay(based).days[1]).toEqual({ base: "haro", startsAt: 570, stops: [] });
  expect(splitDay(based, at(0, 1)).days[1]).toMatchObject({ base: "haro", startsAt: 570 });
  const noted = editDay(editDay(trip("a", "b"), 0, { note: "Hats." }), 1, { note: "Water." });
  expect(mergeDay(noted, 0).days[0]!.note).toBe("Hats.\nWater.");
  expect(mergeDay(trip("a", "b"), 0).days[0]).not.toHaveProperty("note");
});

it("a day may end elsewhere, and those after it begin there until one begins or ends elsewhere itself", () => {
  const towns = (of: Trip) => of.days.map(({ base, end }) => [base, end].filter(Boolean).join(" to ")).join(", ");
  const stay = tripOf({
    days: [{ base: "haro" }, { base: "haro" }, { base: "haro", end: "logrono" }, { base: "haro" }],
  });
  const moved = endDayAt(stay, 0, "laguardia");
  expect(towns(moved)).toBe("haro to laguardia, laguardia, laguardia to logrono, haro");
  expect(towns(endDayAt(moved, 0, undefined))).toBe("haro, haro, haro to logrono, haro");
  expect(towns(endDayAt(stay, 3, "haro"))).toBe(towns(stay));
  expect(towns(addDay(endDayAt(stay, 3, "laguardia")))).toMatch(/haro to laguardia, laguardia$/);
  expect(towns(replaceTown(moved, 1, "laguardia", "elciego"))).toBe(
    "haro to laguardia, elciego, elciego to logrono, haro",
  );
  const night = tripOf({
    days: [
      { base: "haro", end: "logrono", stops: stops("a", "b") },
      { base: "logrono", end: "haro" },
    ],
  });
  expect(towns(splitDay(night, at(0, 1)))).toBe("haro, haro to logrono, logrono to haro");
  expect(towns(mergeDay(night, 0))).toBe("haro to haro");
});

describe("no edit but removing loses or doubles a stop", () => {
  const anyTrip = fc
    .array(fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 5 }), { minLength: 1, maxLength: 5 })
    .map((days) => trip(...days.map((day) => day.join(" "))));
  const place = fc.record({ day: fc.integer({ min: 0, max: 5 }), stop: fc.integer({ min: 0, max: 5 }) });
  const wineries = (t: Trip) => shown(t).join(" ").split(" ").filter(Boolean).toSorted();

  it.each<[string, (t: Trip, from: Place, to: Place) => Trip]>([
    ["moving", moveStop],
    ["stepping", (t, from) => moveStop(t, from, stepped(t, from, 1))],
    ["stepping back", (t, from) => moveStop(t, from, stepped(t, from, -1))],
    ["splitting", splitDay],
    ["merging", (t, from) => mergeDay(t, from.day)],
    ["moving a day", (t, from) => stepDay(t, from.day, 1)],
    ["adding a day", addDay],
  ])("%s", (_, edit) => {
    fc.assert(
      fc.property(anyTrip, place, place, (t, from, to) => {
        const edited = edit(t, from, to);
        expect(wineries(edited)).toEqual(wineries(t));
        expect(edited.days.length).toBeGreaterThan(0);
        const removed = t.days[from.day]?.stops[from.stop] ? 1 : 0;
        expect(stopCount(removeStop(t, from))).toBe(stopCount(t) - removed);
      }),
    );
  });
});

it("an added day's name is that of an empty trip, or else the day's note", () => {
  const day = { ...trip("a"), name: "Uphill, then down" };
  expect(addDays(emptyTrip(), day)).toMatchObject({ name: "Uphill, then down", days: [{ stops: [{ winery: "a" }] }] });
  const added = addDays(trip("b"), day);
  expect([added.name, added.days[1]!.note]).toEqual(["My trip", "Uphill, then down"]);
});
