import { expect, it, vi } from "vitest";
import { tripSlugs, withWinery } from "../../../../src/features/collect/trip.ts";
import { limits } from "../../../../src/features/trip/device.ts";
import { loadTrips } from "../../../../src/features/trip/storage.ts";
import { stops, tripOf } from "../trip/support.ts";

const [north, south] = stops("north-gate", "south-field") as [
  { winery: string; name: string },
  { winery: string; name: string },
];

it("a winery begins a trip, the next is added to it, the planner reads both, and one is removed", () => {
  const both = withWinery(withWinery(null, north), south);
  expect(tripSlugs(both)).toEqual(["north-gate", "south-field"]);
  vi.stubGlobal("localStorage", { getItem: () => both });
  expect(loadTrips().saved.trips).toEqual([
    { id: expect.any(String), revision: 2, trip: tripOf({ days: [{ stops: [north, south] }] }) },
  ]);
  expect(tripSlugs(withWinery(both, north, false))).toEqual(["south-field"]);
});

it("nothing is added twice, removed twice, or added to a full trip", () => {
  const one = withWinery(null, north);
  expect(withWinery(one, north)).toBe(one);
  expect(withWinery(one, south, false)).toBe(one);
  let full: string | null = null;
  for (let i = 0; i < limits.stops; i++) full = withWinery(full, { winery: `e-${i}`, name: "E" });
  expect(() => withWinery(full, north)).toThrow("limit");
});

it.each(["{", "[", '{"version":1,"trips":[{"id":"a"}]}', '{"version":2,"trips":[]}'])(
  "text that can't be read is left alone: %s",
  (text) => {
    expect(tripSlugs(text)).toEqual([]);
    expect(() => withWinery(text, north)).toThrow();
  },
);
