import type { Point } from "../../catalogue/geography.ts";
import { appointed, dayClock, isInTime, isMeal, nextVisit } from "./clock.ts";
import { driveMinutes } from "./drive.ts";
import type { TripGuide } from "./guide.ts";
import { type Day, endOf, isOwn, type Stop } from "./trip.ts";

/** The most stops for which every order is looked at. */
const mostOrdered = 9;

/** A day's stops in an order, and all its drives in minutes. */
export type Order = { stops: Stop[]; driving: number };

/**
 * The order of a day's stops with the shortest drives, of all those in which every booking is saved and every visit lies
 * within the opening hours. Undefined where there is none, or the day has more than nine stops. An exact search: an order
 * is given up only where it can't become shorter than the best one so far.
 */
export function bestOrder(day: Day, guide: TripGuide, date: string | undefined): Order | undefined {
  if (day.stops.length > mostOrdered) return undefined;
  const visits = dayClock(day, guide, date).stops;
  const hasMeal = day.stops.some(isMeal);
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
    if (left.length === 0) best = { stops: order.map((i) => day.stops[i]!), driving: driving + still };
    for (const i of left.toSorted((a, b) => drives[here]![a + 1]! - drives[here]![b + 1]!)) {
      const { stop, facts, opening } = visits[i]!;
      const drive = drives[here]![i + 1]!;
      const visit = nextVisit(time, drive, appointed(stop, facts), order.length === 0, hasMeal);
      if (!isInTime({ ...visit, opening })) continue;
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
