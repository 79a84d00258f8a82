import { type Weekday, weekdays } from "../schemas/weekdays.ts";

/*
 * Dates are ISO 8601 strings. JavaScript parses them as midnight UTC, so daylight saving time never
 * shifts them.
 */

const dayMs = 24 * 60 * 60_000;

export const formatIsoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const shiftDate = (date: string, days: number): string =>
  formatIsoDate(Date.parse(date) + days * dayMs);

/** Counts the days between two dates. Returns a negative number if the second date is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns today's date in the reader's time zone. */
export const getToday = (now = new Date()): string =>
  formatIsoDate(now.getTime() - now.getTimezoneOffset() * 60_000);

export const getWeekday = (date: string): Weekday =>
  weekdays[(new Date(date).getUTCDay() + 6) % 7]!;

/** Returns a date's month (1 to 12). */
export const getMonth = (date: string): number => new Date(date).getUTCMonth() + 1;

/**
 * Returns the first day of a month (1 to 12) as an ISO date: this year's month, or next year's if
 * it is over.
 */
export function findMonthStart(month: number, today: string): string {
  const year = Number(today.slice(0, 4)) + Number(month < getMonth(today));
  return `${year}-${String(month).padStart(2, "0")}-01`;
}
