import { noticeOf, type Years } from "../../format/visit.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Guide } from "../guide.ts";
import { dateOfDay, daysBetween, daysLater } from "./dates.ts";
import { allStops, type Trip } from "./trip.ts";

export type Reservation = ReturnType<typeof reservations>[number];

/**
 * The reservations that a trip still needs, the most urgent first: `by` is the last sensible day to book, an ISO date, and
 * `daysLeft` is below zero where it is too late. Those of a trip without a start stand by how far ahead they are made.
 * What is booked, and what is over by `today` (ISO date), is left out.
 */
export function reservations(trip: Trip, guide: Guide, today: string) {
  const open = trip.days.flatMap(({ stops }, day) => {
    const date = dateOfDay(trip, day);
    return stops.flatMap(({ id, winery, booked }) => {
      const facts = guide.winery(winery);
      const notice = facts && noticeOf(facts);
      if (!notice || notice === "none" || booked || (date !== undefined && date < today)) return [];
      const by = date && daysLater(date, -notice.days);
      const daysLeft = by === undefined ? undefined : daysBetween(today, by);
      return [{ id, day, facts, date, by, notice, daysLeft, link: facts.booking ?? facts.website }];
    });
  });
  return open.toSorted(
    (a, b) =>
      (a.by ?? "").localeCompare(b.by ?? "") || b.notice.days - a.notice.days || a.day - b.day,
  );
}

/** Several fees of one currency, added up from the lowest and the highest; an estimate where any of them is. */
export type Sum = Price & { max: number; isEstimate: boolean };

/** What a visit costs; without the year of a source it is an estimate. */
type Visit = { fee: Fee; waivedWithPurchase?: boolean | undefined; years?: Years };

/**
 * The cost of a trip's tastings for each person, each currency by itself, in the order in which the trip meets them. The
 * lists are names of wineries; `unknown` has those without a fee in the guide, and the reader's own stops.
 */
export function costOf(
  trip: Pick<Trip, "days">,
  { winery: visitOf }: { winery: (slug: string | undefined) => Visit | undefined },
) {
  const visits = allStops(trip).map(({ winery, name }) => ({ name, visit: visitOf(winery) }));
  const namesWith = (test: (visit: Visit) => boolean | undefined) =>
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
      ([currency, fees]): Sum => ({
        currency,
        min: fees.reduce((sum, { min }) => sum + min, 0),
        max: fees.reduce((sum, { min, max = min }) => sum + max, 0),
        isEstimate: fees.some(({ isEstimate }) => isEstimate),
      }),
    ),
    free: namesWith(({ fee }) => fee === "none"),
    withPurchase: namesWith(({ fee }) => fee === "waived"),
    refunded: namesWith(
      ({ fee, waivedWithPurchase }) => typeof fee === "object" && waivedWithPurchase,
    ),
    unknown: namesWith(({ fee }) => fee === "not offered"),
  };
}

/** What so many people pay. */
export const priceOf = ({ currency, min, max }: Sum, people = 1): Price => ({
  currency,
  min: min * people,
  ...(max > min && { max: max * people }),
});
