import { addDays, differenceInCalendarDays, getDay, getMonth, lightFormat, parseISO } from "date-fns";
import { type Day as Weekday, days as weekdays } from "../schemas/weekdays.ts";
import type { Trip } from "./trip.ts";

/** A date so many days later, both ISO 8601. */
export const daysLater = (date: string, days: number): string =>
  lightFormat(addDays(parseISO(date), days), "yyyy-MM-dd");

/** How many days lie between two ISO dates; below zero where the second one is the earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** The day of the week of an ISO date, as opening hours name it. */
export const weekdayOf = (date: string): Weekday => weekdays[(getDay(parseISO(date)) + 6) % 7]!;

/** The month of an ISO date, 1 to 12. */
export const monthOf = (date: string): number => getMonth(parseISO(date)) + 1;

/** The date of a trip's day, by its index; undefined for a trip without a start. */
export const dateOfDay = ({ start }: Pick<Trip, "start">, day: number): string | undefined =>
  start === undefined ? undefined : daysLater(start, day);

/** The ISO date of a moment where the reader is. */
export const dateOf = (moment: Date): string => lightFormat(moment, "yyyy-MM-dd");
