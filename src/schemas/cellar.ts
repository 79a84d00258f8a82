import { z } from "zod";
import bottles from "./bottles.json" with { type: "json" };
import { doc, isoDate, name, optionsOf, photo, prose, publishing, year } from "./fields.ts";
import { cents, writtenCents } from "./price.ts";

/** The bottle's shape and what is in it, for its drawing. */
export const bottle = optionsOf(bottles);
export type Bottle = z.infer<typeof bottle>;

const fields = {
  wineName: doc(name, "Producer and wine.", "Ridge Monte Bello"),
  vintage: doc(year, "The year on the label.", 2016),
  region: doc(name, "Where it is from.", "Santa Cruz Mountains"),
  quantity: doc(
    z
      .int()
      .positive("must be at least one bottle; when the last one is gone, delete the file")
      .max(1200),
    "Bottles.",
    3,
  ),
  purchasePrice: doc(cents.optional(), "What one bottle cost, in cents.", 17500),
  currentValue: doc(cents.optional(), "What one bottle is worth today, in cents.", 24000),
  addedAt: doc(isoDate, "The day it came in.", "2023-04-12"),
  notes: doc(prose.optional(), "A line about it.", "Not before 2030."),
};

/** A bottle of the cellar as the author writes it; its file name is its id. */
export const cellarEntry = z.strictObject({
  ...fields,
  purchasePrice: doc(
    writtenCents(1_000_000).optional(),
    'What one bottle cost, in cents: 17500, or "$175.00".',
    17500,
  ),
  currentValue: doc(
    writtenCents(2_000_000).optional(),
    'What one bottle is worth today, in cents: 24000, or "$240.00".',
    24000,
  ),
  bottle: doc(bottle, "Which drawing shows it.", "bordeaux-red"),
  photo: doc(photo.optional(), "A photograph in place of the drawing."),
  ...publishing,
});

/** A bottle as /api/cellar returns it. */
export const cellarItem = z.strictObject({ id: z.string(), ...fields, imageUrl: z.string() });
export type CellarItem = z.infer<typeof cellarItem>;
