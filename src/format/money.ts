import { type Currency, currencyTable } from "../schemas/currencies.ts";
import type { Price } from "../schemas/price.ts";
import type { Fee } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { formatRange, groupThousands } from "./text.ts";

/**
 * Formats cents as dollars and cents: 3495 becomes "$34.95", 125000 becomes "$1,250.00". The amount
 * can't be negative.
 */
export const formatCents = (cents: number): string =>
  `$${groupThousands(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;

/**
 * Formats cents as whole dollars, rounding half up: 3450 becomes "$35". The amount can't be
 * negative.
 */
export const formatWholeDollars = (cents: number): string =>
  `$${groupThousands(Math.round(cents / 100))}`;

/** Formats an amount (whole units of its currency): "$1,200". */
export const formatAmount = (value: number, currency: Currency): string =>
  `${currencyTable[currency].sign}${groupThousands(value)}`;

const feeWords = {
  waived: "Waived with purchase",
  none: "Complimentary",
  "not offered": "N/A",
} as const;

/** Formats a tasting fee: "$125–$650", "€150", "Waived with purchase", "Complimentary", "N/A". */
export function formatFee(fee: Fee): string {
  if (typeof fee === "string") return feeWords[fee];
  const { min, max, currency } = fee;
  return formatRange(formatAmount(min, currency), max && formatAmount(max, currency));
}

/** Formats a visit's fee for a list of facts: "Tasting $50 (2024)", "Tasting about $50". */
export const formatTastingFee = (fee: Fee, year: number | undefined): string =>
  `Tasting ${formatDatedFee(fee, year)}`;

/**
 * Formats a visit's fee with its source's year: "$50 (2024)". Without a year, adds a hedge: "about
 * $50".
 */
export function formatDatedFee(fee: Fee, year: number | undefined): string {
  if (fee === "not offered") return formatFee(fee);
  const { hedge, text } =
    typeof fee === "object"
      ? { hedge: "about", text: formatFee(fee) }
      : { hedge: "usually", text: formatFee(fee).toLowerCase() };
  if (year === undefined) return `${hedge} ${text}`;
  return `${text} (${year})`;
}

/** Formats a bottle's price. A range shows its currency sign only once: "€400–600". */
export const formatBottlePrice = ({ min, max, currency }: Price): string =>
  formatRange(formatAmount(min, currency), max && groupThousands(max));

/** Returns the rating and the fee on a winery's card, each only if it differs from the review's. */
export function findCardDifferences({ card, score, visit }: Winery): {
  rating?: number | undefined;
  fee?: Fee | undefined;
} {
  const hasOtherFee = card.fee && formatFee(card.fee) !== formatFee(visit.fee);
  return {
    ...(card.rating !== score && { rating: card.rating }),
    ...(hasOtherFee && { fee: card.fee }),
  };
}

/**
 * Formats a card's differences: "guide rating 98, guide price about $75–$150". Returns "" if there
 * are none.
 */
export function formatCardDifferences({
  rating,
  fee,
}: ReturnType<typeof findCardDifferences>): string {
  const notes: string[] = [];
  if (rating) notes.push(`guide rating ${rating}`);
  if (fee) notes.push(`guide price ${formatDatedFee(fee, undefined)}`);
  return notes.join(", ");
}
