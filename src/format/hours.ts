import type { Hours } from "../schemas/hours.ts";
import { type Day, days, daysOf } from "../schemas/weekdays.ts";
import { clockText, minuteOfDay } from "./clock.ts";
import { runs } from "./ranges.ts";

/** One day's opening time on the 24-hour clock ("10:00"), or undefined when visits are by appointment. */
export type DayHours = { day: Day; open?: string; close?: string };

/** Opening hours by day, Monday first; closed days are left out. */
export function openDays(hours: Hours): DayHours[] {
  return Object.entries(hours)
    .flatMap(([span, value]) => {
      const [open, close] = value.includes(":") ? value.split("-") : [];
      return daysOf(span).map((day) => (open && close ? { day, open, close } : { day }));
    })
    .sort((a, b) => days.indexOf(a.day) - days.indexOf(b.day));
}

/**
 * Opening hours as a traveler reads them: "10am–5pm daily", "11am–4pm weekends", "Mon–Fri by appointment". A run of
 * days may go on over the end of the week: "Thu–Mon 11am–5pm".
 */
export function hoursText(hours: Hours): string {
  const follows = (a: DayHours, b: DayHours) =>
    a.open === b.open && a.close === b.close && days.indexOf(b.day) === (days.indexOf(a.day) + 1) % 7;
  const spans = weekRuns(openDays(hours), follows);
  return spans.map(([first, last]) => spanText(first, last)).join(", ");
}

/** Runs of a week's days, Monday first; the last may go on over the end of the week and take in the first. */
function weekRuns<T>(items: readonly T[], follows: (a: T, b: T) => boolean): [T, T][] {
  const spans = runs(items, follows);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || first === last || !follows(last[1], first[0])) return spans;
  return [...spans.slice(1, -1), [last[0], first[1]]];
}

function spanText(first: DayHours, last: DayHours): string {
  if (!first.open || !first.close) return `${spanName(first.day, last.day)} by appointment`;
  const time = `${clock(first.open)}–${clock(first.close)}`;
  if (first.day === "mon" && last.day === "sun") return `${time} daily`;
  if (first.day === "sat" && last.day === "sun") return `${time} weekends`;
  return `${spanName(first.day, last.day)} ${time}`;
}

/** "Mon", "Mon–Fri", "Daily". */
function spanName(first: Day, last: Day): string {
  if (first === "mon" && last === "sun") return "Daily";
  return first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`;
}

/** Days of the week as readers say them: "Mon–Fri", "Mon, Thu–Fri", "Daily". The days stand in the week's order. */
export const weekdaysText = (named: readonly Day[]): string =>
  weekRuns(named, (a, b) => days.indexOf(b) === (days.indexOf(a) + 1) % 7)
    .map(([first, last]) => spanName(first, last))
    .join(", ");

const dayName = (day: Day) => day[0]!.toUpperCase() + day.slice(1);

const clock = (time: string) => clockText(minuteOfDay(time));
