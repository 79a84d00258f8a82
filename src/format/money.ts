import type { Currency, Price } from "../schemas/price.ts";
import type { Fee } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { groupThousands } from "./text.ts";

/** An amount in cents as dollars and cents: 3495 is "$34.95", 125000 is "$1,250.00". Whole cents, none below zero. */
export const centsText = (cents: number): string =>
  `$${groupThousands(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;

/** An amount in cents as whole dollars, halves up: 3450 is "$35", 1250000 is "$12,500". None below zero. */
export const wholeDollarsText = (cents: number): string =>
  `$${groupThousands(Math.round(cents / 100))}`;

const currencySigns: Record<Currency, string> = { USD: "$", EUR: "€" };

/** An amount in whole dollars or euros: "$1,200". */
export const amountText = (value: number, currency: Currency): string =>
  `${currencySigns[currency]}${groupThousands(value)}`;

/** A tasting fee in whole dollars or euros: "$125–$650", "€150", "Waived with purchase", "Complimentary", "N/A". */
export function feeText(fee: Fee): string {
  if (fee === "waived") return "Waived with purchase";
  if (fee === "none") return "Complimentary";
  if (fee === "not offered") return "N/A";
  return fee.max === undefined
    ? amountText(fee.min, fee.currency)
    : `${amountText(fee.min, fee.currency)}–${amountText(fee.max, fee.currency)}`;
}

/** The fee of a visit in a list of its facts: "Tasting $50 (2024)", "Tasting about $50". */
export const tastingText = (fee: Fee, year: number | undefined): string =>
  `Tasting ${visitFeeText(fee, year)}`;

/** The fee of a visit with the year of its source, "$50 (2024)"; without one the estimate that it is, "about $50". */
export function visitFeeText(fee: Fee, year: number | undefined): string {
  if (fee === "not offered") return feeText(fee);
  const text = typeof fee === "object" ? feeText(fee) : feeText(fee).toLowerCase();
  if (year !== undefined) return `${text} (${year})`;
  return `${typeof fee === "object" ? "about" : "usually"} ${text}`;
}

/** The price of a bottle in whole dollars or euros; a range names its currency once: "€400–600". */
export const bottlePriceText = ({ min, max, currency }: Price): string =>
  max === undefined
    ? amountText(min, currency)
    : `${amountText(min, currency)}–${groupThousands(max)}`;

/** The rating and the fee that a region's card gives, each only where the review has another. */
export function findGuideFigures({ card, score, visit }: Winery): {
  rating: number | undefined;
  fee: Fee | undefined;
} {
  return {
    rating: card.rating === score ? undefined : card.rating,
    fee: card.fee && feeText(card.fee) !== feeText(visit.fee) ? card.fee : undefined,
  };
}

/** The guide's figures beside a review's: "guide rating 98, guide price about $75–$150". Empty where the two agree. */
export function guideNoteText({ rating, fee }: ReturnType<typeof findGuideFigures>): string {
  return [
    ...(rating ? [`guide rating ${rating}`] : []),
    ...(fee ? [`guide price ${visitFeeText(fee, undefined)}`] : []),
  ].join(", ");
}
