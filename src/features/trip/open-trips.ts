import { readTripAddress } from "./address.ts";
import { addDays } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { storageKey } from "./limits.ts";
import { currentTrip, deviceStorage, loadTrips, ownTrip, withOpen } from "./storage.ts";
import { flushAddress, showState, tripState, writeAddress } from "./store.ts";
import { emptyTrip } from "./trip.ts";
import { change, undo } from "./trips.ts";

/** Shows what the address asks for: one of the device's trips, somebody's link, or days to add. */
export function openTrips(guide: TripGuide): void {
  const saved = loadTrips(deviceStorage());
  const linked = readTripAddress(location.search, guide.winery);
  const ownId = (history.state as { trip?: string } | null)?.trip;
  const own = saved.trips.find(({ id }) => id === ownId) ?? (linked && ownTrip(saved, linked));
  const open = own ? withOpen(saved, own.id) : saved;
  const trip = currentTrip(open)?.trip ?? emptyTrip();
  const start = { saved: open, visiting: false, stored: true, past: [] };
  const adds = new URLSearchParams(location.search).has("add");
  if (!linked || own) showState({ ...start, trip });
  else if (!adds) showState({ ...start, trip: linked, visiting: true });
  else {
    showState({ ...start, trip });
    change((t) => addDays(t, linked.days), { said: "Added to your trip" });
  }
  writeAddress();
}

/** Shows what another tab has stored, or a page that was left in between. */
function reread(): void {
  const state = tripState();
  if (!state || state.visiting) return;
  const saved = loadTrips(deviceStorage());
  const current = currentTrip(saved);
  if (!current || JSON.stringify(current.trip) === JSON.stringify(state.trip)) return;
  showState({ ...state, saved, trip: current.trip });
  writeAddress();
}

/** Listens to other tabs, to the page's coming back and to the keyboard. Returns how to stop. */
export function watchDevice(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("storage", ({ key }) => key === storageKey && reread(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && reread(), { signal });
  addEventListener("pagehide", flushAddress, { signal });
  addEventListener("keydown", undoByKey, { signal });
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
