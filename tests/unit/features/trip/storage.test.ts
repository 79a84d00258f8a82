import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tripAddress } from "../../../../src/features/trip/address.ts";
import { storageKey } from "../../../../src/features/trip/limits.ts";
import {
  asideKey,
  currentTrip,
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

const deviceWith = (text?: string) => {
  const items = new Map(text === undefined ? [] : [[storageKey, text]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};
const none: SavedTrips = { version: 1, trips: [] };

describe("The trips of a device", () => {
  it("are read back as they were stored", () => {
    fc.assert(
      fc.property(fc.array(anyTrip(["north-gate"]), { maxLength: 5 }), (trips) => {
        const saved = trips.reduce((all, trip) => withTrip(all, trip, newTripId()), none);
        const device = deviceWith();
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
  });

  it("are read as far as they can be after somebody edited the text", () => {
    const day = { startsAt: "noon", stops: [...stops("north-gate"), { winery: "../" }, null] };
    const trip = { name: 5, party: 1e9, start: "2027-02-30", days: [day, 7] };
    const trips = [{ id: "a", revision: "x", trip }, { id: "<b>", trip: {} }, { id: "c", revision: 3, trip: {} }, null];
    const saved = loadTrips(deviceWith(JSON.stringify({ version: 1, current: "nowhere", trips })));
    expect(saved).toMatchObject({
      current: "a",
      trips: [
        { id: "a", revision: 0 },
        { id: "c", revision: 3 },
      ],
    });
    expect(saved.trips[0]?.trip).toEqual(tripOf({ days: [{ stops: stops("north-gate") }] }));
  });

  it.each(["", "{", "null", "7", '{"version":9,"trips":[]}', '{"version":1,"trips":{}}'])("put %j aside", (text) => {
    const device = deviceWith(text);
    expect(loadTrips(device)).toEqual(none);
    expect(device.items.get(asideKey)).toBe(text === "" ? undefined : text);
  });

  it("never throw, whatever is stored", () => {
    const field = fc.oneof(fc.jsonValue(), fc.constant({ stops: [{ winery: "a", name: "A", note: 5 }] }));
    const trip = fc.record({ name: field, start: field, party: field, days: fc.oneof(field, fc.array(field)) });
    const trips = fc.array(fc.record({ id: fc.string(), revision: field, trip }));
    const stored = fc.record({ version: fc.constant(1), current: field, trips }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), stored), (text) => {
        const saved = loadTrips(deviceWith(text));
        for (const { trip } of saved.trips) {
          expect(tripOf(trip)).toEqual(trip);
          expect(() => tripAddress(trip)).not.toThrow();
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("count the changes of a trip, and not the times that it is stored unchanged", () => {
    const trip = tripOf({ days: [{ stops: stops("north-gate") }] });
    const changed = withChange(withChange(withTrip(none, trip, "a"), "a", trip), "a", { ...trip, party: 5 });
    expect(changed.trips[0]).toEqual({ id: "a", revision: 1, trip: { ...trip, party: 5 } });
  });

  it("open the newest, the chosen one, and another one when that is removed", () => {
    const two = withTrip(withTrip(none, tripOf({}), "a"), tripOf({}), "b");
    expect(two.trips.map(({ trip }) => trip.name)).toEqual(["My trip", "My trip 2"]);
    expect([two, withOpen(two, "a"), withoutTrip(two, "b")].map((all) => currentTrip(all)?.id)).toEqual([
      "b",
      "a",
      "a",
    ]);
    expect(withoutTrip(withoutTrip(two, "b"), "a")).toEqual(none);
  });

  it("include the trip of an opened link, whatever it is called", () => {
    const trip = tripOf({ name: "Spain", days: [{ stops: stops("north-gate") }] });
    const saved = withTrip(none, trip, "a");
    expect(ownTrip(saved, { ...trip, name: "My trip" })?.id).toBe("a");
    expect(ownTrip(saved, { ...trip, party: 3 })).toBeUndefined();
  });
});
