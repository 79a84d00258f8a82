import { editDay, editStop, moveStop, removeStop, reorderStops, splitDay } from "./edit.ts";
import type { Trip } from "./trip.ts";
import type { Way } from "./ways.ts";

/** A way out that changes the trip; the others lead to a phone or a website. */
export type Change = Exclude<Way, { kind: "call" | "open" }>;

/** The trip after a way out of a problem of one of its days (by its index) is taken. */
export function takeWay(trip: Trip, day: number, way: Change): Trip {
  switch (way.kind) {
    case "move":
      return moveStop(trip, { day, stop: way.stop }, { day: way.to, stop: trip.days[way.to]?.stops.length ?? 0 });
    case "remove":
      return removeStop(trip, { day, stop: way.stop });
    case "split":
      return splitDay(trip, { day, stop: way.before });
    case "reorder":
      return reorderStops(trip, day, way.order);
    case "start-at":
      return editDay(trip, day, { startsAt: way.minutes });
    case "set-time":
      return editStop(trip, { day, stop: way.stop }, { at: way.at });
    case "start":
      return { ...trip, start: way.date };
  }
}
