import { z } from "zod";
import { doc, name, prose } from "./fields.ts";
import { price } from "./price.ts";
import { minutes } from "./visit.ts";

export const experience = z.strictObject({
  name: doc(name, "What the estate calls it.", "Estate Tasting"),
  price: doc(price, "Per person.", { min: 125, currency: "USD" }),
  durationMinutes: doc(minutes, "How long it takes.", 60),
  setting: doc(prose, "Where and when.", "Partners' Room, daily"),
  description: doc(prose, "What happens.", "Two vintages side by side."),
  guests: doc(
    z
      .strictObject({
        min: doc(z.int("must be a whole number of people").positive("must be above zero"), "The smallest.", 4),
        max: doc(
          z
            .int("must be a whole number of people")
            .positive("must be above zero")
            .max(1000, "must be a number of people, at most 1,000"),
          "The largest.",
          8,
        ),
      })
      .refine(({ min, max }) => max >= min, { path: ["max"], error: "must be at least min" })
      .optional(),
    "Smallest and largest group.",
    { min: 4, max: 8 },
  ),
});
