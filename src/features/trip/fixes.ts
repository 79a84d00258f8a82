import { clockText } from "../../format/time.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { type DayClock, dayClock, isInTime, openingOn } from "./clock.ts";
import { dateOfDay, dayDateText, daysLater } from "./dates.ts";
import { limits } from "./device.ts";
import { editDay, editStop, moveStop, removeStop, reorderStops, splitDay } from "./edit.ts";
import { bestOrder } from "./suggest.ts";
import { allStops, type Day, fullDay, type Stop, type Trip, tastings } from "./trip.ts";

/** A button for a problem: it changes the trip, or leads to a phone or a website. */
export type Fix = { label: string } & ({ change: (trip: Trip) => Trip } | { href: string });
type Maybe = Fix | undefined;

/** A day and all that its problems depend on. `date` and `today` are ISO dates; a trip without a start has no dates. */
export type DayView = {
  trip: Trip;
  index: number;
  day: Day;
  date: string | undefined;
  today: string;
  guide: Guide;
  clock: DayClock;
};

/** The earliest and the latest start of a day that is proposed, in minutes after midnight. */
const starts = { from: 7 * 60, until: 16 * 60 };

/** The number of dates that are tried as a later start of the trip. */
const daysTried = 14;

/** The first start of the day, of those so many minutes later or earlier, that puts its times right. */
export function anotherStart(
  view: DayView,
  shifts: number[],
  isRight = (_: DayClock) => true,
): Maybe {
  const { day, index, guide, date } = view;
  const startsAt = shifts
    .map((shift) => Math.floor((day.startsAt + shift) / 5) * 5)
    .filter((start) => start >= starts.from && start <= starts.until)
    .find((start) => {
      const clock = dayClock({ ...day, startsAt: start }, guide, date);
      return clock.stops.every(isInTime) && isRight(clock);
    });
  if (startsAt === undefined) return undefined;
  return {
    label: `Start the day at ${clockText(startsAt)}`,
    change: (trip) => editDay(trip, index, { startsAt }),
  };
}

/** Another order that puts the day's times right. */
export function anotherOrder({ day, index, guide, date }: DayView): Maybe {
  const stops = bestOrder(day, guide, date)?.stops;
  if (!stops || stops.every((stop, i) => stop === day.stops[i])) return undefined;
  const ids = stops.map(({ id }) => id);
  const label = `Go to ${stops.map(({ name }) => name).join(", then ")}`;
  return { label, change: (trip) => reorderStops(trip, index, ids) };
}

/** Other days of the trip in its region on which a door is open and a tasting would not be one too many; two at most. */
export function otherDays(
  { trip, index, guide, today }: DayView,
  { id }: Stop,
  facts: Winery,
): Fix[] {
  const fixes = trip.days.flatMap((day, to): Fix[] => {
    const date = dateOfDay(trip, to);
    const wineries = tastings(day).map(({ winery }) => guide.winery(winery));
    if (to === index || !date || wineries.length >= fullDay || !openingOn(facts, date).open)
      return [];
    if (wineries.some((other) => other?.region !== facts.region)) return [];
    return [
      { label: `Move it to ${dayDateText(date, today)}`, change: (t) => moveStop(t, id, to) },
    ];
  });
  return fixes.slice(0, 2);
}

/** The first start of the trip, from an ISO date on, with which every door is open. None where something is booked already. */
export function laterStart({ trip, today, guide }: DayView, from: string): Maybe {
  const isOpen = (start: string) =>
    trip.days.every(({ stops }, i) => {
      const visited = stops
        .flatMap(({ winery }) => guide.winery(winery) ?? [])
        .filter(acceptsVisitors);
      return visited.every((facts) => openingOn(facts, daysLater(start, i)).open);
    });
  const dates = Array.from({ length: daysTried }, (_, days) => daysLater(from, days));
  const date = dates.find((start) => start >= today && isOpen(start));
  return date === undefined ? undefined : startOn(trip, date, today);
}

/** The trip from another date, unless something is booked. */
export const startOn = (trip: Trip, start: string, today: string): Maybe =>
  allStops(trip).some(({ booked }) => booked)
    ? undefined
    : { label: `Start the trip on ${dayDateText(start, today)}`, change: (t) => ({ ...t, start }) };

/** Contacts a winery: its phone, else its booking page or its website. */
export function contact({ phone, booking, website }: Winery, label?: string): Maybe {
  if (phone) return { label: label ?? `Call ${phone}`, href: `tel:${phone.replaceAll(" ", "")}` };
  const href = booking ?? website;
  return href
    ? { label: label ?? (booking ? "Open the booking page" : "Open the website"), href }
    : undefined;
}

/** Another time for a visit that is not booked yet, in minutes after midnight. */
export function setTime({ id, booked, at: now }: Stop, at: number): Maybe {
  if (booked || now === at || at >= 24 * 60) return undefined;
  return { label: `Make it ${clockText(at)}`, change: (trip) => editStop(trip, id, { at }) };
}

export const remove = ({ id }: Stop, label = "Take it off the trip"): Fix => ({
  label,
  change: (trip) => removeStop(trip, id),
});

/** Two days in place of one, the second from a stop on. */
export const split = ({ trip }: DayView, { id }: Stop, label: string): Maybe =>
  trip.days.length < limits.days ? { label, change: (t) => splitDay(t, id) } : undefined;
