import { shiftDate, weekdayOf } from "../../format/dates.ts";

/**
 * Returns the day (ISO date) that the finder's choice of days asks for: the next "sat", or the next
 * of "sat,sun", or the date itself. Returns undefined if it asks for no day.
 */
export function findRequestedDate(open: string, today: string): string | undefined {
  if (/^20\d\d-/.test(open)) return open.slice(0, 10);
  const weekdays = open.split(",");
  const nextDates = [1, 2, 3, 4, 5, 6, 7].map((days) => shiftDate(today, days));
  return nextDates.find((date) => weekdays.includes(weekdayOf(date)));
}
