import { useSyncExternalStore } from "react";
import { announce, closeToast, notify } from "../../components/ui/toasts.ts";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import type { StorageProblem } from "../device.ts";
import type { Guide } from "../guide.ts";
import { buildTripPath, parseTripQuery, type TripIdentity } from "./address.ts";
import { addGuideNotes } from "./edit.ts";
import { mergeTrips } from "./merge.ts";
import type { GuideDay } from "./planned-day.ts";
import {
  appendTrip,
  dropTrip,
  type FiledEvent,
  findOwnTrip,
  loadTrips,
  type SavedTrip,
  type SavedTrips,
  setCurrentTrip,
  updateTrips,
  upsertCurrentTrip,
  upsertTrip,
} from "./storage.ts";
import {
  findCurrentTrip,
  makeNewTrip,
  makeTripId,
  tripsChangedEvent,
  watchTrips,
} from "./stored-trips.ts";
import { listStops, type Trip } from "./trip.ts";

export type TripState = {
  /** The trip on the screen. */
  trip: Trip;
  /** The stored version of the trip. Undefined for a shared or new trip. */
  own: SavedTrip | undefined;
  /** The identity in a shared trip's link. */
  identity: TripIdentity | undefined;
  /** The stored trip that the shared trip is a copy of, if any. */
  original: SavedTrip | undefined;
  /** The trips stored on this device. */
  saved: SavedTrips;
  /** The parts of the link that couldn't be read, described for the reader. */
  lost: readonly string[];
  /** Why the last change couldn't be stored. Undefined if it was stored. */
  problem: StorageProblem | undefined;
  /** The number of the first day that the page's link added, to scroll to it. */
  addedDay?: number;
  /** The undo stack, with the latest change last. */
  past: readonly UndoStep[];
  /** The redo stack, with the next change to redo last. */
  future: readonly UndoStep[];
};
type History = Pick<TripState, "past" | "future">;
type UndoStep = {
  before: Trip;
  after: Trip;
  message: string | undefined;
  field: string | undefined;
};
type TripEdit = (trip: Trip) => Trip;

const noHistory: History = { past: [], future: [] };
const notShared = { identity: undefined, original: undefined, lost: [] };

/**
 * Makes the state fields for one of the reader's own trips, or for a new trip if `own` is
 * undefined.
 */
const makeOwnTripState = (own: SavedTrip | undefined) => ({
  own,
  trip: own?.trip ?? makeNewTrip(),
});

/** The guide's data. It loads before the planner renders. */
export let guide: Guide;
/** The available backgrounds for trip maps. */
export let lands: readonly TripLand[];
let state: TripState | undefined;
const listeners = new Set<() => void>();

function subscribeToState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readState = () => state;

/** Returns the planner's state, or undefined until the stored trips have been read. */
export const useTripState = (): TripState | undefined =>
  useSyncExternalStore(subscribeToState, readState, readState);

export const isTripEmpty = ({ trip }: TripState) => listStops(trip).length === 0;

/** Returns true if the trip came from a link and isn't stored on this device. */
export const isTripShared = (shown: TripState) => !shown.own && !isTripEmpty(shown);

export const useTrip = (): Trip => useTripState()!.trip;

/** Converts the trip on the screen to its stored form. */
export function makeSavedTrip({ trip, own, identity }: TripState): SavedTrip {
  const { id, revision } = own ?? identity ?? { id: "new", revision: 0 };
  return { id, revision, trip, filed: own?.filed };
}

/**
 * Shows a state and writes its trip to the page's URL. The history entry gets the trip's ID, so
 * that Back can tell the reader's own trip from a shared link.
 */
export function showState(next: TripState) {
  state = next;
  const { trip, own, identity } = next;
  const path = isTripEmpty(next) ? location.pathname : buildTripPath(trip, own ?? identity);
  history.replaceState({ ...history.state, trip: own?.id }, "", path);
  for (const listener of listeners) listener();
}

/**
 * Applies an edit to the stored trips, then shows the trip with this ID or, without an ID, the
 * current trip. Returns false if the browser couldn't store the trips.
 */
export function storeTripsAndShow(
  edit: (saved: SavedTrips) => SavedTrips,
  history: History = noHistory,
  id?: string,
): boolean {
  const { saved, problem } = updateTrips(edit);
  const own = saved.trips.find((entry) => entry.id === (id ?? saved.current));
  showState({ ...notShared, ...makeOwnTripState(own), saved, problem, ...history });
  dispatchEvent(new Event(tripsChangedEvent));
  return problem === undefined;
}

/**
 * Applies an edit to the latest stored version of the trip, which another tab may have changed.
 * Stores a new or shared trip as the reader's own.
 */
function storeEdit({ trip, own }: TripState, edit: TripEdit, history: History) {
  if (!own) {
    addTrip(edit(trip), getUnclaimedIdentity(), history);
    return;
  }
  const editStoredTrips = (saved: SavedTrips) => {
    const latest = saved.trips.find(({ id }) => id === own.id) ?? own;
    return upsertTrip(saved, {
      ...latest,
      revision: latest.revision + 1,
      trip: edit(latest.trip),
    });
  };
  storeTripsAndShow(editStoredTrips, history, own.id);
}

export function addTrip(trip: Trip, identity = makeIdentity(), history?: History): boolean {
  return storeTripsAndShow((saved) => appendTrip(saved, trip, identity), history);
}

const makeIdentity = (): TripIdentity => ({ id: makeTripId(), revision: 0 });

/**
 * Returns the identity to store the shared trip under. Returns undefined if a stored trip already
 * has it.
 */
const getUnclaimedIdentity = () => (state?.original ? undefined : state?.identity);

/**
 * Edits the trip on the screen, stores it as the reader's own, and shows `message` with an Undo
 * button. One Undo reverts consecutive changes to the same `field`.
 */
export function changeTrip(edit: TripEdit, message?: string, field?: string) {
  if (!state) return;
  const { trip, past } = state;
  const after = edit(trip);
  if (after === trip) return;
  const last = past.at(-1);
  const isContinued = field !== undefined && last?.field === field && last.after === trip;
  const step = { before: isContinued ? last.before : trip, after, message, field };
  const earlier = isContinued ? past.slice(0, -1) : past;
  const wasShared = isTripShared(state);
  storeEdit(state, edit, { past: [...earlier, step], future: [] });
  const copyText = wasShared && !state.problem ? "This is your own copy now." : undefined;
  const title = message ?? (copyText && "Changed");
  if (title === undefined) return;
  // A toast would cover the first stops, which have just appeared. The trip's header has its own
  // "Undo" button anyway.
  if (listStops(trip).length === 0) announce(title);
  else notifyWithUndo(title, () => undo(step), copyText);
}

export function notifyWithUndo(title: string, undoChange: () => void, description?: string) {
  notify({ title, description, action: { label: "Undo", press: undoChange } });
}

/**
 * Applies an edit made in a text field, without a toast. One Undo reverts everything typed into the
 * field.
 */
export const changeField = (field: string, edit: TripEdit) => changeTrip(edit, undefined, field);

/** Prefills a new trip with the reader's choices in the finder, without storing it. */
export function prefillNewTrip(fields: Partial<Trip>) {
  if (state && !state.own) showState({ ...state, trip: { ...state.trip, ...fields } });
}

/** Changes trip-level fields, such as the name or the budget. */
export const setTripFields = (changes: Partial<Trip>) =>
  changeField(`${Object.keys(changes)}`, (trip) => ({ ...trip, ...changes }));

/** Undoes a change (by default, the last one). Keeps changes made in other tabs. */
export function undo(step = state?.past.at(-1)) {
  if (!state || !step || !state.past.includes(step)) return;
  const { past, future } = state;
  closeToast();
  storeEdit(state, (trip) => mergeTrips(step.after, step.before, trip), {
    past: past.filter((other) => other !== step),
    future: [...future, step],
  });
  announce(`Undone: ${step.message ?? "the last change"}`);
}

/** Redoes the most recently undone change. */
export function redo() {
  const step = state?.future.at(-1);
  if (!state || !step) return;
  const { past, future } = state;
  closeToast();
  storeEdit(state, (trip) => mergeTrips(step.before, step.after, trip), {
    past: [...past, step],
    future: future.slice(0, -1),
  });
  announce(`Done again: ${step.message ?? "the last change"}`);
}

/** Stores the shared trip as the reader's own. A copy of a stored trip gets a name of its own. */
export function saveSharedTrip() {
  if (!state) return;
  const { trip, original } = state;
  const name = original ? `${trip.name.slice(0, 45)} (from a link)` : trip.name;
  if (addTrip({ ...trip, name }, getUnclaimedIdentity())) notify({ title: "Saved as yours" });
}

/**
 * Applies the changes in a shared copy to the stored trip. `restore` adds the fields that links
 * omit.
 */
export function applySharedChanges(restore: (original: Trip, copy: Trip) => Trip) {
  const { original, identity, trip } = state ?? {};
  if (!original || !identity || !trip) return;
  const adopted = restore(original.trip, trip);
  const message = `Took the changes to “${adopted.name}”`;
  const step = { before: original.trip, after: adopted, message, field: undefined };
  const revision = Math.max(original.revision, identity.revision) + 1;
  const entry = { ...original, revision, trip: adopted };
  storeTripsAndShow((saved) => upsertCurrentTrip(saved, entry), { past: [step], future: [] });
  notifyWithUndo(message, () => undo(step));
}

export const openTrip = (id: string) => storeTripsAndShow(({ trips }) => setCurrentTrip(trips, id));

export const addNewTrip = () => addTrip(makeNewTrip());

/** Stores a copy of the trip under a new identity. */
export function duplicateTrip() {
  if (state && addTrip(state.trip)) notify({ title: "This is the copy" });
}

/** Removes the trip from this device, and offers Undo. */
export function removeTrip() {
  const own = state?.own;
  if (!own || !storeTripsAndShow((saved) => dropTrip(saved, own.id))) return;
  const restore = () => storeTripsAndShow((saved) => upsertCurrentTrip(saved, own));
  notifyWithUndo(`Removed “${own.trip.name}”`, restore);
}

/**
 * Stores the events of a calendar file, so that the next file can cancel those no longer in the
 * trip. Saves a shared trip first, unless it is an edited copy of a stored trip.
 */
export function storeFiledEvents(filed: FiledEvent[]) {
  if (isTripShared(state!) && !state!.original) saveSharedTrip();
  const { own } = state!;
  if (own) storeTripsAndShow((saved) => upsertTrip(saved, { ...own, filed }), state, own.id);
}

/**
 * Shows the trip in the URL or, without one, the reader's current trip. With the parameter "add",
 * shows the current trip, and returns the trip whose days it should add: the linked trip, or the
 * guide day with that ID.
 */
export function startPlanner(
  loadedGuide: Guide,
  guideDays: readonly GuideDay[],
  loadedLands: readonly TripLand[],
): Trip | undefined {
  guide = loadedGuide;
  lands = loadedLands;
  const { saved, problem } = loadTrips();
  const { trip, identity, lost } = parseTripQuery(location.search, guide.winery);
  const added = new URLSearchParams(location.search).get("add");
  const linked = guideDays.find(({ id }) => id === added)?.trip ?? trip;
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const reopened = saved.trips.find(({ id }) => id === ownId);
  const own = reopened ?? (linked && findOwnTrip(saved, linked, identity));
  const missing = added && !linked ? [added] : [];
  const shown = { ...notShared, ...noHistory, saved, lost: [...lost, ...missing], problem };
  if (linked && !own && added === null) {
    const original = saved.trips.find(({ id }) => id === identity?.id);
    const trip = original ? linked : addGuideNotes(linked, guideDays);
    showState({ ...shown, trip, own: undefined, identity, original });
    return undefined;
  }
  const current = own ?? findCurrentTrip(saved);
  showState({
    ...shown,
    ...makeOwnTripState(current),
    saved: setCurrentTrip(saved.trips, current?.id),
  });
  return own ? undefined : linked;
}

/** Shows changes that another tab has stored. */
function reloadTrips() {
  if (!state || state.problem) return;
  const { own } = state;
  const { saved, problem } = loadTrips();
  if (problem) return;
  const stored = findStoredTrip(state, saved);
  if (own && !stored) {
    notify({ title: `“${own.trip.name}” was removed in another tab` });
    showState({ ...state, ...noHistory, ...makeOwnTripState(findCurrentTrip(saved)), saved });
    return;
  }
  const changed = stored?.revision !== own?.revision && stored;
  showState({ ...state, saved, ...(changed && { own: changed, trip: changed.trip }) });
}

/** Finds the stored version of the trip on the screen. */
function findStoredTrip(shown: TripState, saved: SavedTrips): SavedTrip | undefined {
  const { own } = shown;
  if (own) return saved.trips.find(({ id }) => id === own.id);
  return isTripShared(shown) ? undefined : findCurrentTrip(saved);
}

const typingSelector = "input:not([type=checkbox]),textarea,select";

/** Handles Ctrl+Z and Shift+Ctrl+Z, except in text fields, which have their own undo. */
function handleHistoryKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey)) return;
  if (target instanceof Element && target.closest(typingSelector)) return;
  event.preventDefault();
  if (shiftKey) redo();
  else undo();
}

/**
 * Listens for changes in other tabs and for keyboard shortcuts. Returns a function that stops
 * listening.
 */
export function listenForChanges(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  watchTrips(reloadTrips, { signal });
  addEventListener("keydown", handleHistoryKey, { signal });
  // On a phone, a toast would cover the content that the reader taps next.
  const closeToastOutside = ({ target }: Event) => {
    if (!(target as Element).closest(".notifications")) closeToast();
  };
  addEventListener("click", closeToastOutside, { capture: true, signal });
  return () => controller.abort();
}
