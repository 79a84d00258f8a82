import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  appendTrip,
  dropTrip,
  findOwnTrip,
  loadTrips,
  type SavedTrips,
  setCurrentTrip,
  updateTrips,
} from "../../../../src/features/trip/storage.ts";
import {
  backupKey,
  findCurrentTrip,
  tripsKey,
} from "../../../../src/features/trip/stored-trips.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { stubStorage } from "../storage.ts";
import { planTrip, stops, tripOf } from "./support.ts";

let items: Map<string, string>;
/** A device with this text for trips, which takes `room` characters for a key. */
function device(text?: string, room?: number) {
  items = stubStorage(room);
  if (text !== undefined) items.set(tripsKey, text);
}
beforeEach(() => device());
const none: SavedTrips = { version: 1, trips: [] };
const append = (saved: SavedTrips, trip: Trip, id: string) =>
  appendTrip(saved, trip, { id, revision: 0 });
const one = append(none, planTrip("north-gate"), "a");

describe("the trips of a device", () => {
  it("are changed as another tab has stored them", () => {
    device(JSON.stringify(append(one, tripOf({}), "b")));
    const { saved } = updateTrips((now) => append(now, tripOf({}), "c"));
    expect(saved.trips.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("last as long as the page until they can be stored", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(updateTrips(() => one)).toEqual({ saved: one, problem: "forbidden" });
    device(undefined, 10);
    expect(updateTrips((saved) => append(saved, tripOf({}), "b"))).toMatchObject({
      problem: "full",
    });
    device();
    expect(updateTrips((saved) => saved).saved.trips.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(loadTrips().saved.trips).toHaveLength(2);
  });

  it("are repaired and backed up if somebody edited the text", () => {
    const day = { startsAt: "noon", stops: [...stops("north-gate"), { winery: "../" }, null] };
    const trip = { name: 5, party: 1e9, start: "2027-02-30", days: [day, 7] };
    const trips = [
      { id: "a", revision: "x", trip },
      { id: "<b>", trip: {} },
      { id: "c", revision: 3, trip: {} },
      null,
    ];
    const text = JSON.stringify({ version: 1, current: "nowhere", trips });
    device(text);
    const { saved } = loadTrips();
    expect(saved).toEqual({
      version: 1,
      current: "a",
      trips: [
        { id: "a", revision: 0, trip: one.trips[0]?.trip },
        { id: "c", revision: 3, trip: tripOf({}) },
      ],
    });
    expect(items.get(backupKey)).toBe(text);
    expect(loadTrips()).toEqual({ saved });
  });

  it.each(["{", "null", "7", '{"version":1,"trips":{}}'])(
    "are backed up beside an older backup if they are %j",
    (text) => {
      device(text);
      items.set(backupKey, "older");
      expect(loadTrips()).toEqual({ saved: none });
      expect(items.get(backupKey)).toBe(`older\n${text}`);
    },
  );

  it.each([
    ["of a newer version", '{"version":2,"trips":[]}', "newer"],
    ["that can neither be read nor backed up", "{ and so on", "unreadable"],
  ])("stay as they are in text %s", (_, text, problem) => {
    device(text, 5);
    expect(updateTrips((saved) => append(saved, tripOf({}), "z")).problem).toBe(problem);
    expect([...items]).toEqual([[tripsKey, text]]);
  });

  it("open the newest, the chosen one, or the last that remains", () => {
    const two = append(append(none, tripOf({}), "a"), tripOf({}), "b");
    expect(two.trips.map(({ trip }) => trip.name)).toEqual(["My trip", "My trip 2"]);
    const open = [two, setCurrentTrip(two.trips, "a"), dropTrip(two, "b"), dropTrip(two, "a")];
    expect(open.map((all) => findCurrentTrip(all)?.id)).toEqual(["b", "a", "a", "b"]);
    expect(dropTrip(dropTrip(two, "b"), "a")).toEqual(none);
  });

  it("include the trip of an opened link, whatever its name", () => {
    const { trip } = one.trips[0]!;
    expect(findOwnTrip(one, { ...trip, name: "Spain" })?.id).toBe("a");
    expect(findOwnTrip(one, { ...trip, party: 3 })).toBeUndefined();
  });

  it("are told apart by their identity if two are the same", () => {
    const { trip } = one.trips[0]!;
    const two = append(one, trip, "b");
    expect(findOwnTrip(two, trip)?.id).toBe("a");
    expect(findOwnTrip(two, trip, { id: "b", revision: 0 })?.id).toBe("b");
  });
});
