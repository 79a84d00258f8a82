import {
  defaultDayStart,
  defaultTripName,
  limits,
  parseStoredTrips,
  readStorage,
  tripsChangedEvent,
  watchTrips,
  writeStorage,
} from "../device.ts";
import type { Collection } from "./collection.ts";

/*
 * The trip on pages without the planner, where every byte counts: the data of features/trip/storage.ts, read and written
 * without its schemas. Text of another shape is left alone; storage.ts repairs it when /trip is opened.
 */
type Stop = { winery: string; name: string };
type Trip = { name: string; party: number; days: { startsAt: number; stops: Stop[] }[] };
type StoredTrips = {
  version: 1;
  current?: string;
  trips: { id: string; revision: number; trip: Trip }[];
};

/** Throws an Error whose message is a `StorageProblem`, like all that reads or stores the text. */
function parseTripsOrThrow(text: string | null): StoredTrips {
  const stored = parseStoredTrips(text || '{"version":1,"trips":[]}');
  if (typeof stored === "string") throw new Error(stored);
  return { ...stored, version: 1 } as StoredTrips;
}

const findCurrentTrip = ({ current, trips }: StoredTrips) =>
  trips.find(({ id }) => id === current) ?? trips[0];

/** The slugs of the open trip's wineries in the text of local storage. Never throws. */
export function parseTripSlugs(text: string | null): string[] {
  try {
    return (
      findCurrentTrip(parseTripsOrThrow(text))?.trip.days.flatMap(({ stops }) =>
        stops.map(({ winery }) => winery),
      ) ?? []
    );
  } catch {
    return [];
  }
}

/**
 * The text for local storage with a winery added to the open trip's last day, or removed from the trip. Begins a trip
 * where there is none. Throws where the stored text can't be read, and "limit" where the trip is full.
 */
export function addOrRemoveWinery(text: string | null, stop: Stop, isAdded = true): string | null {
  const stored = parseTripsOrThrow(text);
  const slugs = parseTripSlugs(text);
  if (slugs.includes(stop.winery) === isAdded) return text;
  if (isAdded && slugs.length >= limits.stops) throw new Error("limit");
  const begun = {
    name: defaultTripName,
    party: 2,
    days: [{ startsAt: defaultDayStart, stops: [] }],
  };
  if (stored.trips.length === 0)
    stored.trips.push({ id: crypto.randomUUID(), revision: 0, trip: begun });
  const open = findCurrentTrip(stored)!;
  const { days } = open.trip;
  if (isAdded) days.at(-1)!.stops.push(stop);
  else for (const day of days) day.stops = day.stops.filter(({ winery }) => winery !== stop.winery);
  open.revision++;
  return JSON.stringify(stored);
}

/** Stores the text and tells this page of it. */
function storeTrips(text: string | null): void {
  const problem = writeStorage(text);
  if (problem) throw new Error(problem);
  dispatchEvent(new Event(tripsChangedEvent));
}

/** The slugs of the open trip's stops. */
export const readTripSlugs = (): string[] => parseTripSlugs(readStorage() ?? null);

/** The trip that is open in the planner. */
export const tripCollection: Collection = {
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  has: (slug) => readTripSlugs().includes(slug),
  toggle: ({ slug, name }) => {
    try {
      const before = readStorage();
      if (before === undefined) throw new Error("forbidden");
      const isIn = parseTripSlugs(before).includes(slug);
      const stop = { winery: slug, name };
      const after = addOrRemoveWinery(before, stop, !isIn);
      storeTrips(after);
      // Takes nothing back that another tab has stored since.
      const undo = () => {
        const now = readStorage() ?? null;
        storeTrips(now === after ? bumpRevision(before) : addOrRemoveWinery(now, stop, isIn));
      };
      return { message: `${name} is ${isIn ? "out of" : "in"} your trip.`, undo };
    } catch (error) {
      return { message: refusalTexts[(error as Error).message] ?? unreadableText, refused: true };
    }
  },
  onChange: watchTrips,
};

/** The text as it was before a press, of a later revision than after it. */
function bumpRevision(text: string | null): string | null {
  if (!text) return null;
  const stored = parseTripsOrThrow(text);
  findCurrentTrip(stored)!.revision += 2;
  return JSON.stringify(stored);
}

const unreadableText =
  "The trips on this device can’t be read. Nothing was changed; the trip planner has them as a file for you.";
const refusalTexts: Record<string, string> = {
  limit: `Your trip has ${limits.stops} stops, and holds no more.`,
  forbidden: "This browser is set to store nothing for this site, so there is no trip to add to.",
  full: "This site’s room on this device is used up. Remove a trip or something saved for offline, and try again.",
  newer: "Your trips were stored by a newer version of this site. Reload this page, and try again.",
};
