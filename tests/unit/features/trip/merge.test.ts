import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTrips } from "../../../../src/features/trip/merge.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { readTables } from "../../support/tables.ts";
import table from "./merge.yaml?raw";
import { anyTrip, planTrip, stops, tripOf, writeTrip } from "./support.ts";

const rows = readTables(table);

describe("two changes of a trip", () => {
  it.each(rows("changes"))("%s are joined", (_, base, mine, theirs, merged) => {
    const [before, ours, others] = [base, mine, theirs].map((days) => planTrip(days));
    expect(writeTrip(mergeTrips(before!, ours!, others!))).toBe(merged);
  });

  it("keep each field as it was changed last", () => {
    const start = "2027-05-10";
    const noted = (note: string | undefined, over: object) =>
      tripOf({ ...over, days: [{ stops: [{ ...stops("a")[0], note }, { name: "Lunch" }] }] });
    const merged = mergeTrips(
      noted(undefined, { start }),
      noted("Hats.", { party: 4 }),
      noted(undefined, { start, name: "Spain" }),
    );
    expect(merged).toEqual(noted("Hats.", { party: 4, name: "Spain" }));
  });

  it("lose and double nothing", () => {
    const any = anyTrip(["a", "b", "c", "d"], { days: 3 });
    const names = (trip: Trip) =>
      trip.days.flatMap(({ stops }) => stops.map(({ winery }) => winery));
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
});
