import { expect, it } from "vitest";
import {
  findBestOrder,
  findShorterDrive,
  suggestWineries,
} from "../../../../src/features/trip/suggest.ts";
import { base, guideOf, region, stops, tripOf, winery } from "./support.ts";

const monday = "2027-05-10";
const today = "2027-05-01";

const guide = guideOf(
  region([
    winery("first"),
    winery("last", { latitude: 38.6 }),
    winery("best", { latitude: 38.55, score: 97 }),
    winery("cheaper", { latitude: 38.56, score: 94, fee: { min: 10, currency: "USD" } }),
    winery("pricier", { latitude: 38.54, score: 94, fee: { min: 90, currency: "USD" } }),
    winery("fourth", { latitude: 38.55, score: 93 }),
    winery("far", { latitude: 39.2, score: 100 }),
    winery("shut", { latitude: 38.55, score: 100, appointment: "Impossible" }),
    winery("closed", { latitude: 38.55, score: 100, hours: { "tue-sun": "10:00-17:00" } }),
    winery("early-bird", {
      latitude: 38.55,
      score: 100,
      appointment: "Required",
      leadTimeDays: 10,
    }),
    winery("listed", { latitude: 38.55, score: 100, appointment: "Allocation Only" }),
    winery("tiny", { latitude: 38.55, score: 100, maxGuests: 1 }),
    winery("dawn", { latitude: 38.55, score: 100, hours: { "mon-sun": "07:00-09:30" } }),
  ]),
);
const trip = tripOf({ start: monday, days: [{ startsAt: 600, stops: stops("first", "last") }] });
const slugs = (list: ReturnType<typeof suggestWineries>) => list.map(({ facts }) => facts.slug);

it("a day is offered the three best doors that are near, open and can be booked, by score and then fee", () => {
  const list = suggestWineries(trip, 0, guide, today);
  expect(slugs(list)).toEqual(["best", "cheaper", "pricier"]);
  expect(list[0]).toMatchObject({ before: 1, detour: 0 });
  expect(list[0]?.reason).toBe(
    "97 points, about $30, no detour at all. You’d be there at 11:25am and they close at 5pm. No reservation needed.",
  );
});

it("a day is offered one that wants ten days' notice ten days ahead", () => {
  expect(slugs(suggestWineries(trip, 0, guide, "2027-04-30"))[0]).toBe("early-bird");
});

it("a day is offered a small room to one alone, and nothing that is on the trip already", () => {
  expect(slugs(suggestWineries({ ...trip, party: 1 }, 0, guide, today))[0]).toBe("tiny");
  const other = tripOf({ ...trip, days: [...trip.days, { stops: stops("best") }] });
  expect(slugs(suggestWineries(other, 0, guide, today))).not.toContain("best");
});

it("there is nothing for a full day, nor for one that is nowhere", () => {
  const day = (...names: string[]) => tripOf({ start: monday, days: [{ stops: stops(...names) }] });
  expect(suggestWineries(day("first", "last", "best"), 0, guide, today)).toEqual([]);
  expect(suggestWineries(day(), 0, guide, today)).toEqual([]);
  expect(suggestWineries(trip, 1, guide, today)).toEqual([]);
  const based = tripOf({ start: monday, days: [{ base: base.id, startsAt: 600 }] });
  expect(slugs(suggestWineries(based, 0, guide, today))).toEqual(["best", "cheaper", "pricier"]);
});

it("no day is made worse: a stop that would make one late for a booking is not offered", () => {
  const places = (at: number) => {
    const booked = tripOf({
      start: monday,
      days: [{ startsAt: 600, stops: stops("first", `last@${at}`) }],
    });
    return suggestWineries(booked, 0, guide, today).map(({ before }) => before);
  };
  expect([places(780), places(760)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

/** From south to north; the second is open till noon. */
const road = guideOf(
  region([
    winery("south", { latitude: 38.4, durationMinutes: { min: 60 } }),
    winery("morning", { durationMinutes: { min: 60 }, hours: { "mon-sun": "10:00-12:00" } }),
    winery("north", { latitude: 38.6, durationMinutes: { min: 60 } }),
  ]),
);
const dayOf = (...slugs: string[]) =>
  tripOf({ days: [{ startsAt: 600, stops: stops(...slugs) }] }).days[0]!;

it.each([
  [
    "has the shortest drives within the opening hours",
    ["south", "north", "morning"],
    "morning south north",
  ],
  ["keeps the bookings", ["south", "north@690", "morning"], "morning north south"],
  ["is none where two bookings can't be kept", ["south@600", "north@600"], undefined],
  ["is not looked for among seven stops", Array(7).fill("gone"), undefined],
])("the best order %s", (_, slugs, order) => {
  const best = findBestOrder(dayOf(...slugs), road, monday);
  expect(best?.stops.map(({ winery }) => winery).join(" ")).toBe(order);
});

it("a shorter drive says what it saves, and is none where there is none", () => {
  expect(findShorterDrive(dayOf("first", "last", "best"), guide, monday)).toMatchObject({
    driving: 20,
    saves: 10,
  });
  expect(findShorterDrive(dayOf("first", "best", "last"), guide, monday)).toBeUndefined();
});
