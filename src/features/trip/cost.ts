import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Trip } from "./trip.ts";

/** The cost of a trip's tastings. The lists are names of wineries, in the trip's order. */
export type Cost = {
  /** A person's fees, lowest and highest; each currency by itself, in the order in which the trip meets them. */
  sums: Price[];
  free: string[];
  /** Free with the purchase of a bottle; the fee otherwise is unknown. */
  withPurchase: string[];
  /** In the sums, and refunded with the purchase of a bottle. */
  refunded: string[];
  /** Not in the sums, since the guide has no fee for them; the reader's own stops among them. */
  unknown: string[];
};

/** The fees of wineries by their slugs. */
type Fees = {
  winery: (slug: string | undefined) => { fee: Fee; waivedWithPurchase?: boolean | undefined } | undefined;
};

/** The cost of a trip's tastings for each person. */
export function costOf({ days }: Pick<Trip, "days">, guide: Fees): Cost {
  const sums = new Map<Price["currency"], Price>();
  const cost: Cost = { sums: [], free: [], withPurchase: [], refunded: [], unknown: [] };
  for (const { winery, name } of days.flatMap(({ stops }) => stops)) {
    const { fee, waivedWithPurchase } = guide.winery(winery) ?? { fee: "not offered" };
    if (fee === "none") cost.free.push(name);
    else if (fee === "waived") cost.withPurchase.push(name);
    else if (fee === "not offered") cost.unknown.push(name);
    else {
      sums.set(fee.currency, plus(sums.get(fee.currency), fee));
      if (waivedWithPurchase) cost.refunded.push(name);
    }
  }
  return { ...cost, sums: [...sums.values()] };
}

const plus = (sum: Price | undefined, fee: Price): Price =>
  priceOf(fee.currency, (sum?.min ?? 0) + fee.min, (sum?.max ?? sum?.min ?? 0) + (fee.max ?? fee.min));

const priceOf = (currency: Price["currency"], min: number, max: number): Price => ({
  currency,
  min,
  ...(max > min && { max }),
});

/** A price for so many people. */
export const times = ({ currency, min, max = min }: Price, people: number): Price =>
  priceOf(currency, min * people, max * people);
