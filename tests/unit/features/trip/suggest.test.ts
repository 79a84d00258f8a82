import { describe, expect, it } from "vitest";
import type { Guide } from "../../../../src/features/guide.ts";
import { scheduleTrip } from "../../../../src/features/trip/schedule.ts";
import {
  findAlternativeWinery,
  findBestOrder,
  findShorterOrder,
  suggestWineries,
} from "../../../../src/features/trip/suggest.ts";
import { base, guideOf, planTrip, region, stops, tripOf, winery } from "./support.ts";

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
    winery("remote", { latitude: 38.6, longitude: -122.17, score: 81 }),
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
const trip = planTrip("first last", { start: monday }, { startsAt: 600 });
const slugs = (list: ReturnType<typeof suggestWineries>) => list.map(({ winery }) => winery.slug);

describe("suggestions for a day", () => {
  it("are the three best wineries that can be visited", () => {
    const suggestions = suggestWineries(trip, 0, guide, today);
    expect(slugs(suggestions)).toEqual(["best", "cheaper", "pricier"]);
    expect(suggestions[0]).toMatchObject({ before: 1, detour: 0 });
    expect(suggestions[0]?.reason).toBe(
      "97 points, about $30, no detour at all. You’d be there at 11:25am and they close at 5pm. No reservation needed.",
    );
  });

  it("include one that needs ten days' notice ten days ahead", () => {
    expect(slugs(suggestWineries(trip, 0, guide, "2027-04-30"))[0]).toBe("early-bird");
  });

  it("are none on a holiday on which nobody says whether it opens", () => {
    const holiday = { ...trip, start: "2027-07-05" };
    expect(slugs(suggestWineries(holiday, 0, guide, today))).toEqual([]);
  });

  it("include a small room for one guest", () => {
    expect(slugs(suggestWineries({ ...trip, party: 1 }, 0, guide, today))[0]).toBe("tiny");
  });

  it("leave out what is already on the trip", () => {
    const other = tripOf({ ...trip, days: [...trip.days, { stops: stops("best") }] });
    expect(slugs(suggestWineries(other, 0, guide, today))).not.toContain("best");
  });

  it("are none for a full day or one that is nowhere", () => {
    expect(suggestWineries(planTrip("first last best"), 0, guide, today)).toEqual([]);
    expect(suggestWineries(planTrip(""), 0, guide, today)).toEqual([]);
    expect(suggestWineries(trip, 1, guide, today)).toEqual([]);
  });

  it("need no more than a town", () => {
    const based = tripOf({ start: monday, days: [{ base: base.id, startsAt: 600 }] });
    expect(slugs(suggestWineries(based, 0, guide, today))).toEqual(["best", "cheaper", "pricier"]);
  });

  it("cross no ocean", () => {
    const bordeaux = winery("bordeaux", { latitude: 44.8, longitude: -0.6, score: 100 });
    const both = guideOf(
      region([winery("first"), winery("last", { latitude: 38.6 })]),
      region([bordeaux], { id: "france/b" }),
    );
    const based = tripOf({ days: [{ base: base.id }, { stops: stops("first") }] });
    expect(slugs(suggestWineries(based, 0, both, today))).toEqual(["last"]);
    expect(slugs(suggestWineries(based, 1, both, today))).toEqual(["last"]);
  });

  it("make no stop late for a booking", () => {
    const findPositions = (at: number) => {
      const booked = planTrip(`first last@${at}!`, { start: monday }, { startsAt: 600 });
      return suggestWineries(booked, 0, guide, today).map(({ before }) => before);
    };
    expect(findPositions(780)).toEqual([1, 1, 1]);
    expect(findPositions(760)).toEqual([2, 2, 2]);
  });

  it("begin with neighbors from the guide's days, even farther away", () => {
    const authorDays = [
      ["first", "remote"],
      ["other", "far"],
    ];
    const found = suggestWineries(trip, 0, guide, today, authorDays);
    expect(slugs(found)).toEqual(["remote", "best", "cheaper"]);
    expect(found[0]?.detour).toBeGreaterThan(30);
    expect(slugs(suggestWineries(trip, 0, guide, today))).not.toContain("remote");
  });
});

/** From south to north; the second is open till noon. */
const road = guideOf(
  region([
    winery("south", { latitude: 38.4, durationMinutes: { min: 60 } }),
    winery("morning", { durationMinutes: { min: 60 }, hours: { "mon-sun": "10:00-12:00" } }),
    winery("north", { latitude: 38.6, durationMinutes: { min: 60 } }),
  ]),
);
const scheduleOf = (own: Guide, days: string) =>
  scheduleTrip(planTrip(days, { start: monday }, { startsAt: 600 }), own)[0]!;

it.each([
  ["has the shortest drives", "south north morning", "morning south north"],
  ["keeps the bookings", "south north@690! morning", "morning north south"],
  ["is none if two bookings can't be kept", "south@600! north@600!", undefined],
  ["is not looked for among seven stops", "gone gone gone gone gone gone gone", undefined],
])("the best order of stops %s", (_, days, order) => {
  const best = findBestOrder(scheduleOf(road, days), road);
  expect(best?.stops.map(({ winery }) => winery).join(" ")).toBe(order);
});

describe("a shorter drive", () => {
  it("says what it saves", () => {
    const shorter = findShorterOrder(scheduleOf(guide, "first last best"), guide);
    expect(shorter).toMatchObject({ driving: 20, saves: 10 });
  });

  it("is none if the order is the best", () => {
    expect(findShorterOrder(scheduleOf(guide, "first best last"), guide)).toBeUndefined();
  });
});

const named = (instead: string) =>
  guideOf(
    region([
      winery("shut-house", { appointment: "Impossible", instead }),
      winery("stony-brook", { name: "Stony" }),
      winery("stony-hill-vineyard"),
      winery("rochioli-estate"),
      winery("closed-barn", { appointment: "Impossible" }),
    ]),
  );
const find = (instead: string) => {
  const own = named(instead);
  return findAlternativeWinery(own.winery("shut-house")!, own)?.slug;
};

it.each([
  ["by its whole name", "Stony Hill Vineyard pours it.", "stony-hill-vineyard"],
  ["by a first word that is its own", "Rochioli, up the road, sells a seat.", "rochioli-estate"],
  ["unless it is shut too", "Closed Barn, they say.", undefined],
  ["unless the guide has none of that name", "A bar in town.", undefined],
])("the winery to visit instead is found %s", (_, instead, slug) => {
  expect(find(instead)).toBe(slug);
});
