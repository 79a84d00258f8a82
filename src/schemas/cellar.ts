import { z } from "zod";
import bottles from "./bottles.json" with { type: "json" };
import {
  isoDateSchema,
  makeKeyEnumSchema,
  name,
  photoSchema,
  prose,
  publishingFields,
  withDoc,
  year,
} from "./fields.ts";
import { centsSchema, makeCentsInputSchema } from "./price.ts";

/** The kind of bottle to draw: its shape and contents. */
export const bottleSchema = makeKeyEnumSchema(bottles);
export type Bottle = z.infer<typeof bottleSchema>;

/** A wine's vintage: a year, or NV for a non-vintage wine. */
const vintageSchema = z.union([year, z.literal("NV")], { error: "must be a year, or NV" });

const fields = {
  wineName: withDoc(name, "Producer and wine.", "Ridge Monte Bello"),
  vintage: withDoc(vintageSchema, "The year on the label, or NV without one.", 2016),
  region: withDoc(name, "Where it is from.", "Santa Cruz Mountains"),
  quantity: withDoc(
    z
      .int()
      .positive("must be at least one bottle; when the last one is gone, delete the file")
      .max(1200),
    "Bottles.",
    3,
  ),
  purchasePrice: centsSchema.optional(),
  currentValue: centsSchema.optional(),
  addedAt: withDoc(isoDateSchema, "The day it came in.", "2023-04-12"),
  notes: withDoc(prose.optional(), "A line about it.", "Not before 2030."),
};

/** A bottle in the cellar, as the author writes it. Its file name is its ID. */
export const cellarEntrySchema = z.strictObject({
  ...fields,
  purchasePrice: withDoc(
    makeCentsInputSchema(1_000_000).optional(),
    'What one bottle cost, in cents: 17500, or "$175.00".',
    17500,
  ),
  currentValue: withDoc(
    makeCentsInputSchema(2_000_000).optional(),
    'What one bottle is worth today, in cents: 24000, or "$240.00".',
    24000,
  ),
  bottle: withDoc(bottleSchema, "Which drawing shows it.", "bordeaux-red"),
  photo: withDoc(photoSchema.optional(), "A photograph in place of the drawing."),
  ...publishingFields,
});

/** A bottle, as /api/cellar returns it. */
export const cellarItemSchema = z.strictObject({ id: z.string(), ...fields, imageUrl: z.string() });
export type CellarItem = z.infer<typeof cellarItemSchema>;
