/* This module is separate from price.ts, because islands need this table but not zod. */

/**
 * The guide's currencies, default first. `words` are what readers type besides the code and the
 * sign, and `feeLimits` are the maximum fees that the finder offers.
 */
export const currencyTable = {
  USD: { sign: "$", name: "dollars", words: "dollar, buck", feeLimits: [20, 30, 40, 60, 100] },
  EUR: { sign: "€", name: "euros", words: "euro", feeLimits: [20, 25, 30, 50, 100] },
};

export type Currency = keyof typeof currencyTable;

export const currencies = Object.keys(currencyTable) as Currency[];
