import { type FactYears, noticeOf } from "../../format/visit.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Guide } from "../guide.ts";
import { countDaysBetween, dateOfDay, shiftDate } from "./dates.ts";
import { listStops, type Trip } from "./trip.ts";

export type PendingReservation = ReturnType<typeof listPendingReservations>[number];

/**
 * The reservations that a trip still needs, the most urgent first: `by` is the last sensible day to book, an ISO date, and
 * `daysLeft` is below zero where it is too late. Those of a trip without a start stand by how far ahead they are made.
 * What is booked, and what is over by `today` (ISO date), is left out.
 */
export function listPendingReservations(trip: Trip, guide: Guide, today: string) {
  const open = trip.days.flatMap(({ stops }, day) => {
    const date = dateOfDay(trip, day);
    return stops.flatMap(({ id, winery, booked }) => {
      const facts = guide.winery(winery);
      const notice = facts && noticeOf(facts);
      if (!notice || notice === "none" || booked || (date !== undefined && date < today)) return [];
      const by = date && shiftDate(date, -notice.days);
      const daysLeft = by === undefined ? undefined : countDaysBetween(today, by);
      return [{ id, day, facts, date, by, notice, daysLeft, link: facts.booking ?? facts.website }];
    });
  });
  return open.toSorted(
    (a, b) =>
      (a.by ?? "").localeCompare(b.by ?? "") || b.notice.days - a.notice.days || a.day - b.day,
  );
}

/** Several fees of one currency, added up from the lowest and the highest; an estimate where any of them is. */
export type FeeTotal = Price & { max: number; isEstimate: boolean };

/** What a visit costs; without the year of a source it is an estimate. */
type Visit = { fee: Fee; waivedWithPurchase?: boolean | undefined; years?: FactYears };

/**
 * The cost of a trip's tastings for each person, each currency by itself, in the order in which the trip meets them. The
 * lists are names of wineries; `unknown` has those without a fee in the guide, and the reader's own stops.
 */
export function computeCost(
  trip: Pick<Trip, "days">,
  { winery: visitOf }: { winery: (slug: string | undefined) => Visit | undefined },
) {
  const visits = listStops(trip).map(({ winery, name }) => ({ name, visit: visitOf(winery) }));
  const listNames = (test: (visit: Visit) => boolean | undefined) =>
    visits.flatMap(({ name, visit = { fee: "not offered" } }) => (test(visit) ? [name] : []));
  const paid = visits.flatMap(({ visit }) =>
    visit && typeof visit.fee === "object"
      ? [{ ...visit.fee, isEstimate: visit.years?.fee === undefined }]
      : [],
  );
  const sums = Map.groupBy(paid, ({ currency }) => currency).entries();
  return {
    sums: Array.from(
      sums,
      ([currency, fees]): FeeTotal => ({
        currency,
        min: fees.reduce((sum, { min }) => sum + min, 0),
        max: fees.reduce((sum, { min, max = min }) => sum + max, 0),
        isEstimate: fees.some(({ isEstimate }) => isEstimate),
      }),
    ),
    free: listNames(({ fee }) => fee === "none"),
    withPurchase: listNames(({ fee }) => fee === "waived"),
    refunded: listNames(
      ({ fee, waivedWithPurchase }) => typeof fee === "object" && waivedWithPurchase,
    ),
    unknown: listNames(({ fee }) => fee === "not offered"),
  };
}

/** What so many people pay. */
export const computePrice = ({ currency, min, max }: FeeTotal, people = 1): Price => ({
  currency,
  min: min * people,
  ...(max > min && { max: max * people }),
});
