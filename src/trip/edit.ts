import { limits } from "./limits.ts";
import { type Day, emptyDay, type Stop, stopCount, type Trip } from "./trip.ts";

/** Where a stop stands: the day's index and the stop's index in it, both from 0. */
export type Place = { day: number; stop: number };

const withDays = (trip: Trip, days: Day[]): Trip => ({ ...trip, days });

/** A trip with one of its days changed. */
export const changeDay = (trip: Trip, index: number, change: Partial<Day>): Trip =>
  withDays(
    trip,
    trip.days.map((day, i) => (i === index ? { ...day, ...change } : day)),
  );

/** A trip with one of its stops changed. */
export const changeStop = (trip: Trip, { day, stop }: Place, change: Partial<Stop>): Trip =>
  withStops(trip, day, (stops) => stops.map((entry, i) => (i === stop ? { ...entry, ...change } : entry)));

const withStops = (trip: Trip, day: number, change: (stops: Stop[]) => Stop[]): Trip =>
  changeDay(trip, day, { stops: change(trip.days[day]?.stops ?? []) });

/** Whether a trip can take so many stops more. */
export const hasRoom = (trip: Trip, more = 1): boolean => stopCount(trip) + more <= limits.stops;

/** With a stop more, at a place, or at the end of the last day. The trip as it is when it is full. */
export function addStop(trip: Trip, stop: Stop, { day, stop: before }: Partial<Place> = {}): Trip {
  if (!hasRoom(trip)) return trip;
  const days = trip.days.length === 0 ? [emptyDay()] : trip.days;
  const index = day ?? days.length - 1;
  return withStops(withDays(trip, days), index, (stops) => stops.toSpliced(before ?? stops.length, 0, stop));
}

/** Without a stop. */
export const removeStop = (trip: Trip, { day, stop }: Place): Trip =>
  withStops(trip, day, (stops) => stops.toSpliced(stop, 1));

/** With a stop moved to a place, which is counted without it. */
export function moveStop(trip: Trip, from: Place, to: Place): Trip {
  const moved = trip.days[from.day]?.stops[from.stop];
  if (!moved || !trip.days[to.day]) return trip;
  return withStops(removeStop(trip, from), to.day, (stops) => stops.toSpliced(to.stop, 0, moved));
}

/** With a day's stops in another order: the indexes that they have now, in the order they are to have. */
export const reorderStops = (trip: Trip, day: number, order: readonly number[]): Trip =>
  withStops(trip, day, (stops) => order.flatMap((i) => stops[i] ?? []));

/** With an empty day at the end, which starts from where the last one did. */
export const addDay = (trip: Trip): Trip =>
  trip.days.length < limits.days ? withDays(trip, [...trip.days, emptyDay(trip.days.at(-1))]) : trip;

/** Without a day and its stops. A trip keeps one day. */
export const removeDay = (trip: Trip, index: number): Trip => {
  const days = trip.days.toSpliced(index, 1);
  return withDays(trip, days.length > 0 ? days : [emptyDay(trip.days[index])]);
};

/** With a day moved to another place among the days. */
export const moveDay = (trip: Trip, from: number, to: number): Trip => {
  const moved = trip.days[from];
  return moved && trip.days[to] ? withDays(trip, trip.days.toSpliced(from, 1).toSpliced(to, 0, moved)) : trip;
};

/** With a day cut in two before a stop. The second one starts from the same base at the same time. */
export function splitDay(trip: Trip, { day, stop }: Place): Trip {
  const whole = trip.days[day];
  if (!whole || stop <= 0 || stop >= whole.stops.length || trip.days.length >= limits.days) return trip;
  const first = { ...whole, stops: whole.stops.slice(0, stop) };
  const second = { ...emptyDay(whole), stops: whole.stops.slice(stop) };
  return withDays(trip, trip.days.toSpliced(day, 1, first, second));
}

/** With a day and the one after it as one, from the first one's base and start. */
export function mergeDays(trip: Trip, index: number): Trip {
  const [first, second] = trip.days.slice(index, index + 2);
  if (!first || !second) return trip;
  const note = [first.note, second.note].filter(Boolean).join("\n");
  const merged = { ...first, ...(note && { note }), stops: [...first.stops, ...second.stops] };
  return withDays(trip, trip.days.toSpliced(index, 2, merged));
}

/** With the days of another trip behind its own, as far as there is room. An empty last day gives way to them. */
export function appendTrip(trip: Trip, { days }: Trip): Trip {
  const own = trip.days.at(-1)?.stops.length === 0 ? trip.days.slice(0, -1) : trip.days;
  let room = limits.stops - stopCount(trip);
  const added = days.slice(0, limits.days - own.length).map((day) => {
    const stops = day.stops.slice(0, Math.max(0, room));
    room -= stops.length;
    return { ...day, stops };
  });
  return withDays(trip, [...own, ...added]);
}
