import type { Hours } from "../schemas/visit.ts";
import { type Day, days, daysOf } from "../schemas/weekdays.ts";
import { capitalized, listed, runs } from "./text.ts";

/** "10:30" as minutes after midnight: 630. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as a traveler says them: 600 is "10am", 990 is "4:30pm". A time past midnight is the next day's. */
export function clockText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  const minute = minuteOfDay % 60;
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

/** An ISO date as "October 18, 2026". Without Intl.DateTimeFormat, which takes its time when it is first used. */
export const dateText = (isoDate: string): string =>
  `${dayText(isoDate)}, ${Number(isoDate.slice(0, 4))}`;

/** An ISO date without its year: "October 18". */
export function dayText(isoDate: string): string {
  const [, month = 1, day] = isoDate.split("-").map(Number);
  return `${monthNames[month - 1]} ${day}`;
}

/** The days of the week by the names that opening hours give them. */
export const weekdayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const satisfies Record<Day, string>;

/** Minutes as "60–150 min" or "60 min". */
export const durationText = ({ min, max }: { min: number; max?: number | undefined }): string =>
  `${max === undefined ? min : `${min}–${max}`} min`;

/** A length of time in minutes: "45 minutes", "1 hour", "2 h 15 min". */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

export const monthNames: readonly string[] =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Months (1 to 12) as text: "September–November", "April–June and September–November". December runs on into January. */
export function monthsText(months: readonly number[]): string {
  const name = (month: number) => monthNames[month - 1] ?? "";
  return listed(
    runs(months, (a, b) => b === (a % 12) + 1).map(([a, b]) =>
      a === b ? name(a) : `${name(a)}–${name(b)}`,
    ),
  );
}

/** One day's opening time on the 24-hour clock ("10:00"), or undefined when visits are by appointment. */
type DayHours = { day: Day; open?: string; close?: string };

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
  const spans = weekRuns(openDays(hours), (a, b) => a.open === b.open && a.close === b.close);
  return spans.map(spanText).join(", ");
}

/** Runs of alike days of a week, Monday first; the last may go on over the end of the week and take in the first. */
function weekRuns<T extends { day: Day }>(
  items: readonly T[],
  isAlike: (a: T, b: T) => boolean,
): [T, T][] {
  const follows = (a: T, b: T) =>
    isAlike(a, b) && days.indexOf(b.day) === (days.indexOf(a.day) + 1) % 7;
  const spans = runs(items, follows);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || first === last || !follows(last[1], first[0])) return spans;
  return [...spans.slice(1, -1), [last[0], first[1]]];
}

function spanText([first, last]: [DayHours, DayHours]): string {
  const name = spanName([first, last]);
  if (!first.open || !first.close) return `${name} by appointment`;
  const time = `${clockText(minuteOfDay(first.open))}–${clockText(minuteOfDay(first.close))}`;
  if (name === "Daily") return `${time} daily`;
  return name === "Sat–Sun" ? `${time} weekends` : `${name} ${time}`;
}

/** "Mon", "Mon–Fri", "Daily". */
function spanName(span: [{ day: Day }, { day: Day }]): string {
  const [first, last] = span.map(({ day }) => capitalized(day));
  if (first === "Mon" && last === "Sun") return "Daily";
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Days of the week as readers say them: "Mon–Fri", "Mon, Thu–Fri", "Daily". The days stand in the week's order. */
export function weekdaysText(named: readonly Day[]): string {
  const week = named.map((day) => ({ day }));
  return weekRuns(week, () => true)
    .map(spanName)
    .join(", ");
}
