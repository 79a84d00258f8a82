import { createContext, useContext, useSyncExternalStore } from "react";
import { toast } from "../../components/ui/Toaster.tsx";
import { readTripAddress, tripAddress } from "./address.ts";
import { addDays } from "./edit.ts";
import type { TripGuide } from "./guide.ts";
import { storageKey, tripsChanged } from "./limits.ts";
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
} from "./storage.ts";
import { emptyTrip, stopCount, type Trip } from "./trip.ts";

export type TripState = {
  /** The trip on the screen. */
  trip: Trip;
  /** The trips of this device. */
  saved: SavedTrips;
  /** The trip on the screen came with a link, and isn't one of this device. */
  isShared: boolean;
  /** False if the last change could not be stored. */
  stored: boolean;
  /** The trip before each change, the latest last. */
  past: readonly Trip[];
};

const maxUndos = 100;
const addressDelayMs = 400;

let state: TripState | undefined;
const listeners = new Set<() => void>();
let addressTimer: ReturnType<typeof setTimeout> | undefined;
/** The field of the last change: typing on in one field is one change to undo. */
let lastField: string | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The planner's state; undefined until the device's trips are read. */
export const useTrips = (): TripState | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );

/** The guide that trips are planned with. It never changes once it is loaded. */
export const GuideContext = createContext<TripGuide | undefined>(undefined);
export const useGuide = (): TripGuide => useContext(GuideContext)!;

/** Shows a state, without storing it. */
function show(next: TripState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Puts the trip into the page's address; a trip without stops has none of its own. The history entry has the trip's id,
 * so that Back doesn't take it for a shared link.
 */
function writeAddress(): void {
  clearTimeout(addressTimer);
  addressTimer = undefined;
  if (!state) return;
  const trip = state.isShared ? undefined : state.saved.current;
  const address = stopCount(state.trip) > 0 ? tripAddress(state.trip) : location.pathname;
  history.replaceState({ ...history.state, trip }, "", address);
}

/** Stores the trips and shows them. A trip that can't be stored stays on the screen, and in the page's address. */
function store(next: Omit<TripState, "stored">): void {
  const stored = storeTrips(deviceStorage(), next.saved);
  dispatchEvent(new Event(tripsChanged));
  if (!stored && state?.stored !== false)
    toast({
      variant: "destructive",
      title: "Not saved on this device",
      description: "The browser has no room for it, or won’t allow it. Copy the link below: the trip is in it.",
    });
  show({ ...next, stored });
  addressTimer ??= setTimeout(writeAddress, addressDelayMs);
}

type Edit = (trip: Trip) => Trip;

/** Changes the trip on the screen; a message about it is shown with an Undo. A shared trip is saved as the reader's own. */
export function change(edit: Edit, message?: string): void {
  const before = state;
  const changed = apply(edit, true);
  if (changed === undefined) return;
  lastField = undefined;
  if (message === undefined) return;
  const press = () => state?.trip === changed && undo();
  // The message that it could not be stored matters more.
  if (state?.stored || !before?.stored) toast({ title: message, description: "", action: { label: "Undo", press } });
}

/** Changes what is typed into a field: typing on in the same one is one change to undo. */
export function changeField(field: string, edit: Edit): void {
  if (apply(edit, field !== lastField) !== undefined) lastField = field;
}

/** Changes the trip, and returns it; undefined if nothing is different. */
function apply(edit: Edit, isNewStep: boolean): Trip | undefined {
  if (!state) return undefined;
  const { trip: before, saved, isShared } = state;
  const trip = edit(before);
  if (trip === before) return undefined;
  const past = isNewStep ? [...state.past, before].slice(-maxUndos) : state.past;
  const id = isShared ? undefined : saved.current;
  const next = id === undefined ? withTrip(saved, trip, newTripId()) : withChange(saved, id, trip);
  const shown = currentTrip(next)?.trip ?? trip;
  store({ trip: shown, saved: next, isShared: false, past });
  return shown;
}

/** Takes the last change back. */
export function undo(): void {
  const trip = state?.past.at(-1);
  if (!state || !trip) return;
  lastField = undefined;
  const { saved, past } = state;
  const next = saved.current === undefined ? saved : withChange(saved, saved.current, trip);
  store({ ...state, trip, saved: next, past: past.slice(0, -1) });
}

/** Stores trips and shows the open one. */
function switchTo(saved: SavedTrips): void {
  lastField = undefined;
  store({ trip: currentTrip(saved)?.trip ?? emptyTrip(), saved, isShared: false, past: [] });
  writeAddress();
}

/** Saves a shared trip beside those of this device. */
export function saveAsMine(): void {
  if (!state) return;
  switchTo(withTrip(state.saved, state.trip, newTripId()));
  toast({ title: "Saved as yours", description: "It is on this device, beside the trips you had." });
}

/** Shows another trip of this device; without an id the one that was open before the link. */
export function openTrip(id?: string): void {
  if (state) switchTo(id === undefined ? state.saved : withOpen(state.saved, id));
}

/** Begins an empty trip beside the others. */
export function beginTrip(): void {
  if (state) switchTo(withTrip(state.saved, emptyTrip(), newTripId()));
}

/** Removes the open trip from this device, with an Undo. */
export function removeTrip(): void {
  const id = state?.saved.current;
  if (!state || id === undefined) return;
  const { trip, saved } = state;
  switchTo(withoutTrip(saved, id));
  const press = () => state && switchTo(withTrip(state.saved, trip, id));
  toast({ title: `Removed “${trip.name}”`, description: "", action: { label: "Undo", press } });
}

/** Shows the trip that the address leads to: one of the device's, a shared one, or one with the address's days added. */
export function openTrips(guide: TripGuide): void {
  const saved = loadTrips(deviceStorage());
  const linked = readTripAddress(location.search, guide.winery);
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const own = saved.trips.find(({ id }) => id === ownId) ?? (linked && ownTrip(saved, linked));
  const open = own ? withOpen(saved, own.id) : saved;
  const isAdded = new URLSearchParams(location.search).has("add");
  const isShared = linked !== undefined && !own && !isAdded;
  const trip = isShared ? linked : (currentTrip(open)?.trip ?? emptyTrip());
  show({ trip, saved: open, isShared, stored: true, past: [] });
  if (linked && !own && isAdded) change((t) => addDays(t, linked.days), "Added to your trip");
  writeAddress();
}

/** Shows the changes that another tab has stored, or this one before it was left. */
function reread(): void {
  if (!state || state.isShared) return;
  const saved = loadTrips(deviceStorage());
  const current = currentTrip(saved);
  if (!current || JSON.stringify(current.trip) === JSON.stringify(state.trip)) return;
  show({ ...state, saved, trip: current.trip });
  writeAddress();
}

/** Ctrl-Z takes a change back; within a field it is the browser's own. */
function undoByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key !== "z" || !(ctrlKey || metaKey) || shiftKey) return;
  if (target instanceof Element && target.closest("input:not([type=checkbox]),textarea,select")) return;
  event.preventDefault();
  undo();
}

/** Listens to other tabs, to the page's coming back and to the keyboard. Returns the way to stop. */
export function watchDevice(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("storage", ({ key }) => key === storageKey && reread(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && reread(), { signal });
  addEventListener("pagehide", () => addressTimer !== undefined && writeAddress(), { signal });
  addEventListener("keydown", undoByKey, { signal });
  return () => controller.abort();
}
