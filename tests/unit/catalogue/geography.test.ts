import { describe, expect, it } from "vitest";
import { distanceKm } from "../../../src/catalogue/geography.ts";

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
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

  it("is zero at home and a number at the far side of the earth", () => {
    expect(distanceKm(point(38.4, -122.4), point(38.4, -122.4))).toBe(0);
    expect(distanceKm(point(38.4, -122.4), point(-38.4, 57.6))).toBeCloseTo(20015.09, 0);
  });
});
