import type { GuideDay } from "./planned-day.ts";
import { limits } from "./stored-trips.ts";
import {
  assignId,
  assignIds,
  type Day,
  findEndTown,
  listStops,
  makeEmptyDay,
  type NewStop,
  type Stop,
  type Trip,
} from "./trip.ts";

/*
 * These edits find a stop by its ID, because another tab may have moved it. If the stop is gone or
 * the edit is impossible, they return the trip unchanged.
 */

/** The indexes of a day and of a stop in that day. */
type StopPosition = { day: number; stop: number };

function findStopPosition({ days }: Trip, id: string): StopPosition | undefined {
  for (const [day, { stops }] of days.entries()) {
    const stop = stops.findIndex((candidate) => candidate.id === id);
    if (stop >= 0) return { day, stop };
  }
  return undefined;
}

/** Changes fields of a day. The value `undefined` removes a field. */
export function editDay(trip: Trip, day: number, changes: Partial<Day>): Trip {
  const before = trip.days[day];
  return before ? { ...trip, days: trip.days.with(day, { ...before, ...changes }) } : trip;
}

const editStops = (trip: Trip, day: number, change: (stops: Stop[]) => Stop[]): Trip =>
  editDay(trip, day, { stops: change(trip.days[day]!.stops) });

export const listStopIds = (trip: Trip) => new Set(listStops(trip).map(({ id }) => id));

/** Joins two notes with a line break, and truncates the result to the limit. */
export function joinNotes(
  first: string | undefined,
  second: string | undefined,
): string | undefined {
  const lines = [first, second].filter(Boolean).join("\n");
  return lines.slice(0, limits.note) || undefined;
}

/**
 * Inserts a stop into a day, before the stop at index `before`. By default, appends it to the last
 * day.
 */
export function addStop(
  trip: Trip,
  stop: NewStop,
  day = trip.days.length - 1,
  before?: number,
): Trip {
  if (listStops(trip).length >= limits.stops || !trip.days[day]) return trip;
  const added = assignId(stop, listStopIds(trip));
  return editStops(trip, day, (stops) => stops.toSpliced(before ?? stops.length, 0, added));
}

/**
 * Returns a trip from a link with the guide's notes on its stops, because links omit notes. A stop
 * of the guide has the same place and time.
 */
export function addGuideNotes(trip: Trip, guideDays: readonly GuideDay[]): Trip {
  const guideStops = guideDays.flatMap((day) => listStops(day.trip));
  const findNote = ({ winery, name, at }: Stop) =>
    guideStops.find((s) => s.winery === winery && s.name === name && s.at === at)?.note;
  const addNotes = (stops: readonly Stop[]) =>
    stops.map((stop) => ({ note: findNote(stop), ...stop }));
  return { ...trip, days: trip.days.map((day) => ({ ...day, stops: addNotes(day.stops) })) };
}

/** Replaces a stop with others, or removes it if none are given. */
export function replaceStop(trip: Trip, id: string, ...replacements: Stop[]): Trip {
  const from = findStopPosition(trip, id);
  if (!from) return trip;
  return editStops(trip, from.day, (stops) => stops.toSpliced(from.stop, 1, ...replacements));
}

export const removeStop = (trip: Trip, id: string): Trip => replaceStop(trip, id);

/**
 * Moves a stop to a day, before the stop at index `before`. By default, moves it to the end of the
 * day.
 */
export function moveStop(trip: Trip, id: string, day: number, before: number = limits.stops): Trip {
  const from = findStopPosition(trip, id);
  if (!from || !trip.days[day]) return trip;
  const isLaterInDay = from.day === day && from.stop < before;
  const index = before - Number(isLaterInDay);
  const isInPlace = from.day === day && from.stop === index;
  if (isInPlace) return trip;
  const moved = trip.days[from.day]!.stops[from.stop]!;
  return editStops(removeStop(trip, id), day, (stops) => stops.toSpliced(index, 0, moved));
}

/** Moves a stop one position earlier (-1) or later (1), into the neighboring day if necessary. */
export function moveStopByOne(trip: Trip, id: string, step: -1 | 1): Trip {
  const from = findStopPosition(trip, id);
  if (!from) return trip;
  const { day, stop } = from;
  const isWithinDay = trip.days[day]!.stops[stop + step] !== undefined;
  const before = Math.max(stop + step, stop + 2 * step);
  if (isWithinDay) return moveStop(trip, id, day, before);
  return step < 0 ? moveStop(trip, id, day - 1) : moveStop(trip, id, day + 1, 0);
}

/** Changes fields of a stop. The value `undefined` removes a field. */
export function editStop(trip: Trip, id: string, changes: Partial<Stop>): Trip {
  const stop = listStops(trip).find((candidate) => candidate.id === id);
  return stop ? replaceStop(trip, id, { ...stop, ...changes }) : trip;
}

/**
 * Sets the town where a day ends; undefined means the town where it starts. Following days that
 * started in the old town now start in the new one.
 */
export function setEndTown(trip: Trip, day: number, end: string | undefined): Trip {
  if (!trip.days[day]) return trip;
  const { base } = trip.days[day];
  const oldEnd = findEndTown(trip.days[day]);
  let edited = editDay(trip, day, { end: end === base ? undefined : end });
  for (const [i, later] of trip.days.entries()) {
    if (i <= day) continue;
    if (later.base !== oldEnd) break;
    edited = editDay(edited, i, { base: end ?? base });
    if (later.end !== undefined) break;
  }
  return edited;
}

/** Replaces a town wherever a day starts or ends in it, from the day at index `firstDay` on. */
export function replaceTown(
  trip: Trip,
  firstDay: number,
  oldTown: string | undefined,
  town: string,
): Trip {
  const days = trip.days.map((day, i) => {
    if (i < firstDay) return day;
    const replaced = { ...day };
    if (day.base === oldTown) replaced.base = town;
    if (day.end && day.end === oldTown) replaced.end = town;
    return replaced;
  });
  return { ...trip, days };
}

/**
 * Inserts an empty day after the day at index `after` (by default, the last). The new day starts
 * where that day ends.
 */
export function insertDay(trip: Trip, after = trip.days.length - 1): Trip {
  if (trip.days.length >= limits.days) return trip;
  return { ...trip, days: trip.days.toSpliced(after + 1, 0, makeEmptyDay(trip.days[after])) };
}

/**
 * Inserts a copy of a day right after it. The copy omits the hotel, bookings, and any stops beyond
 * the limit.
 */
export function duplicateDay(trip: Trip, day: number): Trip {
  const original = trip.days[day];
  const room = limits.stops - listStops(trip).length;
  if (!original || trip.days.length >= limits.days) return trip;
  const notBooked = { id: undefined, booked: undefined, confirmation: undefined };
  const stops = original.stops.slice(0, room).map((stop): NewStop => ({ ...stop, ...notBooked }));
  const copy = assignIds([{ ...original, night: undefined, stops }], listStopIds(trip));
  return { ...trip, days: trip.days.toSpliced(day + 1, 0, ...copy) };
}

/** Removes a day. If it is the only day, replaces it with an empty day. */
export const removeDay = (trip: Trip, day: number): Trip => ({
  ...trip,
  days: trip.days.length > 1 ? trip.days.toSpliced(day, 1) : [makeEmptyDay()],
});

/** Moves a day one position earlier (-1) or later (1). */
export function moveDayByOne(trip: Trip, day: number, step: -1 | 1): Trip {
  const moved = trip.days[day];
  const neighbor = trip.days[day + step];
  if (!moved || !neighbor) return trip;
  return { ...trip, days: trip.days.with(day, neighbor).with(day + step, moved) };
}

/** Splits a day in two. The second day starts with the stop that has this ID. */
export function splitDay(trip: Trip, id: string): Trip {
  const from = findStopPosition(trip, id);
  if (!from || from.stop === 0 || trip.days.length >= limits.days) return trip;
  const { end, stops, ...morning } = trip.days[from.day]!;
  const first = { ...morning, stops: stops.slice(0, from.stop) };
  const second = { ...makeEmptyDay(first), end, stops: stops.slice(from.stop) };
  return { ...trip, days: trip.days.toSpliced(from.day, 1, first, second) };
}

/** Appends the next day's stops and note to a day, and removes the next day. */
export function mergeWithNextDay(trip: Trip, day: number): Trip {
  const first = trip.days[day];
  const second = trip.days[day + 1];
  if (!first || !second) return trip;
  const note = joinNotes(first.note, second.note);
  const merged = { ...first, end: second.end, note, stops: [...first.stops, ...second.stops] };
  return { ...trip, days: trip.days.toSpliced(day, 2, merged) };
}

/** Sorts a day's stops in the order of `ids`. Other stops go last. */
export function reorderStops(trip: Trip, day: number, ids: readonly string[]): Trip {
  return editStops(trip, day, (stops) => {
    const sorted = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? []);
    return [...sorted, ...stops.filter((stop) => !sorted.includes(stop))];
  });
}
