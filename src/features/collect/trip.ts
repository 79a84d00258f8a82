import {
  limits,
  onTripsChange,
  parseStored,
  readText,
  tripsChanged,
  usualName,
  usualStart,
  writeText,
} from "../trip/device.ts";
import type { Collection } from "./collection.ts";

/*
 * The trip on pages without the planner, where every byte counts: the data of features/trip/storage.ts, read and written
 * without its schemas. Text of another shape is left alone; storage.ts repairs it when /trip is opened.
 */
type Stop = { winery: string; name: string };
type Trip = { name: string; party: number; days: { startsAt: number; stops: Stop[] }[] };
type Stored = {
  version: 1;
  current?: string;
  trips: { id: string; revision: number; trip: Trip }[];
};

/** Throws an Error whose message is a `StorageProblem`, like all that reads or stores the text. */
function parse(text: string | null): Stored {
  const stored = parseStored(text || '{"version":1,"trips":[]}');
  if (typeof stored === "string") throw new Error(stored);
  return { ...stored, version: 1 } as Stored;
}

const openTrip = ({ current, trips }: Stored) => trips.find(({ id }) => id === current) ?? trips[0];

/** The slugs of the open trip's wineries in the text of local storage. Never throws. */
export function tripSlugs(text: string | null): string[] {
  try {
    return (
      openTrip(parse(text))?.trip.days.flatMap(({ stops }) => stops.map(({ winery }) => winery)) ??
      []
    );
  } catch {
    return [];
  }
}

/**
 * The text for local storage with a winery added to the open trip's last day, or removed from the trip. Begins a trip
 * where there is none. Throws where the stored text can't be read, and "limit" where the trip is full.
 */
export function withWinery(text: string | null, stop: Stop, isAdded = true): string | null {
  const stored = parse(text);
  const slugs = tripSlugs(text);
  if (slugs.includes(stop.winery) === isAdded) return text;
  if (isAdded && slugs.length >= limits.stops) throw new Error("limit");
  const begun = { name: usualName, party: 2, days: [{ startsAt: usualStart, stops: [] }] };
  if (stored.trips.length === 0)
    stored.trips.push({ id: crypto.randomUUID(), revision: 0, trip: begun });
  const open = openTrip(stored)!;
  const { days } = open.trip;
  if (isAdded) days.at(-1)!.stops.push(stop);
  else for (const day of days) day.stops = day.stops.filter(({ winery }) => winery !== stop.winery);
  open.revision++;
  return JSON.stringify(stored);
}

/** Stores the text and tells this page of it. */
function store(text: string | null): void {
  const problem = writeText(text);
  if (problem) throw new Error(problem);
  dispatchEvent(new Event(tripsChanged));
}

/** The slugs of the open trip's stops. */
export const openTripSlugs = (): string[] => tripSlugs(readText() ?? null);

/** The trip that is open in the planner. */
export const trip: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  has: (slug) => openTripSlugs().includes(slug),
  toggle: ({ slug, name }) => {
    try {
      const before = readText();
      if (before === undefined) throw new Error("forbidden");
      const isIn = tripSlugs(before).includes(slug);
      const stop = { winery: slug, name };
      const after = withWinery(before, stop, !isIn);
      store(after);
      // Takes nothing back that another tab has stored since.
      const undo = () => {
        const now = readText() ?? null;
        store(now === after ? newer(before) : withWinery(now, stop, isIn));
      };
      return { message: `${name} is ${isIn ? "out of" : "in"} your trip.`, undo };
    } catch (error) {
      return { message: refusals[(error as Error).message] ?? unreadable, refused: true };
    }
  },
  onChange: onTripsChange,
};

/** The text as it was before a press, of a later revision than after it. */
function newer(text: string | null): string | null {
  if (!text) return null;
  const stored = parse(text);
  openTrip(stored)!.revision += 2;
  return JSON.stringify(stored);
}

const unreadable =
  "The trips on this device can’t be read. Nothing was changed; the trip planner has them as a file for you.";
const refusals: Record<string, string> = {
  limit: `Your trip has ${limits.stops} stops, and holds no more.`,
  forbidden: "This browser is set to store nothing for this site, so there is no trip to add to.",
  full: "This site’s room on this device is used up. Remove a trip or something saved for offline, and try again.",
  newer: "Your trips were stored by a newer version of this site. Reload this page, and try again.",
};
