import type { Price } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";
import type { Trip } from "./trip.ts";

/** The cost of tastings in one currency, in whole dollars or euros. */
export type CurrencyCost = {
  currency: Price["currency"];
  perPerson: { min: number; max: number };
  party: { min: number; max: number };
};

/** The cost of a trip's tastings. The lists are names of wineries, in the trip's order. */
export type Cost = {
  /** Each currency by itself, in the order in which the trip meets them. */
  sums: CurrencyCost[];
  free: string[];
  /** Free with the purchase of a bottle; the fee otherwise is unknown. */
  withPurchase: string[];
  /** In the sums, and refunded with the purchase of a bottle. */
  refunded: string[];
  /** Not in the sums, since the guide has no fee for them. */
  unknown: string[];
};

/** The fees of wineries by their slugs. */
type Fees = { winery: (slug: string) => { fee: Fee; waivedWithPurchase?: boolean | undefined } | undefined };

/** The cost of a trip's tastings, lowest and highest, a head and for the party. */
export function costOf({ days, party }: Trip, guide: Fees): Cost {
  const cost: Cost = { sums: [], free: [], withPurchase: [], refunded: [], unknown: [] };
  for (const { winery, name } of days.flatMap(({ stops }) => stops)) {
    if (winery === undefined) continue;
    const facts = guide.winery(winery);
    const fee = facts?.fee ?? "not offered";
    if (fee === "none") cost.free.push(name);
    else if (fee === "waived") cost.withPurchase.push(name);
    else if (fee === "not offered") cost.unknown.push(name);
    else {
      add(cost.sums, fee, party);
      if (facts?.waivedWithPurchase) cost.refunded.push(name);
    }
  }
  return cost;
}

function add(sums: CurrencyCost[], { min, max = min, currency }: Price, party: number) {
  let sum = sums.find((entry) => entry.currency === currency);
  if (!sum) {
    sum = { currency, perPerson: { min: 0, max: 0 }, party: { min: 0, max: 0 } };
    sums.push(sum);
  }
  sum.perPerson.min += min;
  sum.perPerson.max += max;
  sum.party.min += min * party;
  sum.party.max += max * party;
}
