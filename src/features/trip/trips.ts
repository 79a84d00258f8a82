import { toast } from "../../components/ui/Toaster.tsx";
import { currentTrip, newTripId, withChange, withOpen, withoutTrip, withTrip } from "./storage.ts";
import { storeState, tripState, writeAddress } from "./store.ts";
import { emptyTrip, type Trip } from "./trip.ts";

const mostUndone = 100;

/** What the last change was about: typing on in one field is one change to undo. */
let lastField: string | undefined;

type ChangeOptions = {
  /** What is said of it, with an Undo. */
  said?: string;
  /** The field that is typed in, so that a word is one change and not five. */
  field?: string;
};

/** Changes the trip on the screen. A trip that came with a link becomes one of this device with its first change. */
export function change(edit: (trip: Trip) => Trip, { said, field }: ChangeOptions = {}): void {
  const state = tripState();
  if (!state) return;
  const trip = edit(state.trip);
  if (trip === state.trip) return;
  const goesOn = field !== undefined && field === lastField;
  lastField = field;
  const past = goesOn ? state.past : [...state.past, state.trip].slice(-mostUndone);
  const id = state.visiting ? undefined : state.saved.current;
  const saved = id === undefined ? withTrip(state.saved, trip, newTripId()) : withChange(state.saved, id, trip);
  const shown = currentTrip(saved)?.trip ?? trip;
  storeState({ trip: shown, saved, visiting: false, past });
  const press = () => tripState()?.trip === shown && undo();
  // That it could not be stored matters more, when that is new.
  const isToldElse = state.stored && !tripState()?.stored;
  if (said !== undefined && !isToldElse) toast({ title: said, description: "", action: { label: "Undo", press } });
}

/** Takes the last change back. */
export function undo(): void {
  const state = tripState();
  const trip = state?.past.at(-1);
  if (!state || !trip) return;
  lastField = undefined;
  const id = state.saved.current;
  const saved = id === undefined ? state.saved : withChange(state.saved, id, trip);
  storeState({ ...state, trip, saved, past: state.past.slice(0, -1) });
}

/** Shows the trip that is open in what is stored. */
function show(saved: Parameters<typeof currentTrip>[0]): void {
  lastField = undefined;
  storeState({ trip: currentTrip(saved)?.trip ?? emptyTrip(), saved, visiting: false, past: [] });
  writeAddress();
}

/** Saves the trip that came with a link beside those of this device. */
export function saveAsMine(): void {
  const state = tripState();
  if (!state) return;
  show(withTrip(state.saved, state.trip, newTripId()));
  toast({ title: "Saved as yours", description: "It is on this device, beside the trips you had." });
}

/** Shows another trip of this device; without an id the one that was open before the link. */
export function openTrip(id?: string): void {
  const saved = tripState()?.saved;
  if (saved) show(id === undefined ? saved : withOpen(saved, id));
}

/** Begins an empty trip beside the others. */
export function beginTrip(): void {
  const saved = tripState()?.saved;
  if (saved) show(withTrip(saved, emptyTrip(), newTripId()));
}

/** Removes the trip that is open from this device, with an Undo. */
export function removeTrip(): void {
  const state = tripState();
  const id = state?.saved.current;
  if (!state || id === undefined) return;
  const { trip } = state;
  show(withoutTrip(state.saved, id));
  const back = () => {
    const saved = tripState()?.saved;
    if (saved) show(withTrip(saved, trip, id));
  };
  toast({ title: `Removed “${trip.name}”`, description: "", action: { label: "Undo", press: back } });
}
