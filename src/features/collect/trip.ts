import { collect, collected } from "../trip/collect.ts";
import { limits, storageKey, tripsChanged } from "../trip/limits.ts";
import type { Collection, Outcome } from "./collection.ts";

const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Whether it could be stored; null takes it away. */
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

/** The slugs of the open trip's stops; read again only when what is stored has changed. */
function stops(): string[] {
  const text = read();
  if (text !== latest.text) latest = { text, slugs: collected(text) };
  return latest.slugs;
}

/** How many stops the open trip has. */
export const tripCount = (): number => stops().length;

/**
 * Calls back whenever the trip changes, in this page, in another tab, or while this page was left. Returns how to stop.
 */
export function onTripChange(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of [tripsChanged, "pageshow"]) addEventListener(event, listener, { signal });
  addEventListener("storage", ({ key }) => (key === storageKey || key === null) && listener(), { signal });
  return () => controller.abort();
}

/** The trip that is open in the planner. */
export const trip: Collection = {
  key: storageKey,
  label: (isIn) => (isIn ? "In trip" : "Add to trip"),
  longLabel: ({ name }, isIn) => `${isIn ? "In trip" : "Add to trip"}: ${name}`,
  has: (slug) => stops().includes(slug),
  toggle: ({ slug, name }): Outcome => {
    const before = read();
    const isIn = collected(before).includes(slug);
    const after = collect(before, { winery: slug, name }, crypto.randomUUID(), !isIn);
    if (after !== undefined && write(after)) {
      const message = `${name} is ${isIn ? "out of" : "in"} your trip.`;
      return { message, undo: () => write(before) };
    }
    const isFull = collected(before).length >= limits.stops;
    return { message: isFull ? `Your trip has ${limits.stops} stops, and holds no more.` : unstored, refused: true };
  },
  onChange: onTripChange,
};

const unstored = "This browser won’t store a trip: it may be out of room, or set to store nothing.";
