import { clockText, dayText, weekdayNames } from "../../format/time.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import { type DayClock, dayClock } from "./clock.ts";
import { dateOfDay, daysLater, weekdayOf } from "./dates.ts";
import { editDay, editStop, moveStop, removeStop, reorderStops, splitDay } from "./edit.ts";
import type { StopFacts, TripGuide } from "./guide.ts";
import { limits } from "./limits.ts";
import { isWithin, openingOn } from "./opening.ts";
import { bestOrder } from "./order.ts";
import type { Day, Trip } from "./trip.ts";

/**
 * A fix for a problem, as data for a button: its label, and the change of the trip or the link behind it. Days and stops
 * by their indexes from 0, times in minutes after midnight, dates ISO 8601.
 */
export type Fix = { label: string } & (
  | { kind: "move"; stop: number; to: number }
  | { kind: "remove"; stop: number }
  | { kind: "split"; before: number }
  | { kind: "reorder"; order: number[] }
  | { kind: "start-at"; minutes: number }
  | { kind: "set-time"; stop: number; at: number }
  | { kind: "start"; date: string }
  | { kind: "call"; phone: string }
  | { kind: "open"; href: string }
);

export type ProblemKind =
  /** Of a stop: */
  | "gone"
  | "shut"
  | "list-only"
  | "closed-weekday"
  | "closed-month"
  | "group"
  | "notice"
  | "late"
  | "early"
  | "closing"
  | "overnight"
  | "twice"
  /** Of a day: */
  | "past"
  | "too-many"
  | "two-regions"
  | "no-lunch";

/** Something wrong with a day of a trip, in the reviewer's words, and its fixes, the best first. */
export type Problem = {
  kind: ProblemKind;
  /** The stop's index in its day; undefined for a problem of the day as a whole. */
  stop?: number;
  text: string;
  fixes: Fix[];
};

/** A day and all that its problems depend on. `date` and `today` are ISO dates; a trip without a start has no dates. */
export type DayView = {
  trip: Trip;
  index: number;
  day: Day;
  date: string | undefined;
  today: string;
  guide: TripGuide;
  clock: DayClock;
};

/** The number of tastings in a full day. */
export const fullDay = 3;

/** The earliest and the latest start of a day that is proposed, in minutes after midnight. */
const starts = { from: 7 * 60, until: 16 * 60 };

/** With more stops than these, another order would take too long to find at each change. */
const mostTried = 6;

/** True if no booking of a day is missed, and every visit lies within the opening hours. */
const works = ({ stops }: DayClock, date: string | undefined): boolean =>
  stops.every((visit) => visit.late === 0 && (!visit.facts || isWithin(openingOn(visit.facts, date), visit)));

/** The first start of the day, of those so many minutes later or earlier, that puts its times right. */
export function anotherStart({ day, guide, date }: DayView, shifts: number[], right = (_: DayClock) => true): Fix[] {
  const minutes = shifts
    .map((shift) => Math.floor((day.startsAt + shift) / 5) * 5)
    .filter((start) => start >= starts.from && start <= starts.until)
    .find((startsAt) => {
      const clock = dayClock({ ...day, startsAt }, guide);
      return works(clock, date) && right(clock);
    });
  return minutes === undefined ? [] : [{ kind: "start-at", label: `Start the day at ${clockText(minutes)}`, minutes }];
}

/** Another order that puts the day's times right. */
export function anotherOrder({ day, guide, date }: DayView): Fix[] {
  const best = day.stops.length <= mostTried ? bestOrder(day, guide, date) : undefined;
  if (!best || best.order.every((stop, i) => stop === i)) return [];
  const names = best.order.map((i) => day.stops[i]?.name).join(", then ");
  return [{ kind: "reorder", label: `Go to ${names}`, order: best.order }];
}

/** Other days of the trip in its region on which a door is open and a tasting would not be one too many; two at most. */
export function otherDays({ trip, index, guide }: DayView, stop: number, facts: StopFacts): Fix[] {
  return trip.days
    .flatMap(({ stops }, to): Fix[] => {
      const date = dateOfDay(trip, to);
      const isNear = stops.every(({ winery }) => guide.winery(winery)?.region === facts.region);
      if (to === index || date === undefined || !isNear || stops.length >= fullDay || !openingOn(facts, date).open)
        return [];
      return [{ kind: "move", label: `Move it to ${weekdayNames[weekdayOf(date)]}, ${dayText(date)}`, stop, to }];
    })
    .slice(0, 2);
}

/** The number of dates that are tried as a later start of the trip. */
const daysTried = 14;

/** The first start of the trip, from an ISO date on, with which every door is open. None where something is booked already. */
export function laterStart({ trip, today, guide }: DayView, from: string): Fix[] {
  if (isBooked(trip)) return [];
  const isOpen = (start: string) =>
    trip.days.every(({ stops }, i) => {
      const date = daysLater(start, i);
      return stops.every(({ winery }) => {
        const facts = guide.winery(winery);
        return !facts || !acceptsVisitors(facts) || openingOn(facts, date).open;
      });
    });
  const dates = Array.from({ length: daysTried }, (_, days) => daysLater(from, days));
  const date = dates.find((start) => start >= today && isOpen(start));
  return date === undefined ? [] : [startOn(date)];
}

/** True if a trip has a booking, so that it can't be moved as a whole. */
export const isBooked = ({ days }: Trip): boolean => days.some(({ stops }) => stops.some(({ booked }) => booked));

/** The trip from another date. */
export const startOn = (date: string): Fix => ({
  kind: "start",
  label: `Start the trip on ${weekdayNames[weekdayOf(date)]}, ${dayText(date)}`,
  date,
});

/** Contacts a winery: its phone, else its booking page or its website. */
export function contact({ phone, booking, website }: StopFacts): Fix[] {
  if (phone) return [{ kind: "call", label: `Call ${phone}`, phone }];
  const href = booking ?? website;
  return href ? [{ kind: "open", label: booking ? "Open the booking page" : "Open the website", href }] : [];
}

/** Another time for a visit that is not booked yet. */
export const setTime = ({ day }: DayView, stop: number, at: number): Fix[] =>
  day.stops[stop]?.booked || day.stops[stop]?.at === at || at >= 24 * 60
    ? []
    : [{ kind: "set-time", label: `Make it ${clockText(at)}`, stop, at }];

export const remove = (stop: number): Fix => ({ kind: "remove", label: "Take it off the trip", stop });

/** Two days in place of one, the second from a stop on. */
export const split = ({ trip }: DayView, before: number, label: string): Fix[] =>
  trip.days.length < limits.days ? [{ kind: "split", label, before }] : [];

/** A fix that changes the trip; the others lead to a phone or a website. */
export type Change = Exclude<Fix, { kind: "call" | "open" }>;

/** The trip with a fix applied to one of its days, by its index. */
export function applyFix(trip: Trip, day: number, fix: Change): Trip {
  switch (fix.kind) {
    case "move":
      return moveStop(trip, { day, stop: fix.stop }, { day: fix.to, stop: trip.days[fix.to]?.stops.length ?? 0 });
    case "remove":
      return removeStop(trip, { day, stop: fix.stop });
    case "split":
      return splitDay(trip, { day, stop: fix.before });
    case "reorder":
      return reorderStops(trip, day, fix.order);
    case "start-at":
      return editDay(trip, day, { startsAt: fix.minutes });
    case "set-time":
      return editStop(trip, { day, stop: fix.stop }, { at: fix.at });
    case "start":
      return { ...trip, start: fix.date };
  }
}
