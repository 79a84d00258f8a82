import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestAddress, readTripAddress, tripAddress } from "../../../../src/features/trip/address.ts";
import { limits } from "../../../../src/features/trip/limits.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { anyTrip, guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("north-gate", { aliases: ["old-gate", "older-gate"] }),
    winery("south-field"),
    // A former slug that another winery has now.
    winery("old-barn", { aliases: ["south-field"] }),
  ]),
);
const read = (address: string) => readTripAddress(address.slice(address.indexOf("?")), guide.winery);
const slugs = [...guide.wineries.map(({ slug }) => slug), "gone-from-the-guide"];

/** The part of a trip that its address has. */
const shared = ({ days, ...trip }: Trip): Trip => ({
  ...trip,
  days: days.map(({ note: _, ...day }) => ({
    ...day,
    stops: day.stops.map(({ winery, name: own, place, at, minutes, booked }) => {
      const name = winery === undefined ? own : (guide.winery(winery)?.name ?? "Gone From The Guide");
      return { winery, name, place: winery === undefined ? place : undefined, at, minutes, booked };
    }),
  })),
});

describe("A trip's address", () => {
  it("has its start, party, bases and days in plain sight", () => {
    const days = [
      { base: "healdsburg", stops: stops("north-gate", "south-field@870") },
      { base: "healdsburg", startsAt: 570, stops: [{ ...stops("old-barn")[0], minutes: 90, booked: true }] },
    ];
    expect(tripAddress(tripOf({ start: "2027-05-10", days }))).toBe(
      "/trip?start=2027-05-10&party=2&base=healdsburg&day=north-gate,south-field.1430&from=0930&day=old-barn.90m.b",
    );
  });

  it("reads back as the trip without notes and confirmation numbers, of ten thousand trips", () => {
    fc.assert(
      fc.property(anyTrip([...slugs, undefined]), (trip) => {
        if (tripAddress(trip).length > longestAddress - 200) return;
        expect(read(tripAddress(trip))).toEqual(shared(trip));
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it("has nights, and stops of the reader's own with their places", () => {
    const lunch = { name: "Lunch, St. Helena", place: { latitude: 38.50521, longitude: -122.47 }, minutes: 90 };
    const days = [
      { base: "st-helena", end: "haro", stops: [lunch] },
      { base: "haro", stops: [{ name: "Museum" }] },
    ];
    expect(tripAddress(tripOf({ days }))).toBe(
      "/trip?party=2&base=st-helena&end=haro&day=~Lunch%252c+St%252e+Helena~3850521~-12247000.90m&base=haro&day=~Museum",
    );
  });

  it("stays below 2,000 characters with thirty stops of long names, whatever was typed", () => {
    const days = Array.from({ length: limits.days }, (_, day) => ({
      base: `${"酒".repeat(limits.base - 1)}${day}`,
      startsAt: 60 * day + 1,
      stops: Array.from({ length: day < 10 ? 3 : 0 }, (_, i) => {
        const slug = `an-estate-with-a-very-long-name-${day}-${i}`;
        return { winery: slug, name: slug, at: 600, minutes: 120, booked: true };
      }),
    }));
    const trip = tripOf({ name: "🍷".repeat(limits.name), start: "2027-05-10", party: 99, days });
    const address = tripAddress(trip);
    const names = (of?: Trip) => of?.days.map(({ stops }) => stops.map(({ winery }) => winery));
    expect(address.length).toBeLessThanOrEqual(longestAddress);
    expect(names(read(address))).toEqual(names(trip));
  });

  it.each([
    ["a former slug", "older-gate", "north-gate", "North Gate"],
    ["a former slug that another winery has now", "south-field", "south-field", "South Field"],
    ["a winery that left the guide", "hollow-oak", "hollow-oak", "Hollow Oak"],
  ])("finds %s", (_, slug, winery, name) => {
    expect(read(`/trip?day=${slug}`)?.days[0]?.stops).toEqual([{ winery, name }]);
  });

  it.each(["", "?", "?start=2027-05-10", "?party=3&base=napa"])("without a day is no trip: %j", (query) => {
    expect(readTripAddress(query, guide.winery)).toBeUndefined();
  });

  it("never throws, and never reads more than a trip holds", () => {
    const key = fc.constantFrom("day", "day", "base", "from", "start", "party", "name", "x", "__proto__");
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("north-gate.9999", "a,,b", "north-gate.1000m.b.b", "2027-02-30", "-1", "1e9", "2460", "NaN"),
      fc.array(fc.constantFrom(...slugs), { maxLength: 60 }).map((list) => list.join(",")),
    );
    const pairs = fc.array(fc.tuple(key, value), { maxLength: 40 });
    const address = fc.oneof(
      fc.string({ unit: "binary" }),
      pairs.map((all) => all.map((pair) => pair.join("=")).join("&")),
      pairs.map((all) => String(new URLSearchParams(all))),
    );
    fc.assert(
      fc.property(address, (text) => {
        const trip = readTripAddress(text, guide.winery);
        if (!trip) return;
        expect(tripOf(trip)).toEqual(trip);
        expect(trip.days.flatMap((day) => day.stops).length).toBeLessThanOrEqual(limits.stops);
        expect(trip.days.length).toBeLessThanOrEqual(limits.days);
        expect(tripAddress(trip).length).toBeLessThanOrEqual(longestAddress + 200);
      }),
      { numRuns: 3000 },
    );
  });
});
