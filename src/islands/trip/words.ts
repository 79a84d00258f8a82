import { monthNames } from "../../format/months.ts";
import { weekdayOf } from "../../trip/dates.ts";

/** Minutes after midnight as "10:25 am". */
export function timeText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${hour % 12 || 12}:${`${minute}`.padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "35 min", "2 h", "1 h 20 min". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

const weekdayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const;

/** An ISO date as "Saturday, May 10". */
export function dayDateText(isoDate: string): string {
  const [, month = 1, day] = isoDate.split("-").map(Number);
  return `${weekdayNames[weekdayOf(isoDate)]}, ${monthNames[month - 1]} ${day}`;
}

/** "1 stop", "3 stops". */
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
