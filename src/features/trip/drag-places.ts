import type { Place } from "./edit.ts";

/** The id of a day's end, as something to drop on. */
export const endOf = (day: number) => `end ${day}`;

/** The place that a drag's id stands for: a stop, or the end of a day. */
export function placeOf(id: string, ids: readonly string[][]): Place | undefined {
  for (const [day, stops] of ids.entries()) {
    if (id === endOf(day)) return { day, stop: stops.length };
    if (stops.includes(id)) return { day, stop: stops.indexOf(id) };
  }
  return undefined;
}
