import { formatIsoDate, getWeekday } from "../format/dates.ts";
import { monthNames, weekdayNames } from "../format/time.ts";
import type { QuotedProblem } from "./passages.ts";

const weekdayPattern = Object.values(weekdayNames).join("|");

/** Matches "February 30", "October 18, 2026" and "Monday, October 18, 2026", but not "May 2026". */
const datePattern = new RegExp(
  `(?:\\b(?<weekday>${weekdayPattern}),? )?\\b(?<month>${monthNames.join("|")}) (?<day>\\d{1,2})(?!\\d)(?:, (?<year>(?:19|20)\\d{2}))?`,
  "g",
);

/** A leap year, for dates without a year. */
const leapYear = 2028;

/** Finds dates that no calendar has, like "February 30", and dates with a wrong day of the week. */
export function findImpossibleDates(text: string): QuotedProblem[] {
  return [...text.matchAll(datePattern)].flatMap(({ 0: quote, groups = {} }) => {
    const month = monthNames.indexOf(groups.month!);
    const year = Number(groups.year ?? leapYear);
    const dayCount = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const day = Number(groups.day);
    if (day > dayCount || day === 0)
      return [{ quote, message: `says "${quote}"; ${groups.month} has ${dayCount} days` }];
    const date = formatIsoDate(Date.UTC(year, month, day));
    const weekday = weekdayNames[getWeekday(date)];
    if (!groups.weekday || !groups.year || groups.weekday === weekday) return [];
    return [{ quote, message: `says "${quote}", which is a ${weekday}; correct one of the two` }];
  });
}
