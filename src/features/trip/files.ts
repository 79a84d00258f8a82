import { pluralize } from "../../format/text.ts";
import { dateText, lengthText, timeOfDayText } from "../../format/time.ts";
import {
  type DownloadContent,
  formats,
  type Route,
  type Waypoint,
} from "../../publish/downloads/formats.ts";
import { makeWineryWaypoint } from "../finder/download.ts";
import type { Guide } from "../guide.ts";
import { buildTripPath } from "./address.ts";
import { buildCalendar } from "./calendar.ts";
import {
  bookingStatusText,
  type DaySchedule,
  daySchedule,
  endText,
  isLunch,
  lunchMinutes,
  type ScheduledStop,
} from "./clock.ts";
import { dateOfDay, tripDayText } from "./dates.ts";
import type { FiledEvent, SavedTrip } from "./storage.ts";
import { type Day, nightText, type Trip } from "./trip.ts";

/* Loaded on demand, since the calendar's library is half as large as the planner. */

export type FileKind = "ics" | "gpx" | "kml";

/** A file for download. A calendar also has its events for the trip to remember. */
export type TripFile = { mediaType: string; text: string; filed?: FiledEvent[] };

/** Makes a file of a trip. Returns undefined for the calendar of a trip without a first day. */
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
 * Writes a trip as plain text: its days with times, addresses and phones, and its link. Leaves out the reader's notes and
 * confirmation numbers. `origin` is the site's.
 */
export function tripText({ trip, ...identity }: SavedTrip, guide: Guide, origin: string): string {
  const people = pluralize(trip.party, "guest");
  const paragraphs = [
    `${trip.name}\n${trip.start ? `${people}, from ${dateText(trip.start)}` : people}`,
  ];
  for (const [i, day] of trip.days.entries()) {
    const schedule = daySchedule(day, guide, dateOfDay(trip, i));
    if (day.stops.length > 0 || schedule.driving > 0)
      paragraphs.push(formatDay(tripDayText(trip, i), day, schedule, guide));
  }
  paragraphs.push("Drives are estimates from the distance.");
  paragraphs.push(`${origin}${buildTripPath(trip, identity)}`);
  return paragraphs.join("\n\n");
}

function formatDay(name: string, day: Day, schedule: DaySchedule, guide: Guide): string {
  const { setsOut, stops, driveBack, driving, ends } = schedule;
  const lines = [name];
  if (day.base) lines.push(`${timeOfDayText(setsOut)} From ${guide.townName(day.base)}`);
  lines.push(...stops.flatMap(formatStopLines));
  if (driveBack !== undefined || day.end)
    lines.push(`${timeOfDayText(ends)} ${endText(day, schedule, guide)}`);
  const night = nightText({ ...day, night: withoutNumber(day.night) });
  if (night) lines.push(`Night: ${night}`);
  if (driving > 0) lines.push(`About ${lengthText(driving)} of driving`);
  return lines.join("\n");
}

/** Returns a copy without its confirmation number, which never leaves the device. */
function withoutNumber<T extends { confirmation?: string | undefined }>(
  planned: T | undefined,
): T | undefined {
  return planned && { ...planned, confirmation: undefined };
}

function formatStopLines(visit: ScheduledStop): string[] {
  const { stop, facts, lunchAt, start, leave } = visit;
  const lines: string[] = [];
  if (lunchAt !== undefined)
    lines.push(`${timeOfDayText(lunchAt)} Lunch, until ${timeOfDayText(lunchAt + lunchMinutes)}`);
  lines.push(`${timeOfDayText(start)} ${facts?.name ?? stop.name}, until ${timeOfDayText(leave)}`);
  const booking = bookingStatusText({ ...visit, stop: withoutNumber(stop)! });
  if (booking) lines.push(`  ${booking}`);
  if (facts?.address) lines.push(`  ${facts.address.join(", ")}`);
  if (facts?.phone) lines.push(`  ${facts.phone}`);
  return lines;
}

/** Lists a trip's stops as waypoints and a route a day. Skips stops without a position. `origin` is the site's. */
export function buildTripRoutes(
  trip: Trip,
  guide: Guide,
  origin: string,
): DownloadContent & { routes: Route[] } {
  const routes: Route[] = [];
  for (const [i, day] of trip.days.entries()) {
    const name = tripDayText(trip, i);
    const schedule = daySchedule(day, guide, dateOfDay(trip, i));
    const stops = schedule.stops.flatMap((visit) => makeWaypoint(visit, name, schedule, origin));
    if (stops.length > 0) routes.push({ name, stops });
  }
  return { name: trip.name, waypoints: routes.flatMap(({ stops }) => stops), routes };
}

/** Makes a waypoint in a list, which is empty for a stop without a position. */
function makeWaypoint(
  visit: ScheduledStop,
  dayName: string,
  schedule: DaySchedule,
  origin: string,
): Waypoint[] {
  const { stop, facts, start } = visit;
  const plan = {
    arrival: `${dayName}, ${timeOfDayText(start)}`,
    note: stop.note,
    reservation: bookingStatusText(visit) ?? facts?.appointment,
  };
  if (facts) {
    const { website, booking, tip } = facts;
    return [{ ...makeWineryWaypoint(facts, origin), ...plan, website, booking, description: tip }];
  }
  if (!stop.place) return [];
  const kind = isLunch(visit, schedule.lunchHours) ? "Lunch" : "Sight";
  return [{ name: stop.name, kind, ...stop.place, ...plan }];
}
