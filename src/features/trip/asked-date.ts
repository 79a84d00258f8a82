import { getWeekday, shiftDate } from "../../format/dates.ts";

/**
 * Finds the next ISO date that fits the finder's choice of days: "sat", "sat,sun" or a date.
 * Returns undefined if no day is chosen.
 */
export function findRequestedDate(open: string, today: string): string | undefined {
  if (/^20\d\d-/.test(open)) return open.slice(0, 10);
  const weekdays = open.split(",");
  const nextDates = [1, 2, 3, 4, 5, 6, 7].map((days) => shiftDate(today, days));
  return nextDates.find((date) => weekdays.includes(getWeekday(date)));
}
