import { type TZChange, TZDate, tzOffset, tzScan } from "@date-fns/tz";
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalEventData, ICalEventTransparency } from "ical-generator";
import { nearestFirst } from "../../catalogue/geography.ts";
import { tastingText } from "../../format/money.ts";
import { clockText, dateText } from "../../format/time.ts";
import { credit } from "../../publish/downloads/formats.ts";
import { type ClockStop, dayClock, lunch } from "./clock.ts";
import { dateOfDay, daysLater } from "./dates.ts";
import type { TripGuide } from "./guide.ts";
import { type Reservation, reservations } from "./summary.ts";
import { endOf, type Trip } from "./trip.ts";

type CalendarOptions = {
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

/**
 * A trip as an iCalendar file (RFC 5545): a timed event for each stop on its region's own clock, for the lunch between
 * them and for the drive to another town for the night, an all-day event for each night or day's note, and one with a
 * reminder for each reservation that is still to be made; one that is late already stands on `today`. A stop has the
 * same UID in every file of a trip, wherever it is moved. A trip without a start has no calendar.
 */
export function calendar(trip: Trip, guide: TripGuide, options: CalendarOptions): string | undefined {
  const { start } = trip;
  if (start === undefined) return undefined;
  const { id, revision, now, origin } = options;
  const host = new URL(origin).hostname;
  const years = [start, dateOfDay(trip, trip.days.length - 1)!].map((date) => Number(date.slice(0, 4)));
  const file = ical({
    name: escaped(trip.name),
    description: escaped(credit),
    prodId: { company: host, product: "Trip planner", language: "EN" },
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, years[0]!, years[1]!) },
  });
  const add = (kind: string, key: string | number, event: ICalEventData) =>
    file.createEvent({ id: `${kind}-${id}-${key}@${host}`, sequence: revision, stamp: now, ...event });

  const clocks = trip.days.map((day, i) => dayClock(day, guide, dateOfDay(trip, i)));
  for (const [i, { stops: visits, driveBack, ends }] of clocks.entries()) {
    const date = dateOfDay(trip, i)!;
    const zone = zoneOf(visits) ?? zoneOf(clocks.flatMap(({ stops }) => stops));
    const { end } = trip.days[i]!;
    if (end && driveBack)
      add("drive", i + 1, { ...timed(date, ends - driveBack, ends, zone), summary: `Drive to ${guide.townName(end)}` });
    const note = dayNote(trip, i, guide);
    if (note) add("day", i + 1, { ...wholeDay(date), ...note });
    for (const visit of visits) {
      const { lunchAt } = visit;
      if (lunchAt) add("lunch", i + 1, { ...timed(date, lunchAt, lunchAt + lunch.minutes, zone), summary: "Lunch" });
      const near = visit.stop.place && nearestFirst(guide.wineries, visit.stop.place)[0]?.region.timeZone;
      add("visit", visit.stop.id, visitEvent(visit, date, near ?? zone, origin));
    }
  }
  for (const reservation of reservations(trip, guide, options.today)) {
    const event = add("book", reservation.id, reservationEvent(reservation, trip.party, options));
    // Its constructor forgets this.
    for (const alarm of event.alarms()) alarm.relatesTo(ICalAlarmRelatesTo.start);
  }
  return file.toString();
}

/** The library writes the name of a calendar as it is. */
const escaped = (text: string): string => text.replace(/\p{Cc}+/gu, " ").replace(/[\\;,]/g, "\\$&");

/** The first visits' time zone; undefined where all of their wineries have left the guide. */
const zoneOf = (visits: readonly ClockStop[]): string | undefined =>
  visits.map(({ facts }) => facts?.region.timeZone).find((zone) => zone !== undefined);

/** A moment of a day on a zone's clock, or on no zone's. */
function moment(date: string, minutes: number, zone?: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return zone
    ? new TZDate(year, month - 1, day, 0, minutes, zone)
    : new Date(Date.UTC(year, month - 1, day, 0, minutes));
}

/** A time of a day on a zone's clock, or on that of whoever reads it; minutes after midnight. */
const timed = (date: string, from: number, until: number, zone: string | undefined) => ({
  start: moment(date, from, zone),
  end: moment(date, until, zone),
  ...(zone ? { timezone: zone } : { floating: true }),
});

/** A whole day, in which the reader stays free. */
const wholeDay = (date: string) => ({
  allDay: true,
  start: moment(date, 0),
  end: moment(daysLater(date, 1), 0),
  transparency: ICalEventTransparency.TRANSPARENT,
});

const lines = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join("\n");

/** The night after a day, and the day's note. Where the last night is nobody knows, unless the day ends elsewhere. */
function dayNote({ name, days }: Trip, index: number, guide: TripGuide) {
  const day = days[index]!;
  const bed = index < days.length - 1 ? endOf(day) : day.end;
  if (bed === undefined && day.note === undefined) return undefined;
  const summary = bed === undefined ? `${name}, Day ${index + 1}` : `Night in ${guide.townName(bed)}`;
  return { summary, ...(day.note && { description: day.note }) };
}

function visitEvent(
  { stop, facts, start, leave, opening }: ClockStop,
  date: string,
  dayZone: string | undefined,
  origin: string,
): ICalEventData {
  const { name, booked, confirmation, note } = stop;
  const zone = facts?.region.timeZone ?? dayZone;
  const closes = opening.open ? opening.until : undefined;
  const page = facts && `${origin}${facts.path}`;
  const place = facts ?? stop.place;
  const title = facts?.name ?? name;
  const address = facts && (facts.address ?? [facts.region.name, facts.region.country.name]).join(", ");
  return {
    ...timed(date, start, leave, zone),
    summary: title,
    description: lines(
      confirmation ? `Booked, confirmation ${confirmation}` : booked && "Booked",
      note,
      closes !== undefined && leave > closes && `Closes at ${clockText(closes)}`,
      facts && tastingText(facts.fee, facts.years.fee),
      facts?.phone && `Phone: ${facts.phone}`,
      facts?.booking && `Booking: ${facts.booking}`,
      facts?.website && `Website: ${facts.website}`,
      facts?.tip && `Tip: ${facts.tip}`,
      page && `Review: ${page}`,
    ),
    ...(page && { url: page }),
    ...(place && {
      location: { title, ...(address && { address }), geo: { lat: place.latitude, lon: place.longitude } },
    }),
  };
}

function reservationEvent(
  { facts, date = "", by = "", notice, link }: Reservation,
  party: number,
  { now, today }: CalendarOptions,
): ICalEventData {
  const day = by < today ? today : by;
  const asks = notice.stated
    ? `They ${facts.years.reservation === undefined ? "usually ask" : "ask"} for ${notice.days} days’ notice.`
    : "They don’t say how far ahead; this is a rule of thumb.";
  const summary = `Book ${facts.name} for ${dateText(date)}`;
  const passed = day > today ? 0 : now.getHours() * 60 + now.getMinutes();
  return {
    ...wholeDay(day),
    summary,
    description: lines(
      `${party === 1 ? "One person" : `${party} people`}, ${dateText(date)}. ${asks}`,
      facts.phone && `Phone: ${facts.phone}`,
      link && `Link: ${link}`,
      facts.tip,
    ),
    ...(link && { url: link }),
    alarms: [{ type: ICalAlarmType.display, triggerAfter: ringAt(passed) * 60, description: summary }],
  };
}

/** The time of a reminder, in minutes of its day: at nine, or an hour from `now` if that has passed, but never at night. */
const ringAt = (now: number): number => (now < 9 * 60 ? 9 * 60 : now < 20 * 60 ? now + 60 : (24 + 9) * 60);

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

/**
 * A time zone (IANA name) as a calendar file describes it, RFC 5545 section 3.6.5: every change of its clocks from the year
 * before a year to the year after another, each by itself, so that no rule has to be guessed.
 */
function timeZoneComponent(zone: string, firstYear: number, lastYear: number): string {
  const start = new Date(Date.UTC(firstYear - 1, 0, 1));
  // It finds a change at the full hour, half an hour late in a few zones: at night, when nobody is on the road.
  const changes = tzScan(zone, { start, end: new Date(Date.UTC(lastYear + 2, 0, 1)) });
  const first = tzOffset(zone, start);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance("STANDARD", first, { date: start, offset: first }),
    ...changes.flatMap(({ change, ...found }) =>
      observance(change > 0 ? "DAYLIGHT" : "STANDARD", found.offset - change, found),
    ),
    "END:VTIMEZONE",
  ].join("\r\n");
}
