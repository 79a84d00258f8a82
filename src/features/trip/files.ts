import { clockText, dateText, lengthText } from "../../format/time.ts";
import {
  formats,
  type Places,
  type Route,
  type Waypoint,
} from "../../publish/downloads/formats.ts";
import { waypointOf } from "../finder/download.ts";
import type { Guide } from "../guide.ts";
import { tripAddress } from "./address.ts";
import { calendar } from "./calendar.ts";
import { type ClockStop, type DayClock, dayClock, endText, lunch } from "./clock.ts";
import { dateOfDay, dayName } from "./dates.ts";
import type { SavedTrip } from "./storage.ts";
import { bookingText, counted, type Day, type Trip } from "./trip.ts";

/* Loaded on demand: the code for calendars is half as large as the planner. */

export type FileKind = "ics" | "gpx" | "kml";

/** A trip as a file. The text of a calendar is undefined for a trip without a first day. */
export function writeFile(kind: FileKind, saved: SavedTrip, guide: Guide) {
  const { origin, host } = location;
  if (kind === "ics")
    return {
      mediaType: "text/calendar;charset=utf-8",
      text: calendar(saved, guide, new Date(), origin),
    };
  const { mediaType, write } = formats[kind];
  return { mediaType, text: write(tripPlaces(saved.trip, guide, origin), host) };
}

/**
 * A trip as plain text to send: its days with times, addresses and phones, and the address that opens it. The reader's own
 * notes and confirmation numbers are not in it. `origin` is the site's.
 */
export function tripText(trip: Trip, guide: Guide, origin: string): string {
  const days = trip.days.flatMap((day, i) => {
    const clock = dayClock(day, guide, dateOfDay(trip, i));
    return day.stops.length === 0 && clock.driving === 0
      ? []
      : [dayBlock(dayName(trip, i), day, clock, guide)];
  });
  const head = `${trip.name}\n${counted(trip.party, "guest")}${trip.start ? `, from ${dateText(trip.start)}` : ""}`;
  return [
    head,
    ...days,
    "Drives are estimates from the distance.",
    `${origin}${tripAddress(trip)}`,
  ].join("\n\n");
}

function dayBlock(name: string, day: Day, clock: DayClock, guide: Guide) {
  const { setsOut, stops, driveBack, driving, ends } = clock;
  const hasEnd = driveBack !== undefined || day.end;
  return [
    name,
    day.base && `${clockText(setsOut)} From ${guide.townName(day.base)}`,
    ...stops.flatMap(stopLines),
    hasEnd && `${clockText(ends)} ${endText(day, clock, guide)}`,
    driving > 0 && `About ${lengthText(driving)} of driving`,
  ]
    .filter(Boolean)
    .join("\n");
}

const stopLines = ({ stop, facts, lunchAt, start, leave }: ClockStop) => [
  lunchAt !== undefined &&
    `${clockText(lunchAt)} Lunch, until ${clockText(lunchAt + lunch.minutes)}`,
  `${clockText(start)} ${facts?.name ?? stop.name}, until ${clockText(leave)}${stop.booked ? " (booked)" : ""}`,
  facts?.address && `  ${facts.address.join(", ")}`,
  facts?.phone && `  ${facts.phone}`,
];

/** A trip's stops as waypoints and a route a day; a stop without a place is left out. `origin` is the site's. */
export function tripPlaces(trip: Trip, guide: Guide, origin: string): Places & { routes: Route[] } {
  const routes = trip.days.map((day, i): Route => {
    const name = dayName(trip, i);
    const { stops } = dayClock(day, guide, dateOfDay(trip, i));
    return { name, stops: stops.flatMap((visit) => waypoint(visit, name, origin) ?? []) };
  });
  return {
    name: trip.name,
    waypoints: routes.flatMap(({ stops }) => stops),
    routes: routes.filter(({ stops }) => stops.length > 0),
  };
}

function waypoint(
  { stop, facts, start }: ClockStop,
  day: string,
  origin: string,
): Waypoint | undefined {
  const own = { arrival: `${day}, ${clockText(start)}`, note: stop.note };
  if (!facts) return stop.place && { name: stop.name, ...stop.place, ...own };
  const { website, booking, tip, appointment } = facts;
  return {
    ...waypointOf(facts, origin),
    ...{
      ...own,
      website,
      booking,
      description: tip,
      reservation: bookingText(stop) ?? appointment,
    },
  };
}
