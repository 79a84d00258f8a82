import { minuteOfDay, openDays } from "../../format/time.ts";
import type { Hours } from "../../schemas/hours.ts";
import { monthOf, weekdayOf } from "./dates.ts";
import type { WineryFacts } from "./facts.ts";

/** Whether a door is open on a date. `from` and `until` are minutes after midnight; without them nobody says. */
export type Opening = { open: true; from?: number; until?: number } | { open: false; why: "weekday" | "month" };

const parsed = new WeakMap<Hours, ReturnType<typeof openDays>>();

function daysOf(hours: Hours) {
  const known = parsed.get(hours) ?? openDays(hours);
  parsed.set(hours, known);
  return known;
}

/** Whether a winery receives on an ISO date, and when. Without a date, or where hours aren't known, it may. */
export function openingOn({ hours, closedMonths }: WineryFacts, date: string | undefined): Opening {
  if (date === undefined) return { open: true };
  if (closedMonths?.includes(monthOf(date))) return { open: false, why: "month" };
  if (!hours) return { open: true };
  const weekday = weekdayOf(date);
  const today = daysOf(hours).find(({ day }) => day === weekday);
  if (!today) return { open: false, why: "weekday" };
  if (!today.open || !today.close) return { open: true };
  return { open: true, from: minuteOfDay(today.open), until: minuteOfDay(today.close) };
}

/** Whether a visit, in minutes after midnight, lies within what is known of the hours. */
export const isWithin = (opening: Opening, { start, leave }: { start: number; leave: number }): boolean =>
  !opening.open || (start >= (opening.from ?? 0) && leave <= (opening.until ?? Number.POSITIVE_INFINITY));
