/** Each currency of the guide, with its sign. Without zod, because browsers load it too. */
export const currencySigns = { USD: "$", EUR: "€" } as const;

export type Currency = keyof typeof currencySigns;

export const currencies = Object.keys(currencySigns) as Currency[];
