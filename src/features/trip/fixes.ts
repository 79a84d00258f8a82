import { timeOfDayText } from "../../format/time.ts";
import { isOpenToVisitors } from "../../format/visit.ts";
import { limits } from "../device.ts";
import type { Guide, Winery } from "../guide.ts";
import { type DaySchedule, daySchedule, findOpening, isOnTime } from "./clock.ts";
import { dateOfDay, shiftDate, weekdayDateText } from "./dates.ts";
import { editDay, editStop, moveStop, removeStop, reorderStops, splitDay } from "./edit.ts";
import { findBestOrder } from "./suggest.ts";
import {
  type Day,
  listStops,
  listTastings,
  maxTastingsPerDay,
  type Stop,
  type Trip,
} from "./trip.ts";

/** A button for a problem: it changes the trip, or leads to a phone or a website. */
export type Fix = { label: string } & ({ change: (trip: Trip) => Trip } | { href: string });
type OptionalFix = Fix | undefined;

/** A day and all that its problems depend on. `date` and `today` are ISO dates; a trip without a start has no dates. */
export type DayContext = {
  trip: Trip;
  index: number;
  day: Day;
  date: string | undefined;
  today: string;
  guide: Guide;
  clock: DaySchedule;
};

/** The earliest and the latest start of a day that is proposed, in minutes after midnight. */
const startLimits = { from: 7 * 60, until: 16 * 60 };

/** The number of dates that are tried as a later start of the trip. */
const maxDatesToTry = 14;

/** The first start of the day, of those so many minutes later or earlier, that puts its times right. */
export function suggestDayStart(
  view: DayContext,
  shifts: number[],
  isRight = (_: DaySchedule) => true,
): OptionalFix {
  const { day, index, guide, date } = view;
  const startsAt = shifts
    .map((shift) => Math.floor((day.startsAt + shift) / 5) * 5)
    .filter((start) => start >= startLimits.from && start <= startLimits.until)
    .find((start) => {
      const clock = daySchedule({ ...day, startsAt: start }, guide, date);
      return clock.stops.every(isOnTime) && isRight(clock);
    });
  if (startsAt === undefined) return undefined;
  return {
    label: `Start the day at ${timeOfDayText(startsAt)}`,
    change: (trip) => editDay(trip, index, { startsAt }),
  };
}

/** Another order that puts the day's times right. */
export function suggestOrder({ day, index, guide, date }: DayContext): OptionalFix {
  const stops = findBestOrder(day, guide, date)?.stops;
  if (!stops || stops.every((stop, i) => stop === day.stops[i])) return undefined;
  const ids = stops.map(({ id }) => id);
  const label = `Go to ${stops.map(({ name }) => name).join(", then ")}`;
  return { label, change: (trip) => reorderStops(trip, index, ids) };
}

/** Other days of the trip in its region on which a door is open and a tasting would not be one too many; two at most. */
export function suggestOtherDays(
  { trip, index, guide, today }: DayContext,
  { id }: Stop,
  facts: Winery,
): Fix[] {
  const fixes = trip.days.flatMap((day, to): Fix[] => {
    const date = dateOfDay(trip, to);
    const wineries = listTastings(day).map(({ winery }) => guide.winery(winery));
    if (
      to === index ||
      !date ||
      wineries.length >= maxTastingsPerDay ||
      !findOpening(facts, date).open
    )
      return [];
    if (wineries.some((other) => other?.region !== facts.region)) return [];
    return [
      { label: `Move it to ${weekdayDateText(date, today)}`, change: (t) => moveStop(t, id, to) },
    ];
  });
  return fixes.slice(0, 2);
}

/** The first start of the trip, from an ISO date on, with which every door is open. None where something is booked already. */
export function suggestTripStart({ trip, today, guide }: DayContext, from: string): OptionalFix {
  const isEveryWineryOpen = (start: string) =>
    trip.days.every(({ stops }, i) => {
      const visited = stops
        .flatMap(({ winery }) => guide.winery(winery) ?? [])
        .filter(isOpenToVisitors);
      return visited.every((facts) => findOpening(facts, shiftDate(start, i)).open);
    });
  const dates = Array.from({ length: maxDatesToTry }, (_, days) => shiftDate(from, days));
  const date = dates.find((start) => start >= today && isEveryWineryOpen(start));
  return date === undefined ? undefined : makeTripStartFix(trip, date, today);
}

/** The trip from another date, unless something is booked. */
export const makeTripStartFix = (trip: Trip, start: string, today: string): OptionalFix =>
  listStops(trip).some(({ booked }) => booked)
    ? undefined
    : {
        label: `Start the trip on ${weekdayDateText(start, today)}`,
        change: (t) => ({ ...t, start }),
      };

/** Contacts a winery: its phone, else its booking page or its website. */
export function makeContactFix({ phone, booking, website }: Winery, label?: string): OptionalFix {
  if (phone) return { label: label ?? `Call ${phone}`, href: `tel:${phone.replaceAll(" ", "")}` };
  const href = booking ?? website;
  return href
    ? { label: label ?? (booking ? "Open the booking page" : "Open the website"), href }
    : undefined;
}

/** Another time for a visit that is not booked yet, in minutes after midnight. */
export function makeTimeFix({ id, booked, at: now }: Stop, at: number): OptionalFix {
  if (booked || now === at || at >= 24 * 60) return undefined;
  return { label: `Make it ${timeOfDayText(at)}`, change: (trip) => editStop(trip, id, { at }) };
}

export const makeRemoveFix = ({ id }: Stop, label = "Take it off the trip"): Fix => ({
  label,
  change: (trip) => removeStop(trip, id),
});

/** Two days in place of one, the second from a stop on. */
export const makeSplitFix = ({ trip }: DayContext, { id }: Stop, label: string): OptionalFix =>
  trip.days.length < limits.days ? { label, change: (t) => splitDay(t, id) } : undefined;
