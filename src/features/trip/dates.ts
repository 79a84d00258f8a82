import { dateText, dayText, weekdayNames } from "../../format/time.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";
import type { Trip } from "./trip.ts";

/* A date is ISO 8601 text, which JavaScript reads as midnight in UTC: no clock that changes comes near it. */

const dayMs = 24 * 60 * 60_000;

const formatIsoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The date a number of days after another. */
export const shiftDate = (date: string, days: number): string =>
  formatIsoDate(Date.parse(date) + days * dayMs);

/** The days between two dates; below zero where the second one is the earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** The day of the week of a date, as opening hours name it. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** The month of a date, 1 to 12. */
export const monthOf = (date: string): number => Number(date.slice(5, 7));

/** The date of a trip's day, by its index; undefined for a trip without a start. */
export const dateOfDay = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : shiftDate(start, day);

/** Today where the reader is. */
export const getToday = (now = new Date()): string =>
  formatIsoDate(now.getTime() - now.getTimezoneOffset() * 60_000);

/** An ISO date as "May 10", with its year if that is another than today's. */
export const shortDateText = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : dateText(date);

/** An ISO date as "Saturday, May 10", with its year if that is another than today's. */
export const weekdayDateText = (date: string, today = date): string =>
  `${weekdayNames[weekdayOf(date)]}, ${shortDateText(date, today)}`;

/** The name of a trip's day: "Monday, May 10", or "Day 2" in a trip without a start. */
export function tripDayText(trip: Pick<Trip, "start">, day: number): string {
  const date = dateOfDay(trip, day);
  return date === undefined ? `Day ${day + 1}` : weekdayDateText(date);
}
