import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeTrips } from "../../../../src/features/trip/storage.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { anyTrip, stops, tripOf } from "./support.ts";

/** A trip of days such as "a b | c". */
const trip = (text: string, over: object = {}): Trip =>
  tripOf({ days: text.split("|").map((day) => ({ stops: stops(...day.split(" ").filter(Boolean)) })), ...over });
const shown = ({ days }: Trip) => days.map(({ stops }) => stops.map(({ winery }) => winery).join(" ")).join("|");

it.each([
  ["both add a stop", "a", "a b", "a c", "a b c"],
  ["both remove one", "a b c", "b c", "a b", "b"],
  ["one moves what the other adds to", "a b|c", "b|a c", "a b|c d", "b|a c d"],
  ["one removes a day that the other adds to", "a|b", "b", "a|b c", "b c"],
  ["one adds a day, the other a stop", "a", "a|b", "c a", "c a|b"],
  ["an undone addition", "a b", "a", "a b c", "a c"],
  ["an undone removal", "b", "a b", "b c", "a b c"],
  ["both add the same", "a", "a b", "a b", "a b"],
])("%s", (_, base, mine, theirs, merged) => {
  expect(shown(mergeTrips(trip(base), trip(mine), trip(theirs)))).toBe(merged);
});

it("fields are each as they were last changed", () => {
  const noted = (note: string | undefined, over: object) =>
    tripOf({ ...over, days: [{ stops: [{ ...stops("a")[0], note }, { name: "Lunch" }] }] });
  const merged = mergeTrips(noted(undefined, {}), noted("Hats.", { party: 4 }), noted(undefined, { name: "Spain" }));
  expect(merged).toEqual(noted("Hats.", { party: 4, name: "Spain" }));
  expect(mergeTrips(trip("a", { start: "2027-05-10" }), trip("a"), trip("a b", { start: "2027-05-10" }))).toEqual(
    trip("a b"),
  );
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
