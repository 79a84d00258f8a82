import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits, usualName, usualStart } from "../../../../src/features/trip/limits.ts";
import { emptyDay, emptyTrip, stopCount } from "../../../../src/features/trip/trip.ts";
import { anyTrip, stops, tripOf } from "./support.ts";

describe("A trip", () => {
  it("that is empty is read as itself", () => {
    expect(tripOf(emptyTrip())).toEqual(emptyTrip());
    expect(tripOf({})).toEqual({ name: usualName, party: 2, days: [] });
  });

  it("has days that start from where the one before did", () => {
    expect(emptyDay({ base: "haro", startsAt: 570, stops: [] })).toEqual({ base: "haro", startsAt: 570, stops: [] });
    expect(emptyDay()).toEqual({ startsAt: usualStart, stops: [] });
  });

  it("counts its visits", () => {
    expect(stopCount(tripOf({ days: [{ stops: stops("a", "b") }, {}, { stops: stops("c") }] }))).toBe(3);
  });

  it("is read again as it was read, whatever was typed", () => {
    fc.assert(
      fc.property(anyTrip(["a", "b"]), fc.string({ unit: "binary", maxLength: 2000 }), (trip, typed) => {
        const [first] = stops("a");
        const read = tripOf({
          ...trip,
          name: typed,
          days: [...trip.days, { base: typed, note: typed, stops: [{ ...first, note: typed, confirmation: typed }] }],
        });
        expect(tripOf(read)).toEqual(read);
        expect(read.name).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 500 },
    );
  });

  it("cuts what is too long, and never through a character", () => {
    const { name, days } = tripOf({ name: `${"x".repeat(limits.name - 1)}🍷🍷`, days: [{ note: "y".repeat(9000) }] });
    expect(name).toBe("x".repeat(limits.name - 1));
    expect(days[0]?.note).toHaveLength(limits.note);
  });

  it("keeps a winery's name on one line and a note on its own", () => {
    const [stop] = tripOf({ days: [{ stops: [{ winery: "a", name: "A\r\nB", note: "one\r\ntwo" }] }] }).days[0]!.stops;
    expect(stop).toMatchObject({ name: "A B", note: "one\ntwo" });
  });
});
