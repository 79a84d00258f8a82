import type { Day, Stop, Trip } from "./trip.ts";

type Fields = Record<string, unknown>;

/**
 * The fields of a trip's parts, keyed by part: "trip", "day 0", "day 1" and so on, or a stop's ID.
 */
type TripParts = ReadonlyMap<string, Fields>;

/** A trip before two independent edits (`base`), and after each of them. */
type Versions = { base: TripParts; mine: TripParts; theirs: TripParts };

/**
 * Merges two edited versions of a trip. Keeps every stop that either version added, drops every
 * stop that either removed, and prefers `mine` if both changed a field.
 */
export function mergeTrips(base: Trip, mine: Trip, theirs: Trip): Trip {
  const versions = { base: splitTrip(base), mine: splitTrip(mine), theirs: splitTrip(theirs) };
  const merged = new Map<string, Fields>();
  for (const key of listMergedKeys(versions)) merged.set(key, mergePart(key, versions));
  return joinParts(merged);
}

function splitTrip({ days, ...trip }: Trip): TripParts {
  const parts = new Map<string, Fields>([["trip", trip]]);
  for (const [index, { stops, ...day }] of days.entries()) {
    parts.set(`day ${index}`, day);
    for (const stop of stops) parts.set(stop.id, stop);
  }
  return parts;
}

function joinParts(parts: TripParts): Trip {
  const days: Day[] = [];
  for (const [key, fields] of parts) {
    if (key.startsWith("day ")) days.push({ ...(fields as Omit<Day, "stops">), stops: [] });
    else if (key !== "trip") days.at(-1)?.stops.push(fields as Stop);
  }
  return { ...(parts.get("trip") as Omit<Trip, "days">), days };
}

/**
 * Lists the merged parts' keys in the order of `theirs`, or of `mine` if `mine` moved something.
 * Includes the parts that either version added, and omits those that either removed.
 */
function listMergedKeys(versions: Versions): string[] {
  const { base, mine, theirs } = versions;
  const hasMoved = joinCommonKeys(mine, versions) !== joinCommonKeys(base, versions);
  const leading = hasMoved ? mine : theirs;
  const following = hasMoved ? theirs : mine;
  const order = [...leading.keys()].filter((key) => following.has(key) || !base.has(key));
  let previous = "day 0";
  for (const key of following.keys()) {
    const isAdded = !leading.has(key) && !base.has(key);
    if (isAdded) order.splice(order.indexOf(previous) + 1, 0, key);
    if (order.includes(key)) previous = key;
  }
  return order;
}

/**
 * Joins the keys that all three versions have, in the order of `parts`, so that orders can be
 * compared.
 */
function joinCommonKeys(parts: TripParts, { base, mine, theirs }: Versions): string {
  const isCommon = (key: string) => base.has(key) && mine.has(key) && theirs.has(key);
  return [...parts.keys()].filter(isCommon).join();
}

function mergePart(key: string, versions: Versions): Fields {
  const base = versions.base.get(key);
  const mine = versions.mine.get(key);
  const theirs = versions.theirs.get(key);
  if (base && mine && theirs) return mergeFields(base, mine, theirs);
  return mine ?? theirs ?? {};
}

/** Returns `theirs` with the fields that `mine` changed since `base`. */
function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...base, ...mine }))
    if (JSON.stringify(base[key]) !== JSON.stringify(mine[key])) merged[key] = mine[key];
  return merged;
}
