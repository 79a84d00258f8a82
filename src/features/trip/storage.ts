import * as z from "zod/mini";
import { readStorage, type StorageProblem, writeStorage } from "../device.ts";
import { buildTripPath, type TripIdentity } from "./address.ts";
import {
  backupKey,
  parseStoredTrips,
  type StoredTrips,
  storeTrips,
  tripsKey,
} from "./stored-trips.ts";
import { type Trip, tripDateSchema, tripSchema } from "./trip.ts";

/**
 * An event in a downloaded calendar file. The next file cancels it if it is no longer in the trip.
 */
const filedEventSchema = z.object({ uid: z.string(), summary: z.string(), date: tripDateSchema });
export type FiledEvent = z.infer<typeof filedEventSchema>;

const savedTripSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /**
   * The number of changes so far. Tabs use it to detect changes, and calendar apps use it to
   * recognize the newer of two files.
   */
  revision: z.catch(z.int().check(z.minimum(0), z.maximum(1e9)), 0),
  trip: tripSchema,
  /** The events in all calendar files that the reader has downloaded. */
  filed: z.catch(z.optional(z.array(filedEventSchema)), undefined),
});
export type SavedTrip = z.infer<typeof savedTripSchema>;

export type SavedTrips = StoredTrips<SavedTrip>;

type LoadedTrips = { saved: SavedTrips; problem?: StorageProblem | undefined };

/** Makes the trip with the ID `wanted` current. Falls back to the first trip. */
export function setCurrentTrip(trips: SavedTrip[], wanted?: string): SavedTrips {
  const current = trips.find(({ id }) => id === wanted) ?? trips[0];
  return { version: 1, ...(current && { current: current.id }), trips };
}

/**
 * Reads the stored trips. `problem` says why changes can't be stored, for example because a newer
 * version of the site wrote the trips.
 */
export function loadTrips(): LoadedTrips {
  const text = readStorage(tripsKey);
  const none = setCurrentTrip([]);
  if (text === undefined) return { saved: none, problem: "forbidden" };
  const stored = parseStoredTrips<unknown>(text);
  if (stored === "newer") return { saved: none, problem: "newer" };
  if (stored === "unreadable") return repairStorage(text!, none);
  const entries = stored.trips.flatMap((entry) => z.safeParse(savedTripSchema, entry).data ?? []);
  const saved = setCurrentTrip(dropDuplicates(entries), stored.current);
  if (saved.trips.length === stored.trips.length) return { saved };
  return repairStorage(text!, saved);
}

/** Removes duplicate IDs. Keeps the last duplicate's data at the first duplicate's position. */
const dropDuplicates = (entries: readonly SavedTrip[]): SavedTrip[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/**
 * Backs up stored text that can't be fully read, then stores the trips that can. Changes nothing if
 * there is no room for the backup.
 */
function repairStorage(text: string, saved: SavedTrips): LoadedTrips {
  const backup = [readStorage(backupKey), text].filter(Boolean).join("\n");
  if (writeStorage(backup, backupKey)) return { saved, problem: "unreadable" };
  storeTrips(JSON.stringify(saved));
  return { saved };
}

/** The trips that couldn't be stored. They are lost when the page closes. */
let unsavedTrips: SavedTrip[] = [];

/**
 * Applies an edit to the stored trips, which other tabs may have changed. `problem` says why the
 * result couldn't be stored.
 */
export function updateTrips(edit: (saved: SavedTrips) => SavedTrips): LoadedTrips {
  const { saved: stored, problem } = loadTrips();
  const isStored = ({ id, revision }: SavedTrip) =>
    stored.trips.some((entry) => entry.id === id && entry.revision >= revision);
  let known = stored;
  for (const entry of unsavedTrips) if (!isStored(entry)) known = upsertTrip(known, entry);
  const saved = edit(known);
  const failure = problem ?? storeTrips(JSON.stringify(saved));
  unsavedTrips = failure ? saved.trips.filter((entry) => !isStored(entry)) : [];
  return { saved, problem: failure };
}

/** Replaces the trip with the same ID, or appends the trip. */
export const upsertTrip = (saved: SavedTrips, entry: SavedTrip): SavedTrips => ({
  ...saved,
  trips: dropDuplicates([...saved.trips, entry]),
});

/**
 * Appends a trip and makes it current. Adds a number to its name if another trip has the same name.
 */
export function appendTrip(
  saved: SavedTrips,
  added: Trip,
  { id, revision }: TripIdentity,
): SavedTrips {
  const usedNames = new Set(saved.trips.map(({ trip }) => trip.name));
  let { name } = added;
  for (let count = 2; usedNames.has(name); count++) name = `${added.name.slice(0, 55)} ${count}`;
  return upsertCurrentTrip(saved, { id, revision, trip: { ...added, name } });
}

/** Replaces the trip with the same ID, or appends the trip, and makes it current. */
export const upsertCurrentTrip = (saved: SavedTrips, entry: SavedTrip): SavedTrips =>
  setCurrentTrip(upsertTrip(saved, entry).trips, entry.id);

/** Removes a trip. If it was the current trip, the last trip in the list becomes current. */
export function dropTrip({ current, trips }: SavedTrips, id: string): SavedTrips {
  const remaining = trips.filter((entry) => entry.id !== id);
  return setCurrentTrip(remaining, current === id ? remaining.at(-1)?.id : current);
}

/**
 * Finds the stored trip that matches a linked trip, preferring the one with the link's identity.
 * Ignores the name and month, which older links lack.
 */
export function findOwnTrip(
  { trips }: SavedTrips,
  linked: Trip,
  identity?: TripIdentity,
): SavedTrip | undefined {
  const { name, month } = linked;
  const path = buildTripPath(linked);
  const sameTrips = trips.filter(({ trip }) => buildTripPath({ ...trip, name, month }) === path);
  return sameTrips.find(({ id }) => id === identity?.id) ?? sameTrips[0];
}
