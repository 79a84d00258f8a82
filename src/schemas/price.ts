import { z } from "zod";
import { currencies, currencyTable } from "./currencies.ts";
import { isOrderedRange, rangeIssue, withDoc } from "./fields.ts";

/** Uses British English, because American English puts a comma before "or". */
const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The currencies' names in messages to the author: "dollars or euros". */
export const currencyNamesText = alternatives.format(
  Object.values(currencyTable).map(({ name }) => name),
);

const wholeUnitsSchema = z
  .int(`must be a whole number of ${currencyNamesText}, like 45`)
  .positive("must be above zero; for a free tasting write none or waived")
  .max(100_000, `must be ${currencyNamesText}, not cents`);

/** A price or a price range in whole units of its currency (not cents). */
export const priceSchema = z
  .strictObject({
    min: withDoc(wholeUnitsSchema, "The price, or the lower end of the range.", 125),
    max: withDoc(wholeUnitsSchema.optional(), "The upper end, when it is a range.", 650),
    currency: withDoc(z.enum(currencies), `${alternatives.format(currencies)}.`, "USD"),
  })
  .refine(isOrderedRange, rangeIssue);
export type Price = z.infer<typeof priceSchema>;

const signs = currencies.map((code) => currencyTable[code].sign).join("");

/** A price with its currency sign. Matches "$45" and "€45-60", but not "45 dollars". */
const shortPricePattern = new RegExp(
  `^(?<sign>[${signs}])(?<min>\\d{1,5})(?:[-–](?<max>\\d{1,5}))?$`,
);

/**
 * Makes a schema for a price as text, like "$45" or "€45-60". `describeFormat` tells the
 * author the required format.
 */
export const makeShortPriceSchema = (describeFormat: (input: unknown) => string) =>
  z
    .string()
    .regex(shortPricePattern, { error: ({ input }) => describeFormat(input) })
    .transform((text): Price => {
      const { sign, min, max } = shortPricePattern.exec(text)!.groups!;
      const currency = currencies.find((code) => currencyTable[code].sign === sign)!;
      return { min: Number(min), max: max === undefined ? undefined : Number(max), currency };
    })
    .pipe(priceSchema);

const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** A price in cents. */
export const centsSchema = z.int().positive().max(10_000_000);

/**
 * Describes a price that is probably in the wrong unit. `meant` is what the author probably meant
 * (cents).
 */
function describeCentsMistake(input: unknown, meant: number): string {
  const current = formatDollars(Number(input));
  const fix = `if it is ${formatDollars(meant)}, write ${meant}; if it is right, write "${current}"`;
  return `is ${current}, since prices are in cents; ${fix}`;
}

/** A price with a decimal comma. Matches "$199,95" and "1.299,95", but not "$1,299". */
const commaPricePattern = /^\$?(?<whole>[\d.]+),(?<cents>\d\d)$/;

function describeCentsFormat(input: unknown): string {
  const text = JSON.stringify(input);
  if (/€|EUR/i.test(text))
    return 'is in euros, and this price must be in dollars; write what it is in dollars, like "$34.95"';
  const { whole, cents: decimals } = commaPricePattern.exec(String(input))?.groups ?? {};
  if (whole !== undefined)
    return `has a comma for the point; write "$${whole.replaceAll(".", "")}.${decimals}"`;
  if (typeof input !== "number" || input <= 0) return centsFormatMessage;
  const cents = Math.round(input * 100);
  return `must be in whole cents; write ${cents} for ${formatDollars(cents)}`;
}

const centsFormatMessage = 'must be a price in cents, like 3495 for $34.95, or "$34.95"';

/** A price in dollars. Matches "$24.95" and "$1,299", but not "24.95". */
const dollarPattern = /^\$\d{1,3}(,?\d{3})*(\.\d{2})?$/;

/**
 * Makes a schema for a price in cents (2495) from 500 to `maxCents`. Also accepts text ("$24.95"),
 * without these limits.
 */
export const makeCentsInputSchema = (maxCents: number) =>
  z.union(
    [
      z
        .int()
        .positive("must be above zero, in cents")
        .min(500, { error: ({ input }) => describeCentsMistake(input, Number(input) * 100) })
        .max(maxCents, {
          error: ({ input }) => describeCentsMistake(input, Math.round(Number(input) / 100)),
        }),
      z
        .string()
        .regex(dollarPattern, { error: ({ input }) => describeCentsFormat(input) })
        .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100))
        .pipe(centsSchema),
    ],
    { error: ({ input }) => describeCentsFormat(input) },
  );
