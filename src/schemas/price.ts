import { z } from "zod";
import { isRange, rangeIssue, withDoc } from "./fields.ts";

const wholeUnitsSchema = z
  .int("must be a whole number of dollars or euros, like 45")
  .positive("must be above zero; for a free tasting write none or waived")
  .max(100_000, "must be dollars or euros, not cents");

/** A price or a price range in whole units of its currency (dollars or euros, not cents). */
export const priceSchema = z
  .strictObject({
    min: withDoc(wholeUnitsSchema, "The price, or the lower end of the range.", 125),
    max: withDoc(wholeUnitsSchema.optional(), "The upper end, when it is a range.", 650),
    currency: withDoc(z.enum(["USD", "EUR"]), "USD or EUR.", "USD"),
  })
  .refine(isRange, rangeIssue);
export type Price = z.infer<typeof priceSchema>;
export type Currency = Price["currency"];

const dollarText = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** A price in cents. */
export const centsSchema = z.int().positive().max(10_000_000);

const describeCentsMistake = (input: unknown, meant: number) =>
  `is ${dollarText(Number(input))}, since prices are in cents; if it is ${dollarText(meant)}, write ${meant}; if it is right, write "${dollarText(Number(input))}"`;

const centsFormatMessage = 'must be a price in cents, like 3495 for $34.95, or "$34.95"';

/**
 * A price as the author may write it: in cents (2495), from 500 to `most`, which is more than any is probably worth; or
 * with a dollar sign ("$24.95"), which is never questioned.
 */
export const centsInputSchema = (most: number) =>
  z.union(
    [
      z
        .int()
        .positive("must be above zero, in cents")
        .min(500, { error: ({ input }) => describeCentsMistake(input, Number(input) * 100) })
        .max(most, {
          error: ({ input }) => describeCentsMistake(input, Math.round(Number(input) / 100)),
        }),
      z
        .string()
        .regex(/^\$\d{1,3}(,?\d{3})*(\.\d{2})?$/, centsFormatMessage)
        .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100))
        .pipe(centsSchema),
    ],
    {
      error: ({ input }) =>
        typeof input === "number" && input > 0
          ? `must be in whole cents; write ${Math.round(input * 100)} for ${dollarText(Math.round(input * 100))}`
          : centsFormatMessage,
    },
  );
