import { clockText, dayText, weekdayNames } from "../../format/time.ts";
import { type DayClock, dayClock } from "./clock.ts";
import { dateOfDay, daysLater, weekdayOf } from "./dates.ts";
import type { StopFacts, TripGuide } from "./facts.ts";
import { limits } from "./limits.ts";
import { isWithin, openingOn } from "./opening.ts";
import { bestOrder } from "./order.ts";
import type { Day, Trip } from "./trip.ts";

/**
 * A way out of a problem, as data for a button: what it says, and what it does to the trip, or where it leads. Days and
 * stops by their indexes from 0, times in minutes after midnight, dates ISO 8601.
 */
export type Way = { label: string } & (
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

/** What is wrong with a day of a trip, in the reviewer's words, and the ways out of it, the best first. */
export type Problem = {
  kind: ProblemKind;
  /** The stop's index in its day; undefined for what is wrong with the day as a whole. */
  stop?: number;
  text: string;
  ways: Way[];
};

/** What a day's problems are judged by. `date` and `today` are ISO dates; a trip without a start has no dates. */
export type DayView = {
  trip: Trip;
  index: number;
  day: Day;
  date: string | undefined;
  today: string;
  guide: TripGuide;
  clock: DayClock;
};

/** How many tastings make a full day. */
export const fullDay = 3;

/** The earliest and the latest start of a day that is proposed, in minutes after midnight. */
const starts = { from: 7 * 60, until: 16 * 60 };

/** The most stops for which an order that works is looked for each time the trip changes. */
const mostTried = 6;

/** Whether nothing is wrong with the times of a day: no booking missed, nobody at a shut door. */
const works = ({ stops }: DayClock, date: string | undefined): boolean =>
  stops.every((visit) => visit.late === 0 && (!visit.facts || isWithin(openingOn(visit.facts, date), visit)));

/** The first start of the day, of those so many minutes later or earlier, that puts its times right. */
export function anotherStart({ day, guide, date }: DayView, shifts: number[], right = (_: DayClock) => true): Way[] {
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
export function anotherOrder({ day, guide, date }: DayView): Way[] {
  const best = day.stops.length <= mostTried ? bestOrder(day, guide, date) : undefined;
  if (!best) return [];
  const names = best.order.map((i) => day.stops[i]?.name).join(", then ");
  return [{ kind: "reorder", label: `Go to ${names}`, order: best.order }];
}

/** Other days of the trip in its region on which a door is open and a tasting would not be one too many; two at most. */
export function otherDays({ trip, index, guide }: DayView, stop: number, facts: StopFacts): Way[] {
  return trip.days
    .flatMap(({ stops }, to): Way[] => {
      const date = dateOfDay(trip, to);
      const isNear = stops.every(({ winery }) => guide.winery(winery)?.region === facts.region);
      if (to === index || date === undefined || !isNear || stops.length >= fullDay || !openingOn(facts, date).open)
        return [];
      return [{ kind: "move", label: `Move it to ${weekdayNames[weekdayOf(date)]}, ${dayText(date)}`, stop, to }];
    })
    .slice(0, 2);
}

/** How many days after the earliest one a start of the trip is looked for. */
const daysTried = 14;

/** The first start of the trip, from an ISO date on, with which every door is open. None where something is booked already. */
export function laterStart({ trip, today, guide }: DayView, from: string): Way[] {
  if (isBooked(trip)) return [];
  const isOpen = (start: string) =>
    trip.days.every(({ stops }, i) => {
      const date = daysLater(start, i);
      return stops.every(({ winery }) => {
        const facts = guide.winery(winery);
        return !facts || facts.shut || openingOn(facts, date).open;
      });
    });
  const dates = Array.from({ length: daysTried }, (_, days) => daysLater(from, days));
  const date = dates.find((start) => start >= today && isOpen(start));
  return date === undefined ? [] : [startOn(date)];
}

/** Whether a trip has a booking, so that it can't be moved as a whole. */
export const isBooked = ({ days }: Trip): boolean => days.some(({ stops }) => stops.some(({ booked }) => booked));

/** The trip from another date. */
export const startOn = (date: string): Way => ({
  kind: "start",
  label: `Start the trip on ${weekdayNames[weekdayOf(date)]}, ${dayText(date)}`,
  date,
});

/** How a winery is reached: its phone, else its booking page or its website. */
export function contact({ phone, booking, website }: StopFacts): Way[] {
  if (phone) return [{ kind: "call", label: `Call ${phone}`, phone }];
  const href = booking ?? website;
  return href ? [{ kind: "open", label: booking ? "Open the booking page" : "Open the website", href }] : [];
}

/** Another time for a visit that is not booked yet. */
export const setTime = ({ day }: DayView, stop: number, at: number): Way[] =>
  day.stops[stop]?.booked || at >= 24 * 60 ? [] : [{ kind: "set-time", label: `Make it ${clockText(at)}`, stop, at }];

export const remove = (stop: number): Way => ({ kind: "remove", label: "Take it off the trip", stop });

/** Two days in place of one, the second from a stop on. */
export const split = ({ trip }: DayView, before: number, label: string): Way[] =>
  trip.days.length < limits.days ? [{ kind: "split", label, before }] : [];
