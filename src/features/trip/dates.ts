import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { getDay } from "date-fns/getDay";
import { getMonth } from "date-fns/getMonth";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { dayText, weekdayNames } from "../../format/time.ts";
import { type Day as Weekday, days as weekdays } from "../../schemas/weekdays.ts";
import type { Trip } from "./trip.ts";

/** Caches the results of a function: thirty stops need the same dates thousands of times at each press. */
function memoized<Args extends (string | number)[], Result>(compute: (...args: Args) => Result) {
  const results = new Map<string, Result>();
  return (...args: Args): Result => {
    const key = args.join();
    const result = results.get(key) ?? compute(...args);
    results.set(key, result);
    return result;
  };
}

/** The date a number of days after another, both ISO 8601. */
export const daysLater = memoized((date: string, days: number): string =>
  lightFormat(addDays(parseISO(date), days), "yyyy-MM-dd"),
);

/** The days between two ISO dates; below zero where the second one is the earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** The day of the week of an ISO date, as opening hours name it. */
export const weekdayOf = memoized((date: string): Weekday => weekdays[(getDay(parseISO(date)) + 6) % 7]!);

/** The month of an ISO date, 1 to 12. */
export const monthOf = memoized((date: string): number => getMonth(parseISO(date)) + 1);

/** The date of a trip's day, by its index; undefined for a trip without a start. */
export const dateOfDay = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : daysLater(start, day);

/** Today where the reader is, as an ISO date. */
export const today = (now = new Date()): string => lightFormat(now, "yyyy-MM-dd");

/** An ISO date as "Saturday, May 10". */
export const dayDateText = (isoDate: string): string => `${weekdayNames[weekdayOf(isoDate)]}, ${dayText(isoDate)}`;

/** The name of a trip's day: "Monday, May 10", or "Day 2" in a trip without a start. */
export function dayName(trip: Pick<Trip, "start">, day: number): string {
  const date = dateOfDay(trip, day);
  return date === undefined ? `Day ${day + 1}` : dayDateText(date);
}
