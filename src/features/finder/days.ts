import { monthNames, weekdayNames } from "../../format/time.ts";
import { days } from "../../schemas/weekdays.ts";

/** The names of the days of the week, Monday first. */
export const dayNames: readonly string[] = days.map((day) => weekdayNames[day]);

/** The days of a set of bits, as indexes from Monday. */
export const daysIn = (set: number): number[] => dayNames.flatMap((_, day) => (set & (1 << day) ? [day] : []));

/** The months as an address names them, January first. */
export const monthWords: readonly string[] = monthNames.map((name) => name.toLowerCase());
