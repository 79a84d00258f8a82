import { pluralize } from "../../format/text.ts";
import { formatDate, formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import {
  type DownloadContent,
  formats,
  type Route,
  type Waypoint,
} from "../../publish/downloads/formats.ts";
import { makeGuideWaypoint } from "../finder/download.ts";
import type { Guide } from "../guide.ts";
import { buildTripPath } from "./address.ts";
import { buildCalendar } from "./calendar.ts";
import { getToday } from "./dates.ts";
import { loadedDays } from "./guide.ts";
import {
  describeBooking,
  describeHours,
  formatDayEnd,
  hasStopsOrDrive,
  isLunch,
  lunchMinutes,
  type ScheduledStop,
  scheduleTrip,
  type TripDay,
} from "./schedule.ts";
import type { FiledEvent, SavedTrip } from "./storage.ts";
import { formatNight, listStops, omitConfirmation, type Trip } from "./trip.ts";

/*
 * The planner loads this module on demand, because its calendar library is half the planner's size.
 */

export type FileKind = "ics" | "gpx" | "kml";

/** A file to download. For a calendar, `filed` contains the events to store with the trip. */
type TripFile = { mediaType: string; text: string; filed?: FiledEvent[] };

/** Makes a file to download. Returns undefined for a calendar if the trip has no start date. */
export function makeTripFile(kind: FileKind, saved: SavedTrip, guide: Guide): TripFile | undefined {
  const { origin, host } = location;
  if (kind === "ics") {
    const calendar = buildCalendar(saved, guide, new Date(), origin);
    return calendar && { mediaType: "text/calendar;charset=utf-8", ...calendar };
  }
  const { mediaType, write } = formats[kind];
  return { mediaType, text: write(buildTripRoutes(saved.trip, guide, origin), host) };
}

/**
 * Formats a trip as plain text to share: its days with times, addresses and phone numbers, and its
 * link. Omits notes and confirmation numbers.
 */
export function formatTrip({ trip, ...identity }: SavedTrip, guide: Guide, origin: string): string {
  const people = pluralize(trip.party, "guest");
  const days = scheduleTrip(trip, guide).filter(hasStopsOrDrive);
  return [
    `${trip.name}\n${trip.start ? `${people}, from ${formatDate(trip.start)}` : people}`,
    ...days.map((day) => formatDay(day, guide)),
    "Drives are estimates from the distance.",
    `${origin}${buildTripPath(trip, identity)}`,
  ].join("\n\n");
}

function formatDay(tripDay: TripDay, guide: Guide): string {
  const { day, name, setsOut, stops, driveBack, driving, ends } = tripDay;
  const lines = [name];
  if (day.base) lines.push(`${formatTimeOfDay(setsOut)} From ${guide.townName(day.base)}`);
  lines.push(...stops.flatMap(formatStopLines));
  if (driveBack !== undefined || day.end)
    lines.push(`${formatTimeOfDay(ends)} ${formatDayEnd(tripDay, guide)}`);
  const night = formatNight(omitConfirmation(day.night));
  if (night) lines.push(`Night: ${night}`);
  if (driving > 0) lines.push(`About ${formatMinutes(driving)} of driving`);
  return lines.join("\n");
}

function formatStopLines(visit: ScheduledStop): string[] {
  const { stop, winery, name, lunchAt, start, leave } = visit;
  const lines: string[] = [];
  if (lunchAt !== undefined)
    lines.push(
      `${formatTimeOfDay(lunchAt)} Lunch, until ${formatTimeOfDay(lunchAt + lunchMinutes)}`,
    );
  lines.push(`${formatTimeOfDay(start)} ${name}, until ${formatTimeOfDay(leave)}`);
  const booking = describeBooking({ ...visit, stop: omitConfirmation(stop)! });
  if (booking.length > 0) lines.push(`  ${booking.join(" ")}`);
  const hours = describeHours(visit, getToday());
  if (hours) lines.push(`  Hours: ${hours}`);
  if (winery?.address) lines.push(`  ${winery.address.join(", ")}`);
  if (winery?.phone) lines.push(`  ${winery.phone}`);
  return lines;
}

/** Lists a trip's stops as waypoints, with a route for each day. Skips stops without a position. */
export function buildTripRoutes(
  trip: Trip,
  guide: Guide,
  origin: string,
): DownloadContent & { routes: Route[] } {
  const allRoutes = scheduleTrip(trip, guide).map(({ name, stops }): Route => {
    const waypoints = stops.flatMap((visit) => {
      const waypoint = makeWaypoint(visit, origin);
      const arrival = `${name}, ${formatTimeOfDay(visit.start)}`;
      const reservation = describeBooking(visit).join(" ") || visit.winery?.appointment;
      const hours = describeHours(visit, getToday());
      return waypoint ? { ...waypoint, arrival, reservation, hours } : [];
    });
    return { name, stops: waypoints };
  });
  const routes = allRoutes.filter(({ stops }) => stops.length > 0);
  return { name: trip.name, waypoints: routes.flatMap(({ stops }) => stops), routes };
}

/**
 * Returns true if one of the guide's days has lunch at the place with this name. Lunches in trips
 * from older versions of the site lack the prefix "Lunch at".
 */
const isGuideLunch = (name: string): boolean =>
  loadedDays
    .flatMap(({ trip }) => listStops(trip))
    .some((stop) => stop.name === `Lunch at ${name}`);

/** Makes a stop's waypoint. Returns undefined if the stop has no position. */
function makeWaypoint({ stop, winery }: ScheduledStop, origin: string): Waypoint | undefined {
  const { name, note, place } = stop;
  if (winery) {
    const { website, booking, tip } = winery;
    return { ...makeGuideWaypoint(winery, origin), note, website, booking, description: tip };
  }
  const kind = isLunch(stop) || isGuideLunch(name) ? "Lunch" : "Sight";
  return place && { name, kind, ...place, note };
}
