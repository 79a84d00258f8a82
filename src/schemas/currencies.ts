/** The guide's currencies and their signs. Browsers load this module, so it doesn't import zod. */
export const currencySigns = { USD: "$", EUR: "€" } as const;

export type Currency = keyof typeof currencySigns;

export const currencies = Object.keys(currencySigns) as Currency[];
