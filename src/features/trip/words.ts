import { dayText, weekdayNames } from "../../format/time.ts";
import { weekdayOf } from "./dates.ts";

/** "35 min", "2 h", "1 h 20 min". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** An ISO date as "Saturday, May 10". */
export const dayDateText = (isoDate: string): string => `${weekdayNames[weekdayOf(isoDate)]}, ${dayText(isoDate)}`;

/** "1 stop", "3 stops". */
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
