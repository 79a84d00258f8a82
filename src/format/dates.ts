import { type Weekday, weekdays } from "../schemas/weekdays.ts";

/* Dates are ISO 8601 text. JavaScript reads them as midnight in UTC, which has no summer time. */

const dayMs = 24 * 60 * 60_000;

export const formatIsoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const shiftDate = (date: string, days: number): string =>
  formatIsoDate(Date.parse(date) + days * dayMs);

/** Counts the days between two dates, below zero if the second is the earlier one. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns today's date in the reader's time zone. */
export const getToday = (now = new Date()): string =>
  formatIsoDate(now.getTime() - now.getTimezoneOffset() * 60_000);

/** Returns the day of the week of a date. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** Returns the month of a date, 1 to 12. */
export const monthOf = (date: string): number => new Date(date).getUTCMonth() + 1;
