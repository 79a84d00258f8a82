import { parseMonth } from "../../format/time.ts";
import { readStorage, type StorageProblem } from "../device.ts";
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

/** A change that the device or the trip doesn't allow. */
class Refusal extends Error {
  readonly reason: StorageProblem | "limit";
  constructor(reason: Refusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

type TripsText = string | null;

/**
 * Parses stored trips. Throws a Refusal if the text is unreadable or from a newer version of the
 * site.
 */
function parseTrips(text: TripsText) {
  const stored = parseStoredTrips(text);
  if (typeof stored === "string") throw new Refusal(stored);
  return stored;
}

/**
 * Lists the slugs of the current trip's wineries. Returns an empty list if the text can't be read.
 */
export function parseTripSlugs(text: TripsText): string[] {
  try {
    const days = findCurrentTrip(parseTrips(text))?.trip.days ?? [];
    const stops = days.flatMap((day) => day.stops);
    return stops.flatMap(({ winery }) => winery ?? []);
  } catch {
    return [];
  }
}

type AskedTrip = { party?: number; month?: number };

/** Parses the people and the month in the finder's URL: "?party=4&month=may". */
export function parseAskedTrip(query: string): AskedTrip {
  const params = new URLSearchParams(query);
  const party = Number(params.get("party"));
  const month = parseMonth(params.get("month"));
  return {
    ...(party >= 1 && party <= limits.party && { party }),
    ...(month > 0 && { month }),
  };
}

/**
 * Adds a winery to the last day of the current trip, and returns the text to store. If there is no
 * trip, makes one with the people and month in the finder's URL. Throws a Refusal if the trip is
 * full or the text can't be read.
 */
export function addWineryToText(
  text: TripsText,
  { slug, name }: CollectedWinery,
  asked: AskedTrip = {},
): TripsText {
  const stored = parseTrips(text);
  const slugs = parseTripSlugs(text);
  if (slugs.includes(slug)) return text;
  if (slugs.length >= limits.stops) throw new Refusal("limit");
  if (stored.trips.length === 0)
    stored.trips.push({ id: makeTripId(), revision: 0, trip: { ...makeNewTrip(), ...asked } });
  const current = findCurrentTrip(stored)!;
  current.trip.days.at(-1)!.stops.push({ winery: slug, name });
  current.revision++;
  return JSON.stringify(stored);
}

/**
 * Removes a winery from the current trip, and returns the text to store. Throws a Refusal if the
 * text can't be read.
 */
export function removeWineryFromText(text: TripsText, slug: string): TripsText {
  const stored = parseTrips(text);
  if (!parseTripSlugs(text).includes(slug)) return text;
  const current = findCurrentTrip(stored)!;
  for (const day of current.trip.days)
    day.stops = day.stops.filter(({ winery }) => winery !== slug);
  current.revision++;
  return JSON.stringify(stored);
}

/**
 * Returns the text from before a change, with a newer revision, so that every open planner reloads
 * the trip.
 */
function restoreTripsText(before: TripsText): TripsText {
  if (!before) return null;
  const stored = parseTrips(before);
  findCurrentTrip(stored)!.revision += 2;
  return JSON.stringify(stored);
}

function readTripsText(): TripsText {
  const text = readStorage(tripsKey);
  if (text === undefined) throw new Refusal("forbidden");
  return text;
}

/** Stores the text and notifies this page. Throws a Refusal if the browser can't store it. */
function storeTripsText(text: TripsText) {
  const problem = storeTrips(text);
  if (problem) throw new Refusal(problem);
  dispatchEvent(new Event(tripsChangedEvent));
}

/** Returns the slugs of the current trip's wineries. */
export const readTripSlugs = () => parseTripSlugs(readStorage(tripsKey) ?? null);

/** Adds a winery to the trip, or removes it if the trip has it. */
function toggleInTrip(winery: CollectedWinery): Outcome {
  const { slug, name } = winery;
  const remove = (text: TripsText) => removeWineryFromText(text, slug);
  const add = (text: TripsText) => addWineryToText(text, winery, parseAskedTrip(location.search));
  const isIn = readTripSlugs().includes(slug);
  const change = isIn ? remove : add;
  const reverse = isIn ? add : remove;
  try {
    const before = readTripsText();
    const after = change(before);
    storeTripsText(after);
    // If another tab has stored changes since, keeps them and reverses only this change.
    const undo = () => {
      const current = readTripsText();
      storeTripsText(current === after ? restoreTripsText(before) : reverse(current));
    };
    return { message: `${name} is ${isIn ? "out of" : "in"} your trip.`, undo };
  } catch (error) {
    const reason = error instanceof Refusal ? error.reason : "unreadable";
    return { message: refusalTexts[reason], refused: true };
  }
}

/** The current trip, which the planner shows. */
export const tripCollection: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  has: (slug) => readTripSlugs().includes(slug),
  boxSelector: ".collect:not([data-shut])",
  toggle: toggleInTrip,
  onChange: watchTrips,
};

const refusalTexts: Record<Refusal["reason"], string> = {
  limit: fullTripText,
  forbidden: "This browser is set to store nothing for this site, so there is no trip to add to.",
  full: "Your browser’s storage for this site is full. Remove a trip or something saved for offline, and try again.",
  newer: "Your trips were stored by a newer version of this site. Reload this page, and try again.",
  unreadable:
    "The trips on this device can’t be read. Nothing was changed; the trip planner offers them as a file.",
};
