import { findMonthStart, getMonth, getWeekday, shiftDate } from "../../format/dates.ts";
import { formatDate, formatMonthAndDay, weekdayNames } from "../../format/time.ts";
import type { Trip } from "./trip.ts";

export { countDaysBetween, findMonthStart, getToday, shiftDate } from "../../format/dates.ts";

/**
 * Returns the ISO date of the day with this index. Returns undefined if the trip has no start date.
 */
export const computeDayDate = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : shiftDate(start, day);

/** Formats a date as "May 10", with the year if it isn't the current year. */
export const formatShortDate = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatMonthAndDay(date) : formatDate(date);

/** Formats a date as "Saturday, May 10", with the year if it isn't the current year. */
export const formatWeekdayDate = (date: string, today = date) =>
  `${weekdayNames[getWeekday(date)]}, ${formatShortDate(date, today)}`;

/** Formats a day as "Monday, May 10", or as "Day 2" if the trip has no start date. */
export function formatTripDay(trip: Pick<Trip, "start">, day: number): string {
  const date = computeDayDate(trip, day);
  return date === undefined ? `Day ${day + 1}` : formatWeekdayDate(date);
}

/** Formats a trip's dates: "April 23–24, 2027". Returns undefined if the trip has no start date. */
export function formatTripDates({ start, days }: Pick<Trip, "start" | "days">): string | undefined {
  if (start === undefined) return undefined;
  const end = shiftDate(start, days.length - 1);
  const endText = formatDate(end);
  if (start === end) return endText;
  const isSameMonth = getMonth(start) === getMonth(end);
  return `${formatShortDate(start, end)}–${isSameMonth ? endText.replace(/^\w+ /, "") : endText}`;
}

/**
 * Formats the month of a trip without a start date: "May 2027, day not chosen yet". Returns
 * undefined if the trip has no month either.
 */
export function formatTripMonth({ month }: Pick<Trip, "month">, today: string): string | undefined {
  if (!month) return undefined;
  return `${formatDate(findMonthStart(month, today)).replace(" 1,", "")}, day not chosen yet`;
}
