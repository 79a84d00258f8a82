import { type StorageProblem, writeStorage } from "../device.ts";

/*
 * How trips are stored. Buttons on other pages load this small module, which has no schemas;
 * storage.ts validates the trips when the planner opens.
 */

/**
 * A trip's limits (characters for text). They keep its URL short enough for most messaging apps.
 */
export const limits = {
  stops: 30,
  days: 14,
  party: 99,
  name: 60,
  winery: 80,
  base: 40,
  confirmation: 60,
  night: 60,
  note: 1000,
  costs: 20,
  amount: 1_000_000,
} as const;

/** The message for a reader who adds a stop to a full trip. */
export const fullTripText = `This trip already has ${limits.stops} stops, the maximum. Start another trip or remove a stop.`;

/** The default start of a day (minutes after midnight). */
export const defaultDayStart = 10 * 60;
export const defaultTripName = "My trip";

/** The key of the trips in local storage. */
export const tripsKey = "trips";

/** The local storage key for a backup of trips that couldn't be read. */
export const backupKey = "trips-aside";

/** The event that this page dispatches on the window when it changes the stored trips. */
export const tripsChangedEvent = "trips:changed";

/** The fields of a stored trip that pages other than the planner use. */
type StoredTrip = {
  id: string;
  /** The number of changes to the trip. */
  revision: number;
  trip: {
    party: number;
    month?: number | undefined;
    days: { stops: { winery?: string | undefined; name: string }[] }[];
  };
};

/** The stored trips. `current` is the ID of the trip that "Add to trip" adds wineries to. */
export type StoredTrips<Entry> = { version: 1; current?: string; trips: Entry[] };

/** Makes a new trip's ID. It is short, because links contain it. */
export const makeTripId = () => crypto.randomUUID().slice(0, 13);

export const makeNewTrip = () => ({
  name: defaultTripName,
  party: 2,
  days: [{ startsAt: defaultDayStart, stops: [] }],
});

/**
 * Parses stored trips. Returns "newer" if a newer version of the site stored them, or "unreadable"
 * if the text is invalid.
 */
export function parseStoredTrips<Entry = StoredTrip>(
  text: string | null,
): StoredTrips<Entry> | "newer" | "unreadable" {
  if (!text) return { version: 1, trips: [] };
  try {
    const stored = JSON.parse(text);
    if (stored.version > 1) return "newer";
    return stored.version === 1 && Array.isArray(stored.trips) ? stored : "unreadable";
  } catch {
    return "unreadable";
  }
}

/**
 * Stores the trips' JSON, or removes it if `text` is null. Returns the problem if storing fails.
 */
export const storeTrips = (text: string | null): StorageProblem | undefined =>
  writeStorage(text, tripsKey);

/** Returns the current trip. Falls back to the first trip. */
export const findCurrentTrip = <Entry extends { id: string }>({
  current,
  trips,
}: StoredTrips<Entry>): Entry | undefined => trips.find(({ id }) => id === current) ?? trips[0];

/**
 * Calls `listener` when any tab changes the stored trips, and when the reader comes back to this
 * page.
 */
export function watchTrips(listener: () => void, options: AddEventListenerOptions = {}) {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === tripsKey || key === null) listener();
  };
  addEventListener(tripsChangedEvent, listener, options);
  addEventListener("pageshow", listener, options);
  addEventListener("storage", handleStorage, options);
}
