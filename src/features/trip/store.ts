import { useSyncExternalStore } from "react";
import { announce, closeToast, toast } from "../../components/ui/toasts.ts";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import type { Guide } from "../guide.ts";
import { type DayOffer, offeredDay, readTripAddress, tripAddress } from "./address.ts";
import { onTripsChange, type StorageProblem, tripsChanged } from "./device.ts";
import { addDays } from "./edit.ts";
import {
  currentTrip,
  loadTrips,
  mergeTrips,
  ownTrip,
  type SavedTrip,
  type SavedTrips,
  updateTrips,
  withOpen,
  withoutTrip,
  withSaved,
  withTrip,
} from "./storage.ts";
import { allStops, counted, emptyTrip, type Trip } from "./trip.ts";

export type TripState = {
  /** The trip on the screen. */
  trip: Trip;
  /** The same trip as it was last read from the device or stored there; a shared or a new one has none. */
  own: SavedTrip | undefined;
  /** The trips of this device. */
  saved: SavedTrips;
  /** Parts of the link that could not be read, in words. */
  lost: readonly string[];
  /** The reason that the last change could not be stored. */
  problem: StorageProblem | undefined;
  /** The changes that can be undone, the latest last. */
  past: readonly Step[];
};
type Step = { before: Trip; after: Trip; message: string | undefined; field: string | undefined };
type Edit = (trip: Trip) => Trip;

/** The guide that trips are planned with, and the land of their maps. Both are there before the planner is. */
export let guide: Guide;
export let lands: readonly TripLand[];
let state: TripState | undefined;
const listeners = new Set<() => void>();

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

/** A state, by default the one on the screen, has a trip without stops. */
export const isEmpty = ({ trip }: TripState = state!): boolean => allStops(trip).length === 0;

/** The trip on the screen came with a link, and isn't one of this device. */
export const isShared = (shown: TripState): boolean => !shown.own && !isEmpty(shown);

/** The trip on the screen. */
export const useTrip = (): Trip => useTrips()!.trip;

/**
 * Shows a state, without storing it, and puts its trip into the page's address; a trip without stops has none of its own.
 * The history entry has the trip's id, so that Back doesn't take it for a shared link.
 */
function show(next: TripState): void {
  state = next;
  const address = isEmpty(next) ? location.pathname : tripAddress(next.trip);
  history.replaceState({ ...history.state, trip: next.own?.id }, "", address);
  for (const listener of listeners) listener();
}

/** Stores trips, and shows one of them: the open one without an id. Returns whether they could be stored. */
function store(
  edit: (saved: SavedTrips) => SavedTrips,
  id?: string,
  past: readonly Step[] = [],
): boolean {
  const { saved, problem } = updateTrips(edit);
  const entry = saved.trips.find((trip) => trip.id === (id ?? saved.current));
  // What could not be stored is compared with what was.
  const own = problem && entry && entry.id === state?.own?.id ? state.own : entry;
  show({ trip: entry?.trip ?? emptyTrip(), own, saved, lost: [], problem, past });
  dispatchEvent(new Event(tripsChanged));
  return problem === undefined;
}

/** Stores a change of the trip on the screen together with those that other tabs have made since it was read. */
function storeChange(mine: Trip, past: readonly Step[]): void {
  const own = state?.own;
  if (!own) {
    addTrip(mine, past);
    return;
  }
  const merge = (saved: SavedTrips) => {
    const theirs = saved.trips.find(({ id }) => id === own.id) ?? own;
    const trip = theirs.revision === own.revision ? mine : mergeTrips(own.trip, mine, theirs.trip);
    return withSaved(saved, { id: own.id, revision: theirs.revision + 1, trip });
  };
  store(merge, own.id, past);
}

function addTrip(trip: Trip, past?: readonly Step[]): boolean {
  const id = crypto.randomUUID();
  return store((saved) => withTrip(saved, trip, id), id, past);
}

/**
 * Changes the trip on the screen; a message about it is shown with an Undo. Typing on in the same field is one change to
 * undo. A shared trip is saved as the reader's own.
 */
export function change(edit: Edit, message?: string, field?: string): void {
  if (!state) return;
  const { trip, past } = state;
  const after = edit(trip);
  if (after === trip) return;
  const last = past.at(-1);
  const goesOn = field !== undefined && last?.field === field && last.after === trip;
  const step = { before: goesOn ? last.before : trip, after, message, field };
  storeChange(after, [...(goesOn ? past.slice(0, -1) : past), step]);
  if (message !== undefined)
    toast({ title: message, action: { label: "Undo", press: () => undo(step) } });
}

/** Changes what is typed into a field. */
export const changeField = (field: string, edit: Edit): void => change(edit, undefined, field);

/** Takes a change back, the last one unless another is given, and no other tab's. */
export function undo(step = state?.past.at(-1)): void {
  if (!state || !step || !state.past.includes(step)) return;
  closeToast();
  const { trip, past } = state;
  storeChange(
    mergeTrips(step.after, step.before, trip),
    past.filter((other) => other !== step),
  );
  announce(`Undone${step.message ? `: ${step.message}` : ""}`);
}

/** Saves a shared trip beside those of this device. */
export function saveAsMine(): void {
  if (state && addTrip(state.trip))
    toast({
      title: "Saved as yours",
      description: "It is on this device, beside the trips you had.",
    });
}

/** Shows another trip of this device. */
export const openTrip = (id: string): boolean => store((saved) => withOpen(saved, id), id);

/** Begins an empty trip beside the others. */
export const beginTrip = (): boolean => addTrip(emptyTrip());

/** Removes the open trip from this device, with an Undo. */
export function removeTrip(): void {
  const own = state?.own;
  if (!state || !own) return;
  const removed = { ...own, trip: state.trip };
  if (!store((saved) => withoutTrip(saved, own.id))) return;
  const press = () => store((saved) => withOpen(withSaved(saved, removed), own.id), own.id);
  toast({ title: `Removed “${removed.trip.name}”`, action: { label: "Undo", press } });
}

/** Shows the trip that the address leads to: one of the device's, a shared one, or one with the address's days added. */
export function openTrips(
  loaded: Guide,
  offers: readonly DayOffer[],
  land: readonly TripLand[],
): void {
  guide = loaded;
  lands = land;
  const { saved, problem } = loadTrips();
  const { search, pathname } = location;
  const { trip: linked, lost } = readTripAddress(search, guide.winery);
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const own = saved.trips.find(({ id }) => id === ownId) ?? (linked && ownTrip(saved, linked));
  const isAdded = new URLSearchParams(search).has("add");
  const shared = own || isAdded ? undefined : linked;
  const open = own ?? (shared ? undefined : currentTrip(saved));
  const trip = shared ?? open?.trip ?? emptyTrip();
  show({
    trip,
    own: open,
    saved: open ? withOpen(saved, open.id) : saved,
    lost,
    problem,
    past: [],
  });
  if (!linked || own || !isAdded) return;
  const offer = offers.find(({ address }) => address === `${pathname}${search}`);
  const added = (offer && offeredDay(offer, guide.winery)) ?? linked;
  change((t) => addDays(t, added), "Added to your trip");
  const left = allStops(trip).length + allStops(linked).length - allStops(state!.trip).length;
  show({
    ...state!,
    lost: left > 0 ? [...lost, `${counted(left, "stop")} more than a trip holds`] : lost,
  });
}

/** Shows the changes that another tab has stored, or this one before it was left. */
function reread(): void {
  if (!state) return;
  const { saved, problem } = loadTrips();
  const { own, trip } = state;
  const theirs = own
    ? saved.trips.find(({ id }) => id === own.id)
    : isShared(state)
      ? undefined
      : currentTrip(saved);
  if (!problem && theirs && theirs.revision !== own?.revision) {
    const merged = own ? mergeTrips(own.trip, trip, theirs.trip) : theirs.trip;
    show({ ...state, saved, own: theirs, trip: merged });
  } else if (!problem && own && !theirs && !state.problem) {
    toast({ title: `“${trip.name}” was removed in another tab` });
    const open = currentTrip(saved);
    show({ ...state, saved, own: open, trip: open?.trip ?? emptyTrip(), past: [] });
  } else if (!state.problem) show({ ...state, saved });
}

/** Ctrl-Z takes a change back; within a field it is the browser's own. */
function undoByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key !== "z" || !(ctrlKey || metaKey) || shiftKey) return;
  if (target instanceof Element && target.closest("input:not([type=checkbox]),textarea,select"))
    return;
  event.preventDefault();
  undo();
}

/** Listens to other tabs, to the page's coming back and to the keyboard. Returns the way to stop. */
export function watchDevice(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  onTripsChange(reread, { signal });
  addEventListener("keydown", undoByKey, { signal });
  // On a phone a toast lies over what the reader turns to next.
  const closeBehind = ({ target }: Event) =>
    (target as Element).closest(".notifications") ?? closeToast();
  addEventListener("click", closeBehind, { capture: true, signal });
  return () => controller.abort();
}
