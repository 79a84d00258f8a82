import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../../../src/catalogue/geography.ts";

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("distanceKm", () => {
  // A degree of a great circle of 6371 km is 111.195 km; the city pairs are the usual airline distances.
  it.each([
    ["a degree of latitude", point(0, 0), point(1, 0), 111.195, 0.001],
    ["a degree of longitude at the equator", point(0, 0), point(0, 1), 111.195, 0.001],
    ["a degree of longitude at 60° north", point(60, 0), point(60, 1), 55.597, 0.01],
    ["over the date line", point(0, 179.5), point(0, -179.5), 111.195, 0.001],
    ["pole to pole", point(90, 0), point(-90, 0), 20015.09, 0.01],
    ["Paris to London", point(48.8566, 2.3522), point(51.5074, -0.1278), 343.6, 1],
    ["New York to Los Angeles", point(40.7128, -74.006), point(34.0522, -118.2437), 3936, 5],
  ])("%s", (_, a, b, km, within) => {
    expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(within);
  });

  it("is the same both ways, zero at home, and never more than half way round", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20015.1);
      }),
      { numRuns: 1000 },
    );
  });

  it("is a number at the far side of the earth", () => {
    fc.assert(
      fc.property(anywhere, ({ latitude, longitude }) => {
        const far = point(-latitude, longitude > 0 ? longitude - 180 : longitude + 180);
        expect(distanceKm(point(latitude, longitude), far)).toBeCloseTo(20015.09, 0);
      }),
      { numRuns: 1000 },
    );
  });
});
