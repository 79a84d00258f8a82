import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestAddress, readTripAddress, tripAddress } from "../../../../src/features/trip/address.ts";
import { limits } from "../../../../src/features/trip/limits.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { anyTrip, guideOf, region, stops, tripOf, valleyGuide, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("north-gate", { aliases: ["old-gate", "older-gate"] }),
    winery("south-field"),
    // A slug that another winery had before.
    winery("old-barn", { aliases: ["south-field"] }),
  ]),
);
const query = (address: string) => address.slice(address.indexOf("?"));
const read = (address: string) => readTripAddress(query(address), guide.winery);
const slugs = [...guide.wineries.map(({ slug }) => slug), "gone-from-the-guide"];

/** What a trip's address has of it. */
const shared = ({ days, ...trip }: Trip, names = guide): Trip => ({
  ...trip,
  days: days.map(({ base, startsAt, stops }) => ({
    base,
    startsAt,
    stops: stops.map(({ winery, at, minutes, booked }) => ({
      winery,
      name: names.winery(winery)?.name ?? "Gone From The Guide",
      at,
      minutes,
      booked,
    })),
  })),
});

describe("A trip's address", () => {
  it("has its start, party, bases and days in plain sight", () => {
    const trip = tripOf({
      start: "2027-05-10",
      days: [
        { base: "healdsburg", stops: stops("north-gate", "south-field@870") },
        { base: "healdsburg", startsAt: 570, stops: [{ ...stops("old-barn")[0], minutes: 90, booked: true }] },
      ],
    });
    expect(tripAddress(trip)).toBe(
      "/trip?start=2027-05-10&party=2&base=healdsburg&day=north-gate,south-field.1430&from=0930&day=old-barn.90m.b",
    );
    expect(read(tripAddress(trip))).toEqual(shared(trip));
  });

  it("reads back as the trip, of ten thousand trips", () => {
    fc.assert(
      fc.property(anyTrip(slugs), (trip) => {
        expect(read(tripAddress(trip))).toEqual(shared(trip));
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it("keeps notes and confirmation numbers on the device", () => {
    const [stop] = stops("north-gate");
    const trip = tripOf({
      days: [{ note: "sunscreen", stops: [{ ...stop, note: "ask Ann", confirmation: "XK-113" }] }],
    });
    expect(tripAddress(trip)).not.toMatch(/sunscreen|Ann|113/);
  });

  it("stays below 2,000 characters with thirty stops of long names, whatever was typed", () => {
    const long = Array.from({ length: limits.stops }, (_, i) =>
      `${"a-very-long-name-of-an-estate".repeat(2)}-${i}`.slice(-40),
    );
    const days = Array.from({ length: limits.days }, (_, day) => ({
      base: `${"酒".repeat(limits.base - 1)}${day}`,
      startsAt: 60 * day + 1,
      stops: long
        .slice(day * 3, day * 3 + 3)
        .map((slug) => ({ winery: slug.replace(/^-+/, ""), name: slug, at: 600, minutes: 120, booked: true })),
    }));
    const trip = tripOf({ name: "🍷".repeat(limits.name), start: "2027-05-10", party: 99, days });
    const address = tripAddress(trip);
    expect(address.length).toBeLessThanOrEqual(longestAddress);
    expect(read(address)?.days.map(({ stops }) => stops.map(({ winery }) => winery))).toEqual(
      trip.days.map(({ stops }) => stops.map(({ winery }) => winery)),
    );
  });

  it("finds a winery by a slug it had before, unless another winery has it now", () => {
    const names = read("/trip?day=older-gate,south-field")?.days[0]?.stops.map(({ winery }) => winery);
    expect(names).toEqual(["north-gate", "south-field"]);
  });

  it("keeps a winery that is gone, by the name that its slug spells", () => {
    expect(read("/trip?day=hollow-oak")?.days[0]?.stops[0]).toMatchObject({ winery: "hollow-oak", name: "Hollow Oak" });
  });

  it.each(["", "?", "?start=2027-05-10", "?party=3&base=napa"])("without a day is no trip: %j", (address) => {
    expect(readTripAddress(address, guide.winery)).toBeUndefined();
  });

  it("reads as many stops and days as a trip holds", () => {
    const day = Array.from({ length: 20 }, () => "north-gate").join(",");
    const days = Array.from({ length: 20 }, () => `day=${day}`).join("&");
    const trip = readTripAddress(days, guide.winery)!;
    expect(trip.days.flatMap(({ stops }) => stops)).toHaveLength(limits.stops);
    expect(trip.days).toHaveLength(limits.days);
  });

  it("never throws, and never reads more than a trip holds", () => {
    const key = fc.constantFrom("day", "day", "base", "from", "start", "party", "name", "x", "__proto__");
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("north-gate.9999", "a,,b", "north-gate.1000m.b.b", "2027-02-30", "-1", "1e9", "2460", "NaN"),
      fc.array(fc.constantFrom(...slugs), { maxLength: 60 }).map((list) => list.join(",")),
    );
    const address = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.tuple(key, value), { maxLength: 40 }).map((pairs) => pairs.map((pair) => pair.join("=")).join("&")),
      fc.array(fc.tuple(key, value), { maxLength: 40 }).map((pairs) => String(new URLSearchParams(pairs))),
    );
    fc.assert(
      fc.property(address, (text) => {
        const trip = readTripAddress(text, valleyGuide.winery);
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
