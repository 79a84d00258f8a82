import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";
import type { Guide } from "../guide.ts";
import { type Day, endOf } from "./trip.ts";

/** Roads in wine country are this much longer than the straight line. */
const windingFactor = 1.35;

/** The first kilometers are on country roads, the rest on a highway. */
const countryRoad = { km: 40, kmPerHour: 45 };
const highway = { kmPerHour: 90 };

/** Drives are rounded to five minutes, which is as exact as the estimate is. */
const stepMinutes = 5;

/**
 * The length of a drive in minutes: the great circle times 1.35, 40 km of it at 45 km/h and the rest at 90, rounded to
 * five minutes, and no less than five between two places. An estimate, without roads, rivers or traffic.
 */
export function driveMinutes(from: Point, to: Point): number {
  const km = distanceKm(from, to) * windingFactor;
  const near = Math.min(km, countryRoad.km);
  const minutes = (near / countryRoad.kmPerHour + (km - near) / highway.kmPerHour) * 60;
  return minutes === 0 ? 0 : Math.max(stepMinutes, Math.round(minutes / stepMinutes) * stepMinutes);
}

const toMiles = (km: number) => Math.round(km / kmPerMile);

/** The rule in words, for readers. */
export const driveRuleText = `Drives are estimates: the straight line times ${windingFactor}, at ${countryRoad.kmPerHour} km/h (${toMiles(countryRoad.kmPerHour)} mph) for the first ${countryRoad.km} km (${toMiles(countryRoad.km)} miles) and ${highway.kmPerHour} km/h (${toMiles(highway.kmPerHour)} mph) from there on, in steps of ${stepMinutes} minutes.`;

/** The most stops that Google Maps takes after the start: developers.google.com/maps/documentation/urls. */
const maxStops = 10;

const coordinateText = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

/**
 * A day's drive as links for Google Maps and Apple Maps: from the base over the stops to where it ends, or from where the
 * reader is when the base has no place. Stops without a place are left out. Undefined where none is left, and for a day of
 * more stops than the apps take.
 */
export function buildDirectionLinks(day: Day, guide: Guide) {
  const home = guide.town(day.base);
  const night = guide.town(endOf(day));
  const stops = day.stops.flatMap((stop) => guide.pointOf(stop) ?? []);
  const route = [...stops, ...(night ? [night] : [])].map(coordinateText);
  const destination = route.at(-1);
  if (
    destination === undefined ||
    (stops.length === 0 && home === night) ||
    route.length > maxStops
  )
    return undefined;
  const between = route.slice(0, -1);
  const google = new URLSearchParams({
    api: "1",
    travelmode: "driving",
    destination,
    ...(home && { origin: coordinateText(home) }),
    ...(between.length > 0 && { waypoints: between.join("|") }),
  });
  // developer.apple.com/documentation/mapkit/unified-map-urls
  const apple = new URLSearchParams({
    mode: "driving",
    destination,
    ...(home && { source: coordinateText(home) }),
  });
  for (const stop of between) apple.append("waypoint", stop);
  return {
    "Google Maps": `https://www.google.com/maps/dir/?${google}`,
    "Apple Maps": `https://maps.apple.com/directions?${apple}`,
  };
}
