import type { Hours, Visit } from "../schemas/visit.ts";
import type { Weekday } from "../schemas/weekdays.ts";
import type { Winery } from "../schemas/winery.ts";
import { findMonthStart, getMonth, getWeekday, shiftDate } from "./dates.ts";
import { findRuns } from "./text.ts";
import {
  type DayHours,
  formatDate,
  formatHours,
  formatMonthAndDay,
  formatMonths,
  formatTimeOfDay,
  formatWeekdays,
  listOpenDays,
  parseTime,
  weekdayNames,
} from "./time.ts";
import {
  type FactYears,
  findFactYears,
  isInDateRange,
  isOpenToVisitors,
  isRecentYear,
} from "./visit.ts";

/**
 * The facts that determine when a winery is open. `years` contains the year of each fact's newest
 * source.
 */
export type OpeningFacts = Pick<
  Visit,
  "appointment" | "fee" | "hours" | "closedMonths" | "closedDates" | "closedUntil" | "leadTimeDays"
> & { years: FactYears; phone?: string | undefined; website?: string | undefined };

export const getOpeningFacts = (winery: Pick<Winery, "visit" | "sources">): OpeningFacts => ({
  ...winery.visit,
  years: findFactYears(winery),
});

/**
 * A question about when a winery is open: on an ISO date, on a day of the week, in a month (1 to
 * 12), or in general.
 */
export type OpeningQuestion = {
  date?: string | undefined;
  weekday?: Weekday | undefined;
  month?: number | undefined;
  /** The current date (ISO date). */
  today: string;
  /** The country's public holidays: names, keyed by ISO date. */
  holidays?: Readonly<Record<string, string>> | undefined;
};

export type Opening = {
  status: "open" | "appointment" | "closed" | "unknown";
  /** Why the winery is closed, or why it is unknown whether it is open. */
  reason?: "never" | "until" | "dates" | "month" | "weekday" | "holiday" | "hours";
  /** The ISO date of reopening, for the reason "until". */
  reopens?: string | undefined;
  holiday?: string;
  /** The opening hours (minutes after midnight), if the winery publishes them for the day. */
  from?: number;
  until?: number;
};

/** Determines whether a winery is open on a date or day of the week, in a month, or in general. */
export function findOpening(facts: OpeningFacts, question: OpeningQuestion): Opening {
  if (!isOpenToVisitors(facts)) return { status: "closed", reason: "never" };
  const { date, month, today, holidays } = question;
  const { closedUntil: reopens = "", closedMonths, closedDates, hours } = facts;
  const dates = month === undefined ? [date ?? today] : listDatesInMonth(month, today);
  if (dates.at(-1)! < reopens) return { status: "closed", reason: "until", reopens };
  if (month !== undefined || date !== undefined) {
    if (closedMonths?.includes(getMonth(dates[0]!))) return { status: "closed", reason: "month" };
    if (dates.every((date) => isClosedOnDate(facts, date)))
      return { status: "closed", reason: "dates" };
  }
  const usual = findUsualOpening(hours, date === undefined ? question.weekday : getWeekday(date));
  const holiday = date && holidays?.[date];
  // If a winery publishes its closed dates and the holiday isn't one of them, its usual hours
  // apply.
  if (!holiday || closedDates || usual.status === "closed") return usual;
  return { ...usual, status: "unknown", reason: "holiday", holiday };
}

function isClosedOnDate({ closedDates = [] }: OpeningFacts, date: string): boolean {
  const day = date.slice("2027-".length);
  return closedDates.some((range) => isInDateRange(range, day));
}

/**
 * Determines whether a winery is usually open on a day of the week, or at all if `weekday` is
 * undefined.
 */
function findUsualOpening(hours: Hours | undefined, weekday: Weekday | undefined): Opening {
  if (!hours) return { status: "unknown", reason: "hours" };
  const days = listOpenDays(hours);
  if (weekday === undefined)
    return { status: days.every(({ open }) => !open) ? "appointment" : "open" };
  const entry = days.find(({ day }) => day === weekday);
  if (!entry) return { status: "closed", reason: "weekday" };
  if (!entry.open || !entry.close) return { status: "appointment" };
  return { status: "open", from: parseTime(entry.open), until: parseTime(entry.close) };
}

/** Lists a month's ISO dates: this year's, or next year's if the month is over. */
function listDatesInMonth(month: number, today: string): string[] {
  const start = findMonthStart(month, today);
  const dates = Array.from({ length: 31 }, (_, i) => shiftDate(start, i));
  return dates.filter((date) => getMonth(date) === month);
}

/** Returns true if the hours' source is old or missing. The hours are then shown with "usually". */
const areHoursEstimated = ({ years }: OpeningFacts, today: string): boolean =>
  !isRecentYear(years.hours, today);

/**
 * Lists each day's opening hours for structured data. Returns an empty list if the hours' source is
 * old or missing, or if the winery is closed now or always by appointment.
 */
export function listReliableHours(facts: OpeningFacts, today: string): DayHours[] {
  const isOpen = findOpening(facts, { today }).status === "open";
  if (!facts.hours || !isOpen || areHoursEstimated(facts, today)) return [];
  return listOpenDays(facts.hours);
}

/**
 * Lists the periods in the coming year when a winery is closed, each as its first and last ISO
 * date.
 */
export function listClosedPeriods(facts: OpeningFacts, today: string): [string, string][] {
  const dates = Array.from({ length: 365 }, (_, i) => shiftDate(today, i));
  const closedDates = dates.filter((date) => {
    const { reason } = findOpening(facts, { date, today });
    return reason === "month" || reason === "dates";
  });
  return findRuns(closedDates, (a, b) => shiftDate(a, 1) === b);
}

/**
 * Returns "call first" if the winery has a phone number, otherwise "write first" if it has a
 * website. Returns undefined if it has neither.
 */
export function getContactAdvice({ phone, website }: OpeningFacts): string | undefined {
  if (phone !== undefined) return "call first";
  if (website !== undefined) return "write first";
  return undefined;
}

/**
 * Formats a warning about an old fact: "as of 2019: call first". Returns undefined if the fact is
 * current or has no year.
 */
export function formatOldFactWarning(
  facts: OpeningFacts,
  fact: keyof FactYears,
  today: string,
): string | undefined {
  const year = facts.years[fact];
  if (year === undefined || isRecentYear(year, today)) return undefined;
  return [`as of ${year}`, getContactAdvice(facts)].filter(Boolean).join(": ");
}

/**
 * Formats a fact's year: "as of 2025", or "as of 2019: call first" if the fact is old. Returns
 * undefined if it has no year.
 */
export function formatFactAge(
  facts: OpeningFacts,
  fact: keyof FactYears,
  today: string,
): string | undefined {
  const year = facts.years[fact];
  if (year === undefined) return undefined;
  return formatOldFactWarning(facts, fact, today) ?? `as of ${year}`;
}

/** The text after the label "Hours" if the hours are unknown. */
export const unknownHoursText = "unknown";

/**
 * Formats a warning about hours that are unknown or old: "unknown", "as of 2019: call first".
 * Returns undefined if readers can rely on the hours.
 */
export function formatHoursWarning(facts: OpeningFacts, today: string): string | undefined {
  if (!facts.hours && isOpenToVisitors(facts)) return unknownHoursText;
  return formatOldFactWarning(facts, "hours", today);
}

/**
 * Formats the hours: "10am–5pm daily", or "usually 10am–5pm daily (as of 2019: call first)" if
 * their source is old. Returns undefined if the hours are unknown, or if the winery is closed on
 * the date.
 */
export function formatDatedHours(
  facts: OpeningFacts,
  today: string,
  date = today,
): string | undefined {
  if (!facts.hours || findOpening(facts, { today: date }).status === "closed") return undefined;
  const usually = areHoursEstimated(facts, today) ? "usually " : "";
  return appendHoursWarning(usually + formatHours(facts.hours), facts, today);
}

function appendHoursWarning(text: string, facts: OpeningFacts, today: string): string {
  const age = formatOldFactWarning(facts, "hours", today);
  return age ? `${text} (${age})` : text;
}

/** Formats the date when a winery reopens: "March 15, 2027", or "2028" for January 1. */
function formatReopeningDate(date: string): string {
  if (date.endsWith("-01-01")) return date.slice(0, 4);
  return formatDate(date);
}

const formatDateRange = (range: string): string =>
  range
    .split("..")
    .map((day) => formatMonthAndDay(`2027-${day}`))
    .join(" to ");

/**
 * Lists the periods when a winery is closed: "until 2028", "January–February", "August 1 to August
 * 15".
 */
export function listClosureTexts(facts: OpeningFacts, today: string): string[] {
  const { closedUntil, closedMonths = [], closedDates = [] } = facts;
  const closures = [formatMonths(closedMonths), ...closedDates.map(formatDateRange)];
  if (closedUntil && closedUntil > today)
    closures.unshift(`until ${formatReopeningDate(closedUntil)}`);
  return closures.filter(Boolean);
}

/**
 * Formats all closures: "Closed January–February, December 25", "Closed to visitors". Returns
 * undefined if there are no closures.
 */
export function formatClosures(facts: OpeningFacts, today: string): string | undefined {
  if (!isOpenToVisitors(facts)) return noVisitorsText;
  const closures = listClosureTexts(facts, today);
  if (closures.length === 0) return undefined;
  return `Closed ${closures.join(", ")}`;
}

/**
 * Formats hours and closures on one line: "10am–5pm daily; closed January". Omits closures that end
 * before the date.
 */
export function formatHoursSummary(
  facts: OpeningFacts,
  today: string,
  date = today,
): string | undefined {
  const closures = formatClosures(facts, date)?.replace("Closed", "closed");
  const parts = [formatDatedHours(facts, today, date), closures].filter(Boolean);
  return parts.join("; ") || undefined;
}

/** Formats the days when a winery is open: "Mon–Fri, Sat by appointment", "daily". */
function formatOpenDays(hours: Hours): string {
  const days = listOpenDays(hours);
  const timed = formatDayNames(days.filter(({ open }) => open !== undefined));
  const byAppointment = formatDayNames(days.filter(({ open }) => open === undefined));
  return [timed, byAppointment && `${byAppointment} by appointment`].filter(Boolean).join(", ");
}

const formatDayNames = (days: readonly DayHours[]): string =>
  formatWeekdays(days.map(({ day }) => day)).replace("Daily", "daily");

/**
 * Formats whether a winery is open, with a warning if its hours are old: "Usually open Sunday
 * 10am–4pm (as of 2019: call first)", "Closed in August", "Thanksgiving: ask", "Hours unknown".
 */
export function formatOpening(facts: OpeningFacts, question: OpeningQuestion): string {
  const { date, today, weekday = date && getWeekday(date) } = question;
  const opening = findOpening(facts, question);
  const { status, reason, holiday } = opening;
  if (reason === "weekday")
    return appendHoursWarning(formatClosedReason(opening, question), facts, today);
  if (status === "closed") return formatClosedReason(opening, question);
  if (reason === "holiday") return `${holiday}: ask`;
  if (!facts.hours) return `Hours ${unknownHoursText}`;
  const times = weekday
    ? `${weekdayNames[weekday]} ${formatOpeningTimes(opening)}`
    : formatOpenDays(facts.hours);
  const usually = areHoursEstimated(facts, today) ? "Usually open" : "Open";
  return appendHoursWarning(`${usually} ${times}`, facts, today);
}

function formatOpeningTimes({ from, until }: Opening): string {
  if (from === undefined || until === undefined) return "by appointment";
  return `${formatTimeOfDay(from)}–${formatTimeOfDay(until)}`;
}

const noVisitorsText = "Closed to visitors";

function formatClosedReason(
  { reason, reopens = "" }: Opening,
  { date, weekday, month }: OpeningQuestion,
): string {
  if (reason === "never") return noVisitorsText;
  if (reason === "until") return `Closed until ${formatReopeningDate(reopens)}`;
  if (reason === "dates" && date !== undefined) return `Closed on ${formatMonthAndDay(date)}`;
  if (reason === "month" || reason === "dates")
    return `Closed in ${formatMonths([month ?? getMonth(date!)])}`;
  return `Closed ${weekdayNames[weekday ?? getWeekday(date!)]}s`;
}
