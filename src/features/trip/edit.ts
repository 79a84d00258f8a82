import { limits, usualName } from "./device.ts";
import { allStops, type Day, emptyDay, endOf, type NewStop, type Stop, type Trip, withId, withIds } from "./trip.ts";

/** The place of a stop: the day's place in the trip and the stop's place in the day, both from 0. */
export type Place = { day: number; stop: number };

function placeOf({ days }: Trip, id: string): Place | undefined {
  const day = days.findIndex(({ stops }) => stops.some((stop) => stop.id === id));
  return day < 0 ? undefined : { day, stop: days[day]!.stops.findIndex((stop) => stop.id === id) };
}

/*
 * An edit finds a stop by its id, since another tab may have moved it. It returns the same trip where it can't be made: for
 * a stop that is gone, at the end of a list, or beyond what a trip holds.
 */

const withDays = (trip: Trip, days: Day[]): Trip => ({ ...trip, days: days.length > 0 ? days : [emptyDay()] });

const changeDay = (trip: Trip, day: number, change: (day: Day) => Day): Trip =>
  withDays(
    trip,
    trip.days.map((d, i) => (i === day ? change(d) : d)),
  );

const withStops = (trip: Trip, day: number, change: (stops: Stop[]) => Stop[]): Trip =>
  changeDay(trip, day, (d) => ({ ...d, stops: change(d.stops) }));

const idsOf = (trip: Trip) => new Set(allStops(trip).map(({ id }) => id));

/** Adds a stop to a day, the last one unless another is named; at its end, or before the stop with that index. */
export function addStop(
  trip: Trip,
  stop: NewStop,
  day = trip.days.length - 1,
  before = Number.POSITIVE_INFINITY,
): Trip {
  if (allStops(trip).length >= limits.stops || !trip.days[day]) return trip;
  return withStops(trip, day, (stops) => stops.toSpliced(before, 0, withId(stop, idsOf(trip))));
}

/**
 * Adds another trip's days at the end, in place of a last day without stops. What a trip can't hold is left out. The name
 * stays as the name of an empty trip, or else in the note of its first day.
 */
export function addDays(trip: Trip, { name, days }: Trip): Trip {
  const last = trip.days.at(-1);
  const before = last?.stops.length === 0 && last.note === undefined ? trip.days.slice(0, -1) : trip.days;
  const count = allStops(trip).length;
  let room = limits.stops - count;
  if (room <= 0) return trip;
  const added = days.slice(0, limits.days - before.length).map((day) => {
    const stops = day.stops.slice(0, room);
    room -= stops.length;
    return { ...day, stops };
  });
  const [first, ...rest] = withIds(added, idsOf(trip));
  if (!first) return trip;
  if (count === 0 && trip.name === usualName) return { ...withDays(trip, [...before, first, ...rest]), name };
  const note = joined(name === usualName ? undefined : name, first.note);
  return withDays(trip, [...before, { ...first, note }, ...rest]);
}

export function removeStop(trip: Trip, id: string): Trip {
  const from = placeOf(trip, id);
  return from ? withStops(trip, from.day, (stops) => stops.toSpliced(from.stop, 1)) : trip;
}

/** Moves a stop to a place in the same day or another, as it then is; to the day's end if none is given. */
export function moveStop(trip: Trip, id: string, day: number, stop = Number.POSITIVE_INFINITY): Trip {
  const from = placeOf(trip, id);
  if (!from || !trip.days[day] || (from.day === day && from.stop === stop)) return trip;
  const moved = trip.days[from.day]!.stops[from.stop]!;
  return withStops(removeStop(trip, id), day, (stops) => stops.toSpliced(stop, 0, moved));
}

/** Moves a stop one place earlier (-1) or later (1), over the end of its day into the neighboring one. */
export function stepStop(trip: Trip, id: string, by: -1 | 1): Trip {
  const from = placeOf(trip, id);
  if (!from) return trip;
  const stop = from.stop + by;
  if (stop >= 0 && stop < trip.days[from.day]!.stops.length) return moveStop(trip, id, from.day, stop);
  return moveStop(trip, id, from.day + by, by > 0 ? 0 : undefined);
}

/** Changes fields of a stop; `undefined` removes one. */
export function editStop(trip: Trip, id: string, changes: Partial<Stop>): Trip {
  const at = placeOf(trip, id);
  return at ? withStops(trip, at.day, (stops) => stops.with(at.stop, { ...stops[at.stop]!, ...changes })) : trip;
}

/** Changes fields of a day; `undefined` removes one. */
export const editDay = (trip: Trip, day: number, changes: Partial<Day>): Trip =>
  changeDay(trip, day, (d) => ({ ...d, ...changes }));

/** Sets where a day ends, its base if undefined; the days after it that began where it used to end follow. */
export function endDayAt(trip: Trip, day: number, end: string | undefined): Trip {
  const base = trip.days[day]?.base;
  const was = trip.days[day] && endOf(trip.days[day]);
  let follows = true;
  const later = trip.days.slice(day + 1).map((next) => {
    follows &&= next.base === was;
    const moved = follows ? { ...next, base: end ?? base } : next;
    follows &&= next.end === undefined;
    return moved;
  });
  const { days } = editDay(trip, day, { end: end === base ? undefined : end });
  return withDays(trip, [...days.slice(0, day + 1), ...later]);
}

/** Puts one town in place of another where days begin and end, from a day on. */
export const replaceTown = (trip: Trip, day: number, was: string | undefined, town: string): Trip =>
  withDays(
    trip,
    trip.days.map((d, i) =>
      i < day ? d : { ...d, ...(d.base === was && { base: town }), ...(d.end && d.end === was && { end: town }) },
    ),
  );

/** Adds an empty day at the end, which starts where the one before it ends. */
export const addDay = (trip: Trip): Trip =>
  trip.days.length >= limits.days ? trip : withDays(trip, [...trip.days, emptyDay(trip.days.at(-1))]);

export const removeDay = (trip: Trip, day: number): Trip => withDays(trip, trip.days.toSpliced(day, 1));

/** Moves a day one place earlier (-1) or later (1). */
export function stepDay(trip: Trip, day: number, by: -1 | 1): Trip {
  const [moved, neighbor] = [trip.days[day], trip.days[day + by]];
  if (!moved || !neighbor) return trip;
  return withDays(trip, trip.days.with(day, neighbor).with(day + by, moved));
}

/** Makes a day of its own of a stop and those after it. */
export function splitDay(trip: Trip, id: string): Trip {
  const from = placeOf(trip, id);
  if (!from || from.stop === 0 || trip.days.length >= limits.days) return trip;
  const { end, stops, ...morning } = trip.days[from.day]!;
  const first = { ...morning, stops: stops.slice(0, from.stop) };
  const second = { ...emptyDay(first), end, stops: stops.slice(from.stop) };
  return withDays(trip, trip.days.toSpliced(from.day, 1, first, second));
}

/** Two notes as one, as far as there is room. */
const joined = (...notes: (string | undefined)[]) =>
  notes.filter(Boolean).join("\n").slice(0, limits.note) || undefined;

/** Puts the stops and the note of the day after this one at the end of this one. */
export function mergeDay(trip: Trip, day: number): Trip {
  const [first, second] = [trip.days[day], trip.days[day + 1]];
  if (!first || !second) return trip;
  const note = joined(first.note, second.note);
  const merged = { ...first, end: second.end, note, stops: [...first.stops, ...second.stops] };
  return withDays(trip, trip.days.toSpliced(day, 2, merged));
}

/** Puts a day's stops into the order of these ids; any others stay behind them. */
export function reorderStops(trip: Trip, day: number, ids: readonly string[]): Trip {
  const rank = ({ id }: Stop) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return withStops(trip, day, (stops) => stops.toSorted((a, b) => rank(a) - rank(b)));
}
