import { monthNames } from "../format/months.ts";
import type { Day } from "../schemas/weekdays.ts";

/** The days of the week by the word that an address has for them, Monday first. */
export const dayWords = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies Day[];
export const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The days of a set of bits, as indexes from Monday. */
export const daysIn = (set: number): number[] => dayNames.flatMap((_, day) => (set & (1 << day) ? [day] : []));

/** The months as an address names them, January first. */
export const monthWords: readonly string[] = monthNames.map((name) => name.toLowerCase());
