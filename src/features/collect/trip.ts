import {
  limits,
  onTripsChange,
  parseStored,
  readText,
  type StorageProblem,
  tripsChanged,
  usualName,
  usualStart,
  writeText,
} from "../trip/device.ts";
import type { Collection, Outcome } from "./collection.ts";

/*
 * The trip on pages without the planner, where every byte counts: the data of features/trip/storage.ts, read and written
 * without its schemas. Text of another shape is left alone; storage.ts repairs it when /trip is opened.
 */
type Stop = { winery: string; name: string };
type Stored = { version: 1; current?: string; trips: { id: string; revision: number; trip: StoredTrip }[] };
type StoredTrip = { name: string; party: number; days: { startsAt: number; stops: Stop[] }[] };

const parse = (text: string | null): Stored => {
  const stored = parseStored(text || '{"version":1,"trips":[]}');
  if (typeof stored === "string") throw new Error(stored);
  return { ...stored, version: 1 } as Stored;
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

/** Stores the text and tells this page of it. Returns why it could not be stored. */
function write(text: string | null): StorageProblem | undefined {
  const problem = writeText(text);
  if (!problem) dispatchEvent(new Event(tripsChanged));
  return problem;
}

let latest: { text: string | null; slugs: string[] } = { text: null, slugs: [] };

/** The slugs of the open trip's stops; parsed again only when the stored text has changed. */
export function openTripSlugs(): string[] {
  const text = readText() ?? null;
  if (text !== latest.text) latest = { text, slugs: tripSlugs(text) };
  return latest.slugs;
}

/** The trip that is open in the planner. */
export const trip: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  longLabel: ({ name }, isIn) => `${isIn ? "In trip" : "Add to trip"}: ${name}`,
  has: (slug) => openTripSlugs().includes(slug),
  toggle: ({ slug, name }): Outcome => {
    const before = readText();
    if (before === undefined) return { message: refusals.forbidden, refused: true };
    const isIn = tripSlugs(before).includes(slug);
    const stop = { winery: slug, name };
    const after = withWinery(before, stop, crypto.randomUUID(), !isIn);
    const problem = after === undefined ? problemOf(before) : write(after);
    if (problem) return { message: refusals[problem], refused: true };
    return {
      message: `${name} is ${isIn ? "out of" : "in"} your trip.`,
      undo: () => takeBack(before, after!, stop, isIn),
    };
  },
  onChange: onTripsChange,
};

/** Takes a press back, and nothing that another tab has stored since. */
function takeBack(before: string | null, after: string, stop: Stop, wasIn: boolean): void {
  const now = readText() ?? null;
  const undone = now === after ? newer(before) : withWinery(now, stop, crypto.randomUUID(), wasIn);
  if (undone !== undefined) write(undone);
}

/** The text as it was before a press, of a later revision than after it. */
function newer(text: string | null): string | null {
  if (!text) return null;
  const stored = parse(text);
  openTrip(stored)!.revision += 2;
  return JSON.stringify(stored);
}

/** The reason that a winery can't be added to a stored trip. */
function problemOf(text: string | null): Refusal {
  const stored = parseStored(text || "{}");
  return typeof stored === "string" ? stored : "limit";
}

type Refusal = StorageProblem | "limit";
const refusals: Record<Refusal, string> = {
  limit: `Your trip has ${limits.stops} stops, and holds no more.`,
  forbidden: "This browser is set to store nothing for this site, so there is no trip to add to.",
  full: "This site’s room on this device is used up. Remove a trip or something saved for offline, and try again.",
  unreadable:
    "The trips on this device can’t be read. Nothing was changed; the trip planner has them as a file for you.",
  newer: "Your trips were stored by a newer version of this site. Reload this page, and try again.",
};
