import { foldAccents, joinWithAnd, pluralize } from "../../format/text.ts";
import { lengthText, timeOfDayText } from "../../format/time.ts";
import type { Guide } from "../guide.ts";
import { type DaySchedule, daySchedule, type ScheduledStop, visitMinutes } from "./clock.ts";
import { dateOfDay, shortDateText, tripDayText } from "./dates.ts";
import {
  assignId,
  type Day,
  endOf,
  type NewStop,
  nightText,
  type Stop,
  type Trip,
} from "./trip.ts";

/*
 * A copy of a trip came back with a link. Links carry neither ids nor notes, so the stops of the two are matched by their
 * wineries and names.
 */

/** One difference, in words. `oldText` is what the trip had, `newText` what the copy has. */
export type Change = {
  sign: "+" | "−" | "→" | "✓" | "•";
  name: string;
  /** What happened: "added", "moved". */
  verb: string;
  where?: string;
  oldText?: string;
  newText?: string;
  /** The stop in the copy; undefined if it was removed. */
  stop?: string;
  /** True if it concerns something that is booked. */
  isBooked: boolean;
};

/** A stop's key in its trip: its winery or name, numbered if there are several. */
function keyStops({ days }: Pick<Trip, "days">): Map<string, { stop: Stop; day: number }> {
  const keyed = new Map<string, { stop: Stop; day: number }>();
  for (const [day, { stops }] of days.entries())
    for (const stop of stops) {
      const base = stop.winery ?? `~${foldAccents(stop.name)}`;
      let key = base;
      for (let count = 2; keyed.has(key); count++) key = `${base} ${count}`;
      keyed.set(key, { stop, day });
    }
  return keyed;
}

/** Returns the copy with the own trip's ids, notes, costs and confirmation numbers. */
export function adoptChanges(own: Trip, copy: Trip): Trip {
  const ownStops = keyStops(own);
  const copyKeys = new Map([...keyStops(copy)].map(([key, { stop }]) => [stop, key]));
  const matchOf = (stop: Stop) => ownStops.get(copyKeys.get(stop) ?? "")?.stop;
  const matches = copy.days.flatMap(({ stops }) => stops.flatMap((stop) => matchOf(stop) ?? []));
  const usedIds = new Set(matches.map(({ id }) => id));
  const adoptStop = (stop: Stop): Stop => {
    const match = matchOf(stop);
    if (!match) return assignId({ ...stop, id: undefined } satisfies NewStop, usedIds);
    const { id, note, confirmation } = match;
    return { ...stop, id, note, confirmation };
  };
  const days = copy.days.map((day, i): Day => {
    const { note, night: ownNight } = own.days[i] ?? {};
    const night = day.night && { ...day.night, confirmation: ownNight?.confirmation };
    return { ...day, night, note, stops: day.stops.map(adoptStop) };
  });
  return { ...copy, costs: own.costs, budget: own.budget, days };
}

/** Lists what a copy changed, what is booked first. */
export function listChanges(own: Trip, copy: Trip, guide: Guide): Change[] {
  const changes = [
    ...listStopChanges(own, copy, guide),
    ...listTripChanges(own, copy),
    ...listDayChanges(own, copy, guide),
  ];
  return changes.sort((a, b) => Number(b.isBooked) - Number(a.isBooked));
}

function listTripChanges(own: Trip, copy: Trip): Change[] {
  const changes: Change[] = [];
  const add = (name: string, oldText: string, newText: string) => {
    if (oldText !== newText)
      changes.push({ sign: "•", name, verb: "changed", oldText, newText, isBooked: false });
  };
  const startText = ({ start }: Trip) => (start ? shortDateText(start, "") : "no date");
  add("Name", own.name, copy.name);
  add("First day", startText(own), startText(copy));
  add(
    "People",
    pluralize(own.party, "person", "people"),
    pluralize(copy.party, "person", "people"),
  );
  add("Days", pluralize(own.days.length, "day"), pluralize(copy.days.length, "day"));
  return changes;
}

function listDayChanges(own: Trip, copy: Trip, guide: Guide): Change[] {
  const changes: Change[] = [];
  for (const [i, day] of copy.days.entries()) {
    const before = own.days[i];
    if (!before) continue;
    const oldText = dayFieldsText(before, guide);
    const newText = dayFieldsText(day, guide);
    const name = tripDayText(copy, i);
    if (oldText !== newText)
      changes.push({ sign: "•", name, verb: "changed", oldText, newText, isBooked: false });
  }
  return changes;
}

/** Returns "from Haro at 10am, ends in Logroño, night at Hotel Trio". */
function dayFieldsText(day: Day, guide: Guide): string {
  const night = nightText({
    ...day,
    night: day.night && { ...day.night, confirmation: undefined },
  });
  const parts = [`starts at ${timeOfDayText(day.startsAt)}`];
  if (day.base !== undefined) parts.push(`from ${guide.townName(day.base)}`);
  if (day.end !== undefined) parts.push(`ends in ${guide.townName(endOf(day))}`);
  if (night) parts.push(`night at ${night}`);
  return parts.join(", ");
}

/** A stop in one of the two trips. */
type Placed = { stop: Stop; day: number; visit: ScheduledStop; dayName: string; rank: number };

function listStopChanges(own: Trip, copy: Trip, guide: Guide): Change[] {
  const ownStops = keyStops(own);
  const copyStops = keyStops(copy);
  const before = placeStops(own, ownStops, copyStops, guide);
  const after = placeStops(copy, copyStops, ownStops, guide);
  const changes: Change[] = [];
  for (const [key, placed] of after) {
    const old = before.get(key);
    if (old) changes.push(...compareStops(old, placed));
    else changes.push(describeAdded(placed));
  }
  for (const [key, placed] of before) if (!after.has(key)) changes.push(describeRemoved(placed));
  return changes;
}

/** Schedules a trip's stops. The rank counts those of the day that both trips have. */
function placeStops(
  trip: Trip,
  stops: ReturnType<typeof keyStops>,
  others: ReturnType<typeof keyStops>,
  guide: Guide,
): Map<string, Placed> {
  const schedules = trip.days.map((day, i): DaySchedule => {
    return daySchedule(day, guide, dateOfDay(trip, i));
  });
  const placed = new Map<string, Placed>();
  const ranks = trip.days.map(() => 0);
  for (const [key, { stop, day }] of stops) {
    const visit = schedules[day]!.stops.find((candidate) => candidate.stop === stop)!;
    const isCommon = others.get(key)?.day === day;
    placed.set(key, { stop, day, visit, dayName: tripDayText(trip, day), rank: ranks[day]! });
    if (isCommon) ranks[day]!++;
  }
  return placed;
}

const spanText = ({ start, leave }: ScheduledStop): string =>
  `${timeOfDayText(start)} to ${timeOfDayText(leave)}`;

function describeAdded({ stop, visit, dayName }: Placed): Change {
  const verb = stop.booked ? "added and booked" : "added";
  const where = `${dayName}, ${spanText(visit)}`;
  const { id, name } = stop;
  return { sign: "+", name, verb, where, stop: id, isBooked: false };
}

function describeRemoved({ stop, visit, dayName }: Placed): Change {
  const booking = stop.booked ? "booked" : "not booked";
  const where = `It was on ${dayName} at ${timeOfDayText(visit.start)}, ${booking}`;
  return { sign: "−", name: stop.name, verb: "taken off", where, isBooked: stop.booked ?? false };
}

/** Describes what changed about a stop that both trips have, in one line. */
function compareStops(before: Placed, after: Placed): Change[] {
  const { stop, visit, dayName } = after;
  const old = before.stop;
  const verbs: string[] = [];
  const hasOtherTime = old.at !== stop.at;
  const hasOtherStart = hasOtherTime && before.visit.start !== visit.start;
  const hasMoved = before.day !== after.day || before.rank !== after.rank || hasOtherStart;
  if (stop.booked && !old.booked) verbs.push("booked");
  if (old.booked && !stop.booked) verbs.push("no longer booked");
  if (hasMoved) verbs.push("moved");
  else if (hasOtherTime && verbs.length === 0)
    verbs.push(stop.at === undefined ? "without a fixed time" : "at a fixed time");
  const oldMinutes = visitMinutes(old, before.visit.facts);
  const newMinutes = visitMinutes(stop, visit.facts);
  if (oldMinutes !== newMinutes) verbs.push(`now ${lengthText(newMinutes)}`);
  if (JSON.stringify(old.place) !== JSON.stringify(stop.place)) verbs.push("at another place");
  if (verbs.length === 0) return [];
  const change: Change = {
    sign: hasMoved ? "→" : "✓",
    name: stop.name,
    verb: joinWithAnd(verbs),
    stop: stop.id,
    isBooked: old.booked ?? false,
  };
  if (!hasMoved) return [{ ...change, where: `${dayName}, ${spanText(visit)}` }];
  const oldTime = timeOfDayText(before.visit.start);
  const newTime = timeOfDayText(visit.start);
  if (before.day !== after.day)
    return [
      {
        ...change,
        oldText: `${before.dayName}, ${oldTime}`,
        newText: `${dayName}, ${newTime}`,
      },
    ];
  if (oldTime === newTime) return [{ ...change, where: `${dayName}, ${newTime}` }];
  return [{ ...change, where: dayName, oldText: oldTime, newText: newTime }];
}
