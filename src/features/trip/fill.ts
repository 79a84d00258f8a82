import { visitFeeText } from "../../format/money.ts";
import { clockText, lengthText } from "../../format/time.ts";
import { acceptsVisitors, noticeOf } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";
import { type ClockStop, type DayClock, dayClock, isInTime, openingOn } from "./clock.ts";
import { dateOfDay, daysBetween } from "./dates.ts";
import type { TripGuide } from "./guide.ts";
import { allStops, type Day, fullDay, type Stop, type Trip, tastings } from "./trip.ts";

/** A door that a day has room for: where it goes among the stops, and why it is worth it. */
export type Suggestion = {
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
