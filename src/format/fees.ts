import type { Price } from "../schemas/price.ts";
import type { Fee } from "../schemas/visit.ts";
import { grouped } from "./numbers.ts";

const symbols = { USD: "$", EUR: "€" } as const;

/** An amount in whole dollars or euros: "$1,200". */
export const amount = (value: number, currency: Price["currency"]): string => `${symbols[currency]}${grouped(value)}`;

/** A tasting fee in whole dollars or euros: "$125–$650", "€150", "Waived with purchase", "Complimentary", "N/A". */
export function feeText(fee: Fee): string {
  if (fee === "waived") return "Waived with purchase";
  if (fee === "none") return "Complimentary";
  if (fee === "not offered") return "N/A";
  return fee.max === undefined
    ? amount(fee.min, fee.currency)
    : `${amount(fee.min, fee.currency)}–${amount(fee.max, fee.currency)}`;
}

/** A tasting fee where it stands among other facts: "Tasting $50", "Tasting complimentary", "Tasting N/A". */
export const tastingText = (fee: Fee): string =>
  `Tasting ${fee === "waived" || fee === "none" ? feeText(fee).toLowerCase() : feeText(fee)}`;

/** The price of a bottle in whole dollars or euros; a range names its currency once: "€400–600". */
export function bottlePriceText({ min, max, currency }: Price): string {
  return max === undefined ? amount(min, currency) : `${amount(min, currency)}–${grouped(max)}`;
}
