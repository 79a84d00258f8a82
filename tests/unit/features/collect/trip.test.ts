import { describe, expect, it, vi } from "vitest";
import {
  parseTripDefaults,
  parseTripWinerySlugs,
  toggleWineryInTripsJson,
} from "../../../../src/features/collect/trip.ts";
import { loadTrips } from "../../../../src/features/trip/storage.ts";
import { limits } from "../../../../src/features/trip/stored-trips.ts";
import { planTrip } from "../trip/support.ts";

const north = { slug: "north-gate", name: "north-gate" };
const south = { slug: "south-field", name: "south-field" };
const both = toggleWineryInTripsJson(toggleWineryInTripsJson(null, north), south);

describe("the trip on pages without the planner", () => {
  it("begins with the first winery and takes the next", () => {
    expect(parseTripWinerySlugs(both)).toEqual(["north-gate", "south-field"]);
  });

  it("is a trip that the planner reads", () => {
    vi.stubGlobal("localStorage", { getItem: () => both });
    const trip = planTrip("north-gate south-field");
    expect(loadTrips().saved.trips).toEqual([{ id: expect.any(String), revision: 2, trip }]);
  });

  it("loses only the winery that is removed", () => {
    expect(parseTripWinerySlugs(toggleWineryInTripsJson(both, north))).toEqual(["south-field"]);
  });

  it("refuses a stop beyond the maximum", () => {
    let full: string | null = null;
    for (let i = 0; i < limits.stops; i++)
      full = toggleWineryInTripsJson(full, { slug: `e-${i}`, name: "E" });
    expect(() => toggleWineryInTripsJson(full, north)).toThrow("limit");
  });

  it.each(["{", "[", '{"version":1,"trips":[{"id":"a"}]}', '{"version":2,"trips":[]}'])(
    "leaves text alone that it can't read: %s",
    (text) => {
      expect(parseTripWinerySlugs(text)).toEqual([]);
      expect(() => toggleWineryInTripsJson(text, north)).toThrow();
    },
  );
});

it("starts a new trip with the finder's people and month", () => {
  const asked = parseTripDefaults("?where=spain/rioja&party=4&month=may");
  const [stored] = JSON.parse(toggleWineryInTripsJson(null, north, asked)!).trips;
  expect(stored.trip).toMatchObject({ party: 4, month: 5 });
  expect(parseTripDefaults("?party=0&month=may,june")).toEqual({});
});
