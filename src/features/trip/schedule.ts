import type { Point } from "../../catalogue/geography.ts";
import {
  findOpening,
  formatHoursSummary,
  formatOpening,
  type Opening,
  unknownHoursText,
} from "../../format/opening.ts";
import { pluralize } from "../../format/text.ts";
import { formatMinutes, formatMonthAndDay } from "../../format/time.ts";
import { formatUsuallyPrefix, getBookingNotice, type Notice } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { computeDayDate, formatTripDay, shiftDate } from "./dates.ts";
import { estimateDrive, isWalkable } from "./drive.ts";
import { type Day, findEndTown, formatBooking, isOwnStop, type Stop, type Trip } from "./trip.ts";

/* All times in this file are local, in minutes after midnight. */

/** The assumed length of a visit if the winery doesn't publish one. */
const defaultVisitMinutes = 75;

export const lunchMinutes = 60;

/** The time allowed for the way to a lunch without a known position. No drive is counted for it. */
const lunchTravelMinutes = 10;

type LunchHours = { from: number; until: number };
const usualLunchHours: LunchHours = { from: 12 * 60, until: 14 * 60 };

/** Lunch hours that differ from the usual ones, keyed by country ID. */
const lunchHoursByCountry: Record<string, LunchHours> = {
  spain: { from: 14 * 60, until: 16 * 60 },
};

/** How long one of the reader's own stops at lunchtime must be to count as lunch. */
const minBreakMinutes = 45;
const maxEarlyLunchMinutes = 30;
const maxLunchDelayMinutes = 60;

/** The longest acceptable wait for a winery to open. */
export const maxWaitMinutes = 45;

/** How late a reader may arrive for a preferred time. A booked visit allows no delay. */
const maxDelayMinutes = 15;

/** The end of the day (minutes after midnight). Later times belong to the next day. */
export const midnight = 24 * 60;

/**
 * Finds whether a winery is open on a date (ISO). Without a winery or a date, the status is "open".
 */
export function findOpeningOnDate(winery: Winery | undefined, date: string | undefined): Opening {
  if (!winery || date === undefined) return { status: "open" };
  const { holidays } = winery.region.country;
  return findOpening(winery, { date, today: date, holidays });
}

/**
 * Explains why a winery may be closed that day ("Closed until 2028", "Thanksgiving: ask"), or
 * formats its usual hours. Returns undefined for the reader's own stops.
 */
export function describeHours(
  { winery, date, opening: { status, reason } }: StopContext,
  today: string,
): string | undefined {
  if (!winery) return undefined;
  const isUsual = status !== "closed" && reason !== "holiday";
  if (isUsual) return formatHoursSummary(winery, today, date) ?? unknownHoursText;
  return formatOpening(winery, { date, today, holidays: winery.region.country.holidays });
}

export const isClosed = ({ status }: Opening) => status === "closed";

/** Returns true if a winery may be open, and the day isn't a holiday on which nobody knows. */
export const canExpectOpen = ({ status, reason }: Opening) =>
  status !== "closed" && reason !== "holiday";

/** A stop with everything that its schedule depends on. */
type StopContext = {
  stop: Stop;
  /** Undefined for the reader's own stops, and for a winery that is no longer in the guide. */
  winery: Winery | undefined;
  /** The winery's name in the guide, or else the stop's own name. */
  name: string;
  /** The day (ISO date). Undefined if the trip has no start date. */
  date: string | undefined;
  opening: Opening;
  /**
   * The drive to the stop (minutes). Undefined if no road leads there, or if the position of either
   * end is unknown.
   */
  drive: number | undefined;
  /** The time that the schedule allows for the way to the stop (minutes). */
  travel: number;
  /** True if the reader walks to the stop instead of driving. */
  isOnFoot: boolean;
};

export type ScheduledStop = StopContext & {
  /** When lunch starts, if it comes before the drive. */
  lunchAt: number | undefined;
  /** When the drive starts. */
  setOut: number;
  arrive: number;
  /**
   * When the visit starts. A booked visit starts on time, even if the estimated arrival is later.
   */
  start: number;
  leave: number;
  /** The idle minutes between the previous stop and lunch. */
  spareBeforeLunch: number;
  /** The idle minutes between the arrival and the visit. Zero for a day's first stop. */
  spare: number;
  /** How many minutes late the reader arrives for the booked or preferred time. */
  late: number;
};

export type DaySchedule = {
  day: Day;
  /** The day (ISO date). Undefined if the trip has no start date. */
  date: string | undefined;
  setsOut: number;
  stops: ScheduledStop[];
  /**
   * The drive to the town where the day ends (minutes). Undefined if there is no drive, or if the
   * town's position is unknown.
   */
  driveBack: number | undefined;
  isBackOnFoot: boolean;
  /** The day's total driving time (minutes). */
  driving: number;
  /** True if the planner has added lunch, or if a stop counts as lunch. */
  hasLunchBreak: boolean;
  lunchHours: LunchHours;
  /**
   * When the reader reaches the town where the day ends or, without a known town, leaves the last
   * stop.
   */
  ends: number;
};

/** Returns how long the reader waits for a winery to open (minutes). */
export const computeWaitMinutes = ({ stop, arrive, start }: ScheduledStop) =>
  isOwnStop(stop) || stop.at !== undefined ? 0 : start - arrive;

/** Returns true if a visit falls within opening hours, isn't late, and doesn't need a long wait. */
export function isOnTime(visit: ScheduledStop): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY } = visit.opening;
  const isWithinHours = visit.start >= from && visit.leave <= until;
  return !isLate(visit) && computeWaitMinutes(visit) <= maxWaitMinutes && isWithinHours;
}

export const isLate = ({ stop, late }: ScheduledStop) => late > (stop.booked ? 0 : maxDelayMinutes);

/**
 * Returns how far ahead the reader must book a stop. Returns undefined if the stop is booked, or if
 * its winery is closed that day.
 */
export function findRequiredNotice({ stop, winery, opening }: StopContext): Notice | undefined {
  const notice =
    winery && !stop.booked && !isClosed(opening) ? getBookingNotice(winery) : undefined;
  return notice?.days ? notice : undefined;
}

/**
 * Describes a stop's booking in sentences: ["Booked for 10am; you’d be 35 minutes late"], or ["Not
 * booked.", "Reserve by April 9: 14 days ahead"]. Returns an empty list if the stop needs no
 * reservation.
 */
export function describeBooking(visit: ScheduledStop): string[] {
  const { stop, winery, date, opening, late } = visit;
  const booking = formatBooking(stop);
  if (booking && isLate(visit)) return [`${booking}; you’d be ${formatMinutes(late)} late`];
  if (booking) return [booking];
  if (!winery || isClosed(opening)) return [];
  if (winery.appointment === "Allocation Only") return ["Not booked.", "For its mailing list only"];
  const notice = findRequiredNotice(visit);
  if (!notice) return [];
  const by = date && ` by ${formatMonthAndDay(shiftDate(date, -notice.days))}:`;
  const days = `${pluralize(notice.days, "day")} ahead`;
  const rule = notice.stated
    ? formatUsuallyPrefix(winery.years.reservation) + days
    : `${days}, our guess`;
  return ["Not booked.", `Reserve${by ?? ""} ${rule}`];
}

/**
 * Returns the length of a visit (minutes): the reader's choice, the middle of the winery's range,
 * or the default.
 */
export function computeVisitMinutes(
  { minutes }: Pick<Stop, "minutes">,
  winery: Winery | undefined,
): number {
  if (minutes !== undefined) return minutes;
  if (!winery?.durationMinutes) return defaultVisitMinutes;
  const { min, max = min } = winery.durationMinutes;
  return Math.ceil((min + max) / 2 / 5) * 5;
}

/**
 * Returns true if one of the reader's own stops has a name that suggests lunch, such as "Picnic".
 */
export const isLunch = (stop: Stop) =>
  isOwnStop(stop) && /lunch|picnic|restaurant/i.test(stop.name);

/** First words that many estates share. Matches "La" and "Château", not "Dr." or "COS". */
const sharedWordPattern = /^([A-Z][a-z]{0,2}|Château|Domaine|Bodegas?|Cantina|Clos|Tenuta)$/;

/** Returns true if a lunch's name contains the first word of a stop's name: "The patio at Justin". */
function isLunchAt(lunch: Stop, visit: ScheduledStop | undefined): boolean {
  const word = visit?.name.split(" ")[0];
  return word !== undefined && lunch.name.includes(word) && !sharedWordPattern.test(word);
}

/**
 * Returns true if a stop counts as lunch: its name says so, or it is a long stop at lunchtime that
 * the reader added.
 */
function isLunchBreak({ stop, start }: ScheduledStop, { from, until }: LunchHours): boolean {
  if (isLunch(stop)) return true;
  const isAtLunchTime =
    start >= from - maxEarlyLunchMinutes && start <= until + maxLunchDelayMinutes;
  return (
    isOwnStop(stop) && isAtLunchTime && computeVisitMinutes(stop, undefined) >= minBreakMinutes
  );
}

/**
 * Finds the lunch hours in the country of the day's first winery or, without a winery, of the town
 * where the day starts.
 */
function findLunchHours(day: Day, guide: Guide): LunchHours {
  const wineries = day.stops.flatMap(({ winery }) => guide.winery(winery) ?? []);
  const country = wineries[0]?.region.country ?? guide.town(day.base)?.country;
  return lunchHoursByCountry[country?.id ?? ""] ?? usualLunchHours;
}

/** The state of a day before a stop: the time, and whether the reader still needs lunch. */
type DayProgress = { time: number; isFirst: boolean; needsLunch: boolean; lunchHours: LunchHours };

/**
 * Returns the time set for a stop, if any. Lunch without a set time starts at the beginning of the
 * lunch hours.
 */
function findRequestedStart(stop: Stop, { lunchHours }: DayProgress): number | undefined {
  if (stop.at !== undefined) return stop.at;
  return isLunch(stop) ? lunchHours.from : undefined;
}

/** Finds when a visit can start: at the time set for it, or when the winery opens. */
const findEarliestStart = ({ stop, opening }: StopContext, progress: DayProgress): number =>
  findRequestedStart(stop, progress) ?? opening.from ?? 0;

/** Computes when a visit starts: on arrival, or later if it can't start yet. */
const computeVisitStart = (departure: number, context: StopContext, progress: DayProgress) =>
  Math.max(departure + context.travel, findEarliestStart(context, progress));

/**
 * Returns true if lunch should come before the stop, because the visit would end too late for it.
 * Lunch must also fit the lunch hours and leave time to reach the stop.
 */
function needsLunchFirst(context: StopContext, progress: DayProgress): boolean {
  const { time, isFirst, needsLunch, lunchHours } = progress;
  if (isFirst || !needsLunch) return false;
  const { stop, winery, travel } = context;
  const lunchEnd = computeLunchStart(time, lunchHours) + lunchMinutes;
  const visitEnd = computeVisitStart(time, context, progress) + computeVisitMinutes(stop, winery);
  const wouldRunLate = visitEnd > lunchHours.until - lunchMinutes;
  const isInTime = stop.at === undefined || lunchEnd + travel <= stop.at;
  return wouldRunLate && lunchEnd <= lunchHours.until && isInTime;
}

const computeLunchStart = (time: number, { from }: LunchHours) => Math.max(time, from);

/**
 * Computes when the drive to a stop starts. For the day's first stop, the reader leaves as late as
 * the start of the visit allows.
 */
function computeDeparture(context: StopContext, progress: DayProgress): number {
  const { time, isFirst } = progress;
  return isFirst ? Math.max(time, findEarliestStart(context, progress) - context.travel) : time;
}

function scheduleStop(context: StopContext, progress: DayProgress): ScheduledStop {
  const { stop, winery, travel } = context;
  const { time, lunchHours } = progress;
  const lunchAt = needsLunchFirst(context, progress)
    ? computeLunchStart(time, lunchHours)
    : undefined;
  const setOut =
    lunchAt === undefined ? computeDeparture(context, progress) : lunchAt + lunchMinutes;
  const begin = computeVisitStart(setOut, context, progress);
  return {
    ...context,
    lunchAt,
    setOut,
    arrive: setOut + travel,
    start: stop.booked ? (stop.at ?? begin) : begin,
    leave: begin + computeVisitMinutes(stop, winery),
    spareBeforeLunch: (lunchAt ?? time) - time,
    spare: begin - setOut - travel,
    late: stop.at === undefined ? 0 : begin - stop.at,
  };
}

/**
 * Schedules a day, including the drives from and to its towns. Adds lunch unless the reader has
 * planned a stop that counts as lunch.
 */
export function scheduleDay(day: Day, guide: Guide, date?: string): DaySchedule {
  if (day.stops.some(isOwnStop)) {
    const schedule = scheduleStops(day, guide, date, false);
    const hasOwnBreak = schedule.stops.some((visit) => isLunchBreak(visit, schedule.lunchHours));
    if (hasOwnBreak) return { ...schedule, hasLunchBreak: true };
  }
  return scheduleStops(day, guide, date, true);
}

const isWalkingDistance = (from: Point | undefined, to: Point | undefined) =>
  from !== undefined && to !== undefined && isWalkable(from, to);

function scheduleStops(
  day: Day,
  guide: Guide,
  date: string | undefined,
  needsLunch: boolean,
): DaySchedule {
  const home = guide.town(day.base);
  const night = guide.town(findEndTown(day));
  const lunchHours = findLunchHours(day, guide);
  const stops: ScheduledStop[] = [];
  let time = day.startsAt;
  let position: Point | undefined = home;
  let driving = 0;
  for (const stop of day.stops) {
    const winery = guide.winery(stop.winery);
    const name = winery?.name ?? stop.name;
    const opening = findOpeningOnDate(winery, date);
    const point = guide.pointOf(stop);
    const drive = estimateDrive(position, point);
    const isElsewhere = isLunch(stop) && !point && !isLunchAt(stop, stops.at(-1));
    const travel = drive ?? (position && isElsewhere ? lunchTravelMinutes : 0);
    const isOnFoot = isWalkingDistance(position, point);
    const progress = { time, isFirst: stops.length === 0, needsLunch, lunchHours };
    const context = { stop, winery, name, date, opening, drive, travel, isOnFoot };
    const visit = scheduleStop(context, progress);
    stops.push(visit);
    time = visit.leave;
    if (!isOnFoot) driving += drive ?? 0;
    // Assumes that the reader's own stop is on the way if its position is unknown.
    position = point ?? (isOwnStop(stop) ? position : undefined);
  }
  const isMoving = stops.length > 0 || home !== night;
  const driveBack = isMoving ? estimateDrive(position, night) : undefined;
  const isBackOnFoot = isWalkingDistance(position, night);
  return {
    day,
    date,
    setsOut: stops[0]?.setOut ?? day.startsAt,
    stops,
    driveBack,
    isBackOnFoot,
    driving: driving + (isBackOnFoot ? 0 : (driveBack ?? 0)),
    hasLunchBreak: stops.some(({ lunchAt }) => lunchAt !== undefined),
    lunchHours,
    ends: time + (driveBack ?? 0),
  };
}

/** Schedules a day again with some of its fields changed. */
export const rescheduleDay = (
  { day, date }: DaySchedule,
  changes: Partial<Day>,
  guide: Guide,
): DaySchedule => scheduleDay({ ...day, ...changes }, guide, date);

/** A scheduled day of a trip. Its name is its date ("Monday, May 10") or its number ("Day 2"). */
export type TripDay = DaySchedule & { index: number; name: string };

export const scheduleTrip = (trip: Trip, guide: Guide): TripDay[] =>
  trip.days.map((day, index) => ({
    ...scheduleDay(day, guide, computeDayDate(trip, index)),
    index,
    name: formatTripDay(trip, index),
  }));

/** Returns true if a day has a stop, or a drive from one town to another. */
export const hasStopsOrDrive = ({ stops, driving }: DaySchedule) => stops.length > 0 || driving > 0;

/** Formats the last line of a day: "Back in Healdsburg". */
export function formatDayEnd({ day, driveBack }: DaySchedule, guide: Guide): string {
  if (day.end !== undefined) return `${guide.townName(day.end)} for the night`;
  return driveBack === undefined ? "The day ends" : `Back in ${guide.townName(day.base)}`;
}
