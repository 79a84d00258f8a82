import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { getDay } from "date-fns/getDay";
import { getMonth } from "date-fns/getMonth";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { type Day as Weekday, days as weekdays } from "../../schemas/weekdays.ts";
import type { Trip } from "./trip.ts";

/** The same answers, each worked out once: thirty stops ask for the same dates thousands of times at each press. */
function once<Asked extends (string | number)[], Answer>(answer: (...asked: Asked) => Answer) {
  const known = new Map<string, Answer>();
  return (...asked: Asked): Answer => {
    const key = asked.join();
    const found = known.get(key) ?? answer(...asked);
    known.set(key, found);
    return found;
  };
}

/** A date so many days later, both ISO 8601. */
export const daysLater = once((date: string, days: number): string =>
  lightFormat(addDays(parseISO(date), days), "yyyy-MM-dd"),
);

/** How many days lie between two ISO dates; below zero where the second one is the earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** The day of the week of an ISO date, as opening hours name it. */
export const weekdayOf = once((date: string): Weekday => weekdays[(getDay(parseISO(date)) + 6) % 7]!);

/** The month of an ISO date, 1 to 12. */
export const monthOf = once((date: string): number => getMonth(parseISO(date)) + 1);

/** The date of a trip's day, by its index; undefined for a trip without a start. */
export const dateOfDay = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : daysLater(start, day);

/** The ISO date of a moment where the reader is. */
export const dateOf = (moment: Date): string => lightFormat(moment, "yyyy-MM-dd");
