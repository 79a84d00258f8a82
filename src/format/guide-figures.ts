import type { Fee } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { feeText } from "./fees.ts";

/** The rating and the fee that a region's card gives, each only where the review has another. */
export function guideFigures({ card, score, visit }: Winery): { rating: number | undefined; fee: Fee | undefined } {
  return {
    rating: card.rating === score ? undefined : card.rating,
    fee: card.fee && feeText(card.fee) !== feeText(visit.fee) ? card.fee : undefined,
  };
}

/** Those beside a review's figures: "guide rating 98, guide price $75–$150". Empty where the two agree. */
export function guideNote({ rating, fee }: ReturnType<typeof guideFigures>): string {
  return [...(rating ? [`guide rating ${rating}`] : []), ...(fee ? [`guide price ${feeText(fee)}`] : [])].join(", ");
}
