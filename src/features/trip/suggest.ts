import type { Point } from "../../catalogue/geography.ts";
import { visitFeeText } from "../../format/money.ts";
import { clockText, lengthText } from "../../format/time.ts";
import { acceptsVisitors, noticeOf } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";
import {
  appointed,
  type ClockStop,
  type DayClock,
  dayClock,
  isInTime,
  mayBeLunch,
  nextVisit,
  openingOn,
} from "./clock.ts";
import { dateOfDay, daysBetween } from "./dates.ts";
import { driveMinutes } from "./drive.ts";
import type { TripGuide } from "./guide.ts";
import { allStops, type Day, endOf, fullDay, isOwn, type Stop, type Trip, tastings } from "./trip.ts";

/** A door that a day has room for: where it goes among the stops, and why it is worth it. */
type Suggestion = {
  facts: Winery;
  stop: Stop;
  /** The index that it takes among the day's stops. */
  before: number;
  /** Minutes of driving more. */
  detour: number;
  reason: string;
};

const most = 3;

/** The longest detour to a door, in minutes of driving more; there and back for a day without stops. */
const longestDetour = { onTheWay: 30, outAndBack: 60 };

/** Nothing is proposed that would keep one past six, in minutes after midnight. */
const latest = 18 * 60;

/**
 * The best three doors for a day that has room: near its route, open on that date at the hour one gets there, still to be
 * booked, and without making one late anywhere; by score, then fee, then detour. None for a day of three tastings, nor
 * for one with neither stops nor a base. `today` is an ISO date.
 */
export function suggestions(trip: Trip, index: number, guide: TripGuide, today: string): Suggestion[] {
  const day = trip.days[index];
  if (!day || tastings(day).length >= fullDay) return [];
  if (day.stops.length === 0 && !guide.town(day.base)) return [];
  const date = dateOfDay(trip, index);
  const planned = new Set(allStops(trip).map(({ winery }) => guide.winery(winery)?.slug));
  const clock = dayClock(day, guide, date);
  return guide.wineries
    .filter((facts) => !planned.has(facts.slug) && isPossible(facts, trip, date, today))
    .flatMap((facts) => bestPlace(facts, day, clock, guide, date) ?? [])
    .toSorted((a, b) => b.facts.score - a.facts.score || feeOf(a.facts) - feeOf(b.facts) || a.detour - b.detour)
    .slice(0, most);
}

/** True if a door opens to this party on that date, and there is time left to book it. */
function isPossible(facts: Winery, { party }: Trip, date: string | undefined, today: string): boolean {
  if (!acceptsVisitors(facts) || facts.appointment === "Allocation Only") return false;
  if (party > (facts.maxGuests ?? party) || !openingOn(facts, date).open) return false;
  const notice = noticeOf(facts);
  return date === undefined || !notice || notice === "none" || daysBetween(today, date) >= notice.days;
}

/** The lowest fee a head, in whole dollars or euros. */
const feeOf = ({ fee }: Winery): number => (typeof fee === "object" ? fee.min : 0);

function bestPlace(
  facts: Winery,
  day: Day,
  before: DayClock,
  guide: TripGuide,
  date: string | undefined,
): Suggestion | undefined {
  const stop: Stop = { id: facts.slug, winery: facts.slug, name: facts.name };
  const limit = day.stops.length === 0 ? longestDetour.outAndBack : longestDetour.onTheWay;
  let best: Suggestion | undefined;
  for (let i = 0; i <= day.stops.length; i++) {
    const clock = dayClock({ ...day, stops: day.stops.toSpliced(i, 0, stop) }, guide, date);
    const detour = clock.driving - before.driving;
    if (detour > limit || (best && detour >= best.detour) || !fits(clock, before, i)) continue;
    best = { facts, stop, before: i, detour, reason: reason(facts, clock.stops[i]!, detour) };
  }
  return best;
}

/** True if the new visit is within its hours, and no other is worse off than before. */
function fits({ stops }: DayClock, before: DayClock, added: number): boolean {
  return stops.every((visit, i) => {
    if (i === added) return isInTime(visit) && visit.leave <= latest;
    const was = before.stops[i < added ? i : i - 1]!;
    return isInTime(visit) || visit.leave <= was.leave;
  });
}

/** "94 points, about $35, 10 minutes more on the road; you'd be there at 2:15pm." */
function reason(facts: Winery, { opening, start }: ClockStop, detour: number): string {
  const fee = visitFeeText(facts.fee, facts.years.fee);
  const road = detour > 0 ? `${lengthText(detour)} more on the road` : "no detour at all";
  const until = opening.open ? opening.until : undefined;
  const closes = until === undefined ? "" : ` and they close at ${clockText(until)}`;
  const booking = noticeOf(facts) === "none" ? " No reservation needed." : "";
  return `${facts.score} points, ${fee}, ${road}. You’d be there at ${clockText(start)}${closes}.${booking}`;
}

/** The most stops for which every order is looked at. */
const mostOrdered = 9;

/** A day's stops in an order, and all its drives in minutes. */
export type Order = { stops: Stop[]; driving: number };

/**
 * The order of a day's stops with the shortest drives, of all those in which every booking is kept and every visit lies
 * within the opening hours. Undefined where there is none, or the day has more than nine stops. An exact search: an order
 * is given up only where it can't become shorter than the best one so far.
 */
export function bestOrder(day: Day, guide: TripGuide, date: string | undefined): Order | undefined {
  if (day.stops.length > mostOrdered) return undefined;
  const visits = dayClock(day, guide, date).stops;
  // A stop of the reader's own is the lunch if it comes at noon: only a whole order shows whether an hour is kept for one.
  const hasMeal = day.stops.some(mayBeLunch);
  const points = day.stops.map((stop) => guide.pointOf(stop));
  const minutes = (from?: Point, to?: Point) => (from && to && from !== to ? driveMinutes(from, to) : 0);
  // Row 0 is the base and column 0 where the day ends; the stops follow.
  const ends = [guide.town(endOf(day)), ...points];
  const drives = [guide.town(day.base), ...points].map((from) => ends.map((to) => minutes(from, to)));
  // The shortest drive to each place from a stop: once under way, what is still to come takes at least their sum.
  const nearest = drives.map((_, to) =>
    Math.min(...drives.flatMap((row, from) => (from === 0 || from === to ? [] : [row[to]!]))),
  );
  let best: Order | undefined;

  const search = (order: number[], left: number[], here: number, time: number, driving: number) => {
    const still = left.reduce((sum, i) => sum + nearest[i + 1]!, left.length > 0 ? nearest[0]! : drives[here]![0]!);
    if (best && driving + still >= best.driving) return;
    if (left.length === 0) {
      const stops = order.map((i) => day.stops[i]!);
      if (dayClock({ ...day, stops }, guide, date).stops.every(isInTime)) best = { stops, driving: driving + still };
    }
    for (const i of left.toSorted((a, b) => drives[here]![a + 1]! - drives[here]![b + 1]!)) {
      const { stop, facts, opening } = visits[i]!;
      const drive = drives[here]![i + 1]!;
      const visit = nextVisit(time, drive, appointed(stop, facts, opening), order.length === 0, hasMeal);
      if (!isInTime({ ...visit, stop, opening, ...(hasMeal && { arrive: visit.start }) })) continue;
      const rest = left.filter((other) => other !== i);
      const there = isOwn(stop) && !stop.place ? here : i + 1;
      search([...order, i], rest, there, visit.leave, driving + drive);
    }
  };
  search([], [...visits.keys()], 0, day.startsAt, 0);
  return best;
}

/** An order with shorter drives than the present one, and what it saves in minutes; undefined where there is none. */
export function shorterDrive(
  day: Day,
  guide: TripGuide,
  date: string | undefined,
): (Order & { saves: number }) | undefined {
  if (day.stops.length < 2) return undefined;
  const best = bestOrder(day, guide, date);
  const saves = best ? dayClock(day, guide).driving - best.driving : 0;
  return best && saves > 0 ? { ...best, saves } : undefined;
}
