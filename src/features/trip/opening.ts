import { minuteOfDay } from "../../format/time.ts";
import { monthOf, weekdayOf } from "./dates.ts";
import type { StopFacts } from "./guide.ts";

/** Minutes after midnight, absent where the hours aren't published. */
export type OpenHours = { open: true; from?: number; until?: number };

/** Open or closed on a date. */
export type Opening = OpenHours | { open: false; why: "weekday" | "month" | "date" };

/** A run of dates of every year ("12-24..01-02", which ends in the next one; or "12-25") has an ISO date. */
function isIn(dates: string, date: string): boolean {
  const day = date.slice(5);
  const [from = "", to = from] = dates.split("..");
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** A winery's opening on an ISO date. Without a date, or without published hours, it counts as open. */
export function openingOn({ week, closedMonths, closedDates }: StopFacts, date: string | undefined): Opening {
  if (date === undefined) return { open: true };
  if (closedDates?.some((dates) => isIn(dates, date))) return { open: false, why: "date" };
  if (closedMonths.includes(monthOf(date))) return { open: false, why: "month" };
  if (!week) return { open: true };
  const weekday = weekdayOf(date);
  const today = week.find(({ day }) => day === weekday);
  if (!today) return { open: false, why: "weekday" };
  if (!today.open || !today.close) return { open: true };
  return { open: true, from: minuteOfDay(today.open), until: minuteOfDay(today.close) };
}
