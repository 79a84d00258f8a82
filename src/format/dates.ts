import { monthNames } from "./months.ts";

/** An ISO date as "October 18, 2026". Without Intl.DateTimeFormat, which takes its time when it is first used. */
export function dateText(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split("-").map(Number);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}
