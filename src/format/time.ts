import type { Hours } from "../schemas/visit.ts";
import { parseDaySpan, type Weekday, weekdays } from "../schemas/weekdays.ts";
import { capitalize, findRuns, formatRange, joinAsList, pluralize } from "./text.ts";

/** Parses a time of day into minutes after midnight: "10:30" gives 630. */
export function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Formats minutes after midnight as a time of day: 600 becomes "10am", 990 becomes "4:30pm", 1500
 * becomes "1am" (the next day).
 */
export function formatTimeOfDay(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  const minute = minuteOfDay % 60;
  const minuteText = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  const half = ["am", "pm"][Math.floor(hour / 12)]!;
  return `${hour % 12 || 12}${minuteText}${half}`;
}

/**
 * Formats an ISO date: "October 18, 2026". Avoids Intl.DateTimeFormat, because its first use takes
 * 25 ms.
 */
export const formatDate = (isoDate: string): string =>
  `${formatMonthAndDay(isoDate)}, ${Number(isoDate.slice(0, 4))}`;

/** Formats an ISO date without its year: "October 18". */
export function formatMonthAndDay(isoDate: string): string {
  const [, month = 1, day] = isoDate.split("-").map(Number);
  return `${monthNames[month - 1]} ${day}`;
}

/** The names of the days of the week, keyed as in `hours`. */
export const weekdayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const satisfies Record<Weekday, string>;

/** Formats a range of minutes: "60–150 min", "60 min". */
export const formatMinuteRange = ({
  min,
  max,
}: {
  min: number;
  max?: number | undefined;
}): string => `${formatRange(min, max)} min`;

/** Formats minutes: "45 minutes", "1 hour", "2 h 15 min" on one line. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return pluralize(minutes, "minute");
  if (minutes % 60 > 0) return `${hours}\u00A0h\u00A0${minutes % 60}\u00A0min`;
  return pluralize(hours, "hour");
}

export const monthNames: readonly string[] =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Parses a lower-case month name: "may" gives 5. Returns 0 for anything else. */
export const parseMonth = (value: string | null): number =>
  monthNames.findIndex((name) => name.toLowerCase() === value) + 1;

const getMonthName = (month: number) => monthNames[month - 1] ?? "";

/** Formats a year and month: "2025-05" becomes "May 2025". */
export function formatYearMonth(yearMonth: string): string {
  const [year, month] = yearMonth.split("-");
  return `${getMonthName(Number(month))} ${year}`;
}

/**
 * Formats months (1 to 12): "April–June and September–November". A range can wrap around from
 * December to January.
 */
export function formatMonths(months: readonly number[]): string {
  const runs = findRuns(months, (a, b) => b === (a % 12) + 1);
  return joinAsList(
    runs.map(([first, last]) => formatRange(getMonthName(first), getMonthName(last))),
  );
}

/** A day's opening hours (24-hour clock, "10:00"). A day without times is by appointment only. */
export type DayHours = { day: Weekday; open?: string; close?: string };

/** Lists the days when a winery is open or takes appointments, Monday first. */
export function listOpenDays(hours: Hours): DayHours[] {
  return Object.entries(hours)
    .flatMap(([span, value]) => {
      const [open, close] = value.split("-");
      return parseDaySpan(span).map((day) => (open && close ? { day, open, close } : { day }));
    })
    .sort((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
}

/**
 * Formats opening hours: "10am–5pm daily", "11am–4pm weekends", "Mon–Fri by appointment", "Thu–Mon
 * 11am–5pm".
 */
export function formatHours(hours: Hours): string {
  const haveSameHours = (a: DayHours, b: DayHours) => a.open === b.open && a.close === b.close;
  return findDayRuns(listOpenDays(hours), haveSameHours).map(formatOpeningSpan).join(", ");
}

/**
 * Finds runs of consecutive days that `isSimilar` groups together. A run can wrap around from
 * Sunday to Monday.
 */
function findDayRuns<T extends { day: Weekday }>(
  items: readonly T[],
  isSimilar: (a: T, b: T) => boolean,
): [T, T][] {
  const isNextDay = (a: T, b: T) =>
    isSimilar(a, b) && weekdays.indexOf(b.day) === (weekdays.indexOf(a.day) + 1) % 7;
  const spans = findRuns(items, isNextDay);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || first === last || !isNextDay(last[1], first[0])) return spans;
  return [...spans.slice(1, -1), [last[0], first[1]]];
}

function formatOpeningSpan([first, last]: [DayHours, DayHours]): string {
  const daysText = formatDaySpan([first, last]);
  if (!first.open || !first.close)
    return `${daysText === "Daily" ? "daily" : daysText} by appointment`;
  const opens = formatTimeOfDay(parseTime(first.open));
  const closes = formatTimeOfDay(parseTime(first.close));
  if (daysText === "Daily") return `${opens}–${closes} daily`;
  if (daysText === "Sat–Sun") return `${opens}–${closes} weekends`;
  return `${daysText} ${opens}–${closes}`;
}

/** Formats a span of days: "Mon", "Mon–Fri", "Daily". */
function formatDaySpan(span: [{ day: Weekday }, { day: Weekday }]): string {
  const [first, last] = span.map(({ day }) => capitalize(day));
  if (first === "Mon" && last === "Sun") return "Daily";
  return formatRange(first!, last);
}

/** Formats days of the week, given in order: "Mon–Fri", "Mon, Thu–Fri", "Daily". */
export function formatWeekdays(named: readonly Weekday[]): string {
  const week = named.map((day) => ({ day }));
  return findDayRuns(week, () => true)
    .map(formatDaySpan)
    .join(", ");
}
