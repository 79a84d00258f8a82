import { expect, it } from "vitest";
import { addDays, addGuideDay } from "../../../../src/features/trip/add-days.ts";
import {
  addGuideNotes,
  addStop,
  duplicateDay,
  editDay,
  editStop,
  insertDay,
  mergeWithNextDay,
  moveDayByOne,
  moveStop,
  moveStopByOne,
  removeDay,
  removeStop,
  reorderStops,
  replaceTown,
  setEndTown,
  splitDay,
} from "../../../../src/features/trip/edit.ts";
import { limits, makeNewTrip } from "../../../../src/features/trip/stored-trips.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { guideOf, planTrip, region, stops, tripOf, winery, writeTrip } from "./support.ts";

const stop = (winery: string) => ({ id: winery, ...stops(winery)[0]! });
const many = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(" ");

it.each<[string, Trip, string]>([
  ["adds a stop to the last day", addStop(planTrip("a / b"), stop("c")), "a / b c"],
  ["adds a stop to a day", addStop(planTrip("a / b"), stop("c"), 0), "a c / b"],
  ["adds no stop to a day that isn't there", addStop(planTrip("a"), stop("c"), 4), "a"],
  ["adds days in place of an empty last one", addDays(planTrip("a / "), planTrip("b")), "a / b"],
  ["adds days to an empty trip", addDays(makeNewTrip(), planTrip("a b")), "a b"],
  [
    "adds the stops that there is room for",
    addDays(planTrip(many(29)), planTrip("x y / z")),
    `${many(29)} / x / `,
  ],
  ["moves a stop by one", moveStop(planTrip("a b c"), "a", 0, 2), "b a c"],
  ["moves a stop to another day", moveStop(planTrip("a b / c"), "a", 1), "b / c a"],
  [
    "reorders a day",
    reorderStops(planTrip("x / a b c d"), 1, ["c", "a", "gone", "b"]),
    "x / c a b d",
  ],
  ["splits a day", splitDay(planTrip("a b c"), "b"), "a / b c"],
  ["removes a stop", removeStop(planTrip("a b / c"), "b"), "a / c"],
  ["splits no day before its first stop", splitDay(planTrip("a b"), "a"), "a b"],
  ["merges two days", mergeWithNextDay(planTrip("a / b c"), 0), "a b c"],
  ["merges nothing with the last day", mergeWithNextDay(planTrip("a"), 0), "a"],
  ["moves a day", moveDayByOne(planTrip("a / b / c"), 2, -1), "a / c / b"],
  ["moves the first day no earlier", moveDayByOne(planTrip("a / b"), 0, -1), "a / b"],
  ["removes a day", removeDay(planTrip("a / b"), 0), "b"],
  ["inserts a day", insertDay(planTrip("a / b"), 0), "a /  / b"],
  ["copies a day after it", duplicateDay(planTrip("a b / c"), 0), "a b / a b / c"],
  [
    "copies the stops that there is room for",
    duplicateDay(planTrip(many(29)), 0),
    `${many(29)} / w0`,
  ],
  ["leaves an empty day for the last one", removeDay(planTrip("a"), 0), ""],
])("an edit %s", (_, edited, days) => expect(writeTrip(edited)).toBe(days));

it("a copied day has neither bookings nor the same night", () => {
  const night = { name: "Trio" };
  const booked = tripOf({ days: [{ night, stops: stops("a@600!") }] });
  const copy = duplicateDay(booked, 0).days[1]!;
  expect(copy.night).toBeUndefined();
  expect(copy.stops).toMatchObject([{ id: "a-2", at: 600, booked: undefined }]);
});

it("a full trip stays the same", () => {
  const full = planTrip(many(limits.stops));
  expect(addStop(full, stop("z"))).toBe(full);
  expect(addDays(full, planTrip("z"))).toBe(full);
  const long = planTrip(Array(limits.days).fill("a").join("/"));
  expect(insertDay(long)).toBe(long);
});

it.each<[string, string, -1 | 1, string]>([
  ["within its day", "a", 1, "b a / c / "],
  ["into the next day", "b", 1, "a / b c / "],
  ["into the day before", "c", -1, "a b c /  / "],
  ["not past the first place", "a", -1, "a b / c / "],
])("a stop steps %s", (_, id, by, days) =>
  expect(writeTrip(moveStopByOne(planTrip("a b / c / "), id, by))).toBe(days),
);

it("an edit of a missing stop changes nothing", () => {
  const t = planTrip("a b");
  for (const edit of [removeStop, splitDay, moveStop, moveStopByOne, editStop])
    expect(edit(t, "gone", 0 as never, 0)).toBe(t);
});

it("changes and removes fields of stops and days", () => {
  const fields = { at: 840, booked: true, confirmation: "X1" } as const;
  const booked = editStop(planTrip("a b"), "b", fields);
  expect(booked.days[0]!.stops).toEqual([stop("a"), { ...stop("b"), ...fields }]);
  const untimed = editStop(booked, "b", { at: undefined }).days[0]!.stops[1];
  expect(untimed).toEqual({ ...stop("b"), booked: true, confirmation: "X1" });
  const based = editDay(planTrip("a b"), 0, { base: "haro", startsAt: 570 });
  expect(insertDay(based).days[1]).toEqual({ base: "haro", startsAt: 570, stops: [] });
  expect(splitDay(based, "b").days[1]).toMatchObject({ base: "haro", startsAt: 570 });
  const noted = editDay(editDay(planTrip("a / b"), 0, { note: "Hats." }), 1, { note: "Water." });
  expect(mergeWithNextDay(noted, 0).days[0]!.note).toBe("Hats.\nWater.");
  expect(mergeWithNextDay(planTrip("a / b"), 0).days[0]!.note).toBeUndefined();
});

it("the days after one that ends elsewhere begin there", () => {
  const towns = (of: Trip) =>
    of.days.map(({ base, end }) => [base, end].filter(Boolean).join(" to ")).join(", ");
  const stay = tripOf({
    days: [{ base: "haro" }, { base: "haro" }, { base: "haro", end: "logrono" }, { base: "haro" }],
  });
  const moved = setEndTown(stay, 0, "laguardia");
  expect(towns(moved)).toBe("haro to laguardia, laguardia, laguardia to logrono, haro");
  expect(towns(setEndTown(moved, 0, undefined))).toBe("haro, haro, haro to logrono, haro");
  expect(towns(setEndTown(stay, 3, "haro"))).toBe(towns(stay));
  expect(towns(insertDay(setEndTown(stay, 3, "laguardia")))).toMatch(
    /haro to laguardia, laguardia$/,
  );
  expect(towns(replaceTown(moved, 1, "laguardia", "elciego"))).toBe(
    "haro to laguardia, elciego, elciego to logrono, haro",
  );
  expect(towns(setEndTown(tripOf({ days: [{}, {}, { base: "haro" }] }), 0, "laguardia"))).toBe(
    "laguardia, laguardia, haro",
  );
  const night = tripOf({
    days: [
      { base: "haro", end: "logrono", stops: stops("a", "b") },
      { base: "logrono", end: "haro" },
    ],
  });
  expect(towns(splitDay(night, "b"))).toBe("haro, haro to logrono, logrono to haro");
  expect(towns(mergeWithNextDay(night, 0))).toBe("haro to haro");
});

it("an added day's start is the empty trip's if that has none", () => {
  const day = { ...planTrip("a"), start: "2027-05-10" };
  expect(addDays(makeNewTrip(), day).start).toBe("2027-05-10");
  expect(addDays({ ...makeNewTrip(), start: "2027-06-01" }, day).start).toBe("2027-06-01");
  expect(addDays(planTrip("b"), day).start).toBeUndefined();
});

it("an added day's name is an empty trip's, or a note", () => {
  const day = { ...editDay(planTrip("a"), 0, { note: "Hats." }), name: "Uphill, then down" };
  expect(addDays(makeNewTrip(), day).name).toBe("Uphill, then down");
  const added = addDays(planTrip("b"), day);
  expect([added.name, added.days[1]!.note]).toEqual(["My trip", "Uphill, then down\nHats."]);
});

it("a second day of the guide names the trip after its regions", () => {
  const valleyAndHills = guideOf(
    region([winery("a")], { name: "Rioja" }),
    region([winery("b")], { id: "us/hills", name: "Hills" }),
  );
  const first = tripOf({ name: "On foot", days: [{ stops: stops("a") }] });
  const second = tripOf({ name: "By car", days: [{ stops: stops("b") }] });
  const guideDays = [first, second].map((trip) => ({
    id: "",
    region: "Rioja",
    trip,
    why: "",
    weekdays: [],
    facts: "",
  }));
  const addSecond = (trip: Trip) => addGuideDay(trip, second, guideDays, valleyAndHills);
  const named = addSecond(first);
  expect([named.name, named.days.map(({ note }) => note)]).toEqual([
    "Rioja and Hills",
    ["On foot", "By car"],
  ]);
  expect(addSecond({ ...first, name: "Rioja" }).name).toBe("Rioja and Hills");
  expect(addGuideDay(first, first, guideDays, valleyAndHills).name).toBe("Rioja");
  expect(addSecond({ ...first, name: "Ann’s 40th" }).name).toBe("Ann’s 40th");
  const longNames = guideOf(region([winery("a")], { name: "R".repeat(limits.name + 1) }));
  expect(addGuideDay(first, first, guideDays, longNames).name).toBe("On foot");
});

it("a linked stop at the guide's time gets the guide's note", () => {
  const guideStops = stops("a@600", "b@700").map((stop) => ({ ...stop, note: "Ask." }));
  const trip = tripOf({ days: [{ stops: guideStops }] });
  const day = { id: "", region: "Rioja", trip, why: "", weekdays: [], facts: "" };
  const linked = addGuideNotes(planTrip("a@600 b@720"), [day]);
  expect(linked.days[0]!.stops.map(({ note }) => note)).toEqual(["Ask.", undefined]);
});
