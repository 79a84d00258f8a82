import { limits, storageKey, tripsChanged, usualName, usualStart } from "../trip/limits.ts";
import type { Collection, Outcome } from "./collection.ts";

/*
 * The trip on pages without the planner, where every byte counts: the data of features/trip/storage.ts, read and written
 * without its schemas. Text of another shape is left alone; storage.ts repairs it when /trip is opened.
 */
type Stop = { winery: string; name: string };
type Stored = { version: 1; current?: string; trips: { id: string; revision: number; trip: StoredTrip }[] };
type StoredTrip = { name: string; party: number; days: { startsAt: number; stops: Stop[] }[] };

const parse = (text: string | null): Stored => {
  const value = JSON.parse(text ?? "null") as Stored | null;
  return Array.isArray(value?.trips) && value.trips[0] ? value : { version: 1, trips: [] };
};

const openTrip = ({ current, trips }: Stored) => trips.find(({ id }) => id === current) ?? trips[0];

/** The slugs of the open trip's wineries in the text of local storage. Never throws. */
export function tripSlugs(text: string | null): string[] {
  try {
    return openTrip(parse(text))?.trip.days.flatMap(({ stops }) => stops.map(({ winery }) => winery)) ?? [];
  } catch {
    return [];
  }
}

/**
 * The text for local storage with a winery added to the open trip's last day, or removed from the trip. Begins a trip
 * where there is none; `id` is for that one. Undefined where the stored text can't be read, or nothing changes.
 */
export function withWinery(text: string | null, stop: Stop, id: string, isAdded = true): string | undefined {
  try {
    if (tripSlugs(text).includes(stop.winery) === isAdded) return undefined;
    const stored = parse(text);
    const begun = { name: usualName, party: 2, days: [{ startsAt: usualStart, stops: [] }] };
    if (stored.trips.length === 0) stored.trips.push({ id, revision: 0, trip: begun });
    const open = openTrip(stored)!;
    const { days } = open.trip;
    if (isAdded && days.flatMap(({ stops }) => stops).length >= limits.stops) return undefined;
    if (isAdded) days.at(-1)!.stops.push(stop);
    else for (const day of days) day.stops = day.stops.filter(({ winery }) => winery !== stop.winery);
    open.revision++;
    return JSON.stringify(stored);
  } catch {
    return undefined;
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Stores the text; null removes it. False where it can't be stored. */
function write(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    return false;
  }
  dispatchEvent(new Event(tripsChanged));
  return true;
}

let latest: { text: string | null; slugs: string[] } = { text: null, slugs: [] };

/** The slugs of the open trip's stops; parsed again only when the stored text has changed. */
export function openTripSlugs(): string[] {
  const text = read();
  if (text !== latest.text) latest = { text, slugs: tripSlugs(text) };
  return latest.slugs;
}

/** The trip that is open in the planner. */
export const trip: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  longLabel: ({ name }, isIn) => `${isIn ? "In trip" : "Add to trip"}: ${name}`,
  has: (slug) => openTripSlugs().includes(slug),
  toggle: ({ slug, name }): Outcome => {
    const before = read();
    const isIn = tripSlugs(before).includes(slug);
    const after = withWinery(before, { winery: slug, name }, crypto.randomUUID(), !isIn);
    if (after !== undefined && write(after)) {
      const message = `${name} is ${isIn ? "out of" : "in"} your trip.`;
      return { message, undo: () => write(before) };
    }
    const isFull = tripSlugs(before).length >= limits.stops;
    return { message: isFull ? `Your trip has ${limits.stops} stops, and holds no more.` : unstored, refused: true };
  },
  onChange: (listener) => {
    for (const event of [tripsChanged, "pageshow"]) addEventListener(event, listener);
    addEventListener("storage", ({ key }) => (key === storageKey || key === null) && listener());
  },
};

const unstored = "This browser won’t store a trip: it may be out of room, or set to store nothing.";
