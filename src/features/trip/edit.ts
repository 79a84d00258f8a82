import { limits, usualName } from "./limits.ts";
import { type Day, emptyDay, endOf, type Stop, stopCount, type Trip } from "./trip.ts";

/** The place of a stop: the day's place in the trip and the stop's place in the day, both from 0. */
export type Place = { day: number; stop: number };

/** The fields of a stop or a day that a reader may change; `undefined` removes one. */
export type StopChanges = Partial<Omit<Stop, "winery">>;
export type DayChanges = Partial<Omit<Day, "stops">>;

/* Every edit returns the same trip where it can't be made: at the end of a list, or beyond what a trip holds. */

const withDays = (trip: Trip, days: Day[]): Trip => ({ ...trip, days: days.length > 0 ? days : [emptyDay()] });

const withStops = (trip: Trip, day: number, change: (stops: Stop[]) => Stop[]): Trip =>
  withDays(
    trip,
    trip.days.map((d, i) => (i === day ? { ...d, stops: change(d.stops) } : d)),
  );

/** Without the fields that are undefined, so that two trips that are alike are equal. */
const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const isEmpty = ({ stops, note }: Day) => stops.length === 0 && note === undefined;

/** Adds a stop to a day, the last one unless another is named; at its end, or before the stop with that index. */
export function addStop(trip: Trip, stop: Stop, day = trip.days.length - 1, before = Number.POSITIVE_INFINITY): Trip {
  if (stopCount(trip) >= limits.stops || !trip.days[day]) return trip;
  return withStops(trip, day, (stops) => stops.toSpliced(before, 0, stop));
}

/**
 * Adds another trip's days at the end, in place of a last day without stops. What a trip can't hold is left out. The name
 * stays as the name of an empty trip, or else as the note of its first day.
 */
export function addDays(trip: Trip, { name, days }: Trip): Trip {
  const last = trip.days.at(-1);
  const before = last && isEmpty(last) ? trip.days.slice(0, -1) : trip.days;
  let room = limits.stops - stopCount(trip);
  const added = days.slice(0, limits.days - before.length).map((day) => {
    const stops = day.stops.slice(0, room);
    room -= stops.length;
    return { ...day, stops };
  });
  if (added.length === 0) return trip;
  if (name === usualName) return withDays(trip, [...before, ...added]);
  if (stopCount(trip) === 0 && trip.name === usualName) return { ...withDays(trip, [...before, ...added]), name };
  const [first, ...rest] = added as [Day, ...Day[]];
  return withDays(trip, [...before, { ...first, note: first.note ?? name }, ...rest]);
}

export const removeStop = (trip: Trip, { day, stop }: Place): Trip =>
  trip.days[day]?.stops[stop] ? withStops(trip, day, (stops) => stops.toSpliced(stop, 1)) : trip;

/** Moves a stop to where it then is, in the same day or another. */
export function moveStop(trip: Trip, from: Place, to: Place): Trip {
  const moved = trip.days[from.day]?.stops[from.stop];
  if (!moved || !trip.days[to.day] || (from.day === to.day && from.stop === to.stop)) return trip;
  return withStops(removeStop(trip, from), to.day, (stops) => stops.toSpliced(to.stop, 0, moved));
}

/** The place of a stop after one step earlier (-1) or later (1), over the end of its day into the neighboring one. */
export function stepped({ days }: Trip, from: Place, by: -1 | 1): Place {
  const stop = from.stop + by;
  if (stop >= 0 && stop < (days[from.day]?.stops.length ?? 0)) return { day: from.day, stop };
  const neighbor = days[from.day + by];
  if (!neighbor) return from;
  return { day: from.day + by, stop: by > 0 ? 0 : neighbor.stops.length };
}

export const editStop = (trip: Trip, { day, stop }: Place, changes: StopChanges): Trip =>
  withStops(trip, day, (stops) => stops.map((s, i) => (i === stop ? defined({ ...s, ...changes }) : s)));

export const editDay = (trip: Trip, day: number, changes: DayChanges): Trip =>
  withDays(
    trip,
    trip.days.map((d, i) => (i === day ? defined({ ...d, ...changes }) : d)),
  );

/** Sets where a day ends, its base if undefined; the days after it that began where it used to end follow. */
export function endDayAt(trip: Trip, day: number, end: string | undefined): Trip {
  const was = trip.days[day] && endOf(trip.days[day]);
  let follows = true;
  const later = trip.days.slice(day + 1).map((next) => {
    follows &&= next.base === was;
    const moved = follows ? defined({ ...next, base: end ?? trip.days[day]?.base }) : next;
    follows &&= next.end === undefined;
    return moved;
  });
  const { days } = editDay(trip, day, { end: end === trip.days[day]?.base ? undefined : end });
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
export function splitDay(trip: Trip, { day, stop }: Place): Trip {
  const whole = trip.days[day];
  if (!whole || stop <= 0 || stop >= whole.stops.length || trip.days.length >= limits.days) return trip;
  const { end, ...morning } = whole;
  const first = { ...morning, stops: whole.stops.slice(0, stop) };
  const second = defined({ ...emptyDay(morning), end, stops: whole.stops.slice(stop) });
  return withDays(trip, trip.days.toSpliced(day, 1, first, second));
}

/** Puts the stops and the note of the day after this one at the end of this one. */
export function mergeDay(trip: Trip, day: number): Trip {
  const [first, second] = [trip.days[day], trip.days[day + 1]];
  if (!first || !second) return trip;
  const notes = [first.note, second.note].filter((text) => text !== undefined).join("\n");
  const note = notes === "" ? undefined : notes.slice(0, limits.note);
  return withDays(
    trip,
    trip.days.toSpliced(day, 2, defined({ ...first, end: second.end, note, stops: [...first.stops, ...second.stops] })),
  );
}

/** Puts a day's stops into another order, given as their places today: [2, 0, 1]. */
export const reorderStops = (trip: Trip, day: number, order: readonly number[]): Trip =>
  withStops(trip, day, (stops) => order.flatMap((i) => stops[i] ?? []));

/** True if a trip has a winery. */
export const hasWinery = ({ days }: Trip, slug: string): boolean =>
  days.some(({ stops }) => stops.some(({ winery }) => winery === slug));
