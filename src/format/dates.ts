import type { Day } from "../schemas/weekdays.ts";
import { monthNames } from "./months.ts";

/** An ISO date as "October 18, 2026". Without Intl.DateTimeFormat, which takes its time when it is first used. */
export function dateText(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split("-").map(Number);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

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
