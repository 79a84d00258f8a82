import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTripPath, parseTripQuery } from "../../../../src/features/trip/address.ts";
import { assignIds, type NewDay, type Trip } from "../../../../src/features/trip/trip.ts";
import { readTables } from "../../support/tables.ts";
import table from "./address.yaml?raw";
import { anyTrip, guideOf, planTrip, region, stops, tripOf, winery } from "./support.ts";

const rows = readTables(table);

const guide = guideOf(
  region([
    winery("north-gate", { aliases: ["old-gate", "older-gate"] }),
    winery("south-field"),
    // A former slug that another winery has now.
    winery("old-barn", { aliases: ["south-field"] }),
  ]),
);
const readAll = (address: string) =>
  parseTripQuery(address.slice(address.indexOf("?")), guide.winery);
const read = (address: string) => readAll(address).trip;
const slugs = [...guide.wineries.map(({ slug }) => slug), "gone-from-the-guide"];

/** The part of a trip that its address has. */
const shared = ({ days, costs: _costs, budget: _budget, ...trip }: Trip): Trip => ({
  ...trip,
  month: trip.start === undefined ? trip.month : undefined,
  days: assignIds(
    days.map(
      ({ note: _, night, ...day }): NewDay => ({
        ...day,
        night: night && { name: night.name, checkIn: night.checkIn },
        stops: day.stops.map(({ winery, name: own, place, at, minutes, booked }) => {
          const name =
            winery === undefined ? own : (guide.winery(winery)?.name ?? "Gone From The Guide");
          return {
            winery,
            name,
            place: winery === undefined ? place : undefined,
            at,
            minutes,
            booked,
          };
        }),
      }),
    ),
  ),
});

describe("a trip's address", () => {
  it("has its start, party, bases and days in plain sight", () => {
    const days = [
      { base: "healdsburg", stops: stops("north-gate", "south-field@870") },
      {
        base: "healdsburg",
        startsAt: 570,
        stops: [{ ...stops("old-barn")[0], minutes: 90, booked: true }],
      },
    ];
    expect(buildTripPath(tripOf({ start: "2027-05-10", days }))).toBe(
      "/trip?start=2027-05-10&party=2&stops=3.3&base=healdsburg&day=north-gate,south-field.1430&from=0930&day=old-barn.90m.b",
    );
  });

  it("reads back as the trip without what stays on the device", () => {
    fc.assert(
      fc.property(anyTrip([...slugs, undefined]), (trip) => {
        fc.pre(!JSON.stringify(trip).includes("\uFFFD"));
        const { trip: linked, lost } = readAll(buildTripPath(trip));
        expect(linked).toEqual(shared(trip));
        expect(lost.filter((what) => !/not in the guide/.test(what))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("has the reader's own stops with their places", () => {
    const lunch = {
      name: "Lunch, St. Helena",
      place: { latitude: 38.50521, longitude: -122.47 },
      minutes: 90,
    };
    const days = [
      { base: "st-helena", end: "haro", stops: [lunch] },
      { base: "haro", stops: [{ name: "Museum" }] },
    ];
    expect(buildTripPath(tripOf({ days }))).toBe(
      "/trip?party=2&stops=2.1&base=st-helena&end=haro&day=~Lunch%252c+St%252e+Helena~3850521~-12247000.90m&base=haro&day=~Museum",
    );
  });

  it("has the night's hotel and check-in", () => {
    const night = { name: "Hotel Trio, St. Helena", checkIn: 900, confirmation: "XK-113" };
    const path = buildTripPath(tripOf({ days: [{ base: "napa", night }] }));
    expect(path).toBe("/trip?party=2&base=napa&night=Hotel+Trio%252c+St%252e+Helena.1500&day=");
    expect(read(path)?.days[0]?.night).toEqual({ name: night.name, checkIn: 900 });
  });

  it("has the identity of the trip and its revision", () => {
    const trip = planTrip("north-gate");
    const path = buildTripPath(trip, { id: "3f2a1b4c-9d8e", revision: 12 });
    expect(path).toBe("/trip?party=2&stops=1&day=north-gate&id=3f2a1b4c-9d8e.12");
    expect(readAll(path).identity).toEqual({ id: "3f2a1b4c-9d8e", revision: 12 });
  });

  it("gets an identity if it has none", () => {
    const [one, same, other] = ["day=north-gate", "day=north-gate&", "day=old-barn"].map(
      (query) => readAll(`/trip?${query}`).identity,
    );
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one?.id).toMatch(/^link-[a-z0-9]+$/);
  });

  it.each(rows("slugs"))("finds %s", (_, slug, winery, name) => {
    expect(read(`/trip?day=${slug}`)?.days[0]?.stops).toEqual([{ id: winery, winery, name }]);
  });

  it.each(["", "?", "?start=2027-05-10", "?party=3&base=napa"])(
    "is no trip without a day: %j",
    (query) => {
      expect(parseTripQuery(query, guide.winery).trip).toBeUndefined();
    },
  );

  it.each([
    ...rows("losses"),
    [`day=${Array(31).fill("north-gate")}`, ["North Gate, which is more than a trip holds"]],
  ])("says what %s loses", (query, lost) => {
    expect(readAll(`/trip?${query}`).lost).toEqual(lost);
  });

  it("says so if it is damaged and something is missing", () => {
    const cut = fc.record({
      at: fc.nat(),
      length: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 12 })),
      put: fc.constantFrom("", "", "x", "=", "%", "."),
    });
    // A name is not among them: a short one may vanish as a whole.
    const facts = ({ start, days }: Trip) => [
      Number(start !== undefined),
      days.flatMap(({ stops }) => stops).length,
      days.flatMap(({ stops }) => stops).filter(({ at }) => at !== undefined).length,
    ];
    fc.assert(
      fc.property(anyTrip(slugs.slice(0, 3), { days: 3 }), cut, (trip, { at, length, put }) => {
        const address = buildTripPath(trip);
        const from = 7 + (at % (address.length - 7));
        const damaged = address.slice(0, from) + put + address.slice(from + length);
        const { trip: linked = tripOf({}), lost } = readAll(damaged);
        const [was, is] = [facts(shared(trip)), facts(linked)];
        if (was[1]! > 0 && is.some((count, i) => count < was[i]!)) expect(lost).not.toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });
});
