import type { Catalogue, PlannedDay, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { towns } from "../../catalogue/towns.ts";
import { formatFee } from "../../format/money.ts";
import { getFirstSentence, makeSlug, spellNumber } from "../../format/text.ts";
import { formatWeekdays, parseTime } from "../../format/time.ts";
import { getBookingNotice } from "../../format/visit.ts";
import type { Weekday } from "../../schemas/weekdays.ts";
import { estimateDriveMinutes, isWalkable } from "./drive.ts";
import { lunchMinutes } from "./schedule.ts";
import { limits } from "./stored-trips.ts";
import { computeCost, multiplyTotal } from "./summary.ts";
import { assignIds, type NewStop, type Trip } from "./trip.ts";

/** Lists the estimated driving times between the stops (minutes). */
export function listDriveMinutes({ stops }: Pick<PlannedDay, "stops">): number[] {
  const visits = stops.map(({ winery }) => winery.data.visit);
  return visits.slice(1).map((visit, i) => estimateDriveMinutes(visits[i]!, visit));
}

/** Formats a day's cost: "About $85–$235 per person, one free, waived at two with a purchase". */
export function formatDayCost({ stops }: PlannedDay): string {
  const visits = stops.map(({ winery: { data } }) => ({ name: data.name, winery: data.visit }));
  const { sums, free, withPurchase, refunded } = computeCost(visits);
  const waivedCount = withPurchase.length + refunded.length;
  const fees = sums.map((sum) => formatFee(multiplyTotal(sum)));
  const parts = [fees.length > 0 ? `about ${fees.join(" and ")} per person` : "no fees"];
  if (free.length > 0 && fees.length > 0) parts.push(`${spellNumber(free.length)} free`);
  if (waivedCount > 0) parts.push(`waived at ${spellNumber(waivedCount)} with a purchase`);
  return parts.join(", ");
}

/**
 * A visit or lunch in one of the author's days. Lunch has no winery, and `at` is a local time
 * ("09:30").
 */
type DayRow = {
  winery?: WineryPage;
  name: string;
  at?: string | undefined;
  minutes?: number;
  /** The drive from the previous visit (minutes). */
  drive?: number | undefined;
  isOnFoot?: boolean;
  note?: string | undefined;
};

/** Lists the day's visits, with lunch inserted at its time. */
export function listDayRows(day: PlannedDay): DayRow[] {
  const drives = listDriveMinutes(day);
  const visits = day.stops.map(({ winery, at, note }, i): DayRow => {
    const previous = day.stops[i - 1]?.winery.data.visit;
    const isOnFoot = previous !== undefined && isWalkable(previous, winery.data.visit);
    return { winery, name: winery.data.name, at, drive: drives[i - 1], isOnFoot, note };
  });
  return day.lunch ? insertLunch(visits, day) : visits;
}

/**
 * When lunch starts if the author gives no time. The planner uses the lunch hours in schedule.ts
 * instead.
 */
const defaultLunchTime = "13:30";

const minLunchMinutes = 45;

function insertLunch(visits: readonly DayRow[], day: PlannedDay): DayRow[] {
  const { lunchPlace, lunchAt: at, lunch: note } = day;
  const name = lunchPlace === undefined ? "Lunch" : `Lunch at ${lunchPlace}`;
  const lunchTime = parseTime(at ?? defaultLunchTime);
  const index = day.stops.filter((stop) => parseTime(stop.at) < lunchTime).length;
  const minutes = computeLunchMinutes(at, visits[index]);
  return visits.toSpliced(index, 0, { name, at, minutes, note });
}

/** Computes the length of lunch (minutes): an hour, or less if the next visit is soon. */
function computeLunchMinutes(at: string | undefined, next: DayRow | undefined): number {
  if (!at || !next?.at) return lunchMinutes;
  const room = parseTime(next.at) - (next.drive ?? 0) - parseTime(at);
  return Math.min(lunchMinutes, Math.max(minLunchMinutes, room));
}

/**
 * Turns one of the author's days into a trip for two. The author's times become preferred times.
 */
export function buildPlannerTrip(planned: PlannedDay): Trip {
  const { title, base, startsAt, stops } = planned;
  const day = {
    ...(base !== undefined && { base: findTownId(base) ?? base }),
    startsAt: parseTime(startsAt ?? stops[0]!.at),
    stops: listDayRows(planned).map(({ winery, name, at, minutes, note }): NewStop => {
      return { winery: winery?.slug, name, at: at ? parseTime(at) : undefined, minutes, note };
    }),
  };
  return { name: title.slice(0, limits.name), party: 2, days: assignIds([day]) };
}

const findTownId = (base: string): string | undefined =>
  towns.some(({ name }) => name === base) ? makeSlug(base) : undefined;

/**
 * Makes the ID of a region's day for the planner's URL. `index` is the day's index on the region's
 * page.
 */
export const makeDayId = ({ slug }: Pick<RegionPage, "slug">, index: number) =>
  `${slug}.${index + 1}`;

/** One of the guide's days, which a reader can start a trip with. */
export type GuideDay = {
  id: string;
  region: string;
  /** A one-day trip. Its notes contain the reviewer's remarks. */
  trip: Trip;
  why: string;
  /** The weekdays for which the author planned the day. */
  weekdays: readonly Weekday[];
  /**
   * The day's weekdays, cost and notice: "Mon–Fri · about $125 per person · book 28 days ahead".
   */
  facts: string;
};

export const listGuideDays = ({ regions }: Pick<Catalogue, "regions">): GuideDay[] =>
  regions.flatMap((region) => region.days.map((day, i) => makeGuideDay(region, day, i)));

function makeGuideDay(region: RegionPage, day: PlannedDay, index: number): GuideDay {
  const facts = [formatWeekdays(day.weekdays), formatDayCost(day), formatNotice(day)];
  return {
    id: makeDayId(region, index),
    region: region.data.name,
    trip: buildPlannerTrip(day),
    why: getFirstSentence(day.why),
    weekdays: day.weekdays,
    facts: facts.filter(Boolean).join(" · "),
  };
}

/**
 * Formats the longest notice that any of the day's wineries needs: "book 28 days ahead". Returns
 * false if none needs notice.
 */
function formatNotice({ stops }: PlannedDay) {
  const days = Math.max(
    ...stops.map(({ winery }) => getBookingNotice(winery.data.visit)?.days ?? 0),
  );
  return days > 0 && `book ${days} days ahead`;
}
