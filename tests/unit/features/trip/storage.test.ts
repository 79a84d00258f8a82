import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tripSlugs, withWinery } from "../../../../src/features/collect/trip.ts";
import { tripAddress } from "../../../../src/features/trip/address.ts";
import { limits, storageKey } from "../../../../src/features/trip/limits.ts";
import {
  asideKey,
  currentTrip,
  deviceStorage,
  loadTrips,
  newTripId,
  ownTrip,
  type SavedTrips,
  storeTrips,
  withChange,
  withOpen,
  withoutTrip,
  withTrip,
} from "../../../../src/features/trip/storage.ts";
import { anyTrip, stops, tripOf } from "./support.ts";

const shelf = (text?: string) => {
  const held = new Map(text === undefined ? [] : [[storageKey, text]]);
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};
const none: SavedTrips = { version: 1, trips: [] };
const slugs = ["north-gate", "south-field"];

describe("The trips of a device", () => {
  it("are read back as they were stored", () => {
    fc.assert(
      fc.property(fc.array(anyTrip(slugs), { maxLength: 5 }), (trips) => {
        const saved = trips.reduce((all, trip) => withTrip(all, trip, newTripId()), none);
        const device = shelf();
        expect(storeTrips(device, saved)).toBe(true);
        expect(loadTrips(device)).toEqual(saved);
      }),
      { numRuns: 200 },
    );
  });

  it("are none, and nothing breaks, where storage is missing, refused or full", () => {
    const refuses = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    for (const storage of [undefined, { getItem: refuses, setItem: refuses }]) {
      expect(loadTrips(storage)).toEqual(none);
      expect(storeTrips(storage, withTrip(none, tripOf({}), "a"))).toBe(false);
    }
    expect(() => deviceStorage()).not.toThrow();
  });

  it("keep what can be read of a text that was edited by hand", () => {
    const text = JSON.stringify({
      version: 1,
      current: "nowhere",
      trips: [
        {
          id: "a",
          revision: "x",
          trip: {
            name: 5,
            party: 1e9,
            start: "2027-02-30",
            days: [{ startsAt: "noon", stops: [...stops("north-gate"), { winery: "../" }, null] }, 7],
          },
        },
        { id: "<b>", trip: {} },
        { id: "c", revision: 3, trip: { name: "Spain", party: 4, days: [] } },
        null,
      ],
    });
    const saved = loadTrips(shelf(text));
    expect(saved.current).toBe("a");
    expect(saved.trips.map(({ id, revision }) => [id, revision])).toEqual([
      ["a", 0],
      ["c", 3],
    ]);
    expect(saved.trips[0]?.trip).toEqual(tripOf({ days: [{ stops: stops("north-gate") }] }));
  });

  it.each(["", "{", "null", "7", '{"version":9,"trips":[]}', '{"version":1,"trips":{}}'])(
    "put %j aside instead of losing it",
    (text) => {
      const device = shelf(text);
      expect(loadTrips(device)).toEqual(none);
      expect(device.held.get(asideKey)).toBe(text === "" ? undefined : text);
    },
  );

  it("never throw, whatever is stored", () => {
    const field = fc.oneof(fc.jsonValue(), fc.constant({ stops: [{ winery: "a", name: "A", note: 5 }] }));
    const some = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          version: fc.constant(1),
          current: field,
          trips: fc.array(
            fc.record({
              id: fc.string(),
              revision: field,
              trip: fc.record({ name: field, start: field, party: field, days: fc.oneof(field, fc.array(field)) }),
            }),
          ),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(some, (text) => {
        const saved = loadTrips(shelf(text));
        for (const { trip } of saved.trips) expect(tripOf(trip)).toEqual(trip);
        expect(() => tripAddress(tripOf(saved.trips[0]?.trip ?? {}))).not.toThrow();
        tripSlugs(text);
        const added = withWinery(text, { winery: "a", name: "A" }, "id");
        if (added) expect(() => JSON.parse(added)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it("count the changes of a trip, and not the times it is stored as it was", () => {
    const trip = tripOf({ days: [{ stops: stops("north-gate") }] });
    const saved = withTrip(none, trip, "a");
    const changed = withChange(withChange(saved, "a", trip), "a", { ...trip, party: 5 });
    expect(changed.trips[0]).toEqual({ id: "a", revision: 1, trip: { ...trip, party: 5 } });
  });

  it("open the newest, the chosen one, and another one when that is taken away", () => {
    const two = withTrip(withTrip(none, tripOf({}), "a"), tripOf({}), "b");
    expect(two.trips.map(({ trip }) => trip.name)).toEqual(["My trip", "My trip 2"]);
    expect(currentTrip(two)?.id).toBe("b");
    expect(currentTrip(withOpen(two, "a"))?.id).toBe("a");
    expect(currentTrip(withoutTrip(two, "b"))?.id).toBe("a");
    expect(withoutTrip(withoutTrip(two, "b"), "a")).toEqual(none);
  });

  it("know an opened link as their own, whatever it is called", () => {
    const trip = tripOf({ name: "Spain", days: [{ stops: stops("north-gate") }] });
    const saved = withTrip(none, trip, "a");
    expect(ownTrip(saved, { ...trip, name: "My trip" })?.id).toBe("a");
    expect(ownTrip(saved, { ...trip, party: 3 })).toBeUndefined();
  });
});

describe("Collecting on a page without the planner", () => {
  const [north, south] = stops("north-gate", "south-field") as [
    { winery: string; name: string },
    { winery: string; name: string },
  ];

  it("begins a trip, adds to the open one, takes out again, and is read by the planner", () => {
    const first = withWinery(null, north, "new")!;
    const both = withWinery(first, south, "unused")!;
    expect(tripSlugs(both)).toEqual(slugs);
    expect(loadTrips(shelf(both)).trips).toEqual([
      { id: "new", revision: 2, trip: tripOf({ days: [{ stops: [north, south] }] }) },
    ]);
    expect(tripSlugs(withWinery(both, north, "unused", false)!)).toEqual(["south-field"]);
  });

  it("adds nothing twice, takes nothing out twice, and stops when the trip is full", () => {
    const one = withWinery(null, north, "new")!;
    expect(withWinery(one, north, "x")).toBeUndefined();
    expect(withWinery(one, south, "x", false)).toBeUndefined();
    const full = Array.from({ length: limits.stops }, (_, i) => `e-${i}`).reduce<string | null>(
      (text, winery) => withWinery(text, { winery, name: winery }, "x")!,
      null,
    );
    expect(withWinery(full, north, "x")).toBeUndefined();
  });

  it("leaves alone what it can't read", () => {
    for (const text of ["{", "[", '{"trips":[{"id":"a"}]}']) expect(withWinery(text, north, "x")).toBeUndefined();
  });
});
