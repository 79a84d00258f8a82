import * as z from "zod/mini";
import {
  backupKey,
  parseStoredTrips,
  readStorage,
  type StorageProblem,
  writeStorage,
} from "../device.ts";
import { buildTripPath } from "./address.ts";
import { type Day, type Stop, type Trip, tripSchema } from "./trip.ts";

const savedTripSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Counts the changes, in whichever tab: it tells a tab that another one changed the trip, and a calendar the newer of two files. */
  revision: z.catch(z.int().check(z.minimum(0), z.maximum(1e9)), 0),
  trip: tripSchema,
});
export type SavedTrip = z.infer<typeof savedTripSchema>;

/** The trips of this device. `current` is the one that is opened next, and that wineries are added to. */
export type SavedTrips = { version: 1; current?: string; trips: SavedTrip[] };

type LoadedTrips = { saved: SavedTrips; problem?: StorageProblem | undefined };

/** Trips with one of them open: the one with this id, or else the first. */
const withValidCurrent = (trips: SavedTrip[], wanted?: unknown): SavedTrips => {
  const open = trips.find(({ id }) => id === wanted) ?? trips[0];
  return { version: 1, ...(open && { current: open.id }), trips };
};

/**
 * The trips of the device, and why they can't be stored. Text that can't be read in full is put aside before the rest of
 * it is stored; what a newer version of the site has stored stays as it is.
 */
export function loadTrips(): LoadedTrips {
  const text = readStorage();
  if (text === undefined) return { saved: withValidCurrent([]), problem: "forbidden" };
  const stored = parseStoredTrips(text || '{"version":1,"trips":[]}');
  if (stored === "newer") return { saved: withValidCurrent([]), problem: stored };
  const { trips, current } =
    stored === "unreadable" ? { trips: [stored], current: undefined } : stored;
  const read = trips.flatMap((entry) => z.safeParse(savedTripSchema, entry).data ?? []);
  const saved = withValidCurrent(
    [...new Map(read.map((entry) => [entry.id, entry])).values()],
    current,
  );
  if (saved.trips.length === trips.length) return { saved };
  const aside = [readStorage(backupKey), text].filter(Boolean).join("\n");
  const problem = writeStorage(aside, backupKey) && "unreadable";
  if (!problem) writeStorage(JSON.stringify(saved));
  return { saved, problem };
}

/** Trips that could not be stored. They last as long as the page. */
let unsavedTrips: SavedTrip[] = [];

/** Changes the trips as they are stored by now, whichever tab did that; returns them, and why that could not be stored. */
export function updateTrips(edit: (saved: SavedTrips) => SavedTrips): LoadedTrips {
  const { saved: stored, problem } = loadTrips();
  const isStored = ({ id, revision }: SavedTrip) =>
    stored.trips.some((entry) => entry.id === id && entry.revision >= revision);
  const saved = edit(unsavedTrips.filter((entry) => !isStored(entry)).reduce(upsertTrip, stored));
  const failure = problem ?? writeStorage(JSON.stringify(saved));
  unsavedTrips = failure ? saved.trips.filter((entry) => !isStored(entry)) : [];
  return { saved, problem: failure };
}

/** The trip that is open. */
export const findCurrentTrip = ({ current, trips }: SavedTrips): SavedTrip | undefined =>
  trips.find(({ id }) => id === current);

/** With a trip in place of the one with its id, or beside the others. */
export const upsertTrip = ({ trips, ...saved }: SavedTrips, entry: SavedTrip): SavedTrips => ({
  ...saved,
  trips: [...new Map([...trips, entry].map((entry) => [entry.id, entry])).values()],
});

/** With a trip more, which is then open. Of two trips with one name the newer gets a number. `id` is a new one. */
export function appendTrip(saved: SavedTrips, added: Trip, id: string): SavedTrips {
  const taken = new Set(saved.trips.map(({ trip }) => trip.name));
  let { name } = added;
  for (let i = 2; taken.has(name); i++) name = `${added.name.slice(0, 55)} ${i}`;
  return setCurrentTrip(upsertTrip(saved, { id, revision: 0, trip: { ...added, name } }), id);
}

/** Without a trip; another one is open then. */
export function dropTrip({ current, trips }: SavedTrips, id: string): SavedTrips {
  const left = trips.filter((entry) => entry.id !== id);
  return withValidCurrent(left, current === id ? left.at(-1)?.id : current);
}

/** With another trip open. */
export const setCurrentTrip = (saved: SavedTrips, id: string): SavedTrips => ({
  ...saved,
  current: id,
});

/** The trip of the device that an opened link shows, where it is one of them. */
export const findOwnTrip = ({ trips }: SavedTrips, linked: Trip): SavedTrip | undefined =>
  trips.find(({ trip }) => buildTripPath({ ...trip, name: linked.name }) === buildTripPath(linked));

type Fields = Record<string, unknown>;

/** A trip's own fields, its days and its stops as one list by their ids, so that a stop may move between days. */
const flattenTrip = ({ days, ...trip }: Trip) =>
  new Map<string, Fields>([
    ["trip", trip],
    ...days.flatMap(({ stops, ...day }, i): [string, Fields][] => [
      [`day ${i}`, day],
      ...stops.map((stop): [string, Fields] => [stop.id, stop]),
    ]),
  ]);

/** The fields of `theirs` with those that `mine` changed. */
function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = Object.keys({ ...base, ...mine }).filter(
    (key) => JSON.stringify(base[key]) !== JSON.stringify(mine[key]),
  );
  return { ...theirs, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) };
}

/**
 * A trip with two changes of `base`: this page's, and what another tab made of it meanwhile. Where both changed one
 * field, it is as in `mine`; a stop that either removed is gone, and one that either added is there.
 */
export function mergeTrips(base: Trip, mine: Trip, theirs: Trip): Trip {
  const [was, ours, others] = [flattenTrip(base), flattenTrip(mine), flattenTrip(theirs)];
  const joinCommonIds = (rows: Map<string, Fields>) =>
    [...rows.keys()].filter((id) => was.has(id) && ours.has(id) && others.has(id)).join();
  // The order is theirs, unless this page has moved something.
  const [order, other] =
    joinCommonIds(ours) === joinCommonIds(was) ? [others, ours] : [ours, others];
  const ids = [...order.keys()].filter((id) => other.has(id) || !was.has(id));
  let previous = "day 0";
  for (const id of other.keys()) {
    if (!order.has(id) && !was.has(id)) ids.splice(ids.indexOf(previous) + 1, 0, id);
    if (ids.includes(id)) previous = id;
  }
  const days: Trip["days"] = [];
  let fields: Fields = {};
  for (const id of ids) {
    const [before, our, their] = [was.get(id), ours.get(id), others.get(id)];
    const merged = before && our && their ? mergeFields(before, our, their) : (our ?? their)!;
    if (id === "trip") fields = merged;
    else if (id.startsWith("day ")) days.push({ ...(merged as Omit<Day, "stops">), stops: [] });
    else days.at(-1)!.stops.push(merged as Stop);
  }
  return { ...(fields as Omit<Trip, "days">), days };
}
