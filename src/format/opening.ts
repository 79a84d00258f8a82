import type { Visit } from "../schemas/visit.ts";
import type { Weekday } from "../schemas/weekdays.ts";
import type { Winery } from "../schemas/winery.ts";
import { monthOf, shiftDate, weekdayOf } from "./dates.ts";
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
  if (question.date !== undefined) return findOpeningOnDate(facts, question.date, question);
  if (question.month !== undefined) return findOpeningInMonth(facts, question.month, question);
  if (isStillClosedOn(facts, question.today)) return makeClosedUntil(facts);
  if (question.weekday === undefined) return findUsualOpening(facts);
  return findOpeningOnWeekday(facts, question.weekday);
}

const isStillClosedOn = ({ closedUntil }: OpeningFacts, date: string): boolean =>
  closedUntil !== undefined && date < closedUntil;

const makeClosedUntil = ({ closedUntil }: OpeningFacts): Opening => {
  return { status: "closed", reason: "until", reopens: closedUntil };
};

function isClosedOnDate({ closedDates = [] }: OpeningFacts, date: string): boolean {
  const day = date.slice("2027-".length);
  return closedDates.some((range) => isInDateRange(range, day));
}

function findOpeningOnDate(
  facts: OpeningFacts,
  date: string,
  { holidays }: OpeningQuestion,
): Opening {
  if (isStillClosedOn(facts, date)) return makeClosedUntil(facts);
  if (isClosedOnDate(facts, date)) return { status: "closed", reason: "dates" };
  if (facts.closedMonths?.includes(monthOf(date))) return { status: "closed", reason: "month" };
  const usual = findOpeningOnWeekday(facts, weekdayOf(date));
  const holiday = holidays?.[date];
  // A winery that publishes its closed dates would list the holiday if it closed, so its usual hours
  // apply.
  if (holiday === undefined || facts.closedDates || usual.status === "closed") return usual;
  return { ...usual, status: "unknown", reason: "holiday", holiday };
}

function findOpeningOnWeekday({ hours }: OpeningFacts, weekday: Weekday): Opening {
  if (!hours) return { status: "unknown", reason: "hours" };
  const entry = listOpenDays(hours).find(({ day }) => day === weekday);
  if (!entry) return { status: "closed", reason: "weekday" };
  if (!entry.open || !entry.close) return { status: "appointment" };
  return { status: "open", from: parseTime(entry.open), until: parseTime(entry.close) };
}

function findUsualOpening({ hours }: OpeningFacts): Opening {
  if (!hours) return { status: "unknown", reason: "hours" };
  const isByAppointment = listOpenDays(hours).every(({ open }) => open === undefined);
  return { status: isByAppointment ? "appointment" : "open" };
}

function findOpeningInMonth(
  facts: OpeningFacts,
  month: number,
  { today }: OpeningQuestion,
): Opening {
  const days = listDaysOfMonth(month, today);
  if (isStillClosedOn(facts, days.at(-1)!)) return makeClosedUntil(facts);
  if (facts.closedMonths?.includes(month)) return { status: "closed", reason: "month" };
  if (days.every((date) => isClosedOnDate(facts, date)))
    return { status: "closed", reason: "dates" };
  return findUsualOpening(facts);
}

/** Lists the ISO dates in a month of this year, or of next year if the month is over. */
function listDaysOfMonth(month: number, today: string): string[] {
  const isOver = month < monthOf(today);
  const year = Number(today.slice(0, 4)) + Number(isOver);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = `${year}-${String(month).padStart(2, "0")}`;
  return Array.from({ length }, (_, i) => `${prefix}-${String(i + 1).padStart(2, "0")}`);
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

/**
 * Formats the days when a winery is open: "Open Mon–Fri, Sat by appointment", "Usually open daily",
 * "Closed until 2028", "Hours unknown".
 */
export function openDaysText(facts: OpeningFacts, today: string): string {
  const opening = findOpening(facts, { today });
  if (opening.status === "closed") return closedText(opening, { today });
  if (!facts.hours) return `Hours ${unknownHoursText}`;
  const days = listOpenDays(facts.hours);
  const timed = dayNamesText(days.filter(({ open }) => open !== undefined));
  const byAppointment = dayNamesText(days.filter(({ open }) => open === undefined));
  const parts = [timed, byAppointment && `${byAppointment} by appointment`].filter(Boolean);
  return `${openPrefixText(facts, today)} ${parts.join(", ")}`;
}

const dayNamesText = (days: readonly DayHours[]): string =>
  weekdaysText(days.map(({ day }) => day)).replace("Daily", "daily");

const openPrefixText = (facts: OpeningFacts, today: string): string =>
  areHoursEstimated(facts, today) ? "Usually open" : "Open";

/**
 * Formats the answer to an opening question: "Usually open Sunday 10am–4pm", "Closed in August",
 * "Thanksgiving: ask".
 */
export function openingText(facts: OpeningFacts, question: OpeningQuestion): string {
  const opening = findOpening(facts, question);
  if (opening.status === "closed") return closedText(opening, question);
  if (opening.reason === "holiday") return `${opening.holiday}: ask`;
  const weekday = question.date === undefined ? question.weekday : weekdayOf(question.date);
  if (weekday === undefined) return openDaysText(facts, question.today);
  if (opening.status === "unknown") return `Hours ${unknownHoursText}`;
  return `${openPrefixText(facts, question.today)} ${weekdayNames[weekday]} ${timesText(opening)}`;
}

/**
 * Formats the answer to an opening question, with a warning if the hours are old: "Usually open
 * Sunday 10am–4pm (as of 2019: call first)".
 */
export function datedOpeningText(facts: OpeningFacts, question: OpeningQuestion): string {
  const { today } = question;
  const text = openingText(facts, question);
  if (!facts.hours || findOpening(facts, { today }).status === "closed") return text;
  return addHoursAge(text, facts, today);
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
