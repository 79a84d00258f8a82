import { defaultTripName, limits } from "../device.ts";
import {
  assignId,
  assignIds,
  type Day,
  endOf,
  listStops,
  makeEmptyDay,
  type NewStop,
  type Stop,
  type Trip,
} from "./trip.ts";

/** The place of a stop: the day's place in the trip and the stop's place in the day, both from 0. */
export type StopPosition = { day: number; stop: number };

function findPosition({ days }: Trip, id: string): StopPosition | undefined {
  const day = days.findIndex(({ stops }) => stops.some((stop) => stop.id === id));
  return day < 0 ? undefined : { day, stop: days[day]!.stops.findIndex((stop) => stop.id === id) };
}

/*
 * An edit finds a stop by its id, since another tab may have moved it. It returns the same trip where it can't be made: for
 * a stop that is gone, at the end of a list, or beyond what a trip holds.
 */

/** Changes fields of a day; `undefined` removes one. */
export const editDay = (trip: Trip, day: number, changes: Partial<Day>): Trip =>
  trip.days[day] ? { ...trip, days: trip.days.with(day, { ...trip.days[day], ...changes }) } : trip;

const editStops = (trip: Trip, day: number, change: (stops: Stop[]) => Stop[]): Trip =>
  editDay(trip, day, { stops: change(trip.days[day]!.stops) });

const listStopIds = (trip: Trip) => new Set(listStops(trip).map(({ id }) => id));

/** Two notes as one, as far as there is room. */
const joinNotes = (...notes: (string | undefined)[]) =>
  notes.filter(Boolean).join("\n").slice(0, limits.note) || undefined;

/** Adds a stop to a day, the last one unless another is named; at its end, or before the stop with that index. */
export function addStop(
  trip: Trip,
  stop: NewStop,
  day = trip.days.length - 1,
  before?: number,
): Trip {
  if (listStops(trip).length >= limits.stops || !trip.days[day]) return trip;
  return editStops(trip, day, (stops) =>
    stops.toSpliced(before ?? stops.length, 0, assignId(stop, listStopIds(trip))),
  );
}

/**
 * Adds another trip's days at the end, in place of a last day without stops. What a trip can't hold is left out. The name
 * stays as the name of an empty trip, or else in the note of its first day.
 */
export function addDays(trip: Trip, { name, days }: Trip): Trip {
  const last = trip.days.at(-1);
  const before =
    last?.stops.length === 0 && last.note === undefined ? trip.days.slice(0, -1) : trip.days;
  const count = listStops(trip).length;
  let room = limits.stops - count;
  if (room <= 0) return trip;
  const added = days.slice(0, limits.days - before.length).map((day) => {
    const stops = day.stops.slice(0, room);
    room -= stops.length;
    return { ...day, stops };
  });
  const [first, ...rest] = assignIds(added, listStopIds(trip));
  if (!first) return trip;
  if (count === 0 && trip.name === defaultTripName)
    return { ...trip, name, days: [...before, first, ...rest] };
  const note = joinNotes(name === defaultTripName ? undefined : name, first.note);
  return { ...trip, days: [...before, { ...first, note }, ...rest] };
}

export function removeStop(trip: Trip, id: string): Trip {
  const from = findPosition(trip, id);
  return from ? editStops(trip, from.day, (stops) => stops.toSpliced(from.stop, 1)) : trip;
}

/** Moves a stop to a place in the same day or another, as it then is; to the day's end if none is given. */
export function moveStop(trip: Trip, id: string, day: number, stop: number = limits.stops): Trip {
  const from = findPosition(trip, id);
  if (!from || !trip.days[day] || (from.day === day && from.stop === stop)) return trip;
  const moved = trip.days[from.day]!.stops[from.stop]!;
  return editStops(removeStop(trip, id), day, (stops) => stops.toSpliced(stop, 0, moved));
}

/** Moves a stop one place earlier (-1) or later (1), over the end of its day into the neighboring one. */
export function moveStopByOne(trip: Trip, id: string, by: -1 | 1): Trip {
  const from = findPosition(trip, id);
  if (!from) return trip;
  const stop = from.stop + by;
  if (trip.days[from.day]!.stops[stop]) return moveStop(trip, id, from.day, stop);
  return moveStop(trip, id, from.day + by, by > 0 ? 0 : undefined);
}

/** Changes fields of a stop; `undefined` removes one. */
export function editStop(trip: Trip, id: string, changes: Partial<Stop>): Trip {
  const at = findPosition(trip, id);
  return at
    ? editStops(trip, at.day, (stops) => stops.with(at.stop, { ...stops[at.stop]!, ...changes }))
    : trip;
}

/** Sets where a day ends, its base if undefined; the days after it that began where it used to end follow. */
export function setDayEnd(trip: Trip, day: number, end: string | undefined): Trip {
  if (!trip.days[day]) return trip;
  const { base } = trip.days[day];
  const was = endOf(trip.days[day]);
  const days = [...editDay(trip, day, { end: end === base ? undefined : end }).days];
  for (let i = day + 1; days[i]?.base === was; i++) {
    days[i] = { ...days[i]!, base: end ?? base };
    if (days[i]!.end !== undefined) break;
  }
  return { ...trip, days };
}

/** Puts one town in place of another where days begin and end, from a day on. */
export const replaceTown = (
  trip: Trip,
  from: number,
  was: string | undefined,
  town: string,
): Trip => ({
  ...trip,
  days: trip.days.map((day, i) =>
    i < from
      ? day
      : {
          ...day,
          ...(day.base === was && { base: town }),
          ...(day.end && day.end === was && { end: town }),
        },
  ),
});

/** Adds an empty day at the end, which starts where the one before it ends. */
export const addDay = (trip: Trip): Trip =>
  trip.days.length >= limits.days
    ? trip
    : { ...trip, days: [...trip.days, makeEmptyDay(trip.days.at(-1))] };

/** Removes a day; in place of the only one there is an empty one. */
export const removeDay = (trip: Trip, day: number): Trip => ({
  ...trip,
  days: trip.days.length > 1 ? trip.days.toSpliced(day, 1) : [makeEmptyDay()],
});

/** Moves a day one place earlier (-1) or later (1). */
export function moveDayByOne(trip: Trip, day: number, by: -1 | 1): Trip {
  const [moved, neighbor] = [trip.days[day], trip.days[day + by]];
  return moved && neighbor
    ? { ...trip, days: trip.days.with(day, neighbor).with(day + by, moved) }
    : trip;
}

/** Makes a day of its own of a stop and those after it. */
export function splitDay(trip: Trip, id: string): Trip {
  const from = findPosition(trip, id);
  if (!from || from.stop === 0 || trip.days.length >= limits.days) return trip;
  const { end, stops, ...morning } = trip.days[from.day]!;
  const first = { ...morning, stops: stops.slice(0, from.stop) };
  const second = { ...makeEmptyDay(first), end, stops: stops.slice(from.stop) };
  return { ...trip, days: trip.days.toSpliced(from.day, 1, first, second) };
}

/** Puts the stops and the note of the day after this one at the end of this one. */
export function mergeDay(trip: Trip, day: number): Trip {
  const [first, second] = [trip.days[day], trip.days[day + 1]];
  if (!first || !second) return trip;
  const note = joinNotes(first.note, second.note);
  const merged = { ...first, end: second.end, note, stops: [...first.stops, ...second.stops] };
  return { ...trip, days: trip.days.toSpliced(day, 2, merged) };
}

/** Puts a day's stops into the order of these ids; any others stay behind them. */
export function reorderStops(trip: Trip, day: number, ids: readonly string[]): Trip {
  const indexInOrder = ({ id }: Stop) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return editStops(trip, day, (stops) =>
    stops.toSorted((a, b) => indexInOrder(a) - indexInOrder(b)),
  );
}
