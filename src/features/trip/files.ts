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
  type DaySchedule,
  dayEndText,
  isLunch,
  listBookingTexts,
  lunchMinutes,
  plannedHoursText,
  type ScheduledStop,
  scheduleDay,
} from "./clock.ts";
import { dateOfDay, getToday, tripDayText } from "./dates.ts";
import type { FiledEvent, SavedTrip } from "./storage.ts";
import { nightText, type Trip, withoutConfirmation } from "./trip.ts";

/* The planner loads this module on demand, because its calendar library is half as large as the planner. */

export type FileKind = "ics" | "gpx" | "kml";

/** A file to download. For a calendar, `filed` contains the events to store with the trip. */
type TripFile = { mediaType: string; text: string; filed?: FiledEvent[] };

/** Makes a file of a trip. Returns undefined for the calendar of a trip without a start date. */
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
export function tripText({ trip, ...identity }: SavedTrip, guide: Guide, origin: string): string {
  const people = pluralize(trip.party, "guest");
  const paragraphs = [
    `${trip.name}\n${trip.start ? `${people}, from ${dateText(trip.start)}` : people}`,
  ];
  for (const [i, day] of trip.days.entries()) {
    const schedule = scheduleDay(day, guide, dateOfDay(trip, i));
    if (day.stops.length > 0 || schedule.driving > 0)
      paragraphs.push(formatDay(trip, i, schedule, guide));
  }
  paragraphs.push("Drives are estimates from the distance.");
  paragraphs.push(`${origin}${buildTripPath(trip, identity)}`);
  return paragraphs.join("\n\n");
}

function formatDay(trip: Trip, index: number, schedule: DaySchedule, guide: Guide): string {
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  const { setsOut, stops, driveBack, driving, ends } = schedule;
  const lines = [tripDayText(trip, index)];
  if (day.base) lines.push(`${timeOfDayText(setsOut)} From ${guide.townName(day.base)}`);
  lines.push(...stops.flatMap((visit) => formatStopLines(visit, date)));
  if (driveBack !== undefined || day.end)
    lines.push(`${timeOfDayText(ends)} ${dayEndText(day, schedule, guide)}`);
  const night = nightText({ ...day, night: withoutConfirmation(day.night) });
  if (night) lines.push(`Night: ${night}`);
  if (driving > 0) lines.push(`About ${lengthText(driving)} of driving`);
  return lines.join("\n");
}

function formatStopLines(visit: ScheduledStop, date: string | undefined): string[] {
  const { stop, facts, lunchAt, start, leave } = visit;
  const lines: string[] = [];
  if (lunchAt !== undefined)
    lines.push(`${timeOfDayText(lunchAt)} Lunch, until ${timeOfDayText(lunchAt + lunchMinutes)}`);
  lines.push(`${timeOfDayText(start)} ${facts?.name ?? stop.name}, until ${timeOfDayText(leave)}`);
  const booking = listBookingTexts({ ...visit, stop: withoutConfirmation(stop)! }, date);
  if (booking.length > 0) lines.push(`  ${booking.join(" ")}`);
  const hours = plannedHoursText(visit, date, getToday());
  if (hours) lines.push(`  Hours: ${hours}`);
  if (facts?.address) lines.push(`  ${facts.address.join(", ")}`);
  if (facts?.phone) lines.push(`  ${facts.phone}`);
  return lines;
}

/** Lists a trip's stops as waypoints, with a route for each day. Skips stops without a position. */
export function buildTripRoutes(
  trip: Trip,
  guide: Guide,
  origin: string,
): DownloadContent & { routes: Route[] } {
  const routes: Route[] = [];
  for (const [i, day] of trip.days.entries()) {
    const name = tripDayText(trip, i);
    const date = dateOfDay(trip, i);
    const { stops: visits } = scheduleDay(day, guide, date);
    const stops = visits.flatMap((visit) => {
      const waypoint = makeWaypoint(visit, origin);
      const arrival = `${name}, ${timeOfDayText(visit.start)}`;
      const reservation = listBookingTexts(visit, date).join(" ") || visit.facts?.appointment;
      const hours = plannedHoursText(visit, date, getToday());
      return waypoint ? { ...waypoint, arrival, reservation, hours } : [];
    });
    if (stops.length > 0) routes.push({ name, stops });
  }
  return { name: trip.name, waypoints: routes.flatMap(({ stops }) => stops), routes };
}

/** Makes the waypoint of a stop. Returns undefined if the stop has no position. */
function makeWaypoint({ stop, facts }: ScheduledStop, origin: string): Waypoint | undefined {
  const { name, note, place } = stop;
  if (facts) {
    const { website, booking, tip } = facts;
    const winery = makeWineryWaypoint(facts, origin);
    return { ...winery, note, website, booking, description: tip };
  }
  const kind = isLunch(stop) ? "Lunch" : "Sight";
  return place && { name, kind, ...place, note };
}
