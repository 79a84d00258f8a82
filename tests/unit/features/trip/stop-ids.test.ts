import { expect, it } from "vitest";
import { stopIds } from "../../../../src/features/trip/trip.ts";
import { stops, tripOf } from "./support.ts";

it("every stop has a name of its own, which a winery keeps wherever it is moved", () => {
  const trip = tripOf({ days: [{ stops: stops("a", "b") }, { stops: stops("a", "c") }] });
  expect(stopIds(trip)).toEqual([
    ["a", "b"],
    ["a.2", "c"],
  ]);
  expect(stopIds({ ...trip, days: trip.days.toReversed() })).toEqual([
    ["a", "c"],
    ["a.2", "b"],
  ]);
});
