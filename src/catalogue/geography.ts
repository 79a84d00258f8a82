export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Computes the great-circle distance in kilometers (haversine formula, mean earth radius). */
export function distanceKm(a: Point, b: Point): number {
  const dLat = toRadians(b.latitude - a.latitude);
  const dLon = toRadians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

export const sortByDistanceTo = <T extends Point>(places: readonly T[], point: Point): T[] =>
  places.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point));
