import { formats } from "../../publish/downloads/formats.ts";
import { calendar, calendarType } from "./calendar.ts";
import { dateOf } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import { tripPlaces } from "./places.ts";
import type { SavedTrip } from "./storage.ts";
import { tripText } from "./text.ts";

/* Loaded when a file is asked for: what writes a calendar is as large as half the planner. */

export type FileKind = "ics" | "gpx" | "kml";
type Written = { mediaType: string; text: string };

/** A trip as a file. Undefined for the calendar of a trip without a first day. */
export function writeFile(kind: FileKind, { id, revision, trip }: SavedTrip, guide: TripGuide): Written | undefined {
  const { origin } = location;
  if (kind === "ics") {
    const now = new Date();
    const text = calendar(trip, guide, { id, revision, now, today: dateOf(now), origin });
    return text === undefined ? undefined : { mediaType: calendarType, text };
  }
  const { mediaType, write } = formats[kind];
  return { mediaType, text: write(tripPlaces(trip, guide, origin), location.host) };
}

export { tripText };
