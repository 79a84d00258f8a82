import { type Day, days, daysOf, type Hours } from "../schemas/hours.ts";
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
 * Opening hours as a traveller reads them: "10am–5pm daily", "11am–4pm weekends", "Mon–Fri by appointment". A run of
 * days may go on over the end of the week: "Thu–Mon 11am–5pm".
 */
export function hoursText(hours: Hours): string {
  const follows = (a: DayHours, b: DayHours) =>
    a.open === b.open && a.close === b.close && days.indexOf(b.day) === (days.indexOf(a.day) + 1) % 7;
  const spans = runs(openDays(hours), follows);
  const [first] = spans;
  const last = spans.at(-1);
  if (first && last && first !== last && follows(last[1], first[0])) {
    last[1] = first[1];
    spans.shift();
  }
  return spans.map(([first, last]) => spanText(first, last)).join(", ");
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

const dayName = (day: Day) => day[0]!.toUpperCase() + day.slice(1);

/** "10:00" as "10am", "16:30" as "4:30pm". */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}
