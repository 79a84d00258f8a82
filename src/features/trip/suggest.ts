import { isOceanBetween } from "../../catalogue/geography.ts";
import { formatDatedFee } from "../../format/money.ts";
import type { Opening } from "../../format/opening.ts";
import { splitWords } from "../../format/text.ts";
import { formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import { getBookingNotice, isOpenToVisitors } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { computeDayDate, countDaysBetween } from "./dates.ts";
import {
  canExpectOpen,
  type DaySchedule,
  findOpeningOnDate,
  isOnTime,
  rescheduleDay,
  type ScheduledStop,
  scheduleDay,
} from "./schedule.ts";
import {
  type Day,
  listStops,
  listWineryStops,
  maxTastingsPerDay,
  type Stop,
  type Trip,
} from "./trip.ts";

const maxSuggestions = 3;

/** The maximum additional driving for a suggested winery. */
const maxDetourMinutes = 30;

/**
 * The maximum detour to a day's first winery, and to a winery that the guide pairs with one of the
 * day's stops.
 */
const maxLongDetourMinutes = 60;

/** The latest end of a suggested visit (minutes after midnight). */
const maxLeaveTime = 18 * 60;

/** A suggested winery, to insert before the stop at index `before`. */
export type Suggestion = {
  winery: Winery;
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
  if (!day || listWineryStops(day).length >= maxTastingsPerDay) return [];
  if (day.stops.length === 0 && !guide.town(day.base)) return [];
  const date = computeDayDate(trip, index);
  const planned = new Set(listStops(trip).map(({ winery }) => guide.winery(winery)));
  const schedule = scheduleDay(day, guide, date);
  const neighbors = findPairedWineries(day, authorDays);
  const suggestions: Suggestion[] = [];
  for (const winery of guide.wineries) {
    if (planned.has(winery) || !canVisit(winery, trip, date, today)) continue;
    if (isOverseas(winery, day, guide)) continue;
    const isNeighbor = neighbors.has(winery.slug);
    const suggestion = findBestPosition({ winery, schedule, guide, isNeighbor });
    if (suggestion) suggestions.push(suggestion);
  }
  return suggestions.sort(compareSuggestions).slice(0, maxSuggestions);
}

/** The slugs of the wineries in each of the guide's days. */
type AuthorDays = readonly (readonly string[])[];

/** Returns the slugs of the wineries that share one of the guide's days with one of the stops. */
function findPairedWineries({ stops }: Day, authorDays: AuthorDays): Set<string> {
  const visited = stops.flatMap(({ winery }) => winery ?? []);
  const sharedDays = authorDays.filter((slugs) => slugs.some((slug) => visited.includes(slug)));
  return new Set(sharedDays.flat());
}

/** Returns true if there is an ocean between a winery and one of a day's stops or towns. */
function isOverseas(winery: Winery, day: Day, guide: Guide): boolean {
  const points = [guide.town(day.base), guide.town(day.end), ...day.stops.map(guide.pointOf)];
  return points.some((point) => point !== undefined && isOceanBetween(point, winery));
}

const compareSuggestions = (a: Suggestion, b: Suggestion) =>
  Number(b.isNeighbor) - Number(a.isNeighbor) ||
  b.winery.score - a.winery.score ||
  getLowestFee(a.winery) - getLowestFee(b.winery) ||
  a.detour - b.detour;

/** Returns true if a winery accepts the party on this date (ISO date) and can still be booked. */
function canVisit(
  winery: Winery,
  { party }: Trip,
  date: string | undefined,
  today: string,
): boolean {
  if (!isOpenToVisitors(winery) || winery.appointment === "Allocation Only") return false;
  if (party > (winery.maxGuests ?? party) || !canExpectOpen(findOpeningOnDate(winery, date)))
    return false;
  const noticeDays = getBookingNotice(winery)?.days ?? 0;
  return date === undefined || countDaysBetween(today, date) >= noticeDays;
}

const getLowestFee = ({ fee }: Winery) => (typeof fee === "object" ? fee.min : 0);

type Candidate = { winery: Winery; schedule: DaySchedule; guide: Guide; isNeighbor: boolean };

/**
 * Finds the position among a day's stops where a winery adds the least driving. Returns undefined
 * if the winery doesn't fit into the day.
 */
function findBestPosition(candidate: Candidate): Suggestion | undefined {
  const { winery, schedule, guide, isNeighbor } = candidate;
  const { stops } = schedule.day;
  const maxDetour = isNeighbor || stops.length === 0 ? maxLongDetourMinutes : maxDetourMinutes;
  const stop: Stop = { id: winery.slug, winery: winery.slug, name: winery.name };
  let best: Suggestion | undefined;
  for (let before = 0; before <= stops.length; before++) {
    const longer = { stops: stops.toSpliced(before, 0, stop) };
    const newSchedule = rescheduleDay(schedule, longer, guide);
    const detour = newSchedule.driving - schedule.driving;
    if (detour > maxDetour || (best && best.detour <= detour)) continue;
    if (!canAddVisit(newSchedule, schedule, before)) continue;
    const reason = describeSuggestion(winery, newSchedule.stops[before]!, detour);
    best = { winery, stop, before, detour, isNeighbor, reason };
  }
  return best;
}

/**
 * Returns true if the added visit is on time, and every other visit is on time or ends no later
 * than it did. `added` is the index of the added visit.
 */
function canAddVisit({ stops }: DaySchedule, before: DaySchedule, added: number): boolean {
  return stops.every((visit, i) => {
    if (i === added) return isOnTime(visit) && visit.leave <= maxLeaveTime;
    const oldVisit = before.stops[i < added ? i : i - 1]!;
    return isOnTime(visit) || visit.leave <= oldVisit.leave;
  });
}

/** Finds the winery in the same region that the guide recommends instead of a closed winery. */
export function findAlternativeWinery(winery: Winery, guide: Guide): Winery | undefined {
  const { instead = "", region } = winery;
  const others = guide.wineries.filter(
    (other) => other !== winery && other.region === region && isOpenToVisitors(other),
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
function describeSuggestion(
  winery: Winery,
  { opening, start }: ScheduledStop,
  detour: number,
): string {
  const fee = formatDatedFee(winery.fee, winery.years.fee);
  const road = detour > 0 ? `${formatMinutes(detour)} more on the road` : "no detour at all";
  const sentences = [
    `${winery.score} points, ${fee}, ${road}.`,
    `You’d be there at ${formatTimeOfDay(start)}${formatClosingTime(opening)}.`,
  ];
  if (getBookingNotice(winery)?.days === 0) sentences.push("No reservation needed.");
  return sentences.join(" ");
}

const formatClosingTime = ({ until }: Opening) =>
  until === undefined ? "" : ` and they close at ${formatTimeOfDay(until)}`;

/**
 * The maximum number of stops for which every order is tried, because permutations grow
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
 * Finds an order with less driving, and how many minutes it saves. Returns undefined if there is
 * none.
 */
export function findShorterOrder(plan: DaySchedule, guide: Guide) {
  const best = findBestOrder(plan, guide);
  if (!best) return undefined;
  const saves = plan.driving - best.driving;
  return saves > 0 ? { ...best, saves } : undefined;
}
