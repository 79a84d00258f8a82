import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultTripName,
  limits,
  makeNewTrip,
} from "../../../../src/features/trip/stored-trips.ts";
import { listStops, numberStops } from "../../../../src/features/trip/trip.ts";
import { anyTrip, stops, tripOf } from "./support.ts";

describe("a trip", () => {
  it("stays the same when it is parsed twice", () => {
    fc.assert(
      fc.property(
        anyTrip(["a", "b"]),
        fc.string({ unit: "binary", maxLength: 2000 }),
        (trip, typed) => {
          const stop = { ...stops("a")[0], note: typed, confirmation: typed };
          const read = tripOf({
            ...trip,
            name: typed,
            days: [...trip.days, { base: typed, note: typed, stops: [stop] }],
          });
          expect(tripOf(read)).toEqual(read);
          expect(read.name).not.toMatch(/\p{Cc}/u);
        },
      ),
      { numRuns: 500 },
    );
    expect(tripOf(makeNewTrip())).toEqual(makeNewTrip());
    expect(tripOf({})).toEqual({ name: defaultTripName, party: 2, days: [] });
  });

  it("cuts text that is too long, never through a character", () => {
    const stop = { winery: "a", name: "A\r\nB", note: "one\r\ntwo" };
    const { name, days } = tripOf({
      name: `${"x".repeat(limits.name - 1)}🍷🍷`,
      days: [{ note: "y".repeat(9000), stops: [stop] }],
    });
    expect(name).toBe("x".repeat(limits.name - 1));
    expect(days[0]?.note).toHaveLength(limits.note);
    expect(days[0]?.stops[0]).toMatchObject({ name: "A B", note: "one\ntwo" });
  });

  it("gives every stop an id, which the stop keeps", () => {
    const own = { name: "Lunch!" };
    const ids = (of: object) => listStops(tripOf(of)).map(({ id }) => id);
    const days = [
      { stops: [...stops("a", "b"), own] },
      { stops: [...stops("a"), own, { ...own, id: "<b>" }] },
    ];
    expect(ids({ days })).toEqual(["a", "b", "own-lunch", "a-2", "own-lunch-2", "own-lunch-3"]);
    const { days: read } = tripOf({ days });
    expect(ids({ days: read.toReversed() })).toEqual([
      "a-2",
      "own-lunch-2",
      "own-lunch-3",
      "a",
      "b",
      "own-lunch",
    ]);
  });

  it("numbers the stops that a map can show", () => {
    const days = [{ stops: [...stops("a"), { name: "Lunch" }, ...stops("b")] }];
    expect([...numberStops(tripOf({ days }))]).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });
});
