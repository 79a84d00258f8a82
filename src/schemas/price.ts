import { z } from "zod";
import { doc } from "./fields.ts";

const units = z
  .int("must be a whole number of dollars or euros, like 45")
  .positive("must be above zero; for a free tasting write none or waived")
  .max(100_000, "must be dollars or euros, not cents");

const currencies = ["USD", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/** A price or a price range in whole units of its currency (dollars or euros, not cents). */
export const price = z
  .strictObject({
    min: doc(units, "The price, or the lower end of the range.", 125),
    max: doc(units.optional(), "The upper end, when it is a range.", 650),
    currency: doc(z.enum(currencies), `${currencies.join(" or ")}.`, "USD"),
  })
  .refine((p) => p.max === undefined || p.max > p.min, {
    path: ["max"],
    error: "must be above min; leave max out when there is one price",
  });
export type Price = z.infer<typeof price>;

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** A price in cents, at least 100: a smaller number is probably in dollars. */
export const cents = z
  .int("must be a whole number of cents: 3495 for $34.95")
  .min(100, {
    error: ({ input }) => {
      const given = Number(input);
      if (given <= 0) return "must be above zero, in cents";
      return `is ${inDollars(given)}, since prices are in cents; write ${given * 100} for $${given}`;
    },
  })
  .max(10_000_000, { error: ({ input }) => `is ${inDollars(Number(input))}; prices are in cents, so check it` });

const inCentsOrDollars = 'must be a price in cents, like 3495 for $34.95, or "$34.95"';

/** A price as the author may write it: in cents (2495), or with a dollar sign ("$24.95"). */
export const writtenCents = z.union(
  [
    cents,
    z
      .string()
      .regex(/^\$\d{1,3}(,?\d{3})*(\.\d{2})?$/, inCentsOrDollars)
      .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100))
      .pipe(cents),
  ],
  {
    error: ({ input }) =>
      typeof input === "number" && input > 0
        ? `must be in whole cents; write ${Math.round(input * 100)} for ${inDollars(Math.round(input * 100))}`
        : inCentsOrDollars,
  },
);
