import { useSyncExternalStore } from "react";
import { toast } from "../../components/ui/Toaster.tsx";
import { tripAddress } from "./address.ts";
import { tripsChanged } from "./limits.ts";
import { deviceStorage, type SavedTrips, storeTrips } from "./storage.ts";
import { stopCount, type Trip } from "./trip.ts";

export type TripState = {
  /** What is on the screen. */
  trip: Trip;
  /** The trips of this device. */
  saved: SavedTrips;
  /** The trip on the screen came with a link, and isn't one of this device. */
  visiting: boolean;
  /** Whether the last change could be stored. */
  stored: boolean;
  /** The trip as it was before each change, the latest last. */
  past: readonly Trip[];
};

const addressDelayMs = 400;

let state: TripState | undefined;
const listeners = new Set<() => void>();
let addressTimer: ReturnType<typeof setTimeout> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The planner's state; undefined until the device's trips are read. */
export const tripState = (): TripState | undefined => state;

export const useTrips = (): TripState | undefined => useSyncExternalStore(subscribe, tripState, () => undefined);

/** Shows a state, without storing it. */
export function showState(next: TripState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Puts the trip into the page's address; a trip without stops has none of its own. The history entry says which of the
 * device's trips it is, so that Back doesn't take it for somebody's link.
 */
export function writeAddress(): void {
  clearTimeout(addressTimer);
  addressTimer = undefined;
  if (!state) return;
  const trip = state.visiting ? undefined : state.saved.current;
  const address = stopCount(state.trip) > 0 ? tripAddress(state.trip) : location.pathname;
  history.replaceState({ ...history.state, trip }, "", address);
}

/** Writes the address now if it was about to be written. */
export const flushAddress = (): void => {
  if (addressTimer !== undefined) writeAddress();
};

/** Stores the trips and shows them. A trip that can't be stored stays on the screen, and in the page's address. */
export function storeState(next: Omit<TripState, "stored">): void {
  const stored = storeTrips(deviceStorage(), next.saved);
  dispatchEvent(new Event(tripsChanged));
  if (!stored && state?.stored !== false)
    toast({
      variant: "destructive",
      title: "Not saved on this device",
      description: "The browser has no room for it, or won’t allow it. Copy the link below: the trip is in it.",
    });
  showState({ ...next, stored });
  addressTimer ??= setTimeout(writeAddress, addressDelayMs);
}
