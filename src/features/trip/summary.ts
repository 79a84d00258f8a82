import { type Notice, noticeOf, type Years } from "../../format/visit.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Winery } from "../guide.ts";
import { dateOfDay, daysBetween, daysLater } from "./dates.ts";
import type { TripGuide } from "./guide.ts";
import { allStops, type Trip } from "./trip.ts";

/** A reservation that is still to be made. Dates are ISO 8601. */
export type Reservation = {
  /** The stop's id, and the index of its day. */
  id: string;
  day: number;
  facts: Winery;
  /** The day of the visit, and the last sensible day to book it; undefined for a trip without a start. */
  date: string | undefined;
  by: string | undefined;
  /** The notice in days, `stated` if it is the winery's own. */
  notice: Exclude<Notice, "none">;
  /** The days that are left; below zero where it is too late. */
  daysLeft: number | undefined;
  /** The booking page, or else the website. */
  link: string | undefined;
};

/**
 * The reservations that a trip still needs, the most urgent first; those of a trip without a start by how far ahead they
 * are made. What is booked, and what is over by `today` (ISO date), is left out.
 */
export function reservations(trip: Trip, guide: TripGuide, today: string): Reservation[] {
  return trip.days
    .flatMap(({ stops }, day) => {
      const date = dateOfDay(trip, day);
      return stops.flatMap(({ id, winery, booked }): Reservation[] => {
        const facts = guide.winery(winery);
        const notice = facts && noticeOf(facts);
        if (!notice || notice === "none" || booked || (date !== undefined && date < today)) return [];
        const by = date && daysLater(date, -notice.days);
        const daysLeft = by === undefined ? undefined : daysBetween(today, by);
        return [{ id, day, facts, date, by, notice, daysLeft, link: facts.booking ?? facts.website }];
      });
    })
    .toSorted((a, b) => (a.by ?? "").localeCompare(b.by ?? "") || b.notice.days - a.notice.days || a.day - b.day);
}

/** Several fees of one currency, added up from the lowest and the highest; an estimate where any of them is. */
export type Sum = Price & { max: number; isEstimate: boolean };

/** The cost of a trip's tastings. The lists are names of wineries, in the trip's order. */
export type Cost = {
  /** A person's fees, lowest and highest; each currency by itself, in the order in which the trip meets them. */
  sums: Sum[];
  free: string[];
  /** Free with the purchase of a bottle; the fee otherwise is unknown. */
  withPurchase: string[];
  /** In the sums, and refunded with the purchase of a bottle. */
  refunded: string[];
  /** Not in the sums, since the guide has no fee for them; the reader's own stops among them. */
  unknown: string[];
};

/** A winery's fee by its slug; without the year of a source it is an estimate. */
type FeeOf = (
  slug: string | undefined,
) => { fee: Fee; waivedWithPurchase?: boolean | undefined; years?: Years } | undefined;

/** The cost of a trip's tastings for each person. */
export function costOf(trip: Pick<Trip, "days">, { winery: feeOf }: { winery: FeeOf }): Cost {
  const cost: Cost = { sums: [], free: [], withPurchase: [], refunded: [], unknown: [] };
  for (const { winery, name } of allStops(trip)) {
    const { fee, waivedWithPurchase, years } = feeOf(winery) ?? { fee: "not offered" };
    if (fee === "none") cost.free.push(name);
    else if (fee === "waived") cost.withPurchase.push(name);
    else if (fee === "not offered") cost.unknown.push(name);
    else {
      const { currency, min, max = min } = fee;
      if (!cost.sums.some((sum) => sum.currency === currency))
        cost.sums.push({ currency, min: 0, max: 0, isEstimate: false });
      const sum = cost.sums.find((sum) => sum.currency === currency)!;
      sum.min += min;
      sum.max += max;
      sum.isEstimate ||= years?.fee === undefined;
      if (waivedWithPurchase) cost.refunded.push(name);
    }
  }
  return cost;
}

/** What so many people pay. */
export const priceOf = ({ currency, min, max }: Sum, people = 1): Price => ({
  currency,
  min: min * people,
  ...(max > min && { max: max * people }),
});
