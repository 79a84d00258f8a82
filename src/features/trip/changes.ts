import { foldAccents, joinAsList, pluralize } from "../../format/text.ts";
import { formatDate, formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import type { Guide } from "../guide.ts";
import { formatTripDay } from "./dates.ts";
import { computeVisitMinutes, type ScheduledStop, scheduleTrip } from "./schedule.ts";
import {
  assignId,
  type Day,
  formatNight,
  listStops,
  makeUniqueString,
  omitConfirmation,
  type Stop,
  type Trip,
} from "./trip.ts";

/*
 * Compares a stored trip with a copy that came back in a link. Matches stops by winery or name,
 * because links have no stop IDs.
 */

/**
 * A difference between a trip and its copy, described for the reader. `oldText` is from the trip,
 * and `newText` from the copy.
 */
export type Change = {
  sign: "+" | "−" | "→" | "✓" | "•";
  name: string;
  /** What happened to the stop or field: "added", "booked and moved". */
  verb: string;
  where?: string;
  oldText?: string;
  newText?: string;
  /** The stop's ID in the copy. Undefined if the stop was removed. */
  stop?: string;
  /** True if the stop was booked in the original trip. */
  isBooked?: boolean | undefined;
};

/**
 * Gives each stop a unique key: its winery's slug or its name, plus a number if an earlier stop has
 * the same one.
 */
function makeStopKeys(trip: Trip): Map<Stop, string> {
  const keys = new Map<Stop, string>();
  const usedKeys = new Set<string>();
  for (const stop of listStops(trip))
    keys.set(stop, makeUniqueString(stop.winery ?? `~${foldAccents(stop.name)}`, usedKeys, " "));
  return keys;
}

/**
 * Returns the copy with the original trip's IDs, notes, costs, budget and confirmation numbers,
 * which links omit.
 */
export function restorePrivateFields(original: Trip, copy: Trip): Trip {
  const originalStops = new Map([...makeStopKeys(original)].map(([stop, key]) => [key, stop]));
  const keys = makeStopKeys(copy);
  const usedIds = new Set(listStops(original).map(({ id }) => id));
  const restoreOriginalFields = (stop: Stop): Stop => {
    const match = originalStops.get(keys.get(stop)!);
    if (!match) return assignId({ ...stop, id: undefined }, usedIds);
    const { id, note, confirmation } = match;
    return { ...stop, id, note, confirmation };
  };
  const days = copy.days.map((day, i): Day => {
    const { note, night: ownNight } = original.days[i] ?? {};
    const night = day.night && { ...day.night, confirmation: ownNight?.confirmation };
    return { ...day, night, note, stops: day.stops.map(restoreOriginalFields) };
  });
  return { ...copy, costs: original.costs, budget: original.budget, days };
}

/** Lists the differences between a trip and its copy. Changes to booked stops come first. */
export function listChanges(original: Trip, copy: Trip, guide: Guide): Change[] {
  const changes = [
    ...listStopChanges(original, copy, guide),
    ...listFieldChanges(original, copy, guide),
  ];
  return changes.sort((a, b) => Number(b.isBooked ?? false) - Number(a.isBooked ?? false));
}

function listFieldChanges(original: Trip, copy: Trip, guide: Guide): Change[] {
  const before = describeFields(original, guide);
  return describeFields(copy, guide).flatMap(({ name, text }, i): Change[] => {
    const oldText = before[i]?.text ?? text;
    if (oldText === text) return [];
    return [{ sign: "•", name, verb: "changed", oldText, newText: text }];
  });
}

/** Describes a trip's own fields, then each day's fields. */
function describeFields(trip: Trip, guide: Guide): { name: string; text: string }[] {
  const { name, start, party, days } = trip;
  return [
    { name: "Name", text: name },
    { name: "First day", text: start ? formatDate(start) : "no date" },
    { name: "People", text: pluralize(party, "person", "people") },
    { name: "Days", text: pluralize(days.length, "day") },
    ...days.map((day, i) => ({ name: formatTripDay(trip, i), text: formatDayFields(day, guide) })),
  ];
}

/** Formats a day's fields: "starts at 10am, from Haro, ends in Logroño, night at Hotel Trio". */
function formatDayFields(day: Day, guide: Guide): string {
  const { startsAt, base, end } = day;
  const night = formatNight(omitConfirmation(day.night));
  const parts = [`starts at ${formatTimeOfDay(startsAt)}`];
  if (base !== undefined) parts.push(`from ${guide.townName(base)}`);
  if (end !== undefined) parts.push(`ends in ${guide.townName(end)}`);
  if (night) parts.push(`night at ${night}`);
  return parts.join(", ");
}

/** A scheduled stop with the index and name of its day. */
type PlannedStop = ScheduledStop & { day: number; dayName: string };

/** Schedules a trip's stops. Returns them under their keys from `makeStopKeys`. */
function scheduleStopsByKey(trip: Trip, guide: Guide): Map<string, PlannedStop> {
  const keys = makeStopKeys(trip);
  const planned = new Map<string, PlannedStop>();
  for (const { stops, index: day, name: dayName } of scheduleTrip(trip, guide))
    for (const visit of stops) planned.set(keys.get(visit.stop)!, { ...visit, day, dayName });
  return planned;
}

function listStopChanges(original: Trip, copy: Trip, guide: Guide): Change[] {
  const before = scheduleStopsByKey(original, guide);
  const after = scheduleStopsByKey(copy, guide);
  const isOnSameDay = (key: string) => before.get(key)?.day === after.get(key)?.day;
  const oldOrder = [...before.keys()].filter(isOnSameDay);
  const newOrder = [...after.keys()].filter(isOnSameDay);
  const changes: Change[] = [];
  for (const [key, planned] of after) {
    const old = before.get(key);
    const isReordered = oldOrder.indexOf(key) !== newOrder.indexOf(key);
    if (old) changes.push(...compareStops(old, planned, isReordered));
    else changes.push(makeAddedChange(planned));
  }
  for (const [key, planned] of before)
    if (!after.has(key)) changes.push(makeRemovedChange(planned));
  return changes;
}

const formatDayAndTimes = ({ dayName, start, leave }: PlannedStop) =>
  `${dayName}, ${formatTimeOfDay(start)} to ${formatTimeOfDay(leave)}`;

function makeAddedChange(planned: PlannedStop): Change {
  const { id, name, booked } = planned.stop;
  const verb = booked ? "added and booked" : "added";
  return { sign: "+", name, verb, where: formatDayAndTimes(planned), stop: id };
}

function makeRemovedChange({ stop, start, dayName }: PlannedStop): Change {
  const { name, booked } = stop;
  const booking = booked ? "booked" : "not booked";
  const where = `It was on ${dayName} at ${formatTimeOfDay(start)}, ${booking}`;
  return { sign: "−", name, verb: "taken off", where, isBooked: booked };
}

/** Compares a stop in the trip with the same stop in the copy. Returns at most one change. */
function compareStops(before: PlannedStop, after: PlannedStop, isReordered: boolean): Change[] {
  const { id, name, at } = after.stop;
  const isRetimed = before.stop.at !== at && before.start !== after.start;
  const isOnOtherDay = before.day !== after.day;
  const hasMoved = isOnOtherDay || isReordered || isRetimed;
  const verbs = listChangePhrases(before, after, hasMoved);
  if (verbs.length === 0) return [];
  const { booked } = before.stop;
  const verb = joinAsList(verbs);
  const change: Change = { sign: "→", name, verb, stop: id, isBooked: booked };
  if (!hasMoved) return [{ ...change, sign: "✓", where: formatDayAndTimes(after) }];
  const oldText = formatTimeOfDay(before.start);
  const newText = formatTimeOfDay(after.start);
  if (!isOnOtherDay) return [{ ...change, where: after.dayName, oldText, newText }];
  const oldPlace = `${before.dayName}, ${oldText}`;
  return [{ ...change, oldText: oldPlace, newText: `${after.dayName}, ${newText}` }];
}

function listChangePhrases(before: PlannedStop, after: PlannedStop, hasMoved: boolean): string[] {
  const { stop } = after;
  const old = before.stop;
  const verbs: string[] = [];
  if (stop.booked && !old.booked) verbs.push("booked");
  if (old.booked && !stop.booked) verbs.push("no longer booked");
  if (hasMoved) verbs.push("moved");
  if (old.at !== stop.at && verbs.length === 0)
    verbs.push(stop.at === undefined ? "without a fixed time" : "at a fixed time");
  const minutes = computeVisitMinutes(stop, after.winery);
  if (minutes !== computeVisitMinutes(old, before.winery))
    verbs.push(`now ${formatMinutes(minutes)}`);
  if (JSON.stringify(old.place) !== JSON.stringify(stop.place)) verbs.push("at another place");
  return verbs;
}
