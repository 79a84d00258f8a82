import type { Winery } from "../schemas/winery.ts";

/** How a review that cost its author less than a reader would pay says so: on its page, and small on a card. */
export const termsTexts = {
  paid: { sentence: "The estate paid for this review.", mark: "Paid review" },
  hosted: { sentence: "The estate hosted this visit, free of charge.", mark: "Hosted visit" },
} as const satisfies Record<NonNullable<Winery["terms"]>, object>;
