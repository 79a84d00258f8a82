import {
  estimateDriveMinutes,
  estimateFlatRoadMinutes,
  hillyFactor,
  isWalkable,
  roundDriveMinutes,
} from "../../catalogue/drives.ts";
import { isOceanBetween, type Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";
import { formatMinutes } from "../../format/time.ts";
import type { Guide } from "../guide.ts";
import { type Day, findEndTown } from "./trip.ts";

export { estimateDriveMinutes, isWalkable };

/**
 * Estimates the driving time between two points (minutes). Returns undefined if an ocean separates
 * them, or if either one is undefined.
 */
export function estimateDrive(from: Point | undefined, to: Point | undefined): number | undefined {
  if (!from || !to || isOceanBetween(from, to)) return undefined;
  return estimateDriveMinutes(from, to);
}

/** Formats the travel time between two stops: "35 minutes by car", "10 minutes on foot". */
export const formatTravelTime = (minutes: number, isOnFoot: boolean) =>
  `${formatMinutes(minutes)} ${isOnFoot ? "on foot" : "by car"}`;

/**
 * The maximum number of stops in a Google Maps URL (developers.google.com/maps/documentation/urls).
 */
const maxStops = 10;

const formatCoordinates = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;

/**
 * Builds Google Maps and Apple Maps links for a day's route, skipping stops without a position.
 * Returns undefined if there is nowhere to drive, or if the route has more stops than Google Maps
 * accepts.
 */
export function buildDirectionLinks(day: Day, guide: Guide) {
  const home = guide.town(day.base);
  const night = guide.town(findEndTown(day));
  const points = day.stops.flatMap((stop) => guide.pointOf(stop) ?? []);
  const isMoving = points.length > 0 || home !== night;
  if (night) points.push(night);
  const route = points.map(formatCoordinates);
  const destination = route.pop();
  if (destination === undefined || !isMoving || route.length >= maxStops) return undefined;
  // Without an origin, both apps start at the reader's location.
  const origin = home && formatCoordinates(home);
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

/** Builds an Apple Maps route URL (developer.apple.com/documentation/mapkit/unified-map-urls). */
function buildAppleUrl(destination: string, between: string[], origin?: string): string {
  const query = new URLSearchParams({ mode: "driving", destination });
  if (origin) query.set("source", origin);
  for (const point of between) query.append("waypoint", point);
  return `https://maps.apple.com/directions?${query}`;
}

const sampleTexts = [10, 50].map((km) => {
  const miles = Math.round(km / kmPerMile);
  return `${roundDriveMinutes(estimateFlatRoadMinutes(km))} minutes for ${km} km (${miles} miles)`;
});

/** Explains to readers how drives are estimated. */
export const driveRuleText = [
  "Drives are estimates. Some are known times; the others go by the straight line around water:",
  `${sampleTexts.join(", ")},`,
  `and ${Math.round((hillyFactor - 1) * 100)}% more in hills.`,
].join(" ");
