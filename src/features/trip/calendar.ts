import { TZDate, tzOffset, tzScan } from "@date-fns/tz";
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalEventData,
  ICalEventTransparency,
} from "ical-generator";
import { sortByDistanceTo } from "../../catalogue/geography.ts";
import { tastingText } from "../../format/money.ts";
import { pluralize } from "../../format/text.ts";
import { dateText, timeOfDayText } from "../../format/time.ts";
import { credit } from "../../publish/downloads/formats.ts";
import type { Guide } from "../guide.ts";
import { daySchedule, lunch, type ScheduledStop } from "./clock.ts";
import { dateOfDay, getToday, shiftDate } from "./dates.ts";
import type { SavedTrip } from "./storage.ts";
import { listPendingReservations, type PendingReservation } from "./summary.ts";
import { bookingText, endOf, formatTimeDigits, type Trip } from "./trip.ts";

/**
 * A trip as an iCalendar file (RFC 5545): a timed event for each stop on its region's own clock, for the lunch between
 * them and for the drive to another town for the night, an all-day event for each night or day's note, and one with a
 * reminder for each reservation that is still to be made; one that is late already stands on the day of `now`. A stop has
 * the same UID in every file of a trip, wherever it is moved, and of two files the one of the higher revision is newer. A
 * trip without a start has no calendar. `origin` is the site's, like "https://thehonestpour.example".
 */
export function buildCalendar(
  { id, revision, trip }: SavedTrip,
  guide: Guide,
  now: Date,
  origin: string,
) {
  const { start } = trip;
  if (start === undefined) return undefined;
  const host = new URL(origin).hostname;
  const [first, last] = [start, dateOfDay(trip, trip.days.length - 1)!].map((date) =>
    Number(date.slice(0, 4)),
  );
  const file = ical({
    name: escapeICal(trip.name),
    description: escapeICal(credit),
    prodId: { company: host, product: "Trip planner", language: "EN" },
    timezone: { name: null, generator: (zone) => formatTimeZone(zone, first!, last!) },
  });
  const addEvent = (kind: string, key: string | number, event: ICalEventData) =>
    file.createEvent({
      id: `${kind}-${id}-${key}@${host}`,
      sequence: revision,
      stamp: now,
      ...event,
    });

  const clocks = trip.days.map((day, i) => daySchedule(day, guide, dateOfDay(trip, i)));
  for (const [i, { stops: visits, driveBack, ends }] of clocks.entries()) {
    const date = dateOfDay(trip, i)!;
    const zone = findTimeZone(visits) ?? findTimeZone(clocks.flatMap(({ stops }) => stops));
    const { end } = trip.days[i]!;
    if (end && driveBack)
      addEvent("drive", i + 1, {
        ...makeTimeSpan(date, ends - driveBack, ends, zone),
        summary: `Drive to ${guide.townName(end)}`,
      });
    const note = makeNoteEvent(trip, i, guide);
    if (note) addEvent("day", i + 1, { ...makeAllDaySpan(date), ...note });
    for (const visit of visits) {
      const { lunchAt } = visit;
      if (lunchAt)
        addEvent("lunch", i + 1, {
          ...makeTimeSpan(date, lunchAt, lunchAt + lunch.minutes, zone),
          summary: "Lunch",
        });
      const near =
        visit.stop.place && sortByDistanceTo(guide.wineries, visit.stop.place)[0]?.region.timeZone;
      addEvent("visit", visit.stop.id, makeVisitEvent(visit, date, near ?? zone, origin));
    }
  }
  for (const reservation of listPendingReservations(trip, guide, getToday(now))) {
    const event = addEvent(
      "book",
      reservation.id,
      makeReservationEvent(reservation, trip.party, now),
    );
    // Its constructor forgets this.
    for (const alarm of event.alarms()) alarm.relatesTo(ICalAlarmRelatesTo.start);
  }
  return file.toString();
}

/** The library writes the name of a calendar as it is. */
const escapeICal = (text: string): string =>
  text.replace(/\p{Cc}+/gu, " ").replace(/[\\;,]/g, "\\$&");

/** The first visits' time zone; undefined where all of their wineries have left the guide. */
const findTimeZone = (visits: readonly ScheduledStop[]): string | undefined =>
  visits.find(({ facts }) => facts?.region.timeZone)?.facts?.region.timeZone;

/** A moment of a day on a zone's clock, or on no zone's. */
const toZonedDate = (date: string, minutes: number, zone: string): Date =>
  new TZDate(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8)),
    0,
    minutes,
    zone,
  );

/** A time of a day on a zone's clock, or on that of whoever reads it; minutes after midnight. */
const makeTimeSpan = (date: string, from: number, until: number, zone: string | undefined) => ({
  start: toZonedDate(date, from, zone ?? "UTC"),
  end: toZonedDate(date, until, zone ?? "UTC"),
  ...(zone ? { timezone: zone } : { floating: true }),
});

/** A whole day, in which the reader stays free. */
const makeAllDaySpan = (date: string) => ({
  allDay: true,
  start: new Date(date),
  end: new Date(shiftDate(date, 1)),
  transparency: ICalEventTransparency.TRANSPARENT,
});

const joinLines = (...texts: (string | false | undefined)[]): string =>
  texts.filter(Boolean).join("\n");

/** The night after a day, and the day's note. Where the last night is nobody knows, unless the day ends elsewhere. */
function makeNoteEvent({ name, days }: Trip, index: number, guide: Guide) {
  const day = days[index]!;
  const bed = index < days.length - 1 ? endOf(day) : day.end;
  if (bed === undefined && day.note === undefined) return undefined;
  const summary =
    bed === undefined ? `${name}, Day ${index + 1}` : `Night in ${guide.townName(bed)}`;
  return { summary, ...(day.note && { description: day.note }) };
}

function makeVisitEvent(
  visit: ScheduledStop,
  date: string,
  dayZone: string | undefined,
  origin: string,
): ICalEventData {
  const { stop, facts, start, leave, opening } = visit;
  const name = facts?.name ?? stop.name;
  const point = facts ?? stop.place;
  const page = facts && `${origin}${facts.path}`;
  const address =
    facts && (facts.address ?? [facts.region.name, facts.region.country.name]).join(", ");
  return {
    ...makeTimeSpan(date, start, leave, facts?.region.timeZone ?? dayZone),
    summary: name,
    description: joinLines(
      bookingText(stop),
      stop.note,
      opening.until !== undefined &&
        leave > opening.until &&
        `Closes at ${timeOfDayText(opening.until)}`,
      facts && tastingText(facts.fee, facts.years.fee),
      facts?.phone && `Phone: ${facts.phone}`,
      facts?.booking && `Booking: ${facts.booking}`,
      facts?.website && `Website: ${facts.website}`,
      facts?.tip && `Tip: ${facts.tip}`,
      page && `Review: ${page}`,
    ),
    ...(page && { url: page }),
    ...(point && {
      location: {
        title: name,
        ...(address && { address }),
        geo: { lat: point.latitude, lon: point.longitude },
      },
    }),
  };
}

function makeReservationEvent(
  { facts, date = "", by = "", notice, link }: PendingReservation,
  party: number,
  now: Date,
) {
  const todayIs = getToday(now);
  const day = by < todayIs ? todayIs : by;
  const usually = facts.years.reservation === undefined ? "usually ask" : "ask";
  const asks = notice.stated
    ? `They ${usually} for ${notice.days} days’ notice.`
    : "They don’t say how far ahead; this is a rule of thumb.";
  const summary = `Book ${facts.name} for ${dateText(date)}`;
  const passed = day > todayIs ? 0 : now.getHours() * 60 + now.getMinutes();
  return {
    ...makeAllDaySpan(day),
    summary,
    description: joinLines(
      `For ${pluralize(party, "guest")}, ${dateText(date)}. ${asks}`,
      facts.phone && `Phone: ${facts.phone}`,
      link && `Link: ${link}`,
      facts.tip,
    ),
    ...(link && { url: link }),
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerAfter: findReminderTime(passed) * 60,
        description: summary,
      },
    ],
  } as const satisfies ICalEventData;
}

/** The time of a reminder, in minutes of its day: at nine, or an hour from `now` if that has passed, but never at night. */
const findReminderTime = (now: number): number =>
  now < 9 * 60 ? 9 * 60 : now < 20 * 60 ? now + 60 : (24 + 9) * 60;

/** An offset from UTC in minutes, as a calendar file has it: -420 is "-0700". */
const formatUtcOffset = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${formatTimeDigits(Math.abs(minutes))}`;

/**
 * A time zone (IANA name) as a calendar file describes it, RFC 5545 section 3.6.5: every change of its clocks from the year
 * before a year to the year after another, each by itself, so that no rule has to be guessed.
 */
function formatTimeZone(zone: string, firstYear: number, lastYear: number): string {
  const start = new Date(Date.UTC(firstYear - 1, 0, 1));
  // It finds a change at the full hour, half an hour late in a few zones: at night, when nobody is on the road.
  const changes = tzScan(zone, { start, end: new Date(Date.UTC(lastYear + 2, 0, 1)) });
  const observances = [{ date: start, change: 0, offset: tzOffset(zone, start) }, ...changes];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observances.flatMap(({ date, change, offset }) => {
      const kind = change > 0 ? "DAYLIGHT" : "STANDARD";
      const before = offset - change;
      const local = new Date(date.getTime() + before * 60_000).toISOString();
      return [
        `BEGIN:${kind}`,
        `DTSTART:${local.replace(/[-:]|\.\d+Z$/g, "")}`,
        `TZOFFSETFROM:${formatUtcOffset(before)}`,
        `TZOFFSETTO:${formatUtcOffset(offset)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ].join("\r\n");
}
