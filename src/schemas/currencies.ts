/**
 * The guide's currencies, the default first. `words` are the names that readers type in questions.
 * The code and the sign need no mention. `feeLimits` lists the maximum fees from which readers
 * choose in the finder. Browsers load this module, so it doesn't import zod.
 */
export const currencyTable = {
  USD: { sign: "$", name: "dollars", words: "dollar, buck", feeLimits: [20, 30, 40, 60, 100] },
  EUR: { sign: "€", name: "euros", words: "euro", feeLimits: [20, 25, 30, 50, 100] },
};

export type Currency = keyof typeof currencyTable;

export const currencies = Object.keys(currencyTable) as Currency[];
