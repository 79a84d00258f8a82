export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Computes the great-circle distance in kilometers (haversine formula, mean earth radius). */
export function measureDistanceKm(a: Point, b: Point): number {
  const dLat = toRadians(b.latitude - a.latitude);
  const dLon = toRadians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

/** A longitude between the Americas and Europe or Africa (degrees). */
const middleOfAtlantic = -30;

/** A distance that no drive between two wineries on one continent exceeds. */
const maxRoadKm = 6000;

/** Returns true if an ocean lies between two points. */
export function isOceanBetween(from: Point, to: Point): boolean {
  const isAcrossAtlantic = from.longitude < middleOfAtlantic !== to.longitude < middleOfAtlantic;
  return isAcrossAtlantic || measureDistanceKm(from, to) > maxRoadKm;
}

/** The length of a degree of latitude. */
export const kmPerDegree = 111.2;

/** Parses comma-separated pairs of numbers: "43.1 -77.2, 43.4 -77.3". */
export const parseNumberPairs = (text: string) =>
  text.split(",").map((pair) => pair.trim().split(" ").map(Number) as [number, number]);

export const sortByDistanceTo = <T extends Point>(places: readonly T[], point: Point): T[] =>
  places.toSorted((a, b) => measureDistanceKm(a, point) - measureDistanceKm(b, point));
