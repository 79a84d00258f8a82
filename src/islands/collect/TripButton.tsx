import { useSyncExternalStore } from "react";
import { announce } from "../../client/collect/announce.ts";
import type { Item } from "../../client/collect/collection.ts";
import { onTripChange, trip } from "../../client/collect/trip.ts";

/** "Add to trip" for a winery in an island: the same trip as with the buttons of static pages. */
export function TripButton(item: Item) {
  const isIn = useSyncExternalStore(
    onTripChange,
    () => trip.has(item.slug),
    () => false,
  );
  return (
    <button
      type="button"
      className="collect-button"
      aria-label={trip.longLabel(item, isIn)}
      aria-pressed={isIn}
      onClick={() => announce(trip.key, trip.toggle(item))}
    >
      {trip.label(isIn)}
    </button>
  );
}
