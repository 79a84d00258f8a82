import { isOceanBetween } from "../../catalogue/geography.ts";
import { formatDatedFee } from "../../format/money.ts";
import type { Opening } from "../../format/opening.ts";
import { splitWords } from "../../format/text.ts";
import { formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import { getBookingNotice, isOpenToVisitors } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import {
  type DaySchedule,
  findOpening,
  isClosed,
  isOnTime,
  rescheduleDay,
  type ScheduledStop,
  scheduleDay,
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

/** The maximum detours. A neighbor is a winery that shares one of the guide's days with a stop. */
const maxDetourMinutes = { onTheWay: 30, outAndBack: 60, neighbor: 60 };

/** The latest end of a suggested visit (minutes after midnight). */
const maxLeaveTime = 18 * 60;

/** A suggested winery. `before` is the index of the stop that will follow it. */
export type Suggestion = {
  facts: Winery;
  stop: Stop;
  before: number;
  /** The additional driving (minutes). */
  detour: number;
  isNeighbor: boolean;
  reason: string;
};

/**
 * Suggests up to three wineries near a day's route that are open, can still be booked, and make no
 * other stop late. Neighbors come first, then higher scores, then lower fees.
 */
export function suggestWineries(
  trip: Trip,
  index: number,
  guide: Guide,
  today: string,
  authorDays: AuthorDays = [],
): Suggestion[] {
  const day = trip.days[index];
  if (!day || listTastings(day).length >= maxTastingsPerDay) return [];
  if (day.stops.length === 0 && !guide.town(day.base)) return [];
  const date = dateOfDay(trip, index);
  const planned = new Set(listStops(trip).map(({ winery }) => guide.winery(winery)));
  const schedule = scheduleDay(day, guide, date);
  const neighbors = findNeighbors(day, authorDays);
  const suggestions: Suggestion[] = [];
  for (const facts of guide.wineries) {
    if (planned.has(facts) || !canVisit(facts, trip, date, today)) continue;
    if (isOverseas(facts, day, guide)) continue;
    const isNeighbor = neighbors.has(facts.slug);
    const suggestion = findBestPosition({ facts, schedule, guide, isNeighbor });
    if (suggestion) suggestions.push(suggestion);
  }
  return suggestions.sort(byAppeal).slice(0, maxSuggestions);
}

/** The slugs of the wineries in each of the guide's days. */
export type AuthorDays = readonly (readonly string[])[];

function findNeighbors({ stops }: Day, authorDays: AuthorDays): Set<string> {
  const visited = stops.flatMap(({ winery }) => winery ?? []);
  const sharedDays = authorDays.filter((slugs) => slugs.some((slug) => visited.includes(slug)));
  return new Set(sharedDays.flat());
}

/** Returns true if an ocean lies between a winery and one of a day's stops or towns. */
function isOverseas(facts: Winery, day: Day, guide: Guide): boolean {
  const points = [guide.town(day.base), guide.town(day.end), ...day.stops.map(guide.pointOf)];
  return points.some((point) => point !== undefined && isOceanBetween(point, facts));
}

const byAppeal = (a: Suggestion, b: Suggestion) =>
  Number(b.isNeighbor) - Number(a.isNeighbor) ||
  b.facts.score - a.facts.score ||
  lowestFeeOf(a.facts) - lowestFeeOf(b.facts) ||
  a.detour - b.detour;

/** Returns true if a winery accepts this party on that date and can still be booked. */
function canVisit(
  facts: Winery,
  { party }: Trip,
  date: string | undefined,
  today: string,
): boolean {
  if (!isOpenToVisitors(facts) || facts.appointment === "Allocation Only") return false;
  if (party > (facts.maxGuests ?? party) || isClosed(findOpening(facts, date))) return false;
  const notice = getBookingNotice(facts);
  if (date === undefined || !notice) return true;
  return countDaysBetween(today, date) >= notice.days;
}

const lowestFeeOf = ({ fee }: Winery) => (typeof fee === "object" ? fee.min : 0);

type Candidate = { facts: Winery; schedule: DaySchedule; guide: Guide; isNeighbor: boolean };

/**
 * Finds the position in a day at which a winery adds the least driving. Returns undefined if no
 * position is possible.
 */
function findBestPosition(candidate: Candidate): Suggestion | undefined {
  const { facts, schedule, guide, isNeighbor } = candidate;
  const { stops } = schedule.day;
  const stop: Stop = { id: facts.slug, winery: facts.slug, name: facts.name };
  let best: Suggestion | undefined;
  for (let before = 0; before <= stops.length; before++) {
    const longer = { stops: stops.toSpliced(before, 0, stop) };
    const newSchedule = rescheduleDay(schedule, longer, guide);
    const detour = newSchedule.driving - schedule.driving;
    if (detour > maxDetourOf(candidate) || (best && best.detour <= detour)) continue;
    if (!canAddVisit(newSchedule, schedule, before)) continue;
    const reason = reasonText(facts, newSchedule.stops[before]!, detour);
    best = { facts, stop, before, detour, isNeighbor, reason };
  }
  return best;
}

function maxDetourOf({ schedule, isNeighbor }: Candidate): number {
  if (isNeighbor) return maxDetourMinutes.neighbor;
  return schedule.stops.length === 0 ? maxDetourMinutes.outAndBack : maxDetourMinutes.onTheWay;
}

/**
 * Returns true if the added visit is on time, and every other visit is on time or ends no later
 * than before.
 */
function canAddVisit({ stops }: DaySchedule, before: DaySchedule, added: number): boolean {
  return stops.every((visit, i) => {
    if (i === added) return isOnTime(visit) && visit.leave <= maxLeaveTime;
    const oldVisit = before.stops[i < added ? i : i - 1]!;
    return isOnTime(visit) || visit.leave <= oldVisit.leave;
  });
}

/** Finds the winery in the same region that the guide recommends in place of a closed winery. */
export function findWineryInstead(facts: Winery, guide: Guide): Winery | undefined {
  const { instead = "", region } = facts;
  const others = guide.wineries.filter(
    (other) => other !== facts && other.region === region && isOpenToVisitors(other),
  );
  const named = others.filter(({ name }) => instead.includes(name));
  if (named.length > 0) return named.sort((a, b) => b.name.length - a.name.length)[0];
  const words = splitWords(instead);
  return others.find((other) => words.includes(findUniqueFirstWord(other, guide)));
}

/**
 * Returns the first word of a winery's name: "Rochioli". Returns "" if another winery's name begins
 * with the same word.
 */
function findUniqueFirstWord({ name }: Winery, { wineries }: Guide): string {
  const [word = ""] = splitWords(name);
  const sameStart = wineries.filter((winery) => splitWords(winery.name)[0] === word);
  return sameStart.length === 1 ? word : "";
}

/**
 * Formats the reason for a suggestion: "94 points, about $35, 10 minutes more on the road. You’d be
 * there at 2:15pm."
 */
function reasonText(facts: Winery, { opening, start }: ScheduledStop, detour: number): string {
  const fee = formatDatedFee(facts.fee, facts.years.fee);
  const road = detour > 0 ? `${formatMinutes(detour)} more on the road` : "no detour at all";
  const sentences = [
    `${facts.score} points, ${fee}, ${road}.`,
    `You’d be there at ${formatTimeOfDay(start)}${closingText(opening)}.`,
  ];
  if (getBookingNotice(facts)?.days === 0) sentences.push("No reservation needed.");
  return sentences.join(" ");
}

const closingText = ({ until }: Opening) =>
  until === undefined ? "" : ` and they close at ${formatTimeOfDay(until)}`;

/**
 * The maximum number of stops to try in every order, because the number of permutations grows
 * factorially.
 */
const maxOrderedStops = 6;

function listPermutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  const permutations: T[][] = [];
  for (const [i, first] of items.entries())
    for (const rest of listPermutations(items.toSpliced(i, 1))) permutations.push([first, ...rest]);
  return permutations;
}

/**
 * Finds the order with the least driving that keeps every stop on time. Returns undefined if there
 * is no such order, or if there are too many stops.
 */
export function findBestOrder(plan: DaySchedule, guide: Guide) {
  if (plan.stops.length > maxOrderedStops) return undefined;
  let best: { stops: Stop[]; driving: number } | undefined;
  for (const stops of listPermutations(plan.day.stops)) {
    const schedule = rescheduleDay(plan, { stops }, guide);
    const { driving } = schedule;
    if (best && best.driving <= driving) continue;
    if (schedule.stops.every(isOnTime)) best = { stops, driving };
  }
  return best;
}

/**
 * Finds an order with less driving, and the minutes that it saves. Returns undefined if there is no
 * such order.
 */
export function findShorterDrive(plan: DaySchedule, guide: Guide) {
  const best = findBestOrder(plan, guide);
  if (!best) return undefined;
  const saves = plan.driving - best.driving;
  return saves > 0 ? { ...best, saves } : undefined;
}
