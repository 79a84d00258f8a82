import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mergeTrips } from "../../../../src/features/trip/merge.ts";
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
import { anyTrip, stops, tripOf } from "./support.ts";

const items = new Map<string, string>();
/** A device with this text for trips, which takes `room` characters for a key. */
function device(text?: string, room = Number.POSITIVE_INFINITY) {
  items.clear();
  if (text !== undefined) items.set(tripsKey, text);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("Full.", "QuotaExceededError");
      items.set(key, value);
    },
  });
}
beforeEach(() => device());
const none: SavedTrips = { version: 1, trips: [] };
const append = (saved: SavedTrips, trip: Trip, id: string) =>
  appendTrip(saved, trip, { id, revision: 0 });
const one = append(none, tripOf({ days: [{ stops: stops("north-gate") }] }), "a");

describe("The trips of a device", () => {
  it("are read back as they were stored, however many", () => {
    const trips = fc.sample(anyTrip(["north-gate"]), 60);
    const saved = trips.reduce((all, trip) => append(all, trip, crypto.randomUUID()), none);
    expect(updateTrips(() => saved)).toEqual({ saved, problem: undefined });
    expect(loadTrips()).toEqual({ saved });
  });

  it("are changed as they are by then, whoever stored them", () => {
    device(JSON.stringify(append(one, tripOf({}), "b")));
    const { saved } = updateTrips((now) => append(now, tripOf({}), "c"));
    expect(saved.trips.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("last as long as the page where storage is forbidden or full, and are stored when there is room", () => {
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

  it("are read as far as they can be after somebody edited the text, which is put aside", () => {
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
    "put %j aside, and beside what was there before",
    (text) => {
      device(text);
      items.set(backupKey, "older");
      expect(loadTrips()).toEqual({ saved: none });
      expect(items.get(backupKey)).toBe(`older\n${text}`);
    },
  );

  it.each([
    ["of a newer version", '{"version":2,"trips":[]}', "newer"],
    ["that can neither be read nor put aside", "{ and so on", "unreadable"],
  ])("leave text %s as it is", (_, text, problem) => {
    device(text, 5);
    expect(updateTrips((saved) => append(saved, tripOf({}), "z")).problem).toBe(problem);
    expect([...items]).toEqual([[tripsKey, text]]);
  });

  it("open the newest, the chosen one, and another one when that is removed", () => {
    const two = append(append(none, tripOf({}), "a"), tripOf({}), "b");
    expect(two.trips.map(({ trip }) => trip.name)).toEqual(["My trip", "My trip 2"]);
    const open = [two, setCurrentTrip(two, "a"), dropTrip(two, "b"), dropTrip(two, "a")];
    expect(open.map((all) => findCurrentTrip(all)?.id)).toEqual(["b", "a", "a", "b"]);
    expect(dropTrip(dropTrip(two, "b"), "a")).toEqual(none);
  });

  it("include the trip of an opened link, whatever it is called", () => {
    const { trip } = one.trips[0]!;
    expect(findOwnTrip(one, { ...trip, name: "Spain" })?.id).toBe("a");
    expect(findOwnTrip(one, { ...trip, party: 3 })).toBeUndefined();
  });
});

/** A trip of days such as "a b | c". */
const trip = (text: string, over: object = {}): Trip =>
  tripOf({
    days: text.split("|").map((day) => ({ stops: stops(...day.split(" ").filter(Boolean)) })),
    ...over,
  });
const shown = ({ days }: Trip) =>
  days.map(({ stops }) => stops.map(({ winery }) => winery).join(" ")).join("|");

it.each([
  ["both add a stop", "a", "a b", "a c", "a b c"],
  ["both remove one", "a b c", "b c", "a b", "b"],
  ["one moves what the other adds to", "a b|c", "b|a c", "a b|c d", "b|a c d"],
  ["one removes a day that the other adds to", "a|b", "b", "a|b c", "b c"],
  ["one adds a day, the other a stop", "a", "a|b", "c a", "c a|b"],
  ["an undone addition", "a b", "a", "a b c", "a c"],
  ["an undone removal", "b", "a b", "b c", "a b c"],
  ["both add the same", "a", "a b", "a b", "a b"],
])("of two changes, %s", (_, base, mine, theirs, merged) => {
  expect(shown(mergeTrips(trip(base), trip(mine), trip(theirs)))).toBe(merged);
});

it("fields are each as they were last changed", () => {
  const noted = (note: string | undefined, over: object) =>
    tripOf({ ...over, days: [{ stops: [{ ...stops("a")[0], note }, { name: "Lunch" }] }] });
  const merged = mergeTrips(
    noted(undefined, {}),
    noted("Hats.", { party: 4 }),
    noted(undefined, { name: "Spain" }),
  );
  expect(merged).toEqual(noted("Hats.", { party: 4, name: "Spain" }));
  expect(
    mergeTrips(trip("a", { start: "2027-05-10" }), trip("a"), trip("a b", { start: "2027-05-10" })),
  ).toEqual(trip("a b"));
});

it("nothing is lost or doubled, and what only one changed is as that one made it", () => {
  const any = anyTrip(["a", "b", "c", "d"], { days: 3 });
  const names = (trip: Trip) => trip.days.flatMap(({ stops }) => stops.map(({ winery }) => winery));
  fc.assert(
    fc.property(any, any, any, (base, mine, theirs) => {
      expect(mergeTrips(base, mine, base)).toEqual(mine);
      expect(mergeTrips(base, base, theirs)).toEqual(theirs);
      const merged = mergeTrips(base, mine, theirs);
      expect(tripOf(merged)).toEqual(merged);
      for (const slug of ["a", "b", "c", "d"]) {
        const [ours, others, both] = [mine, theirs, merged].map(
          (of) => names(of).filter((name) => name === slug).length,
        );
        expect(both).toBeGreaterThanOrEqual(Math.min(ours!, others!));
        expect(both).toBeLessThanOrEqual(Math.max(ours!, others!));
      }
    }),
  );
});
