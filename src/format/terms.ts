import type { Winery } from "../schemas/winery.ts";

/** The disclosure of a paid review or a free visit: on its page, and short on a card. */
export const termsTexts = {
  paid: { sentence: "The estate paid for this review.", mark: "Paid review" },
  hosted: { sentence: "The estate hosted this visit, free of charge.", mark: "Hosted visit" },
} as const satisfies Record<NonNullable<Winery["terms"]>, object>;
