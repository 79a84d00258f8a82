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
import { type DaySchedule, daySchedule, endText, lunch, type ScheduledStop } from "./clock.ts";
import { dateOfDay, tripDayText } from "./dates.ts";
import type { SavedTrip } from "./storage.ts";
import { bookingText, type Day, type Trip } from "./trip.ts";

/* Loaded on demand: the code for calendars is half as large as the planner. */

export type FileKind = "ics" | "gpx" | "kml";

/** A trip as a file. The text of a calendar is undefined for a trip without a first day. */
export function makeTripFile(kind: FileKind, saved: SavedTrip, guide: Guide) {
  const { origin, host } = location;
  if (kind === "ics")
    return {
      mediaType: "text/calendar;charset=utf-8",
      text: buildCalendar(saved, guide, new Date(), origin),
    };
  const { mediaType, write } = formats[kind];
  return { mediaType, text: write(buildTripRoutes(saved.trip, guide, origin), host) };
}

/**
 * A trip as plain text to send: its days with times, addresses and phones, and the address that opens it. The reader's own
 * notes and confirmation numbers are not in it. `origin` is the site's.
 */
export function tripText(trip: Trip, guide: Guide, origin: string): string {
  const days = trip.days.flatMap((day, i) => {
    const clock = daySchedule(day, guide, dateOfDay(trip, i));
    return day.stops.length === 0 && clock.driving === 0
      ? []
      : [formatDay(tripDayText(trip, i), day, clock, guide)];
  });
  const head = `${trip.name}\n${pluralize(trip.party, "guest")}${trip.start ? `, from ${dateText(trip.start)}` : ""}`;
  return [
    head,
    ...days,
    "Drives are estimates from the distance.",
    `${origin}${buildTripPath(trip)}`,
  ].join("\n\n");
}

function formatDay(name: string, day: Day, clock: DaySchedule, guide: Guide) {
  const { setsOut, stops, driveBack, driving, ends } = clock;
  const hasEnd = driveBack !== undefined || day.end;
  return [
    name,
    day.base && `${timeOfDayText(setsOut)} From ${guide.townName(day.base)}`,
    ...stops.flatMap(formatStopLines),
    hasEnd && `${timeOfDayText(ends)} ${endText(day, clock, guide)}`,
    driving > 0 && `About ${lengthText(driving)} of driving`,
  ]
    .filter(Boolean)
    .join("\n");
}

const formatStopLines = ({ stop, facts, lunchAt, start, leave }: ScheduledStop) => [
  lunchAt !== undefined &&
    `${timeOfDayText(lunchAt)} Lunch, until ${timeOfDayText(lunchAt + lunch.minutes)}`,
  `${timeOfDayText(start)} ${facts?.name ?? stop.name}, until ${timeOfDayText(leave)}${stop.booked ? " (booked)" : ""}`,
  facts?.address && `  ${facts.address.join(", ")}`,
  facts?.phone && `  ${facts.phone}`,
];

/** A trip's stops as waypoints and a route a day; a stop without a place is left out. `origin` is the site's. */
export function buildTripRoutes(
  trip: Trip,
  guide: Guide,
  origin: string,
): DownloadContent & { routes: Route[] } {
  const routes = trip.days.map((day, i): Route => {
    const name = tripDayText(trip, i);
    const { stops } = daySchedule(day, guide, dateOfDay(trip, i));
    return { name, stops: stops.flatMap((visit) => makeWaypoint(visit, name, origin) ?? []) };
  });
  return {
    name: trip.name,
    waypoints: routes.flatMap(({ stops }) => stops),
    routes: routes.filter(({ stops }) => stops.length > 0),
  };
}

function makeWaypoint(
  { stop, facts, start }: ScheduledStop,
  day: string,
  origin: string,
): Waypoint | undefined {
  const own = { arrival: `${day}, ${timeOfDayText(start)}`, note: stop.note };
  if (!facts) return stop.place && { name: stop.name, ...stop.place, ...own };
  const { website, booking, tip, appointment } = facts;
  return {
    ...makeWineryWaypoint(facts, origin),
    ...{
      ...own,
      website,
      booking,
      description: tip,
      reservation: bookingText(stop) ?? appointment,
    },
  };
}
