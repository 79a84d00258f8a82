import type { Hours, Visit } from "../schemas/visit.ts";
import type { Weekday } from "../schemas/weekdays.ts";
import type { Winery } from "../schemas/winery.ts";
import { findMonthStart, monthOf, shiftDate, weekdayOf } from "./dates.ts";
import { findRuns } from "./text.ts";
import {
  type DayHours,
  dateText,
  dayText,
  hoursText,
  listOpenDays,
  monthsText,
  parseTime,
  timeOfDayText,
  weekdayNames,
  weekdaysText,
} from "./time.ts";
import {
  type FactYears,
  findFactYears,
  isCurrent,
  isInDateRange,
  isOpenToVisitors,
} from "./visit.ts";

/**
 * The facts that decide whether a winery is open. `years` contains the year of each fact's newest
 * source.
 */
export type OpeningFacts = Pick<
  Visit,
  "appointment" | "fee" | "hours" | "closedMonths" | "closedDates" | "closedUntil" | "leadTimeDays"
> & { years: FactYears; phone?: string | undefined; website?: string | undefined };

/** Returns the opening facts of a winery's file. */
export const openingFactsOf = (winery: Pick<Winery, "visit" | "sources">): OpeningFacts => ({
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

/**
 * The answer to an opening question. `reason` explains "closed" or "unknown", and `reopens` is the
 * ISO date for the reason "until". `from` and `until` are minutes after midnight, and absent if the
 * hours aren't published.
 */
export type Opening = {
  status: "open" | "appointment" | "closed" | "unknown";
  reason?: "never" | "until" | "dates" | "month" | "weekday" | "holiday" | "hours";
  reopens?: string | undefined;
  holiday?: string;
  from?: number;
  until?: number;
};

/** Finds whether a winery is open on a date, on a day of the week, in a month, or in general. */
export function findOpening(facts: OpeningFacts, question: OpeningQuestion): Opening {
  if (!isOpenToVisitors(facts)) return { status: "closed", reason: "never" };
  const { date, month, today, holidays } = question;
  const { closedUntil: reopens = "", closedMonths, closedDates, hours } = facts;
  const dates = month === undefined ? [date ?? today] : listDatesOfMonth(month, today);
  if (dates.at(-1)! < reopens) return { status: "closed", reason: "until", reopens };
  if (month !== undefined || date !== undefined) {
    if (closedMonths?.includes(monthOf(dates[0]!))) return { status: "closed", reason: "month" };
    if (dates.every((date) => isClosedOnDate(facts, date)))
      return { status: "closed", reason: "dates" };
  }
  const usual = findUsualOpening(hours, date === undefined ? question.weekday : weekdayOf(date));
  const holiday = date && holidays?.[date];
  // A winery that publishes its closed dates would list the holiday if it closed, so its usual hours
  // apply.
  if (!holiday || closedDates || usual.status === "closed") return usual;
  return { ...usual, status: "unknown", reason: "holiday", holiday };
}

function isClosedOnDate({ closedDates = [] }: OpeningFacts, date: string): boolean {
  const day = date.slice("2027-".length);
  return closedDates.some((range) => isInDateRange(range, day));
}

/** Finds whether the hours include a day of the week or, without one, any day. */
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

/** Lists the ISO dates in a month of this year, or of next year if the month is over. */
function listDatesOfMonth(month: number, today: string): string[] {
  const start = findMonthStart(month, today);
  const dates = Array.from({ length: 31 }, (_, i) => shiftDate(start, i));
  return dates.filter((date) => monthOf(date) === month);
}

/** Returns true if hours need the word "usually", because their source is old or missing. */
const areHoursEstimated = ({ years }: OpeningFacts, today: string): boolean =>
  !isCurrent(years.hours, today);

/**
 * Lists the days with opening hours if other programs can rely on them. Returns an empty list if
 * the hours' source is old or missing, or if the winery is closed now or always by appointment.
 */
export function listReliableHours(facts: OpeningFacts, today: string): DayHours[] {
  const isOpen = findOpening(facts, { today }).status === "open";
  if (!facts.hours || !isOpen || areHoursEstimated(facts, today)) return [];
  return listOpenDays(facts.hours);
}

/** Lists the first and the last ISO date of each period in the coming year when a winery closes. */
export function listClosedPeriods(facts: OpeningFacts, today: string): [string, string][] {
  const dates = Array.from({ length: 365 }, (_, i) => shiftDate(today, i));
  const closedDates = dates.filter((date) => {
    const { reason } = findOpening(facts, { date, today });
    return reason === "month" || reason === "dates";
  });
  return findRuns(closedDates, (a, b) => shiftDate(a, 1) === b);
}

/**
 * Returns "call first" if there is a phone, or else "write first" if there is a website. Returns
 * undefined if there is neither.
 */
export function contactAdviceText({ phone, website }: OpeningFacts): string | undefined {
  if (phone !== undefined) return "call first";
  if (website !== undefined) return "write first";
  return undefined;
}

/**
 * Returns a warning for an old fact: "as of 2019: call first". Returns undefined if the fact is
 * current or has no year.
 */
export function oldFactText(
  facts: OpeningFacts,
  fact: keyof FactYears,
  today: string,
): string | undefined {
  const year = facts.years[fact];
  if (year === undefined || isCurrent(year, today)) return undefined;
  return [`as of ${year}`, contactAdviceText(facts)].filter(Boolean).join(": ");
}

/**
 * Formats the year of a fact: "as of 2025", or "as of 2019: call first" if it is old. Returns
 * undefined without a year.
 */
export function factAgeText(
  facts: OpeningFacts,
  fact: keyof FactYears,
  today: string,
): string | undefined {
  const year = facts.years[fact];
  if (year === undefined) return undefined;
  return oldFactText(facts, fact, today) ?? `as of ${year}`;
}

/** The words after the label "Hours" if nobody publishes them. */
export const unknownHoursText = "unknown";

/**
 * Returns what the label "Hours" needs if readers can't rely on them: "unknown", "as of 2019: call
 * first".
 */
export function hoursDoubtText(facts: OpeningFacts, today: string): string | undefined {
  if (!facts.hours && isOpenToVisitors(facts)) return unknownHoursText;
  return oldFactText(facts, "hours", today);
}

/**
 * Formats the hours: "10am–5pm daily", or "usually 10am–5pm daily (as of 2019: call first)" if their
 * source is old. Returns undefined if they are unknown, or don't apply yet on the date.
 */
export function datedHoursText(
  facts: OpeningFacts,
  today: string,
  date = today,
): string | undefined {
  if (!facts.hours || findOpening(facts, { today: date }).status === "closed") return undefined;
  const usually = areHoursEstimated(facts, today) ? "usually " : "";
  return addHoursAge(usually + hoursText(facts.hours), facts, today);
}

function addHoursAge(text: string, facts: OpeningFacts, today: string): string {
  const age = oldFactText(facts, "hours", today);
  return age ? `${text} (${age})` : text;
}

/** Formats the date when a winery reopens: "March 15, 2027", or "2028" for January 1. */
function reopeningText(date: string): string {
  if (date.endsWith("-01-01")) return date.slice(0, 4);
  return dateText(date);
}

const dateRangeText = (range: string): string =>
  range
    .split("..")
    .map((day) => dayText(`2027-${day}`))
    .join(" to ");

/**
 * Lists the periods when a winery is closed: "until 2028", "January–February", "August 1 to August
 * 15".
 */
export function listClosures(facts: OpeningFacts, today: string): string[] {
  const { closedUntil, closedMonths = [], closedDates = [] } = facts;
  const closures = [monthsText(closedMonths), ...closedDates.map(dateRangeText)];
  if (closedUntil && closedUntil > today) closures.unshift(`until ${reopeningText(closedUntil)}`);
  return closures.filter(Boolean);
}

/**
 * Formats all closures: "Closed January–February, December 25", "Closed to visitors". Returns
 * undefined if there are no closures.
 */
export function closuresText(facts: OpeningFacts, today: string): string | undefined {
  if (!isOpenToVisitors(facts)) return noVisitorsText;
  const closures = listClosures(facts, today);
  if (closures.length === 0) return undefined;
  return `Closed ${closures.join(", ")}`;
}

/**
 * Formats hours and closures on one line: "10am–5pm daily; closed January". Omits a closure that is
 * over on the date (by default today).
 */
export function hoursSummaryText(
  facts: OpeningFacts,
  today: string,
  date = today,
): string | undefined {
  const closures = closuresText(facts, date)?.replace("Closed", "closed");
  const parts = [datedHoursText(facts, today, date), closures].filter(Boolean);
  return parts.join("; ") || undefined;
}

/** Formats the days when a winery is open: "Mon–Fri, Sat by appointment", "daily". */
function openDaysText(hours: Hours): string {
  const days = listOpenDays(hours);
  const timed = dayNamesText(days.filter(({ open }) => open !== undefined));
  const byAppointment = dayNamesText(days.filter(({ open }) => open === undefined));
  return [timed, byAppointment && `${byAppointment} by appointment`].filter(Boolean).join(", ");
}

const dayNamesText = (days: readonly DayHours[]): string =>
  weekdaysText(days.map(({ day }) => day)).replace("Daily", "daily");

/**
 * Formats the answer to an opening question, with a warning if the hours are old: "Usually open
 * Sunday 10am–4pm (as of 2019: call first)", "Closed in August", "Thanksgiving: ask", "Hours
 * unknown".
 */
export function openingText(facts: OpeningFacts, question: OpeningQuestion): string {
  const { date, today, weekday = date && weekdayOf(date) } = question;
  const opening = findOpening(facts, question);
  const { status, reason, holiday } = opening;
  if (reason === "weekday") return addHoursAge(closedText(opening, question), facts, today);
  if (status === "closed") return closedText(opening, question);
  if (reason === "holiday") return `${holiday}: ask`;
  if (!facts.hours) return `Hours ${unknownHoursText}`;
  const times = weekday
    ? `${weekdayNames[weekday]} ${timesText(opening)}`
    : openDaysText(facts.hours);
  const usually = areHoursEstimated(facts, today) ? "Usually open" : "Open";
  return addHoursAge(`${usually} ${times}`, facts, today);
}

function timesText({ from, until }: Opening): string {
  if (from === undefined || until === undefined) return "by appointment";
  return `${timeOfDayText(from)}–${timeOfDayText(until)}`;
}

const noVisitorsText = "Closed to visitors";

function closedText(
  { reason, reopens = "" }: Opening,
  { date, weekday, month }: OpeningQuestion,
): string {
  if (reason === "never") return noVisitorsText;
  if (reason === "until") return `Closed until ${reopeningText(reopens)}`;
  if (reason === "dates" && date !== undefined) return `Closed on ${dayText(date)}`;
  if (reason === "month" || reason === "dates")
    return `Closed in ${monthsText([month ?? monthOf(date!)])}`;
  return `Closed ${weekdayNames[weekday ?? weekdayOf(date!)]}s`;
}
