import { formatTimeOfDay } from "../../format/time.ts";
import {
  findMissedNotice,
  getBookingNotice,
  isOpenToVisitors,
  makePhoneUrl,
} from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { computeDayDate, formatWeekdayDate, shiftDate } from "./dates.ts";
import {
  editDay,
  editStop,
  moveStop,
  removeStop,
  reorderStops,
  replaceStop,
  splitDay,
} from "./edit.ts";
import type { GuideDay } from "./planned-day.ts";
import {
  canExpectOpen,
  type DaySchedule,
  findOpeningOnDate,
  isOnTime,
  midnight,
  rescheduleDay,
  type ScheduledStop,
  scheduleDay,
  scheduleTrip,
} from "./schedule.ts";
import { limits } from "./stored-trips.ts";
import { findAlternativeWinery, findBestOrder } from "./suggest.ts";
import {
  type Day,
  listStops,
  listWineryStops,
  maxTastingsPerDay,
  type Stop,
  type Trip,
} from "./trip.ts";

/** A button that solves a problem: it changes the trip, calls a phone number or opens a website. */
export type Fix = { label: string } & ({ change: (trip: Trip) => Trip } | { href: string });
type OptionalFix = Fix | undefined;

/** A scheduled day, with the data that its problems depend on. `today` is an ISO date. */
export type DayContext = DaySchedule & {
  trip: Trip;
  index: number;
  today: string;
  guide: Guide;
  /** The days of the guide, with the weekdays for which they were planned. */
  guideDays: readonly GuideDay[];
};

/** A scheduled stop with its day. */
export type VisitContext = DayContext & ScheduledStop;
export type WineryContext = VisitContext & { winery: Winery };

/** The earliest and latest start of the day to suggest (minutes after midnight). */
const startLimits = { from: 7 * 60, until: 16 * 60 };

/** How many days after the first possible date to look for a start of the trip. */
const maxStartDelayDays = 14;

const maxOtherDays = 2;

/**
 * Suggests another start time for the day: the first of `shifts` (minutes) that keeps every stop on
 * time and passes `isWanted`.
 */
export function suggestDayStart(
  context: DayContext,
  shifts: number[],
  isWanted = (_: DaySchedule) => true,
): OptionalFix {
  const { day, index, guide } = context;
  const { from, until } = startLimits;
  const startsAt = shifts
    .map((shift) => Math.floor((day.startsAt + shift) / 5) * 5)
    .filter((time) => time >= from && time <= until)
    .find((time) => {
      const schedule = rescheduleDay(context, { startsAt: time }, guide);
      return schedule.stops.every(isOnTime) && isWanted(schedule);
    });
  if (startsAt === undefined) return undefined;
  return {
    label: `Start the day at ${formatTimeOfDay(startsAt)}`,
    change: (trip) => editDay(trip, index, { startsAt }),
  };
}

/** Returns true if every stop is on time after a change, apart from those that weren't before. */
function staysOnTime(after: DaySchedule, before: readonly ScheduledStop[]): boolean {
  const lateIds = before.filter((visit) => !isOnTime(visit)).map(({ stop }) => stop.id);
  return after.stops.every((visit) => isOnTime(visit) || lateIds.includes(visit.stop.id));
}

/** Suggests an order in which every stop is on time. */
export function suggestOrder(context: DayContext): OptionalFix {
  const { day, index, guide } = context;
  const stops = findBestOrder(context, guide)?.stops;
  if (!stops || stops.every((stop, i) => stop === day.stops[i])) return undefined;
  const ids = stops.map(({ id }) => id);
  const label = `Go to ${stops.map(({ name }) => name).join(", then ")}`;
  return { label, change: (trip) => reorderStops(trip, index, ids) };
}

/** Returns true if a winery should be open on a date (ISO date) and can still be booked. */
const canVisit = (winery: Winery, date: string, today: string): boolean =>
  canExpectOpen(findOpeningOnDate(winery, date)) && !findMissedNotice(winery, date, today);

/**
 * Suggests moving a visit to other days of the trip, if the winery can be visited then, the day's
 * other wineries are in the same region, and no stop of that day becomes late.
 */
export function suggestOtherDays(context: WineryContext): Fix[] {
  const { trip, index, today, guide, stop, winery } = context;
  const fixes: Fix[] = [];
  for (const [to, day] of trip.days.entries()) {
    const date = computeDayDate(trip, to);
    if (to === index || !date || date < today) continue;
    if (!canVisit(winery, date, today) || !hasRoomForVisit(day, context)) continue;
    const longerDay = moveStop(trip, stop.id, to).days[to]!;
    const { stops } = scheduleDay(day, guide, date);
    if (!staysOnTime(scheduleDay(longerDay, guide, date), stops)) continue;
    const label = `Move it to ${formatWeekdayDate(date, today)}`;
    fixes.push({ label, change: (t) => moveStop(t, stop.id, to) });
  }
  return fixes.slice(0, maxOtherDays);
}

function hasRoomForVisit(day: Day, { guide, winery }: WineryContext): boolean {
  const tastings = listWineryStops(day);
  const isInRegion = tastings.every((stop) => guide.winery(stop.winery)?.region === winery.region);
  return isInRegion && tastings.length < maxTastingsPerDay;
}

/**
 * Suggests the first start date, on or after `from` (ISO date), for which every winery can still be
 * booked and visited on its day, and no stop becomes late. The date must also pass `isWanted`.
 */
export function suggestTripStart(
  { trip, today, guide }: DayContext,
  from: string,
  isWanted = (_start: string) => true,
): OptionalFix {
  const visits = trip.days.flatMap(({ stops }, day) => {
    const wineries = stops.flatMap(({ winery }) => guide.winery(winery) ?? []);
    return wineries.filter(isOpenToVisitors).map((winery) => {
      return { winery, day, noticeDays: getBookingNotice(winery)?.days ?? 0 };
    });
  });
  const schedules = scheduleTrip(trip, guide);
  const maxDays = maxStartDelayDays + Math.max(0, ...visits.map(({ noticeDays }) => noticeDays));
  for (let days = 0; days < maxDays; days++) {
    const start = shiftDate(from, days);
    const isPossible = visits.every(({ winery, day, noticeDays }) => {
      const date = shiftDate(start, day);
      const isBookable = shiftDate(date, -noticeDays) >= today;
      return isBookable && canExpectOpen(findOpeningOnDate(winery, date));
    });
    const keepsTimes = () =>
      scheduleTrip({ ...trip, start }, guide).every((day, i) =>
        staysOnTime(day, schedules[i]!.stops),
      );
    if (start >= today && isWanted(start) && isPossible && keepsTimes())
      return makeTripStartFix(trip, start, today);
  }
  return undefined;
}

/**
 * Makes a fix that starts the trip on another date (ISO date). Returns undefined if a stop is
 * booked.
 */
function makeTripStartFix(trip: Trip, start: string, today: string): OptionalFix {
  if (listStops(trip).some(({ booked }) => booked)) return undefined;
  const label = `Start the trip on ${formatWeekdayDate(start, today)}`;
  return { label, change: (t) => ({ ...t, start }) };
}

/**
 * Makes a fix that calls a winery or, without a phone number, opens its booking page or website.
 * Returns undefined if the winery publishes no contact.
 */
export function makeContactFix({ phone, booking, website }: Winery, label?: string): OptionalFix {
  if (phone) return { label: label ?? `Call ${phone}`, href: makePhoneUrl(phone) };
  if (booking) return { label: label ?? "Open the booking page", href: booking };
  return website ? { label: label ?? "Open the website", href: website } : undefined;
}

/**
 * Makes a fix that sets a visit's preferred time (minutes after midnight). Returns undefined if the
 * visit is booked, or if it or another visit wouldn't be on time anymore.
 */
export function makeTimeFix(context: VisitContext, at: number): OptionalFix {
  const { id, booked, at: oldTime } = context.stop;
  if (booked || oldTime === at || at >= midnight) return undefined;
  const stops = context.day.stops.map((stop) => (stop.id === id ? { ...stop, at } : stop));
  const schedule = rescheduleDay(context, { stops }, context.guide);
  const others = context.stops.filter(({ stop }) => stop.id !== id);
  if (!staysOnTime(schedule, others)) return undefined;
  return { label: `Make it ${formatTimeOfDay(at)}`, change: (trip) => editStop(trip, id, { at }) };
}

/**
 * Makes a fix that replaces a winery with the guide's recommended alternative. Returns undefined if
 * there is none.
 */
export function makeReplacementFix({ guide, stop, winery }: WineryContext): OptionalFix {
  const other = findAlternativeWinery(winery, guide);
  if (!other) return undefined;
  const { slug, name } = other;
  const { id } = stop;
  return {
    label: `Go to ${name} instead`,
    change: (trip) => replaceStop(trip, id, { id, winery: slug, name }),
  };
}

export const makeRemovalFix = ({ id }: Stop, label = "Take it off the trip"): Fix => ({
  label,
  change: (trip) => removeStop(trip, id),
});

/**
 * Makes a fix that splits a day before a stop. Returns undefined if the trip has no room for
 * another day.
 */
export function makeSplitFix({ trip }: DayContext, { id }: Stop, label: string): OptionalFix {
  if (trip.days.length >= limits.days) return undefined;
  return { label, change: (t) => splitDay(t, id) };
}
