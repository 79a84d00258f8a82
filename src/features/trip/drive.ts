import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";
import type { Guide } from "../guide.ts";
import { type Day, endOf } from "./trip.ts";

/** Roads in wine country are this much longer than the straight line. */
const windingFactor = 1.35;

/** The first kilometers are on country roads, the rest on a highway. */
const countryRoad = { km: 40, kmPerHour: 45 };
const highway = { kmPerHour: 90 };

/** Estimates are rounded to five minutes. */
const stepMinutes = 5;

/** Estimates a drive from the great circle, without roads, rivers or traffic. Never below five minutes. */
export function driveMinutes(from: Point, to: Point): number {
  const km = distanceKm(from, to) * windingFactor;
  const slowKm = Math.min(km, countryRoad.km);
  const minutes = (slowKm / countryRoad.kmPerHour + (km - slowKm) / highway.kmPerHour) * 60;
  if (minutes === 0) return 0;
  return Math.max(stepMinutes, Math.round(minutes / stepMinutes) * stepMinutes);
}

/** West of this longitude lie the Americas, east of it Europe and Africa. */
const middleOfAtlantic = -30;

/** No road of the guide is this long. */
const maxRoadKm = 6000;

/** True if an ocean lies between two points. */
export function isAcrossOcean(from: Point, to: Point): boolean {
  const isAcrossAtlantic = from.longitude < middleOfAtlantic !== to.longitude < middleOfAtlantic;
  return isAcrossAtlantic || distanceKm(from, to) > maxRoadKm;
}

/** Estimates a drive. Returns undefined if there is no road between the points. */
export function findDriveMinutes(
  from: Point | undefined,
  to: Point | undefined,
): number | undefined {
  if (!from || !to || isAcrossOcean(from, to)) return undefined;
  return driveMinutes(from, to);
}

const toMiles = (km: number): number => Math.round(km / kmPerMile);

const speedText = (kmPerHour: number): string => `${kmPerHour} km/h (${toMiles(kmPerHour)} mph)`;

/** Explains the estimate to readers. */
export const driveRuleText = [
  `Drives are estimates: the straight line times ${windingFactor},`,
  `at ${speedText(countryRoad.kmPerHour)}`,
  `for the first ${countryRoad.km} km (${toMiles(countryRoad.km)} miles)`,
  `and ${speedText(highway.kmPerHour)} from there on, in steps of ${stepMinutes} minutes.`,
].join(" ");

/** The maximum of stops after the start in Google Maps: developers.google.com/maps/documentation/urls. */
const maxStops = 10;

const coordinateText = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

/**
 * Builds links to a day's route in Google Maps and Apple Maps, from the base or from where the reader is. Skips stops
 * without a position. Returns undefined if no stop is left, or if there are more than the apps take.
 */
export function buildDirectionLinks(day: Day, guide: Guide) {
  const home = guide.town(day.base);
  const night = guide.town(endOf(day));
  const points = day.stops.flatMap((stop) => guide.pointOf(stop) ?? []);
  const isMoving = points.length > 0 || home !== night;
  if (night) points.push(night);
  const route = points.map(coordinateText);
  const destination = route.pop();
  if (destination === undefined || !isMoving || route.length >= maxStops) return undefined;
  const origin = home && coordinateText(home);
  return {
    "Google Maps": buildGoogleUrl(destination, route, origin),
    "Apple Maps": buildAppleUrl(destination, route, origin),
  };
}

function buildGoogleUrl(destination: string, between: string[], origin?: string): string {
  const query = new URLSearchParams({ api: "1", travelmode: "driving", destination });
  if (origin) query.set("origin", origin);
  if (between.length > 0) query.set("waypoints", between.join("|"));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** Builds a link by developer.apple.com/documentation/mapkit/unified-map-urls. */
function buildAppleUrl(destination: string, between: string[], origin?: string): string {
  const query = new URLSearchParams({ mode: "driving", destination });
  if (origin) query.set("source", origin);
  for (const point of between) query.append("waypoint", point);
  return `https://maps.apple.com/directions?${query}`;
}
