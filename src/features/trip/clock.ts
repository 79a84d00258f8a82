import type { Point } from "../../catalogue/geography.ts";
import { parseTime } from "../../format/time.ts";
import { isInDateRange } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { monthOf, weekdayOf } from "./dates.ts";
import { driveMinutes } from "./drive.ts";
import { type Day, endOf, isOwnStop, type Stop } from "./trip.ts";

/** The length of a visit without one of the reader or the guide, in minutes. */
const defaultVisitMinutes = 75;

/** Lunch is an hour that starts at noon or later and ends by two; minutes after midnight. */
export const lunch = { from: 12 * 60, until: 14 * 60, minutes: 60 } as const;

/** A stop of the reader's own of 45 minutes or more that starts between half past eleven and three is the day's lunch. */
const ownLunchLimits = { from: 11.5 * 60, until: 15 * 60, minutes: 45 } as const;

/** The longest that anyone should wait at a door before it opens, in minutes. */
export const maxWaitMinutes = 45;

/** Minutes of a day: a time from here on is the next day's. */
export const midnight = 24 * 60;

/** Open or closed on a date; minutes after midnight, absent where the hours aren't published. */
export type Opening = {
  open: boolean;
  why?: "weekday" | "month" | "date" | "until";
  from?: number;
  until?: number;
};

/** A winery's opening on an ISO date. Without a date, or without published hours, it counts as open. */
export function findOpening(
  { week, closedMonths, closedDates, closedUntil }: Winery,
  date: string | undefined,
): Opening {
  if (date === undefined) return { open: true };
  if (closedUntil !== undefined && date < closedUntil) return { open: false, why: "until" };
  if (closedDates?.some((dates) => isInDateRange(dates, date.slice(5))))
    return { open: false, why: "date" };
  if (closedMonths.includes(monthOf(date))) return { open: false, why: "month" };
  if (!week) return { open: true };
  const weekday = weekdayOf(date);
  const today = week.find(({ day }) => day === weekday);
  if (!today) return { open: false, why: "weekday" };
  if (!today.open || !today.close) return { open: true };
  return { open: true, from: parseTime(today.open), until: parseTime(today.close) };
}

/** A visit on a day's clock. Times are minutes after midnight at the place, lengths minutes. */
export type ScheduledStop = ReturnType<typeof scheduleStop>;

/** Minutes at a door before it opens. */
export const waitMinutes = ({ stop, arrive, start }: ScheduledStop) =>
  isOwnStop(stop) || stop.at !== undefined ? 0 : start - arrive;

/** True if a visit misses no booking, has no long wait at the door, and lies within the opening hours. */
export function isOnTime(visit: ScheduledStop): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY } = visit.opening;
  const isWithinHours = visit.start >= from && visit.leave <= until;
  return visit.late === 0 && waitMinutes(visit) <= maxWaitMinutes && isWithinHours;
}

/** The length of a visit in minutes: the reader's own, the middle of the winery's range, or 75. */
export function visitMinutes(
  { minutes }: Pick<Stop, "minutes">,
  facts: Winery | undefined,
): number {
  if (minutes !== undefined) return minutes;
  if (!facts?.durationMinutes) return defaultVisitMinutes;
  const { min, max = min } = facts.durationMinutes;
  return Math.ceil((min + max) / 2 / 5) * 5;
}

const isCalledLunch = ({ name }: Stop): boolean => /lunch|picnic|restaurant/i.test(name);

/** True for a stop that is the day's lunch by its name, or would be at the right time. No other hour is kept free then. */
const canBeLunch = (stop: Stop): boolean =>
  isOwnStop(stop) &&
  (isCalledLunch(stop) || visitMinutes(stop, undefined) >= ownLunchLimits.minutes);

const isLunch = ({ stop, start }: ScheduledStop): boolean =>
  canBeLunch(stop) &&
  (isCalledLunch(stop) || (start >= ownLunchLimits.from && start <= ownLunchLimits.until));

type StopContext = {
  stop: Stop;
  /** Undefined for a winery that is not in the guide, and for a stop of the reader's own. */
  facts: Winery | undefined;
  opening: Opening;
  /** The drive that leads there; undefined where there is none, or one of its ends has no place. */
  drive: number | undefined;
};

/**
 * The next visit from the time it is. Lunch comes before it when the visit would otherwise run past one o'clock, as long
 * as lunch ends by two and no booking is missed for it. After a lunch and a visit it is too late for a second one. None
 * is kept free with `noLunch`: before the first visit, and on a day with a meal of its own.
 */
function scheduleStop(
  reached: StopContext,
  { time, isFirst, noLunch }: { time: number; isFirst: boolean; noLunch: boolean },
) {
  const { stop, facts, opening, drive = 0 } = reached;
  const { at } = stop;
  const minutes = visitMinutes(stop, facts);
  const mealFrom = isOwnStop(stop) && isCalledLunch(stop) ? lunch.from : 0;
  const computeStart = (setOut: number) =>
    Math.max(setOut + drive, at ?? Math.max(mealFrom, opening.from ?? 0));
  const noon = Math.max(time, lunch.from);
  const afterLunch = noon + lunch.minutes;
  const wouldRunLate = computeStart(time) + minutes > lunch.until - lunch.minutes;
  const hasLunchFirst =
    !noLunch &&
    afterLunch <= lunch.until &&
    wouldRunLate &&
    (at === undefined || afterLunch + drive <= at);
  const leaveFirst = Math.max(time, (at ?? mealFrom) - drive);
  const setOut = hasLunchFirst ? afterLunch : isFirst ? leaveFirst : time;
  const start = computeStart(setOut);
  const arrive = setOut + drive;
  return {
    ...reached,
    /** The start of lunch, where it is taken before the drive there. */
    lunchAt: hasLunchFirst ? noon : undefined,
    setOut,
    arrive,
    /** The start of the visit: on arrival, or at the time of its booking or when the door opens if that is later. */
    start,
    leave: start + minutes,
    /** Time to spare since the stop before: until noon for lunch, for a booking, or until the door opens. */
    spare: start - arrive + (hasLunchFirst ? noon - time : 0),
    /** By how much the booking is missed. */
    late: at === undefined ? 0 : start - at,
  };
}

export type DaySchedule = ReturnType<typeof buildSchedule>;

/**
 * The clock of a day: from the base at its start to the stops in their order, and back or to the night's town. Bookings
 * are kept: an early arrival waits, a late one is noted in minutes. For the first booking one leaves only as early as
 * necessary. A visit without one begins when the door opens. A stop of the reader's own without a place is on the way.
 * Without an ISO date every door is open.
 */
export function daySchedule(day: Day, guide: Guide, date?: string): DaySchedule {
  const withoutLunch = day.stops.some(canBeLunch)
    ? buildSchedule(day, guide, date, true)
    : undefined;
  return withoutLunch?.stops.some(isLunch) ? withoutLunch : buildSchedule(day, guide, date, false);
}

/** A day's clock, `hasMeal` where one of its own stops is lunch. */
function buildSchedule(day: Day, guide: Guide, date: string | undefined, hasMeal: boolean) {
  const home = guide.town(day.base);
  const night = guide.town(endOf(day));
  let time = day.startsAt;
  let place: Point | undefined = home;
  const stops = day.stops.map((stop, i) => {
    const facts = guide.winery(stop.winery);
    const point = guide.pointOf(stop);
    const drive = place && point && driveMinutes(place, point);
    const opening = facts ? findOpening(facts, date) : { open: true };
    const isFirst = i === 0;
    const visit = scheduleStop(
      { stop, facts, opening, drive },
      { time, isFirst, noLunch: isFirst || hasMeal },
    );
    time = visit.leave;
    place = point ?? (isOwnStop(stop) ? place : undefined);
    return visit;
  });
  const isMoving = stops.length > 0 || home !== night;
  const driveBack = night && place && isMoving ? driveMinutes(place, night) : undefined;
  return {
    setsOut: stops[0]?.setOut ?? day.startsAt,
    stops,
    /** The drive to where the day ends; undefined where that has no place. */
    driveBack,
    /** The sum of the drives, in minutes. */
    driving: stops.reduce((sum, { drive = 0 }) => sum + drive, driveBack ?? 0),
    /** An hour between noon and two is left for lunch, or one of the reader's own stops is lunch. */
    hasLunch: hasMeal || stops.some(({ lunchAt }) => lunchAt !== undefined),
    /** The time at which the reader is back or in the night's town, or leaves the last stop where there is none. */
    ends: time + (driveBack ?? 0),
  };
}

/** The last line of a day: where it ends. */
export function endText(day: Day, { driveBack }: DaySchedule, guide: Guide): string {
  if (day.end !== undefined) return `${guide.townName(day.end)} for the night`;
  return driveBack === undefined ? "The day ends" : `Back in ${guide.townName(day.base)}`;
}
