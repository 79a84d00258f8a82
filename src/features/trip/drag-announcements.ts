import type { Announcements } from "@dnd-kit/core";
import { placeOf } from "./drag-places.ts";
import type { Trip } from "./trip.ts";

/** What a screen reader hears of a drag. */
export function announcements(trip: Trip, ids: readonly string[][]): Announcements {
  const nameOf = (id: unknown) => {
    const place = placeOf(String(id), ids);
    return place && trip.days[place.day]?.stops[place.stop]?.name;
  };
  const spot = (id: unknown) => {
    const place = placeOf(String(id), ids);
    if (!place) return "nowhere";
    const name = nameOf(id);
    return name ? `Day ${place.day + 1}, at ${name}` : `the end of Day ${place.day + 1}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${spot(over.id)}.` : "Over nothing."),
    onDragEnd: ({ active, over }) => (over ? `Dropped ${nameOf(active.id)}: ${spot(over.id)}.` : "Put back."),
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back.`,
  };
}

export const screenReaderInstructions = {
  draggable: "Space picks the stop up, the arrow keys move it, Space drops it, Escape puts it back.",
};
