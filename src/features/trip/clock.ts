import type { Point } from "../../catalogue/geography.ts";
import { minuteOfDay } from "../../format/time.ts";
import type { Winery } from "../guide.ts";
import { monthOf, weekdayOf } from "./dates.ts";
import { driveMinutes } from "./drive.ts";
import type { TripGuide } from "./guide.ts";
import { type Day, endOf, isOwn, type Stop } from "./trip.ts";

/** The length of a visit without one of the reader or the guide, in minutes. */
const usualVisit = 75;

/** Lunch is an hour that starts at noon or later and ends by two; minutes after midnight. */
export const lunch = { from: 12 * 60, until: 14 * 60, minutes: 60 } as const;
const lastLunch = lunch.until - lunch.minutes;

/** A stop of the reader's own of 45 minutes or more that starts between half past eleven and three is the day's lunch. */
const ownLunch = { from: 11.5 * 60, until: 15 * 60, minutes: 45 } as const;

/** The longest that anyone should wait at a door before it opens, in minutes. */
export const longestWait = 45;

/** Minutes of a day: a time from here on is the next day's. */
export const midnight = 24 * 60;

/** Minutes after midnight, absent where the hours aren't published. */
type OpenHours = { open: true; from?: number; until?: number };

/** Open or closed on a date. */
export type Opening = OpenHours | { open: false; why: "weekday" | "month" | "date" | "until" };

/** A run of dates of every year ("12-24..01-02", which ends in the next one; or "12-25") has an ISO date. */
function isIn(dates: string, date: string): boolean {
  const day = date.slice(5);
  const [from = "", to = from] = dates.split("..");
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** A winery's opening on an ISO date. Without a date, or without published hours, it counts as open. */
export function openingOn({ week, closedMonths, closedDates, closedUntil }: Winery, date: string | undefined): Opening {
  if (date === undefined) return { open: true };
  if (closedUntil !== undefined && date < closedUntil) return { open: false, why: "until" };
  if (closedDates?.some((dates) => isIn(dates, date))) return { open: false, why: "date" };
  if (closedMonths.includes(monthOf(date))) return { open: false, why: "month" };
  if (!week) return { open: true };
  const weekday = weekdayOf(date);
  const today = week.find(({ day }) => day === weekday);
  if (!today) return { open: false, why: "weekday" };
  if (!today.open || !today.close) return { open: true };
  return { open: true, from: minuteOfDay(today.open), until: minuteOfDay(today.close) };
}

/** A visit on a day's clock. Times are minutes after midnight at the place, lengths minutes. */
export type ClockStop = {
  stop: Stop;
  /** Undefined for a winery that is not in the guide, and for a stop of the reader's own. */
  facts: Winery | undefined;
  /** The drive that leads there; undefined where there is none, or one of its ends has no place. */
  drive: number | undefined;
  /** The start of lunch, where it is taken before the drive there. */
  lunchAt: number | undefined;
  /** Time to spare since the stop before: until noon for lunch, for a booking, or until the door opens. */
  spare: number;
  arrive: number;
  /** The start of the visit: on arrival, or at the time of its booking or when the door opens if that is later. */
  start: number;
  leave: number;
  /** By how much the booking is missed. */
  late: number;
  opening: Opening;
};

type Visit = Pick<ClockStop, "stop" | "late" | "opening" | "arrive" | "start" | "leave">;

/** Minutes at a door before it opens. */
export const waitAtDoor = ({ stop, arrive, start }: Pick<Visit, "stop" | "arrive" | "start">) =>
  isOwn(stop) || stop.at !== undefined ? 0 : start - arrive;

/** True if a visit misses no booking, has no long wait at the door, and lies within the opening hours. */
export const isInTime = ({ late, opening, start, leave, ...visit }: Visit) =>
  late === 0 &&
  waitAtDoor({ start, ...visit }) <= longestWait &&
  (!opening.open || (start >= (opening.from ?? 0) && leave <= (opening.until ?? Number.POSITIVE_INFINITY)));

/** A day's clock, from setting out to the end. */
export type DayClock = {
  setsOut: number;
  stops: ClockStop[];
  /** The drive to where the day ends; undefined where that has no place. */
  driveBack: number | undefined;
  /** The sum of the drives, in minutes. */
  driving: number;
  /** An hour between noon and two is left for lunch, or one of the reader's own stops is lunch. */
  hasLunch: boolean;
  /** The time at which the reader is back at the base or in the night's town, or leaves the last stop where there is none. */
  ends: number;
};

/** The length of a visit in minutes: the reader's own, the middle of the winery's range, or 75. */
export function visitMinutes({ minutes }: Pick<Stop, "minutes">, facts: Winery | undefined): number {
  if (minutes !== undefined) return minutes;
  if (!facts?.durationMinutes) return usualVisit;
  const { min, max = min } = facts.durationMinutes;
  return Math.ceil((min + max) / 2 / 5) * 5;
}

const isCalledLunch = ({ name }: Stop): boolean => /lunch|picnic|restaurant/i.test(name);

/** True for a stop that is the day's lunch by its name, or would be at the right time. No other hour is kept free then. */
export const mayBeLunch = (stop: Stop): boolean =>
  isOwn(stop) && (isCalledLunch(stop) || visitMinutes(stop, undefined) >= ownLunch.minutes);

const isLunch = ({ stop, start }: ClockStop): boolean =>
  mayBeLunch(stop) && (isCalledLunch(stop) || (start >= ownLunch.from && start <= ownLunch.until));

/** A visit's length, the time of its booking, the earliest that a meal without one begins, and when the door opens. */
type Appointed = { minutes: number; at: number | undefined; from: number; opens: number };

/** A stop as a day's clock needs it. */
export const appointed = (stop: Stop, facts: Winery | undefined, opening: Opening): Appointed => ({
  minutes: visitMinutes(stop, facts),
  at: stop.at,
  from: isOwn(stop) && isCalledLunch(stop) ? lunch.from : 0,
  opens: (opening.open && opening.from) || 0,
});

/**
 * The next visit from the time it is, in minutes after midnight. Lunch comes before it when the visit would otherwise run
 * past one o'clock, as long as lunch ends by two and no booking is missed for it. After a lunch and a visit it is too late
 * for a second one. A day with a meal of its own keeps no other hour free.
 */
export function nextVisit(
  time: number,
  drive: number,
  { minutes, at, from, opens }: Appointed,
  first: boolean,
  hasMeal: boolean,
) {
  const startFrom = (setOut: number) => Math.max(setOut + drive, at ?? Math.max(from, opens));
  const lunchAt = Math.max(time, lunch.from);
  const afterLunch = lunchAt + lunch.minutes;
  const eats =
    !first &&
    !hasMeal &&
    lunchAt <= lastLunch &&
    startFrom(time) + minutes > lastLunch &&
    (at === undefined || afterLunch + drive <= at);
  const setOut = eats ? afterLunch : first ? Math.max(time, (at ?? from) - drive) : time;
  const start = startFrom(setOut);
  return {
    lunchAt: eats ? lunchAt : undefined,
    setOut,
    arrive: setOut + drive,
    start,
    spare: start - setOut - drive + (eats ? lunchAt - time : 0),
    leave: start + minutes,
    late: at === undefined ? 0 : start - at,
  };
}

/**
 * The clock of a day: from the base at its start to the stops in their order, and back or to the night's town. Bookings are kept: an early
 * arrival waits, a late one is noted in minutes. For the first booking one leaves only as early as necessary. A visit
 * without one begins when the door opens. A stop of the reader's own without a place is on the way. Without an ISO date
 * every door is open.
 */
export function dayClock(day: Day, guide: TripGuide, date?: string): DayClock {
  const withoutLunch = day.stops.some(mayBeLunch) ? clockOf(day, guide, date, true) : undefined;
  return withoutLunch?.stops.some(isLunch) ? withoutLunch : clockOf(day, guide, date, false);
}

function clockOf(day: Day, guide: TripGuide, date: string | undefined, hasMeal: boolean): DayClock {
  const { startsAt, stops } = day;
  const home = guide.town(day.base);
  const night = guide.town(endOf(day));
  let time = startsAt;
  let place: Point | undefined = home;
  let setsOut = startsAt;
  const visits = stops.map((stop, i): ClockStop => {
    const facts = guide.winery(stop.winery);
    const point = guide.pointOf(stop);
    const drive = place && point && driveMinutes(place, point);
    const opening: Opening = facts ? openingOn(facts, date) : { open: true };
    const { setOut, ...visit } = nextVisit(time, drive ?? 0, appointed(stop, facts, opening), i === 0, hasMeal);
    if (i === 0) setsOut = setOut;
    time = visit.leave;
    place = point ?? (isOwn(stop) ? place : undefined);
    return { stop, facts, drive, opening, ...visit };
  });
  const isMoving = visits.length > 0 || home !== night;
  const driveBack = night && place && isMoving ? driveMinutes(place, night) : undefined;
  const driving = visits.reduce((sum, { drive = 0 }) => sum + drive, driveBack ?? 0);
  const hasLunch = hasMeal || visits.some(({ lunchAt }) => lunchAt !== undefined);
  return { setsOut, stops: visits, driveBack, driving, hasLunch, ends: time + (driveBack ?? 0) };
}

/** The last line of a day: where it ends. */
export function endText(day: Day, { driveBack }: DayClock, guide: TripGuide): string {
  if (day.end !== undefined) return `${guide.townName(day.end)} for the night`;
  return driveBack === undefined ? "The day ends" : `Back in ${guide.townName(day.base)}`;
}

/** "35 min", "2 h", "1 h 20 min". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
