import type { Years } from "../../format/visit.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import { allStops, type Trip } from "./trip.ts";

/** Several fees of one currency; an estimate where any of them is. */
export type Sum = Price & { isEstimate: boolean };

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
      const i = cost.sums.findIndex(({ currency }) => currency === fee.currency);
      const more = { ...fee, isEstimate: years?.fee === undefined };
      if (i < 0) cost.sums.push(more);
      else cost.sums[i] = plus(cost.sums[i]!, more);
      if (waivedWithPurchase) cost.refunded.push(name);
    }
  }
  return cost;
}

const plus = (a: Sum, b: Sum): Sum => ({
  currency: a.currency,
  ...range(a.min + b.min, (a.max ?? a.min) + (b.max ?? b.min)),
  isEstimate: a.isEstimate || b.isEstimate,
});

const range = (min: number, max: number) => ({ min, ...(max > min && { max }) });

/** A sum for so many people. */
export const times = ({ min, max = min, ...sum }: Sum, people: number): Sum => ({
  ...sum,
  ...range(min * people, max * people),
});
