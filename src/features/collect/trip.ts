import { parseMonth } from "../../format/time.ts";
import { readStorage } from "../device.ts";
import {
  findCurrentTrip,
  fullTripText,
  limits,
  makeNewTrip,
  makeTripId,
  parseStoredTrips,
  storeTrips,
  tripsChangedEvent,
  tripsKey,
  watchTrips,
} from "../trip/stored-trips.ts";
import type { CollectedWinery, Collection, Outcome } from "./collection.ts";

type TripsText = string | null;

/** Parses stored trips. Throws an Error with the message "unreadable" or "newer" if that fails. */
function parseTrips(text: TripsText) {
  const stored = parseStoredTrips(text);
  if (typeof stored === "string") throw new Error(stored);
  return stored;
}

/**
 * Lists the slugs of the current trip's wineries. Returns an empty list if the stored text can't be
 * read.
 */
export function parseTripWinerySlugs(text: TripsText): string[] {
  try {
    const days = findCurrentTrip(parseTrips(text))?.trip.days ?? [];
    const stops = days.flatMap((day) => day.stops);
    return stops.flatMap(({ winery }) => winery ?? []);
  } catch {
    return [];
  }
}

type TripDefaults = { party?: number; month?: number };

/** Parses the party size and the month in the finder's query: "?party=4&month=may". */
export function parseTripDefaults(query: string): TripDefaults {
  const params = new URLSearchParams(query);
  const party = Number(params.get("party"));
  const month = parseMonth(params.get("month"));
  return {
    ...(party >= 1 && party <= limits.party && { party }),
    ...(month > 0 && { month }),
  };
}

/**
 * Adds a winery to the current trip's last day, or removes it from the trip, and returns the JSON
 * to store. Throws an Error with the reason if the trip is full or the text can't be read.
 */
export function toggleWineryInTripsJson(
  text: TripsText,
  { slug, name }: CollectedWinery,
  asked: TripDefaults = {},
): TripsText {
  const stored = parseTrips(text);
  const slugs = parseTripWinerySlugs(text);
  const isIn = slugs.includes(slug);
  if (!isIn && slugs.length >= limits.stops) throw new Error("limit");
  if (stored.trips.length === 0)
    stored.trips.push({ id: makeTripId(), revision: 0, trip: { ...makeNewTrip(), ...asked } });
  const current = findCurrentTrip(stored)!;
  const { days } = current.trip;
  if (!isIn) days.at(-1)!.stops.push({ winery: slug, name });
  else for (const day of days) day.stops = day.stops.filter(({ winery }) => winery !== slug);
  current.revision++;
  return JSON.stringify(stored);
}

/**
 * Returns the trips from before a change as JSON. The newer revision makes every open planner
 * reload the trip.
 */
function restoreTripsText(before: TripsText): TripsText {
  if (!before) return null;
  const stored = parseTrips(before);
  findCurrentTrip(stored)!.revision += 2;
  return JSON.stringify(stored);
}

function readTripsText(): TripsText {
  const text = readStorage(tripsKey);
  if (text === undefined) throw new Error("forbidden");
  return text;
}

/**
 * Stores the trips' JSON and notifies this page. Throws an Error with the reason if the browser
 * can't store it.
 */
function storeTripsText(text: TripsText) {
  const problem = storeTrips(text);
  if (problem) throw new Error(problem);
  dispatchEvent(new Event(tripsChangedEvent));
}

/** Reads the slugs of the current trip's wineries from local storage. */
export const readTripWinerySlugs = () => parseTripWinerySlugs(readStorage(tripsKey) ?? null);

/** Adds a winery to the trip, or removes it if it is already there. */
function toggleInTrip(winery: CollectedWinery): Outcome {
  const toggle = (text: TripsText) =>
    toggleWineryInTripsJson(text, winery, parseTripDefaults(location.search));
  const isInTrip = () => readTripWinerySlugs().includes(winery.slug);
  const wasIn = isInTrip();
  try {
    const before = readTripsText();
    const after = toggle(before);
    storeTripsText(after);
    // If another tab has stored changes since then, keeps them and reverses only this change.
    const undo = () => {
      const current = readTripsText();
      if (current === after) storeTripsText(restoreTripsText(before));
      else if (isInTrip() !== wasIn) storeTripsText(toggle(current));
    };
    return { message: `${wasIn ? "Out of" : "In"} your trip: ${winery.name}`, undo };
  } catch (error) {
    const message = refusalTexts[(error as Error).message] ?? unreadableText;
    return { message, refused: true };
  }
}

/** The current trip, which the planner shows. */
export const tripCollection: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  has: (slug) => readTripWinerySlugs().includes(slug),
  boxSelector: ".collect:not([data-shut])",
  toggle: toggleInTrip,
  onChange: watchTrips,
};

const unreadableText =
  "The trips on this device can’t be read. Nothing was changed; the trip planner offers them as a file.";

/** Messages for changes that the device or the trip doesn't allow, keyed by reason. */
const refusalTexts: Record<string, string> = {
  limit: fullTripText,
  forbidden: "This browser is set to store nothing for this site, so there is no trip to add to.",
  full: "Your browser’s storage for this site is full. Remove a trip or something saved for offline, and try again.",
  newer: "Your trips were stored by a newer version of this site. Reload this page, and try again.",
};
