import { formatAmount, formatFee } from "../../format/money.ts";
import { pluralize } from "../../format/text.ts";
import { formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import type { FactYears, Notice } from "../../format/visit.ts";
import { type Currency, currencies } from "../../schemas/currencies.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import { countDaysBetween, shiftDate } from "./dates.ts";
import {
  type DaySchedule,
  findRequiredNotice,
  isLunch,
  type ScheduledStop,
  scheduleTrip,
} from "./schedule.ts";
import { listWineryStops, type Trip } from "./trip.ts";

/** A visit that the reader still has to reserve. */
export type PendingReservation = ScheduledStop & {
  winery: Winery;
  /** The index of the day in the trip. */
  day: number;
  notice: Notice;
  /** The last day on which the reader can book (ISO date). */
  by: string | undefined;
  /** The days until `by`. Negative if that date has passed. */
  daysLeft: number | undefined;
  /** The winery's booking page, or else its website. */
  link: string | undefined;
};

/**
 * Lists the reservations that a trip still needs, most urgent first. Skips past days, and wineries
 * that are closed on the day of the visit.
 */
export function listPendingReservations(
  trip: Trip,
  guide: Guide,
  today: string,
): PendingReservation[] {
  const pending: PendingReservation[] = [];
  for (const { stops, index: day, date } of scheduleTrip(trip, guide)) {
    if (date !== undefined && date < today) continue;
    for (const visit of stops) {
      const { winery } = visit;
      const notice = findRequiredNotice(visit);
      if (!winery || !notice) continue;
      const by = date && shiftDate(date, -notice.days);
      const daysLeft = by === undefined ? undefined : countDaysBetween(today, by);
      const link = winery.booking ?? winery.website;
      pending.push({ ...visit, winery, day, notice, by, daysLeft, link });
    }
  }
  return pending.sort(compareUrgency);
}

const compareUrgency = (a: PendingReservation, b: PendingReservation) =>
  (a.by ?? "").localeCompare(b.by ?? "") || b.notice.days - a.notice.days || a.day - b.day;

/** The total of the fees in one currency. `isEstimate` is true if any of them is an estimate. */
type FeeTotal = Price & { max: number; isEstimate: boolean };

/** A visit with its fee. The fee is an estimate if `years` doesn't say which year it is from. */
type Visit = Pick<ScheduledStop, "name"> & {
  winery: { fee: Fee; waivedWithPurchase?: boolean | undefined; years?: FactYears } | undefined;
};

/** The cost of tastings per person. The lists of strings are names of stops. */
export type Cost = {
  /** A total for each currency, starting with the currency of the trip's first fee. */
  sums: FeeTotal[];
  free: string[];
  withPurchase: string[];
  refunded: string[];
  unknown: string[];
};

export function computeCost(visits: readonly Visit[]): Cost {
  const cost: Cost = { sums: [], free: [], withPurchase: [], refunded: [], unknown: [] };
  const { sums, free, withPurchase, refunded, unknown } = cost;
  const namesByFee = { none: free, waived: withPurchase, "not offered": unknown };
  for (const { name, winery } of visits) {
    const fee = winery?.fee ?? "not offered";
    if (typeof fee === "string") {
      namesByFee[fee].push(name);
      continue;
    }
    addFee(sums, fee, winery?.years?.fee === undefined);
    if (winery?.waivedWithPurchase) refunded.push(name);
  }
  return cost;
}

/** Adds a fee to the total in its currency. */
function addFee(sums: FeeTotal[], { currency, min, max = min }: Price, isEstimate: boolean) {
  const total = sums.find((sum) => sum.currency === currency);
  if (!total) {
    sums.push({ currency, min, max, isEstimate });
    return;
  }
  total.min += min;
  total.max += max;
  total.isEstimate ||= isEstimate;
}

export const multiplyTotal = ({ currency, min, max }: FeeTotal, people = 1): Price => ({
  currency,
  min: min * people,
  ...(max > min && { max: max * people }),
});

/**
 * Returns the currency of the trip's first fee, or the default currency. The reader's own costs use
 * it too.
 */
export const getCostCurrency = ({ sums }: Cost): Currency => sums[0]?.currency ?? currencies[0]!;

/** Adds up the whole party's fees in the currency of the first fee, plus the reader's own costs. */
export function computeGroupTotal({ party, costs = [] }: Trip, cost: Cost): FeeTotal {
  const currency = getCostCurrency(cost);
  const fees = cost.sums.find((sum) => sum.currency === currency);
  const ownCosts = costs.reduce((sum, { amount }) => sum + amount, 0);
  return {
    currency,
    min: (fees?.min ?? 0) * party + ownCosts,
    max: (fees?.max ?? 0) * party + ownCosts,
    isEstimate: fees?.isEstimate ?? false,
  };
}

/** Compares a total with the budget: "$10 over", "$20 left", "up to $60 over". */
export function compareWithBudget(budget: number, { currency, min, max }: FeeTotal): string {
  if (max <= budget) return `${formatAmount(budget - max, currency)} left`;
  const over = formatAmount(max - budget, currency);
  if (min <= budget) return `up to ${over} over`;
  return min === max ? `${over} over` : `${formatAmount(min - budget, currency)} to ${over} over`;
}

/**
 * Lists the parts of a day's summary: "2 tastings and lunch", "1 hour of driving", "back by 3pm",
 * "about $75 a person".
 */
export function summarizeDay(schedule: DaySchedule): string[] {
  const { day, stops, driving, driveBack, ends } = schedule;
  const visits = [pluralize(listWineryStops(day).length, "tasting")];
  if (stops.some(({ stop, lunchAt }) => lunchAt !== undefined || isLunch(stop)))
    visits.push("lunch");
  const parts = [visits.join(" and ")];
  if (driving > 0) parts.push(`${formatMinutes(driving)} of driving`);
  if (driveBack !== undefined && day.end === undefined)
    parts.push(`back by ${formatTimeOfDay(ends)}`);
  const { sums } = computeCost(stops);
  if (sums.length > 0) parts.push(`${sums.map((sum) => formatTotal(sum)).join(" and ")} a person`);
  return parts;
}

/** Formats a total for a number of people: "about $85–$235", "$50". */
export const formatTotal = (sum: FeeTotal, people = 1) =>
  `${sum.isEstimate ? "about " : ""}${formatFee(multiplyTotal(sum, people))}`;
