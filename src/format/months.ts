import { listed, runs } from "./ranges.ts";

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Months (1 to 12) as text: "September–November", "April–June and September–November". December runs on into January. */
export function monthsText(months: readonly number[]): string {
  const name = (month: number) => monthNames[month - 1] ?? "";
  return listed(
    runs(months, (a, b) => b === (a % 12) + 1).map(([a, b]) => (a === b ? name(a) : `${name(a)}–${name(b)}`)),
  );
}
