import { distanceKm, type Point } from "../../catalogue/geography.ts";

/** How much longer a road in wine country is than the straight line. */
const windingFactor = 1.35;

/** How fast one gets along: so far on country roads, and on a highway from there on. */
const countryRoad = { km: 40, kmPerHour: 45 };
const highway = { kmPerHour: 90 };

/** Drives are given in steps of five minutes, which is as exact as the estimate is. */
const step = 5;

/**
 * How long a drive takes, in minutes: the great circle times 1.35, 40 km of it at 45 km/h and the rest at 90, rounded to
 * five minutes, and no less than five between two places. An estimate: it knows no roads, rivers or traffic.
 */
export function driveMinutes(from: Point, to: Point): number {
  const km = distanceKm(from, to) * windingFactor;
  const near = Math.min(km, countryRoad.km);
  const minutes = (near / countryRoad.kmPerHour + (km - near) / highway.kmPerHour) * 60;
  return minutes === 0 ? 0 : Math.max(step, Math.round(minutes / step) * step);
}
