import { distanceKm, type Point } from "../catalogue/geography.ts";

/** How much longer a road in wine country is than the straight line, and how fast one gets along on it. */
const windingFactor = 1.35;
const kmPerHour = 45;

/** Drives are given in steps of five minutes, which is as exact as the estimate is. */
const step = 5;

/**
 * How long a drive takes, in minutes: the great circle times 1.35, at 45 km/h, rounded to five minutes, and no less than
 * five between two places. An estimate: it knows no roads, rivers or traffic.
 */
export function driveMinutes(from: Point, to: Point): number {
  const minutes = ((distanceKm(from, to) * windingFactor) / kmPerHour) * 60;
  return minutes === 0 ? 0 : Math.max(step, Math.round(minutes / step) * step);
}
