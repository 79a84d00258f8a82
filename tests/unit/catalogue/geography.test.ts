import { expect, it } from "vitest";
import { measureDistanceKm } from "../../../src/catalogue/geography.ts";

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
// A degree of a great circle of 6371 km is 111.195 km; the city pair is the usual airline distance.
it.each([
  ["a degree of longitude at 60° north", point(60, 0), point(60, 1), 55.597, 0.01],
  ["over the date line", point(0, 179.5), point(0, -179.5), 111.195, 0.001],
  ["at home", point(38.4, -122.4), point(38.4, -122.4), 0, 0.001],
  ["to the far side of the earth", point(38.4, -122.4), point(-38.4, 57.6), 20015.09, 0.01],
  ["New York to Los Angeles", point(40.7128, -74.006), point(34.0522, -118.2437), 3936, 5],
])("the distance is that on a sphere: %s", (_, a, b, km, within) => {
  expect(Math.abs(measureDistanceKm(a, b) - km)).toBeLessThan(within);
});
