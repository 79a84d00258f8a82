import { limits, usualName, usualStart } from "./limits.ts";

/*
 * The trip as pages without an island see it, where every byte counts: what storage.ts stores, read and written without
 * its schemas. What isn't of that shape is left alone; storage.ts mends it when /trip is opened.
 */
type Collected = { winery: string; name: string };
type Loose = { version: 1; current?: string; trips: { id: string; revision: number; trip: LooseTrip }[] };
type LooseTrip = { name: string; party: number; days: { startsAt: number; stops: Collected[] }[] };

const parsed = (text: string | null): Loose => {
  const value = JSON.parse(text ?? "null") as Loose | null;
  return Array.isArray(value?.trips) && value.trips[0] ? value : { version: 1, trips: [] };
};

const open = ({ current, trips }: Loose) => trips.find(({ id }) => id === current) ?? trips[0];

/** The slugs of the open trip's wineries, from what local storage holds under `storageKey`. Never throws. */
export function collected(text: string | null): string[] {
  try {
    return open(parsed(text))?.trip.days.flatMap(({ stops }) => stops.map(({ winery }) => winery)) ?? [];
  } catch {
    return [];
  }
}

/**
 * What local storage is to hold with a winery added to the open trip's last day, or with it taken out again. A trip is
 * begun where there is none; `id` is for that one. Undefined where the stored text can't be read, or nothing changes.
 */
export function collect(text: string | null, { winery, name }: Collected, id: string, add = true): string | undefined {
  try {
    if (collected(text).includes(winery) === add) return undefined;
    const all = parsed(text);
    if (!open(all))
      all.trips.push({
        id,
        revision: 0,
        trip: { name: usualName, party: 2, days: [{ startsAt: usualStart, stops: [] }] },
      });
    const entry = open(all)!;
    const { days } = entry.trip;
    if (add && days.flatMap(({ stops }) => stops).length >= limits.stops) return undefined;
    if (add) days.at(-1)!.stops.push({ winery, name });
    else for (const day of days) day.stops = day.stops.filter((stop) => stop.winery !== winery);
    entry.revision++;
    return JSON.stringify(all);
  } catch {
    return undefined;
  }
}
