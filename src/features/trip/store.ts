import { useSyncExternalStore } from "react";
import { announce, closeToast, notify } from "../../components/ui/toasts.ts";
import { pluralize } from "../../format/text.ts";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import type { StorageProblem } from "../device.ts";
import type { Guide } from "../guide.ts";
import { buildTripPath, type DayOffer, parseDayOffer, parseTripQuery } from "./address.ts";
import { addDays } from "./edit.ts";
import { mergeTrips } from "./merge.ts";
import {
  appendTrip,
  dropTrip,
  findOwnTrip,
  loadTrips,
  type SavedTrip,
  type SavedTrips,
  setCurrentTrip,
  updateTrips,
  upsertTrip,
} from "./storage.ts";
import { findCurrentTrip, tripsChangedEvent, watchTrips } from "./stored-trips.ts";
import { listStops, makeEmptyTrip, type Trip } from "./trip.ts";

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
  past: readonly UndoStep[];
};
type UndoStep = {
  before: Trip;
  after: Trip;
  message: string | undefined;
  field: string | undefined;
};
type TripEdit = (trip: Trip) => Trip;

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
export const useTripState = (): TripState | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );

/** A state, by default the one on the screen, has a trip without stops. */
export const isTripEmpty = ({ trip }: TripState = state!): boolean => listStops(trip).length === 0;

/** The trip on the screen came with a link, and isn't one of this device. */
export const isTripShared = (shown: TripState): boolean => !shown.own && !isTripEmpty(shown);

/** The trip on the screen. */
export const useTrip = (): Trip => useTripState()!.trip;

/**
 * Shows a state, without storing it, and puts its trip into the page's address; a trip without stops has none of its own.
 * The history entry has the trip's id, so that Back doesn't take it for a shared link.
 */
function showState(next: TripState): void {
  state = next;
  const address = isTripEmpty(next) ? location.pathname : buildTripPath(next.trip);
  history.replaceState({ ...history.state, trip: next.own?.id }, "", address);
  for (const listener of listeners) listener();
}

/** Stores trips, and shows one of them: the open one without an id. Returns whether they could be stored. */
function storeAndShow(
  edit: (saved: SavedTrips) => SavedTrips,
  id?: string,
  past: readonly UndoStep[] = [],
): boolean {
  const { saved, problem } = updateTrips(edit);
  const entry = saved.trips.find((trip) => trip.id === (id ?? saved.current));
  // What could not be stored is compared with what was.
  const own = problem && entry && entry.id === state?.own?.id ? state.own : entry;
  showState({ trip: entry?.trip ?? makeEmptyTrip(), own, saved, lost: [], problem, past });
  dispatchEvent(new Event(tripsChangedEvent));
  return problem === undefined;
}

/** Stores a change of the trip on the screen together with those that other tabs have made since it was read. */
function storeChange(mine: Trip, past: readonly UndoStep[]): void {
  const own = state?.own;
  if (!own) {
    addTrip(mine, past);
    return;
  }
  const mergeChange = (saved: SavedTrips) => {
    const theirs = saved.trips.find(({ id }) => id === own.id) ?? own;
    const trip = theirs.revision === own.revision ? mine : mergeTrips(own.trip, mine, theirs.trip);
    return upsertTrip(saved, { id: own.id, revision: theirs.revision + 1, trip });
  };
  storeAndShow(mergeChange, own.id, past);
}

function addTrip(trip: Trip, past?: readonly UndoStep[]): boolean {
  const id = crypto.randomUUID();
  return storeAndShow((saved) => appendTrip(saved, trip, id), id, past);
}

/**
 * Changes the trip on the screen; a message about it is shown with an Undo. Typing on in the same field is one change to
 * undo. A shared trip is saved as the reader's own.
 */
export function changeTrip(edit: TripEdit, message?: string, field?: string): void {
  if (!state) return;
  const { trip, past } = state;
  const after = edit(trip);
  if (after === trip) return;
  const last = past.at(-1);
  const goesOn = field !== undefined && last?.field === field && last.after === trip;
  const step = { before: goesOn ? last.before : trip, after, message, field };
  storeChange(after, [...(goesOn ? past.slice(0, -1) : past), step]);
  if (message !== undefined)
    notify({ title: message, action: { label: "Undo", press: () => undo(step) } });
}

/** Changes what is typed into a field. */
export const changeField = (field: string, edit: TripEdit): void =>
  changeTrip(edit, undefined, field);

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
export function saveSharedTrip(): void {
  if (state && addTrip(state.trip))
    notify({
      title: "Saved as yours",
      description: "It is on this device, beside the trips you had.",
    });
}

/** Shows another trip of this device. */
export const openTrip = (id: string): boolean =>
  storeAndShow((saved) => setCurrentTrip(saved, id), id);

/** Begins an empty trip beside the others. */
export const beginTrip = (): boolean => addTrip(makeEmptyTrip());

/** Removes the open trip from this device, with an Undo. */
export function removeTrip(): void {
  const own = state?.own;
  if (!state || !own) return;
  const removed = { ...own, trip: state.trip };
  if (!storeAndShow((saved) => dropTrip(saved, own.id))) return;
  const undoRemoval = () =>
    storeAndShow((saved) => setCurrentTrip(upsertTrip(saved, removed), own.id), own.id);
  notify({
    title: `Removed “${removed.trip.name}”`,
    action: { label: "Undo", press: undoRemoval },
  });
}

/** Shows the trip that the address leads to: one of the device's, a shared one, or one with the address's days added. */
export function startPlanner(
  loaded: Guide,
  offers: readonly DayOffer[],
  land: readonly TripLand[],
): void {
  guide = loaded;
  lands = land;
  const { saved, problem } = loadTrips();
  const { search, pathname } = location;
  const { trip: linked, lost } = parseTripQuery(search, guide.winery);
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const own = saved.trips.find(({ id }) => id === ownId) ?? (linked && findOwnTrip(saved, linked));
  const isAdded = new URLSearchParams(search).has("add");
  const shared = own || isAdded ? undefined : linked;
  const open = own ?? (shared ? undefined : findCurrentTrip(saved));
  const trip = shared ?? open?.trip ?? makeEmptyTrip();
  showState({
    trip,
    own: open,
    saved: open ? setCurrentTrip(saved, open.id) : saved,
    lost,
    problem,
    past: [],
  });
  if (!linked || own || !isAdded) return;
  const offer = offers.find(({ address }) => address === `${pathname}${search}`);
  const added = (offer && parseDayOffer(offer, guide.winery)) ?? linked;
  changeTrip((t) => addDays(t, added), "Added to your trip");
  const left = listStops(trip).length + listStops(linked).length - listStops(state!.trip).length;
  showState({
    ...state!,
    lost: left > 0 ? [...lost, `${pluralize(left, "stop")} more than a trip holds`] : lost,
  });
}

/** Shows the changes that another tab has stored, or this one before it was left. */
function reloadTrips(): void {
  if (!state) return;
  const { saved, problem } = loadTrips();
  const { own, trip } = state;
  const theirs = own
    ? saved.trips.find(({ id }) => id === own.id)
    : isTripShared(state)
      ? undefined
      : findCurrentTrip(saved);
  if (!problem && theirs && theirs.revision !== own?.revision) {
    const merged = own ? mergeTrips(own.trip, trip, theirs.trip) : theirs.trip;
    showState({ ...state, saved, own: theirs, trip: merged });
  } else if (!problem && own && !theirs && !state.problem) {
    notify({ title: `“${trip.name}” was removed in another tab` });
    const open = findCurrentTrip(saved);
    showState({ ...state, saved, own: open, trip: open?.trip ?? makeEmptyTrip(), past: [] });
  } else if (!state.problem) showState({ ...state, saved });
}

/** Ctrl-Z takes a change back; within a field it is the browser's own. */
function handleUndoKey(event: KeyboardEvent): void {
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
  watchTrips(reloadTrips, { signal });
  addEventListener("keydown", handleUndoKey, { signal });
  // On a phone a toast lies over what the reader turns to next.
  const closeToastOutside = ({ target }: Event) =>
    (target as Element).closest(".notifications") ?? closeToast();
  addEventListener("click", closeToastOutside, { capture: true, signal });
  return () => controller.abort();
}
