import { getWeekday } from "../../format/dates.ts";
import { formatDatedFee } from "../../format/money.ts";
import {
  findOpening,
  formatClosures,
  formatOpening,
  type OpeningQuestion,
} from "../../format/opening.ts";
import { capitalize, formatDistance, joinWithDots, pluralize } from "../../format/text.ts";
import { parseMonth, weekdayNames } from "../../format/time.ts";
import { findMissedNotice, formatReservation, formatUsuallyPrefix } from "../../format/visit.ts";
import { facts } from "../../schemas/facts.ts";
import type { Winery } from "../guide.ts";
import type { Choices } from "./choices.ts";
import {
  findFactKey,
  findLastChosenDate,
  isClosedToVisitors,
  isIsoDate,
  makeOpeningQuestion,
} from "./filters.ts";

/** Formats a count: "1 winery", "14 wineries". */
export const formatWineryCount = (count: number): string => pluralize(count, "winery", "wineries");

/**
 * Formats the hours for the chosen day, date or month: "Usually open Sunday 10am–4pm",
 * "Thanksgiving: ask". Returns undefined if the reader chose none, or several days on which a visit
 * is possible.
 */
export function formatAvailability(
  winery: Winery,
  choices: Choices,
  today: string,
): string | undefined {
  const { open, month = "" } = choices;
  const question = open
    ? makeChosenOpeningQuestion(winery, choices, today)
    : { month: parseMonth(month), today };
  if (!question || question.month === 0) return undefined;
  return explainTooLate(winery, question) ?? formatOpening(winery, question);
}

/** Joins the chosen facts that a winery has: "Children welcome · Dogs welcome". */
export function formatChosenFacts(winery: Winery, { facts: chosen = "" }: Choices): string {
  const keys = chosen.split(/[ ,]/).map(findFactKey);
  return joinWithDots(keys.map((key) => key && winery.facts?.[key] && facts[key].yes));
}

const isWeekdayOrDate = (text: string) => isIsoDate(text) || text in weekdayNames;

/**
 * Builds the opening question for the chosen day. If the reader chose several, uses the only day on
 * which a visit is possible, and returns undefined if there are several such days.
 */
export function makeChosenOpeningQuestion(
  winery: Winery,
  choices: Choices,
  today: string,
): OpeningQuestion | undefined {
  const days = choices.open?.split(",") ?? [];
  if (!days.every(isWeekdayOrDate)) return undefined;
  const questions = days.map((day) => makeOpeningQuestion(day, winery, today));
  if (questions.length === 1) return questions[0];
  const open = questions.filter((question) => findOpening(winery, question).status !== "closed");
  const reachable = open.filter((question) => !explainTooLate(winery, question));
  if (reachable.length > 1) return undefined;
  // If it is too late for every open day, reports on the last one.
  return reachable[0] ?? open.at(-1);
}

/**
 * Explains why it is too late to visit on a date: "Too late to reserve for Saturday: they ask for
 * 21 days". Returns undefined if there is still time, if the winery only recommends reservations,
 * or on a holiday on which it may be closed.
 */
export function explainTooLate(winery: Winery, question: OpeningQuestion): string | undefined {
  const { date, today } = question;
  if (!date || winery.appointment === "Recommended") return undefined;
  const days = findMissedNotice(winery, date, today);
  if (!days || findOpening(winery, question).reason === "holiday") return undefined;
  const usually = formatUsuallyPrefix(winery.years.reservation);
  const weekday = weekdayNames[getWeekday(date)];
  return `Too late to reserve for ${weekday}: they ${usually}ask for ${pluralize(days, "day")}`;
}

/** Returns true if the winery is open on a chosen date, but it is too late to reserve a visit. */
export function isTooLateToReserve(winery: Winery, choices: Choices, today: string): boolean {
  const question = makeChosenOpeningQuestion(winery, choices, today);
  return Boolean(question && explainTooLate(winery, question));
}

/** Formats the number of matches: "14 wineries", or "12 open, 2 too late to reserve". */
export function formatMatchCount(count: number, tooLateCount: number): string {
  if (!tooLateCount) return formatWineryCount(count);
  if (tooLateCount === count) return `${formatWineryCount(count)}, too late to reserve`;
  return `${count - tooLateCount} open, ${tooLateCount} too late to reserve`;
}

/** Formats a distance in the unit that road signs near the winery use: "7 miles". */
export const formatDistanceAway = (km: number, { region }: Winery): string =>
  formatDistance(km, region.distances);

/** Formats a reservation rule: "Walk-ins welcome", "Reserve, usually 14 days ahead". */
export function formatReservationRule(winery: Winery): string {
  const { appointment, years } = winery;
  const text = formatReservation(winery, years.reservation).toLowerCase();
  const isPhrase = appointment === "Walk-ins Welcome" || appointment === "Allocation Only";
  if (isPhrase) return capitalize(text);
  return `Reservation ${text}`.replace("Reservation required,", "Reserve,");
}

/** Formats a winery's town and region: "Oakville, Napa Valley". */
export const formatTownAndRegion = ({ city, region }: Winery): string =>
  city === undefined || city === region.name ? region.name : `${city}, ${region.name}`;

/** Joins the street and town on one line, without the country. */
export const formatStreetAndTown = ({ address }: Winery): string | undefined =>
  address?.slice(0, -1).join(", ");

/** Joins the street, town and phone number on one line. Omits unknown parts. */
export const formatContact = (winery: Winery): string =>
  joinWithDots([formatStreetAndTown(winery), winery.phone]);

/** The days of visits by appointment. Matches "Usually open Mon–Fri by appointment". */
const byAppointmentPattern = / open ([^,]+) by appointment$/;

/**
 * Joins the fee, reservation rule, open days and closures. Omits the open days if
 * `formatAvailability` already covers them. If the winery accepts no visitors, formats only the
 * open days.
 */
export function formatVisitFacts(winery: Winery, today: string, choices: Choices = {}): string {
  const isAnswered = formatAvailability(winery, choices, today);
  const date = findLastChosenDate({ choices, today });
  const open = isAnswered ? undefined : formatOpening(winery, { today: date });
  if (isClosedToVisitors(winery, { choices, today })) return open ?? "";
  const fee = formatDatedFee(winery.fee, winery.years.fee);
  const question = makeChosenOpeningQuestion(winery, choices, today);
  const isTooLate = question && explainTooLate(winery, question);
  const isNoticeMissed = question?.date && findMissedNotice(winery, question.date, today);
  const advice = isNoticeMissed ? ": ask" : "";
  const gettingIn = isTooLate ? undefined : formatReservationRule(winery) + advice;
  // A required reservation already says that visits are by appointment.
  const days =
    winery.appointment === "Recommended" ? open : open?.replace(byAppointmentPattern, " $1");
  return capitalize(joinWithDots([fee, gettingIn, days, formatClosures(winery, date)]));
}
