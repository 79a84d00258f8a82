import { expect, it, vi } from "vitest";
import { addOrRemoveWinery, parseTripSlugs } from "../../../../src/features/collect/trip.ts";
import { limits } from "../../../../src/features/device.ts";
import { loadTrips } from "../../../../src/features/trip/storage.ts";
import { stops, tripOf } from "../trip/support.ts";

const [north, south] = stops("north-gate", "south-field") as [
  { winery: string; name: string },
  { winery: string; name: string },
];

it("a winery begins a trip, the next is added to it, the planner reads both, and one is removed", () => {
  const both = addOrRemoveWinery(addOrRemoveWinery(null, north), south);
  expect(parseTripSlugs(both)).toEqual(["north-gate", "south-field"]);
  vi.stubGlobal("localStorage", { getItem: () => both });
  expect(loadTrips().saved.trips).toEqual([
    { id: expect.any(String), revision: 2, trip: tripOf({ days: [{ stops: [north, south] }] }) },
  ]);
  expect(parseTripSlugs(addOrRemoveWinery(both, north, false))).toEqual(["south-field"]);
});

it("nothing is added twice, removed twice, or added to a full trip", () => {
  const one = addOrRemoveWinery(null, north);
  expect(addOrRemoveWinery(one, north)).toBe(one);
  expect(addOrRemoveWinery(one, south, false)).toBe(one);
  let full: string | null = null;
  for (let i = 0; i < limits.stops; i++)
    full = addOrRemoveWinery(full, { winery: `e-${i}`, name: "E" });
  expect(() => addOrRemoveWinery(full, north)).toThrow("limit");
});

it.each(["{", "[", '{"version":1,"trips":[{"id":"a"}]}', '{"version":2,"trips":[]}'])(
  "text that can't be read is left alone: %s",
  (text) => {
    expect(parseTripSlugs(text)).toEqual([]);
    expect(() => addOrRemoveWinery(text, north)).toThrow();
  },
);
