/**
 * The guide's currencies and their signs. This module doesn't import zod, because browsers load it.
 */
export const currencySigns = { USD: "$", EUR: "€" } as const;

export type Currency = keyof typeof currencySigns;

export const currencies = Object.keys(currencySigns) as Currency[];
