import * as z from "zod/mini";
import { tripAddress } from "./address.ts";
import { asideKey, parseStored, readText, type StorageProblem, writeText } from "./device.ts";
import { type Day, type Stop, type Trip, trip } from "./trip.ts";

const savedTrip = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Counts the changes, in whichever tab: it tells a tab that another one changed the trip, and a calendar the newer of two files. */
  revision: z.catch(z.int().check(z.minimum(0), z.maximum(1e9)), 0),
  trip,
});
export type SavedTrip = z.infer<typeof savedTrip>;

/** The trips of this device. `current` is the one that is opened next, and that wineries are added to. */
export type SavedTrips = { version: 1; current?: string; trips: SavedTrip[] };

type Loaded = { saved: SavedTrips; problem?: StorageProblem | undefined };

/** Trips with one of them open: the one with this id, or else the first. */
const opened = (trips: SavedTrip[], wanted?: unknown): SavedTrips => {
  const open = trips.find(({ id }) => id === wanted) ?? trips[0];
  return { version: 1, ...(open && { current: open.id }), trips };
};

/**
 * The trips of the device, and why they can't be stored. Text that can't be read in full is put aside before the rest of
 * it is stored; what a newer version of the site has stored stays as it is.
 */
export function loadTrips(): Loaded {
  const text = readText();
  if (text === undefined) return { saved: opened([]), problem: "forbidden" };
  const stored = parseStored(text || '{"version":1,"trips":[]}');
  if (stored === "newer") return { saved: opened([]), problem: stored };
  const { trips, current } =
    stored === "unreadable" ? { trips: [stored], current: undefined } : stored;
  const read = trips.flatMap((entry) => z.safeParse(savedTrip, entry).data ?? []);
  const saved = opened([...new Map(read.map((entry) => [entry.id, entry])).values()], current);
  if (saved.trips.length === trips.length) return { saved };
  const aside = [readText(asideKey), text].filter(Boolean).join("\n");
  const problem = writeText(aside, asideKey) && "unreadable";
  if (!problem) writeText(JSON.stringify(saved));
  return { saved, problem };
}

/** Trips that could not be stored. They last as long as the page. */
let unstored: SavedTrip[] = [];

/** Changes the trips as they are stored by now, whichever tab did that; returns them, and why that could not be stored. */
export function updateTrips(edit: (saved: SavedTrips) => SavedTrips): Loaded {
  const { saved: stored, problem } = loadTrips();
  const isStored = ({ id, revision }: SavedTrip) =>
    stored.trips.some((entry) => entry.id === id && entry.revision >= revision);
  const saved = edit(unstored.filter((entry) => !isStored(entry)).reduce(withSaved, stored));
  const failure = problem ?? writeText(JSON.stringify(saved));
  unstored = failure ? saved.trips.filter((entry) => !isStored(entry)) : [];
  return { saved, problem: failure };
}

/** The trip that is open. */
export const currentTrip = ({ current, trips }: SavedTrips): SavedTrip | undefined =>
  trips.find(({ id }) => id === current);

/** With a trip in place of the one with its id, or beside the others. */
export const withSaved = ({ trips, ...saved }: SavedTrips, entry: SavedTrip): SavedTrips => ({
  ...saved,
  trips: [...new Map([...trips, entry].map((entry) => [entry.id, entry])).values()],
});

/** With a trip more, which is then open. Of two trips with one name the newer gets a number. `id` is a new one. */
export function withTrip(saved: SavedTrips, added: Trip, id: string): SavedTrips {
  const taken = new Set(saved.trips.map(({ trip }) => trip.name));
  let { name } = added;
  for (let i = 2; taken.has(name); i++) name = `${added.name.slice(0, 55)} ${i}`;
  return withOpen(withSaved(saved, { id, revision: 0, trip: { ...added, name } }), id);
}

/** Without a trip; another one is open then. */
export function withoutTrip({ current, trips }: SavedTrips, id: string): SavedTrips {
  const left = trips.filter((entry) => entry.id !== id);
  return opened(left, current === id ? left.at(-1)?.id : current);
}

/** With another trip open. */
export const withOpen = (saved: SavedTrips, id: string): SavedTrips => ({ ...saved, current: id });

/** The trip of the device that an opened link shows, where it is one of them. */
export const ownTrip = ({ trips }: SavedTrips, linked: Trip): SavedTrip | undefined =>
  trips.find(({ trip }) => tripAddress({ ...trip, name: linked.name }) === tripAddress(linked));

type Fields = Record<string, unknown>;

/** A trip's own fields, its days and its stops as one list by their ids, so that a stop may move between days. */
const rowsOf = ({ days, ...trip }: Trip) =>
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
  const [was, ours, others] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)];
  const common = (rows: Map<string, Fields>) =>
    [...rows.keys()].filter((id) => was.has(id) && ours.has(id) && others.has(id)).join();
  // The order is theirs, unless this page has moved something.
  const [order, other] = common(ours) === common(was) ? [others, ours] : [ours, others];
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
