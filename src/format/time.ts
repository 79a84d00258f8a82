import type { Hours } from "../schemas/visit.ts";
import { parseDaySpan, type Weekday, weekdays } from "../schemas/weekdays.ts";
import { capitalize, findRuns, joinWithAnd } from "./text.ts";

/** "10:30" as minutes after midnight: 630. */
export function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as a traveler says them: 600 is "10am", 990 is "4:30pm". A time past midnight is the next day's. */
export function timeOfDayText(minuteOfDay: number): string {
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
} as const satisfies Record<Weekday, string>;

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
  const monthName = (month: number) => monthNames[month - 1] ?? "";
  return joinWithAnd(
    findRuns(months, (a, b) => b === (a % 12) + 1).map(([a, b]) =>
      a === b ? monthName(a) : `${monthName(a)}–${monthName(b)}`,
    ),
  );
}

/** One day's opening time on the 24-hour clock ("10:00"), or undefined when visits are by appointment. */
type DayHours = { day: Weekday; open?: string; close?: string };

/** Opening hours by day, Monday first; closed days are left out. */
export function listOpenDays(hours: Hours): DayHours[] {
  return Object.entries(hours)
    .flatMap(([span, value]) => {
      const [open, close] = value.includes(":") ? value.split("-") : [];
      return parseDaySpan(span).map((day) => (open && close ? { day, open, close } : { day }));
    })
    .sort((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
}

/**
 * Opening hours as a traveler reads them: "10am–5pm daily", "11am–4pm weekends", "Mon–Fri by appointment". A run of
 * days may go on over the end of the week: "Thu–Mon 11am–5pm".
 */
export function hoursText(hours: Hours): string {
  const spans = findWeekRuns(
    listOpenDays(hours),
    (a, b) => a.open === b.open && a.close === b.close,
  );
  return spans.map(spanText).join(", ");
}

/** Runs of alike days of a week, Monday first; the last may go on over the end of the week and take in the first. */
function findWeekRuns<T extends { day: Weekday }>(
  items: readonly T[],
  isAlike: (a: T, b: T) => boolean,
): [T, T][] {
  const isNextDay = (a: T, b: T) =>
    isAlike(a, b) && weekdays.indexOf(b.day) === (weekdays.indexOf(a.day) + 1) % 7;
  const spans = findRuns(items, isNextDay);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || first === last || !isNextDay(last[1], first[0])) return spans;
  return [...spans.slice(1, -1), [last[0], first[1]]];
}

function spanText([first, last]: [DayHours, DayHours]): string {
  const monthName = formatSpanName([first, last]);
  if (!first.open || !first.close) return `${monthName} by appointment`;
  const time = `${timeOfDayText(parseTime(first.open))}–${timeOfDayText(parseTime(first.close))}`;
  if (monthName === "Daily") return `${time} daily`;
  return monthName === "Sat–Sun" ? `${time} weekends` : `${monthName} ${time}`;
}

/** "Mon", "Mon–Fri", "Daily". */
function formatSpanName(span: [{ day: Weekday }, { day: Weekday }]): string {
  const [first, last] = span.map(({ day }) => capitalize(day));
  if (first === "Mon" && last === "Sun") return "Daily";
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Days of the week as readers say them: "Mon–Fri", "Mon, Thu–Fri", "Daily". The days stand in the week's order. */
export function weekdaysText(named: readonly Weekday[]): string {
  const week = named.map((day) => ({ day }));
  return findWeekRuns(week, () => true)
    .map(formatSpanName)
    .join(", ");
}
