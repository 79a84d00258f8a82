import * as z from "zod/mini";
import { tripAddress } from "./address.ts";
import { storageKey } from "./limits.ts";
import { type Trip, trip } from "./trip.ts";

/** The key for text that could not be read, before anything is written over it. */
export const asideKey = "trips-aside";

const saved = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Counts the changes, so that a calendar knows the newer of two files. */
  revision: z.catch(z.int().check(z.minimum(0), z.maximum(1e9)), 0),
  trip,
});
export type SavedTrip = z.infer<typeof saved>;

/** The trips of this device. `current` is the one that is open, and that wineries are added to. */
export type SavedTrips = { version: 1; current?: string; trips: SavedTrip[] };

const most = 50;

const stored = z.object({
  version: z.literal(1),
  current: z.catch(z.optional(z.string()), undefined),
  trips: z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.slice(0, most).flatMap((entry) => {
        const read = z.safeParse(saved, entry);
        return read.success ? [read.data] : [];
      }),
    ),
  ),
});

type Reading = Pick<Storage, "getItem" | "setItem">;

/** The local storage, or undefined where the browser refuses it. */
export function deviceStorage(): Reading | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The trips of the device; none where nothing can be read. Text that isn't this module's own is put aside, not lost. */
export function loadTrips(storage: Reading | undefined): SavedTrips {
  try {
    const text = storage?.getItem(storageKey);
    if (!text) return noTrips();
    const read = readTrips(text);
    if (!read) storage?.setItem(asideKey, text);
    return read ?? noTrips();
  } catch {
    return noTrips();
  }
}

/** Stores the trips. False where storage is full or refused. */
export function storeTrips(storage: Reading | undefined, trips: SavedTrips): boolean {
  try {
    storage?.setItem(storageKey, JSON.stringify(trips));
    return storage !== undefined;
  } catch {
    return false;
  }
}

const noTrips = (): SavedTrips => ({ version: 1, trips: [] });

function readTrips(text: string): SavedTrips | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = z.safeParse(stored, value);
  if (!read.success) return undefined;
  const { current } = read.data;
  const trips = [...new Map(read.data.trips.map((entry) => [entry.id, entry])).values()];
  const open = trips.find(({ id }) => id === current) ?? trips[0];
  return { version: 1, ...(open && { current: open.id }), trips };
}

/** The trip that is open. */
export const currentTrip = ({ current, trips }: SavedTrips): SavedTrip | undefined =>
  trips.find(({ id }) => id === current);

/** With a trip more, which is then open. Of two trips with one name the newer gets a number. `id` is a new one. */
export const withTrip = ({ trips }: SavedTrips, added: Trip, id: string): SavedTrips => ({
  version: 1,
  current: id,
  trips: [...trips, { id, revision: 0, trip: { ...added, name: freeName(added.name, trips) } }],
});

function freeName(name: string, trips: readonly SavedTrip[]): string {
  const taken = new Set(trips.map(({ trip }) => trip.name));
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name.slice(0, 55)} ${i}`;
  return free;
}

/** With a trip as it is now. The same trip again changes nothing. */
export const withChange = ({ trips, ...rest }: SavedTrips, id: string, changed: Trip): SavedTrips => ({
  ...rest,
  trips: trips.map((entry) =>
    entry.id === id && JSON.stringify(entry.trip) !== JSON.stringify(changed)
      ? { id, revision: entry.revision + 1, trip: changed }
      : entry,
  ),
});

/** Without a trip; another one is open then. */
export function withoutTrip({ current, trips }: SavedTrips, id: string): SavedTrips {
  const left = trips.filter((entry) => entry.id !== id);
  const open = left.find((entry) => entry.id === current) ?? left.at(-1);
  return { version: 1, ...(open && { current: open.id }), trips: left };
}

/** With another trip open. */
export const withOpen = (saved: SavedTrips, id: string): SavedTrips => ({ ...saved, current: id });

/** The trip of the device that an opened link shows, where it is one of them. */
export const ownTrip = ({ trips }: SavedTrips, linked: Trip): SavedTrip | undefined =>
  trips.find(({ trip }) => tripAddress({ ...trip, name: linked.name }) === tripAddress(linked));

/** A new trip's id. */
export const newTripId = (): string => crypto.randomUUID();
