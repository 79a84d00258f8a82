import { getWeekday, shiftDate } from "../../format/dates.ts";

/**
 * Finds the next date (ISO) that fits the days chosen in the finder: "sat", "sat,sun" or an ISO
 * date. Returns undefined if no day is chosen.
 */
export function findRequestedDate(open: string, today: string): string | undefined {
  if (/^20\d\d-/.test(open)) return open.slice(0, 10);
  const weekdays = open.split(",");
  const nextDates = [1, 2, 3, 4, 5, 6, 7].map((days) => shiftDate(today, days));
  return nextDates.find((date) => weekdays.includes(getWeekday(date)));
}
