import { TZDate, tzOffset, tzScan } from "@date-fns/tz";
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type Point, sortByDistanceTo } from "../../catalogue/geography.ts";
import { formatTastingFee } from "../../format/money.ts";
import { pluralize } from "../../format/text.ts";
import { formatDate, formatTimeOfDay } from "../../format/time.ts";
import { formatUsuallyPrefix } from "../../format/visit.ts";
import { credit } from "../../publish/downloads/formats.ts";
import type { Guide, Winery } from "../guide.ts";
import { computeDayDate, getToday, shiftDate } from "./dates.ts";
import {
  describeBooking,
  describeHours,
  isClosed,
  lunchMinutes,
  type ScheduledStop,
  scheduleTrip,
  type TripDay,
} from "./schedule.ts";
import type { FiledEvent, SavedTrip } from "./storage.ts";
import { listPendingReservations, type PendingReservation } from "./summary.ts";
import { findEndTown, formatTimeDigits, type Trip } from "./trip.ts";

/**
 * A calendar event with its ISO date. Its key ("visit opus-one", "lunch 2") is the same in every
 * file for the trip.
 */
type TripEvent = { key: string; date: string; data: ICalEventData & { summary: string } };

/** A calendar file, and the events to store with the trip. */
export type Calendar = { text: string; filed: FiledEvent[] };

/**
 * Builds a trip's iCalendar file (RFC 5545), which also cancels events from earlier files that are
 * no longer in the trip. Returns undefined if the trip has no start date.
 */
export function buildCalendar(
  saved: SavedTrip,
  guide: Guide,
  now: Date,
  origin: string,
): Calendar | undefined {
  const { id, revision, trip, filed = [] } = saved;
  if (trip.start === undefined) return undefined;
  const { hostname } = new URL(origin);
  const lastDate = computeDayDate(trip, trip.days.length - 1)!;
  const file = ical({
    name: escapeICal(trip.name),
    description: escapeICal(credit),
    prodId: { company: hostname, product: "Trip planner", language: "EN" },
    timezone: { name: null, generator: (zone) => formatTimeZone(zone, trip.start!, lastDate) },
  });
  const version = { sequence: revision, stamp: now };
  const current = new Map<string, FiledEvent>();
  for (const { key, date, data } of listEvents(trip, guide, now, origin)) {
    const [kind, item] = key.split(" ");
    const uid = `${kind}-${id}-${item}@${hostname}`;
    current.set(uid, { uid, summary: data.summary, date });
    const event = file.createEvent({ id: uid, ...version, ...data });
    // The event's constructor ignores `relatesTo`.
    for (const alarm of event.alarms()) alarm.relatesTo(ICalAlarmRelatesTo.start);
  }
  const cancelled = filed.filter(({ uid }) => !current.has(uid));
  for (const { uid, summary, date } of cancelled) {
    const status = ICalEventStatus.CANCELLED;
    file.createEvent({ id: uid, ...version, ...makeAllDaySpan(date), summary, status });
  }
  return { text: file.toString(), filed: [...current.values(), ...cancelled] };
}

const parseYear = (date: string) => Number(date.slice(0, 4));

/** Escapes the calendar's name and description, because the library doesn't. */
const escapeICal = (text: string) => text.replace(/\p{Cc}+/gu, " ").replace(/[\\;,]/g, "\\$&");

function listEvents(trip: Trip, guide: Guide, now: Date, origin: string): TripEvent[] {
  const days = scheduleTrip(trip, guide);
  const zones = listDayZones(days, guide);
  const reservations = listPendingReservations(trip, guide, getToday(now));
  return [
    ...days.flatMap((day, i) => listDayEvents(trip, day, { zone: zones[i], guide, origin, now })),
    ...reservations.map((reservation) => makeReservationEvent(reservation, trip.party, now)),
  ];
}

type EventContext = {
  /** The day's IANA time zone. If it is undefined, events use the device's time zone. */
  zone: string | undefined;
  guide: Guide;
  origin: string;
  now: Date;
};

function listDayEvents(trip: Trip, tripDay: TripDay, context: EventContext): TripEvent[] {
  const { zone, guide } = context;
  const { day, index, date = "", stops, driveBack, ends } = tripDay;
  const number = index + 1;
  const events: TripEvent[] = [];
  const addEvent = (key: string, data: TripEvent["data"]) => events.push({ key, date, data });
  if (day.end && driveBack) {
    const span = makeTimeSpan(date, ends - driveBack, ends, zone);
    addEvent(`drive ${number}`, { ...span, summary: `Drive to ${guide.townName(day.end)}` });
  }
  const nightFields = makeNightFields(trip, index, guide);
  if (nightFields) addEvent(`day ${number}`, { ...makeAllDaySpan(date), ...nightFields });
  for (const visit of stops) {
    const { lunchAt, stop } = visit;
    if (lunchAt) {
      const span = makeTimeSpan(date, lunchAt, lunchAt + lunchMinutes, zone);
      addEvent(`lunch ${number}`, { ...span, summary: "Lunch" });
    }
    addEvent(`visit ${stop.id}`, makeVisitEvent(visit, context));
  }
  return events;
}

/**
 * Finds each day's time zone from its stops or towns. Falls back to the previous day's zone, then
 * to the next known zone.
 */
function listDayZones(days: readonly TripDay[], guide: Guide): (string | undefined)[] {
  const ownZones = days.map((day) => findDayZone(day, guide));
  let previous = ownZones.find((zone) => zone !== undefined);
  return ownZones.map((zone) => {
    previous = zone ?? previous;
    return previous;
  });
}

function findDayZone({ day, stops }: TripDay, guide: Guide): string | undefined {
  const winery = stops.find(({ winery }) => winery)?.winery;
  if (winery) return winery.region.timeZone;
  const place = stops.find(({ stop }) => stop.place)?.stop.place;
  const point = place ?? guide.town(day.base) ?? guide.town(day.end);
  return point && findTimeZone(point, guide);
}

/** Returns the time zone of the winery nearest to a point. */
const findTimeZone = (point: Point, { wineries }: Guide): string | undefined =>
  sortByDistanceTo(wineries, point)[0]?.region.timeZone;

/** Converts an ISO date and minutes after midnight in a time zone to a Date. */
function toZonedDate(date: string, minutes: number, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new TZDate(year, month - 1, day, 0, minutes, zone);
}

/** Makes an event's start and end. `from` and `until` are minutes after midnight. */
const makeTimeSpan = (date: string, from: number, until: number, zone: string | undefined) => ({
  start: toZonedDate(date, from, zone ?? "UTC"),
  end: toZonedDate(date, until, zone ?? "UTC"),
  ...(zone ? { timezone: zone } : { floating: true }),
});

/** Makes the fields of an all-day event that doesn't mark the reader as busy. */
const makeAllDaySpan = (date: string) => ({
  allDay: true,
  start: new Date(date),
  end: new Date(shiftDate(date, 1)),
  transparency: ICalEventTransparency.TRANSPARENT,
});

const joinLines = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join("\n");

/**
 * Makes the fields of a day's all-day event: where the reader spends the night, and the day's note.
 * The last day has a night only if the reader entered a hotel or a town for it.
 */
function makeNightFields({ name, days }: Trip, index: number, guide: Guide) {
  const day = days[index]!;
  const { night, note } = day;
  const town = index < days.length - 1 ? findEndTown(day) : day.end;
  if (!night && town === undefined && note === undefined) return undefined;
  const description = joinLines(
    night && town !== undefined && `In ${guide.townName(town)}`,
    night?.checkIn !== undefined && `Check-in from ${formatTimeOfDay(night.checkIn)}`,
    night?.confirmation && `Number: ${night.confirmation}`,
    note,
  );
  let summary = `${name}, Day ${index + 1}`;
  if (night) summary = `Night: ${night.name}`;
  else if (town !== undefined) summary = `Night in ${guide.townName(town)}`;
  return { summary, ...(description && { description }) };
}

function makeVisitEvent(visit: ScheduledStop, { guide, origin, now, ...day }: EventContext) {
  const { stop, winery, name, date = "", start, leave } = visit;
  const ownZone = stop.place && findTimeZone(stop.place, guide);
  const zone = winery?.region.timeZone ?? ownZone ?? day.zone;
  const page = winery && `${origin}${winery.path}`;
  const point = winery ?? stop.place;
  const address = winery && formatAddress(winery);
  const geo = point && { lat: point.latitude, lon: point.longitude };
  return {
    ...makeTimeSpan(date, start, leave, zone),
    summary: name,
    description: describeVisit(visit, page, getToday(now)),
    ...(page && { url: page }),
    ...(geo && { location: { title: name, ...(address && { address }), geo } }),
  };
}

const formatAddress = ({ address, region }: Winery) =>
  (address ?? [region.name, region.country.name]).join(", ");

function describeVisit(visit: ScheduledStop, page: string | undefined, today: string): string {
  const { stop, winery, leave, opening } = visit;
  const { until } = opening;
  const hours = describeHours(visit, today);
  return joinLines(
    describeBooking(visit).join(" ") ||
      (stop.at !== undefined && !isClosed(opening) && "Not booked."),
    stop.note,
    until !== undefined && leave > until && `Closes at ${formatTimeOfDay(until)}`,
    hours && `Hours: ${hours}`,
    winery && formatTastingFee(winery.fee, winery.years.fee),
    winery?.phone && `Phone: ${winery.phone}`,
    winery?.booking && `Booking: ${winery.booking}`,
    winery?.website && `Website: ${winery.website}`,
    winery?.tip && `Tip: ${winery.tip}`,
    page && `Review: ${page}`,
  );
}

/**
 * Makes an all-day event that reminds the reader to book a winery. Its date is the last day to
 * book, or today if that day has passed.
 */
function makeReservationEvent(
  { stop, winery, date = "", by = "", notice, link }: PendingReservation,
  party: number,
  now: Date,
): TripEvent {
  const today = getToday(now);
  const day = by < today ? today : by;
  const usually = formatUsuallyPrefix(winery.years.reservation);
  const noticeText = notice.stated
    ? `They ${usually}ask for ${notice.days} days’ notice.`
    : "They don’t say how far ahead; this is a rule of thumb.";
  const summary = `Book ${winery.name} for ${formatDate(date)}`;
  const minuteOfDay = day > today ? 0 : now.getHours() * 60 + now.getMinutes();
  const reminder = {
    type: ICalAlarmType.display,
    triggerAfter: findReminderTime(minuteOfDay) * 60,
    description: summary,
  } as const;
  const description = joinLines(
    `For ${pluralize(party, "guest")}, ${formatDate(date)}. ${noticeText}`,
    winery.phone && `Phone: ${winery.phone}`,
    link && `Link: ${link}`,
    winery.tip,
  );
  const fields = { summary, description, ...(link && { url: link }), alarms: [reminder] };
  return { key: `book ${stop.id}`, date: day, data: { ...makeAllDaySpan(day), ...fields } };
}

/**
 * Returns when to remind the reader: 9 am, an hour from now or, in the evening, 9 am tomorrow.
 * `now` and the result are minutes after midnight.
 */
function findReminderTime(now: number): number {
  if (now < 9 * 60) return 9 * 60;
  if (now < 20 * 60) return now + 60;
  return (24 + 9) * 60;
}

/** Formats an offset from UTC (minutes): -420 becomes "-0700". */
const formatUtcOffset = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${formatTimeDigits(Math.abs(minutes))}`;

/**
 * Formats an IANA time zone as a VTIMEZONE (RFC 5545, 3.6.5). Covers the clock changes from a year
 * before the trip to a year after it.
 */
function formatTimeZone(zone: string, firstDate: string, lastDate: string): string {
  const start = new Date(Date.UTC(parseYear(firstDate) - 1, 0, 1));
  // tzScan reports changes on the hour, which in a few zones is up to half an hour late.
  const changes = tzScan(zone, { start, end: new Date(Date.UTC(parseYear(lastDate) + 2, 0, 1)) });
  const observances = [{ date: start, change: 0, offset: tzOffset(zone, start) }, ...changes];
  const lines = observances.flatMap(formatObservance);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}

type Observance = { date: Date; change: number; offset: number };

function formatObservance({ date, change, offset }: Observance): string[] {
  const kind = change > 0 ? "DAYLIGHT" : "STANDARD";
  const offsetBefore = offset - change;
  const localTime = new Date(date.getTime() + offsetBefore * 60_000).toISOString();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime.slice(0, 19).replace(/[-:]/g, "")}`,
    `TZOFFSETFROM:${formatUtcOffset(offsetBefore)}`,
    `TZOFFSETTO:${formatUtcOffset(offset)}`,
    `END:${kind}`,
  ];
}
