/* What the planner shares with the buttons on other pages, where every byte counts. */

/** The size of a trip: few messengers would cut the address of the fullest one, which still says that it was cut. */
export const limits = {
  stops: 30,
  days: 14,
  party: 99,
  name: 60,
  winery: 80,
  base: 40,
  confirmation: 60,
  note: 1000,
} as const;

/** The start of a day unless the reader says otherwise, in minutes after midnight. */
export const defaultDayStart = 10 * 60;

/** The name of a trip until the reader gives it one. */
export const defaultTripName = "My trip";

/** The key of the trips in local storage. */
export const tripsKey = "trips";

/** The key for text that could not be read, before anything is written over it. */
export const backupKey = "trips-aside";

/** Dispatched on the window when this page has changed what is stored there; other pages get the browser's own event. */
export const tripsChangedEvent = "trips:changed";

/** The reason that trips can't be read or stored. `newer` is text of a version of this site that is newer than the page. */
export type StorageProblem = "forbidden" | "full" | "unreadable" | "newer";

/** The text of a key; undefined where the browser stores nothing. */
export function readStorage(key = tripsKey): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores the text of a key; null removes it. Returns what went wrong. */
export function writeStorage(text: string | null, key = tripsKey): StorageProblem | undefined {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return readStorage() === undefined ? "forbidden" : "full";
  }
  return undefined;
}

/** The stored text as JSON of this version, or what is wrong with it. */
export function parseStoredTrips(
  text: string,
): { trips: unknown[]; current?: unknown } | "newer" | "unreadable" {
  try {
    const { version, trips, current } = JSON.parse(text);
    if (version > 1) return "newer";
    return version === 1 && Array.isArray(trips) ? { trips, current } : "unreadable";
  } catch {
    return "unreadable";
  }
}

/** Calls back when trips changed, in this page or another tab, and when this page comes back. */
export function watchTrips(listener: () => void, options: AddEventListenerOptions = {}): void {
  for (const event of [tripsChangedEvent, "pageshow"]) addEventListener(event, listener, options);
  addEventListener(
    "storage",
    ({ key }) => (key === tripsKey || key === null) && listener(),
    options,
  );
}
