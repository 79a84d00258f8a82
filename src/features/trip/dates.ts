import { dateText, dayText, weekdayNames } from "../../format/time.ts";
import { type Day as Weekday, days as weekdays } from "../../schemas/weekdays.ts";
import type { Trip } from "./trip.ts";

/* A date is ISO 8601 text, which JavaScript reads as midnight in UTC: no clock that changes comes near it. */

const dayMs = 24 * 60 * 60_000;

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The date a number of days after another. */
export const daysLater = (date: string, days: number): string =>
  isoDate(Date.parse(date) + days * dayMs);

/** The days between two dates; below zero where the second one is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** The day of the week of a date, as opening hours name it. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** The month of a date, 1 to 12. */
export const monthOf = (date: string): number => Number(date.slice(5, 7));

/** The date of a trip's day, by its index; undefined for a trip without a start. */
export const dateOfDay = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : daysLater(start, day);

/** Today where the reader is. */
export const today = (now = new Date()): string =>
  isoDate(now.getTime() - now.getTimezoneOffset() * 60_000);

/** An ISO date as "May 10", with its year if that is another than today's. */
export const dateWithYear = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date) : dateText(date);

/** An ISO date as "Saturday, May 10", with its year if that is another than today's. */
export const dayDateText = (date: string, today = date): string =>
  `${weekdayNames[weekdayOf(date)]}, ${dateWithYear(date, today)}`;

/** The name of a trip's day: "Monday, May 10", or "Day 2" in a trip without a start. */
export function dayName(trip: Pick<Trip, "start">, day: number): string {
  const date = dateOfDay(trip, day);
  return date === undefined ? `Day ${day + 1}` : dayDateText(date);
}
