import { visitFeeText } from "../../format/money.ts";
import { lengthText, timeOfDayText } from "../../format/time.ts";
import { isOpenToVisitors, noticeOf } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import {
  type DaySchedule,
  daySchedule,
  findOpening,
  isOnTime,
  type ScheduledStop,
} from "./clock.ts";
import { countDaysBetween, dateOfDay } from "./dates.ts";
import {
  type Day,
  listStops,
  listTastings,
  maxTastingsPerDay,
  type Stop,
  type Trip,
} from "./trip.ts";

const maxSuggestions = 3;

/** The longest detour to a door, in minutes of driving more; there and back for a day without stops. */
const maxDetourMinutes = { onTheWay: 30, outAndBack: 60 };

/** Nothing is proposed that would keep one past six, in minutes after midnight. */
const maxLeaveTime = 18 * 60;

/**
 * The best three doors for a day that has room: near its route, open on that date at the hour one gets there, still to be
 * booked, and without making one late anywhere; by score, then fee, then detour. None for a day of three tastings, nor
 * for one with neither stops nor a base. `today` is an ISO date.
 */
export function suggestWineries(trip: Trip, index: number, guide: Guide, today: string) {
  const day = trip.days[index];
  if (!day || listTastings(day).length >= maxTastingsPerDay) return [];
  if (day.stops.length === 0 && !guide.town(day.base)) return [];
  const date = dateOfDay(trip, index);
  const planned = new Set(listStops(trip).map(({ winery }) => guide.winery(winery)?.slug));
  const clock = daySchedule(day, guide, date);
  return guide.wineries
    .filter((facts) => !planned.has(facts.slug) && canVisit(facts, trip, date, today))
    .flatMap((facts) => findBestPosition(facts, day, clock, guide, date) ?? [])
    .toSorted(
      (a, b) =>
        b.facts.score - a.facts.score ||
        lowestFeeOf(a.facts) - lowestFeeOf(b.facts) ||
        a.detour - b.detour,
    )
    .slice(0, maxSuggestions);
}

/** True if a door opens to this party on that date, and there is time left to book it. */
function canVisit(
  facts: Winery,
  { party }: Trip,
  date: string | undefined,
  today: string,
): boolean {
  if (!isOpenToVisitors(facts) || facts.appointment === "Allocation Only") return false;
  if (party > (facts.maxGuests ?? party) || !findOpening(facts, date).open) return false;
  const notice = noticeOf(facts);
  return (
    date === undefined ||
    !notice ||
    notice === "none" ||
    countDaysBetween(today, date) >= notice.days
  );
}

/** The lowest fee a head, in whole dollars or euros. */
const lowestFeeOf = ({ fee }: Winery): number => (typeof fee === "object" ? fee.min : 0);

/** Where a door adds the least driving to a day: the index before which it goes, the minutes of driving more, and why. */
function findBestPosition(
  facts: Winery,
  day: Day,
  before: DaySchedule,
  guide: Guide,
  date: string | undefined,
) {
  const stop: Stop = { id: facts.slug, winery: facts.slug, name: facts.name };
  const limit = day.stops.length === 0 ? maxDetourMinutes.outAndBack : maxDetourMinutes.onTheWay;
  const places = Array.from({ length: day.stops.length + 1 }, (_, i) => {
    const clock = daySchedule({ ...day, stops: day.stops.toSpliced(i, 0, stop) }, guide, date);
    return { clock, before: i, detour: clock.driving - before.driving };
  });
  const [best] = places
    .filter((place) => place.detour <= limit && canAddVisit(place.clock, before, place.before))
    .toSorted((a, b) => a.detour - b.detour);
  if (!best) return undefined;
  const { clock, ...place } = best;
  return {
    facts,
    stop,
    ...place,
    reason: reasonText(facts, clock.stops[place.before]!, place.detour),
  };
}

/** True if the new visit is within its hours, and no other is worse off than before. */
function canAddVisit({ stops }: DaySchedule, before: DaySchedule, added: number): boolean {
  return stops.every((visit, i) => {
    if (i === added) return isOnTime(visit) && visit.leave <= maxLeaveTime;
    const was = before.stops[i < added ? i : i - 1]!;
    return isOnTime(visit) || visit.leave <= was.leave;
  });
}

/** "94 points, about $35, 10 minutes more on the road; you'd be there at 2:15pm." */
function reasonText(facts: Winery, { opening, start }: ScheduledStop, detour: number): string {
  const fee = visitFeeText(facts.fee, facts.years.fee);
  const road = detour > 0 ? `${lengthText(detour)} more on the road` : "no detour at all";
  const closes =
    opening.until === undefined ? "" : ` and they close at ${timeOfDayText(opening.until)}`;
  const booking = noticeOf(facts) === "none" ? " No reservation needed." : "";
  return `${facts.score} points, ${fee}, ${road}. You’d be there at ${timeOfDayText(start)}${closes}.${booking}`;
}

/** The most stops whose orders are all looked at: twice as many as the tastings of a full day. */
const maxOrderedStops = 6;

const listPermutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, i) =>
        listPermutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]),
      );

/**
 * The order of a day's stops with the shortest drives, of all those in which every booking is kept and every visit lies
 * within the opening hours. Undefined where there is none, or the day has more than six stops.
 */
export function findBestOrder(day: Day, guide: Guide, date: string | undefined) {
  if (day.stops.length > maxOrderedStops) return undefined;
  const orders = listPermutations(day.stops).flatMap((stops) => {
    const clock = daySchedule({ ...day, stops }, guide, date);
    return clock.stops.every(isOnTime) ? [{ stops, driving: clock.driving }] : [];
  });
  return orders.toSorted((a, b) => a.driving - b.driving)[0];
}

/** An order with shorter drives than the present one, and what it saves in minutes; undefined where there is none. */
export function findShorterDrive(day: Day, guide: Guide, date: string | undefined) {
  if (day.stops.length < 2) return undefined;
  const best = findBestOrder(day, guide, date);
  const saves = best ? daySchedule(day, guide).driving - best.driving : 0;
  return best && saves > 0 ? { ...best, saves } : undefined;
}
