import { type TZChange, TZDate, tzOffset, tzScan } from "@date-fns/tz";
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalCalendar, ICalEventTransparency } from "ical-generator";
import { dateText, dayText } from "../../format/time.ts";
import { type Reservation, reservations } from "./book-by.ts";
import { type ClockStop, dayClock } from "./clock.ts";
import { dateOfDay, daysLater } from "./dates.ts";
import type { StopFacts, TripGuide } from "./guide.ts";
import type { Stop, Trip } from "./trip.ts";

export type CalendarOptions = {
  /** The trip's id: a file with the same one replaces the first. */
  id: string;
  /** The number of changes of the trip: the file with the higher one is newer. */
  revision: number;
  now: Date;
  /** Today where the reader is, an ISO date. */
  today: string;
  /** The site's origin, like "https://thehonestpour.example". */
  origin: string;
};

/** The media type of a calendar file. */
export const calendarType = "text/calendar;charset=utf-8";

/** At nine in the morning of the day by which to book, in seconds after midnight. */
const reminder = 9 * 60 * 60;

/**
 * A trip as an iCalendar file (RFC 5545): a timed event for each stop on its region's own clock, and an all-day event with
 * a reminder for each reservation that is still to be made; one that is late already stands on `today`. A winery has the
 * same UIDs in every file of a trip, wherever its visit is moved. A trip without a start has no calendar.
 */
export function calendar(trip: Trip, guide: TripGuide, options: CalendarOptions): string | undefined {
  const { start } = trip;
  if (start === undefined) return undefined;
  const years = [start, dateOfDay(trip, trip.days.length - 1) ?? start].map((date) => Number(date.slice(0, 4)));
  const file = ical({
    name: escaped(trip.name),
    prodId: { company: new URL(options.origin).hostname, product: "Trip planner", language: "EN" },
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, years[0]!, years[1]!) },
  });
  const uid = uidsOf(trip, guide, options);
  for (const [i, day] of trip.days.entries())
    for (const [j, visit] of dayClock(day, guide).stops.entries())
      addVisit(file, visit, dateOfDay(trip, i)!, { ...options, uid: `visit-${uid(i, j)}` });
  for (const reservation of reservations(trip, guide, options.today))
    addReservation(file, reservation, trip.party, {
      ...options,
      uid: `book-${uid(reservation.day, reservation.stop)}`,
    });
  return file.toString();
}

/** The library writes the name of a calendar as it is. */
const escaped = (text: string): string => text.replace(/\p{Cc}+/gu, " ").replace(/[\\;,]/g, "\\$&");

/** A UID for each stop of a trip by its indexes: of its winery, and of the first, second … visit there. */
function uidsOf({ days }: Trip, guide: TripGuide, { id, origin }: CalendarOptions) {
  const visits = new Map<string, number>();
  const uids = days.map(({ stops }) =>
    stops.map(({ winery }) => {
      const slug = guide.winery(winery)?.slug ?? winery ?? "own";
      const nth = (visits.get(slug) ?? 0) + 1;
      visits.set(slug, nth);
      return `${id}-${slug}${nth > 1 ? `-${nth}` : ""}@${new URL(origin).hostname}`;
    }),
  );
  return (day: number, stop: number) => uids[day]![stop]!;
}

type EventOptions = CalendarOptions & { uid: string };

/** A moment of a day on a zone's clock; on no zone's, for a winery that left the guide. */
function moment(date: string, minutes: number, zone: string | undefined): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return zone
    ? new TZDate(year, month - 1, day, 0, minutes, zone)
    : new Date(Date.UTC(year, month - 1, day, 0, minutes));
}

function addVisit(file: ICalCalendar, visit: ClockStop, date: string, { uid, revision, now, origin }: EventOptions) {
  const { stop, facts, start, leave } = visit;
  const zone = facts?.region.timeZone;
  const page = facts && `${origin}${facts.path}`;
  file.createEvent({
    id: uid,
    sequence: revision,
    stamp: now,
    start: moment(date, start, zone),
    end: moment(date, leave, zone),
    ...(zone ? { timezone: zone } : { floating: true }),
    summary: facts?.name ?? stop.name,
    description: visitText(stop, facts, page),
    ...(page && { url: page }),
    ...(facts && {
      location: {
        title: facts.name,
        address: (facts.address ?? [facts.region.name, facts.region.country.name]).join(", "),
        geo: { lat: facts.latitude, lon: facts.longitude },
      },
    }),
  });
}

const lines = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join("\n");

const visitText = ({ booked, confirmation, note }: Stop, facts: StopFacts | undefined, page: string | undefined) =>
  lines(
    confirmation ? `Booked, confirmation ${confirmation}` : booked && "Booked",
    note,
    facts?.phone && `Phone: ${facts.phone}`,
    facts?.booking && `Booking: ${facts.booking}`,
    facts?.website && `Website: ${facts.website}`,
    facts?.tip && `Tip: ${facts.tip}`,
    page && `Review: ${page}`,
  );

function addReservation(file: ICalCalendar, reservation: Reservation, party: number, options: EventOptions) {
  const { facts, date, by, notice } = reservation;
  if (date === undefined || by === undefined) return;
  const { uid, revision, now, today } = options;
  const day = (reservation.daysLeft ?? 0) < 0 ? today : by;
  const asks = notice.stated
    ? `They ask ${notice.days} days.`
    : "They don't say how far ahead; this is a rule of thumb.";
  const summary = `Book ${facts.name} for ${dayText(date)}`;
  const event = file.createEvent({
    id: uid,
    sequence: revision,
    stamp: now,
    allDay: true,
    start: moment(day, 0, undefined),
    end: moment(daysLater(day, 1), 0, undefined),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary,
    description: lines(
      `${party === 1 ? "One person" : `${party} people`}, ${dateText(date)}. ${asks}`,
      facts.phone && `Phone: ${facts.phone}`,
      reservation.link && `Link: ${reservation.link}`,
      facts.tip,
    ),
    ...(reservation.link && { url: reservation.link }),
  });
  const alarm = event.createAlarm({ type: ICalAlarmType.display, triggerAfter: reminder, description: summary });
  // Its constructor forgets this.
  alarm.relatesTo(ICalAlarmRelatesTo.start);
}

/** An offset from UTC in minutes, as a calendar file has it: -420 is "-0700". */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** A moment on a clock that is so many minutes from UTC, as a calendar file has it: 20270314T020000. */
const wallTime = (moment: Date, offset: number): string =>
  new Date(moment.getTime() + offset * 60_000).toISOString().replace(/[-:]|\.\d+Z$/g, "");

const observance = (
  kind: "STANDARD" | "DAYLIGHT",
  from: number,
  { date, offset }: Pick<TZChange, "date" | "offset">,
) => [
  `BEGIN:${kind}`,
  `DTSTART:${wallTime(date, from)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(offset)}`,
  `END:${kind}`,
];

const quarterHour = 15 * 60_000;

/** The moment of a change, which tzScan finds by the full hour only. */
function exact(zone: string, { date, offset }: TZChange): Date {
  let moment = date;
  for (let before = date; tzOffset(zone, before) === offset; before = new Date(before.getTime() - quarterHour))
    moment = before;
  return moment;
}

/**
 * A time zone (IANA name) as a calendar file describes it, RFC 5545 section 3.6.5: every change of its clocks from the year
 * before a year to the year after another, each by itself, so that no rule has to be guessed.
 */
export function timeZoneComponent(zone: string, firstYear: number, lastYear: number): string {
  const start = new Date(Date.UTC(firstYear - 1, 0, 1));
  const changes = tzScan(zone, { start, end: new Date(Date.UTC(lastYear + 2, 0, 1)) });
  const first = tzOffset(zone, start);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance("STANDARD", first, { date: start, offset: first }),
    ...changes.flatMap((found) => {
      const { change, offset } = found;
      const kind = change > 0 ? "DAYLIGHT" : "STANDARD";
      return observance(kind, offset - change, { date: exact(zone, found), offset });
    }),
    "END:VTIMEZONE",
  ].join("\r\n");
}
