import { useSyncExternalStore } from "react";
import { readTripAddress, tripAddress } from "../../trip/address.ts";
import { addDays } from "../../trip/edit.ts";
import type { TripGuide } from "../../trip/facts.ts";
import { storageKey, tripsChanged } from "../../trip/limits.ts";
import {
  currentTrip,
  deviceStorage,
  loadTrips,
  newTripId,
  ownTrip,
  type SavedTrips,
  storeTrips,
  withChange,
  withOpen,
  withoutTrip,
  withTrip,
} from "../../trip/storage.ts";
import { emptyTrip, stopCount, type Trip } from "../../trip/trip.ts";
import { toast } from "../ui/Toaster.tsx";

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

const mostUndone = 100;
const addressDelayMs = 400;

let state: TripState | undefined;
/** What the last change was about: typing on in one field is one change to undo. */
let lastField: string | undefined;
const listeners = new Set<() => void>();
let addressTimer: ReturnType<typeof setTimeout> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The planner's state, once `openTrips` has run. */
export const useTrips = (): TripState | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );

function set(next: TripState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The trip's address: a trip without stops has none of its own. */
export const addressOf = (trip: Trip): string => (stopCount(trip) > 0 ? tripAddress(trip) : location.pathname);

/** Puts the trip into the page's address. The history entry says whose it is, so that Back doesn't take it for a link. */
function writeAddress(): void {
  clearTimeout(addressTimer);
  addressTimer = undefined;
  if (!state) return;
  const trip = state.visiting ? undefined : state.saved.current;
  history.replaceState({ ...history.state, trip }, "", addressOf(state.trip));
}

function laterWriteAddress(): void {
  addressTimer ??= setTimeout(writeAddress, addressDelayMs);
}

/** Stores the trips and shows them. A trip that can't be stored stays on the screen, and in the page's address. */
function keep(next: Omit<TripState, "stored">): void {
  const stored = storeTrips(deviceStorage(), next.saved);
  dispatchEvent(new Event(tripsChanged));
  if (!stored && state?.stored !== false)
    toast({
      variant: "destructive",
      title: "Not saved on this device",
      description: "The browser has no room for it, or won’t allow it. Copy the link below: the trip is in it.",
    });
  set({ ...next, stored });
  laterWriteAddress();
}

/** Shows what the address asks for: one of the device's trips, somebody's link, or days to add. */
export function openTrips(guide: TripGuide): void {
  const saved = loadTrips(deviceStorage());
  const linked = readTripAddress(location.search, guide.winery);
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const own = saved.trips.find(({ id }) => id === ownId) ?? (linked && ownTrip(saved, linked));
  const open = own ? withOpen(saved, own.id) : saved;
  const current = currentTrip(open)?.trip ?? emptyTrip();
  const start = { saved: open, visiting: false, stored: true, past: [] };
  if (linked && !own && new URLSearchParams(location.search).has("add")) {
    set({ ...start, trip: current });
    change((trip) => addDays(trip, linked.days), { said: "Added to your trip" });
    writeAddress();
  } else if (linked && !own) set({ ...start, trip: linked, visiting: true });
  else set({ ...start, trip: current });
}

/** Shows what another tab has stored, or a page that was left in between. */
function reread(): void {
  if (!state || state.visiting) return;
  const saved = loadTrips(deviceStorage());
  const current = currentTrip(saved);
  if (!current || JSON.stringify(current.trip) === JSON.stringify(state.trip)) return;
  set({ ...state, saved, trip: current.trip });
  writeAddress();
}

/** Listens to other tabs and to the page's coming back. Answers how to stop. */
export function watchDevice(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("storage", ({ key }) => key === storageKey && reread(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && reread(), { signal });
  addEventListener("keydown", undoByKey, { signal });
  addEventListener("pagehide", () => addressTimer && writeAddress(), { signal });
  return () => controller.abort();
}

/** Ctrl-Z takes a change back, but within a field it is the browser's own. */
function undoByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key !== "z" || !(ctrlKey || metaKey) || shiftKey) return;
  if (target instanceof Element && target.closest("input:not([type=checkbox]),textarea,select")) return;
  event.preventDefault();
  undo();
}

type ChangeOptions = {
  /** What is said of it, with an Undo. */
  said?: string;
  /** The field that is typed in, so that a word is one change and not five. */
  field?: string;
};

/** Changes the trip on the screen. A trip that came with a link becomes one of this device with its first change. */
export function change(edit: (trip: Trip) => Trip, { said, field }: ChangeOptions = {}): void {
  if (!state) return;
  const trip = edit(state.trip);
  if (trip === state.trip) return;
  const goesOn = field !== undefined && field === lastField;
  lastField = field;
  const past = goesOn ? state.past : [...state.past, state.trip].slice(-mostUndone);
  const id = state.visiting ? undefined : state.saved.current;
  const saved = id === undefined ? withTrip(state.saved, trip, newTripId()) : withChange(state.saved, id, trip);
  keep({ trip: currentTrip(saved)?.trip ?? trip, saved, visiting: false, past });
  if (said !== undefined)
    toast({ title: said, description: "", action: { label: "Undo", press: () => state?.trip === trip && undo() } });
}

/** Takes the last change back. */
export function undo(): void {
  const trip = state?.past.at(-1);
  if (!state || !trip) return;
  lastField = undefined;
  const id = state.saved.current;
  const saved = id === undefined ? state.saved : withChange(state.saved, id, trip);
  keep({ ...state, trip, saved, past: state.past.slice(0, -1) });
}

/** Saves the trip that came with a link beside those of this device. */
export function saveAsMine(): void {
  if (!state) return;
  const saved = withTrip(state.saved, state.trip, newTripId());
  keep({ trip: currentTrip(saved)?.trip ?? state.trip, saved, visiting: false, past: [] });
  writeAddress();
  toast({ title: "Saved as yours", description: "It is on this device, beside the trips you had." });
}

/** Shows another trip of this device; undefined shows the one that was open before the link. */
export function openTrip(id: string | undefined): void {
  if (!state) return;
  const saved = id === undefined ? state.saved : withOpen(state.saved, id);
  lastField = undefined;
  keep({ trip: currentTrip(saved)?.trip ?? emptyTrip(), saved, visiting: false, past: [] });
  writeAddress();
}

/** Begins an empty trip beside the others. */
export function beginTrip(): void {
  if (!state) return;
  const saved = withTrip(state.saved, emptyTrip(), newTripId());
  keep({ trip: currentTrip(saved)?.trip ?? emptyTrip(), saved, visiting: false, past: [] });
  writeAddress();
}

/** Removes the trip that is open from this device, with an Undo. */
export function removeTrip(): void {
  const id = state?.saved.current;
  if (!state || id === undefined) return;
  const { saved: before, trip } = state;
  const saved = withoutTrip(before, id);
  keep({ trip: currentTrip(saved)?.trip ?? emptyTrip(), saved, visiting: false, past: [] });
  writeAddress();
  const back = () => {
    if (!state) return;
    const again = withTrip(state.saved, trip, id);
    keep({ trip, saved: again, visiting: false, past: [] });
    writeAddress();
  };
  toast({ title: `Removed “${trip.name}”`, description: "", action: { label: "Undo", press: back } });
}
