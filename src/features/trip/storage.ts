import * as z from "zod/mini";
import { tripAddress } from "./address.ts";
import { asideKey, parseStored, readText, type StorageProblem, writeText } from "./device.ts";
import { type Stop, type Trip, trip } from "./trip.ts";

const savedTrip = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** Counts the changes, in whichever tab: the stamp by which a tab knows that another one changed the trip, and a calendar the newer of two files. */
  revision: z.catch(z.int().check(z.minimum(0), z.maximum(1e9)), 0),
  trip,
});
export type SavedTrip = z.infer<typeof savedTrip>;

/** The trips of this device. `current` is the one that is opened next, and that wineries are added to. */
export type SavedTrips = { version: 1; current?: string; trips: SavedTrip[] };

type Loaded = { saved: SavedTrips; problem?: StorageProblem | undefined };

const loadedFrom = (trips: SavedTrip[], wanted: unknown): SavedTrips => {
  const open = trips.find(({ id }) => id === wanted) ?? trips[0];
  return { version: 1, ...(open && { current: open.id }), trips };
};

/** The trips of a text as far as they can be read, and whether that is all of it. */
function readTrips(text: string): { saved: SavedTrips; isWhole: boolean } | "newer" {
  const stored = parseStored(text);
  if (stored === "newer") return stored;
  if (typeof stored === "string") return { saved: loadedFrom([], undefined), isWhole: false };
  const read = stored.trips.map((entry) => z.safeParse(savedTrip, entry));
  const trips = new Map(read.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
  return { saved: loadedFrom([...trips.values()], stored.current), isWhole: trips.size === read.length };
}

/**
 * The trips of the device, and why they can't be stored. Text that can't be read in full is put aside before the rest of
 * it is stored; what a newer version of the site has stored stays as it is.
 */
export function loadTrips(): Loaded {
  const none = loadedFrom([], undefined);
  const text = readText();
  if (text === undefined) return { saved: none, problem: "forbidden" };
  if (!text) return { saved: none };
  const read = readTrips(text);
  if (read === "newer") return { saved: none, problem: "newer" };
  const { saved, isWhole } = read;
  if (isWhole) return { saved };
  const aside = [readText(asideKey), text].filter(Boolean).join("\n");
  const problem = writeText(aside, asideKey) && "unreadable";
  if (!problem) writeText(JSON.stringify(saved));
  return { saved, problem };
}

/** Trips that could not be stored. They last as long as the page. */
const unstored = new Map<string, SavedTrip>();

const withUnstored = (saved: SavedTrips): SavedTrips =>
  [...unstored.values()].reduce(
    (all, entry) =>
      all.trips.some(({ id, revision }) => id === entry.id && revision >= entry.revision) ? all : withSaved(all, entry),
    saved,
  );

/** Changes the trips as they are stored by now, whichever tab did that; returns them, and why that could not be stored. */
export function updateTrips(edit: (saved: SavedTrips) => SavedTrips): Loaded {
  const { saved: stored, problem } = loadTrips();
  const saved = edit(withUnstored(stored));
  const failure = problem ?? writeText(JSON.stringify(saved));
  if (!failure) unstored.clear();
  else
    for (const entry of saved.trips)
      if (stored.trips.find(({ id }) => id === entry.id)?.revision !== entry.revision) unstored.set(entry.id, entry);
  return { saved, problem: failure };
}

/** The trip that is open. */
export const currentTrip = ({ current, trips }: SavedTrips): SavedTrip | undefined =>
  trips.find(({ id }) => id === current);

/** With a trip in place of the one with its id, or beside the others. */
export const withSaved = (saved: SavedTrips, entry: SavedTrip): SavedTrips => ({
  ...saved,
  trips: saved.trips.some(({ id }) => id === entry.id)
    ? saved.trips.map((other) => (other.id === entry.id ? entry : other))
    : [...saved.trips, entry],
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
  unstored.delete(id);
  const left = trips.filter((entry) => entry.id !== id);
  return loadedFrom(left, current === id ? left.at(-1)?.id : current);
}

/** With another trip open. */
export const withOpen = (saved: SavedTrips, id: string): SavedTrips => ({ ...saved, current: id });

/** The trip of the device that an opened link shows, where it is one of them. */
export const ownTrip = ({ trips }: SavedTrips, linked: Trip): SavedTrip | undefined =>
  trips.find(({ trip }) => tripAddress({ ...trip, name: linked.name }) === tripAddress(linked));

type DayFields = Omit<Trip["days"][number], "stops">;
/** A day's heading or a stop: the two are one list by their ids, so that a stop may move between days. */
type Row = { day?: DayFields; stop?: Stop };

const rowsOf = ({ days }: Trip): Map<string, Row> =>
  new Map(
    days.flatMap(({ stops, ...day }, i): [string, Row][] => [
      [`day ${i}`, { day }],
      ...stops.map((stop): [string, Row] => [stop.id, { stop }]),
    ]),
  );

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `theirs` with those that `mine` changed. */
function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...base, ...mine }) as (keyof T)[]) {
    if (!same(base[key], mine[key])) merged[key] = mine[key];
  }
  return merged;
}

/**
 * A trip with two changes of `base`: this page's, and what another tab made of it meanwhile. Where both changed one
 * field, it is as in `mine`; a stop that either removed is gone, and one that either added is there.
 */
export function mergeTrips(base: Trip, mine: Trip, theirs: Trip): Trip {
  const [was, ours, others] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)];
  const common = (rows: Map<string, Row>) =>
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
  for (const id of ids) {
    const [before, our, their] = [was.get(id), ours.get(id), others.get(id)];
    const fields = (row?: Row) => row?.day ?? row?.stop;
    const [b, o, t] = [fields(before), fields(our), fields(their)];
    const merged = b && o && t ? mergeFields(b, o, t) : (o ?? t)!;
    if ((our ?? their)?.day) days.push({ ...(merged as DayFields), stops: [] });
    else days.at(-1)!.stops.push(merged as Stop);
  }
  return { ...mergeFields({ ...base, days: [] }, { ...mine, days: [] }, { ...theirs, days: [] }), days };
}
