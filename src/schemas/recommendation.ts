import { z } from "zod";
import { bottleSchema } from "./cellar.ts";
import {
  fileReference,
  makeReaderTextSchema,
  name,
  photoSchema,
  publishingFields,
  quotation,
  withDoc,
  year,
} from "./fields.ts";
import { centsSchema, makeCentsInputSchema } from "./price.ts";

export const wineTypes = ["red", "white", "rose", "sparkling"] as const;
export type WineType = (typeof wineTypes)[number];

const fields = {
  name: withDoc(name, "Producer and wine.", "La Rioja Alta Viña Ardanza"),
  price: centsSchema,
  description: withDoc(
    quotation,
    "Why you would buy it; the page adds quotation marks.",
    "Tastes like it costs twice.",
  ),
  rating: withDoc(
    z
      .int()
      .min(0)
      .max(100)
      .refine((r) => r <= 5 || r >= 80, "must be 0 to 5 stars or a value score of 80 to 100")
      .meta({ anyOf: [{ maximum: 5 }, { minimum: 80 }] }),
    "A value score from 80 to 100, or 0 to 5 stars.",
    92,
  ),
  wineType: withDoc(z.enum(wineTypes), "red, white, rose or sparkling.", "red"),
  vintage: withDoc(
    year.optional(),
    "The year; leave the line out for a wine without one (NV).",
    2021,
  ),
  region: withDoc(name.optional(), "Where it is from.", "Rioja"),
};

/** A recommendation, as the author writes it. Its file name is its ID. */
export const recommendationEntrySchema = z.strictObject({
  ...fields,
  price: withDoc(
    makeCentsInputSchema(100_000),
    'What a bottle costs, in cents: 3500, or "$35.00".',
    3500,
  ),
  order: withDoc(z.int().positive(), "Its place in the list.", 1),
  featured: withDoc(
    z.boolean().default(false),
    "Whether it is one of this month's picks on the home page.",
    true,
  ),
  winery: withDoc(
    fileReference.optional(),
    "The file name of the winery's page, when the guide has one.",
    "opus-one",
  ),
  review: withDoc(
    makeReaderTextSchema(1400).optional(),
    "The review of this bottle, 80 to 160 words; an empty line begins a new paragraph.",
    "I bought the first one by mistake…",
  ),
  bottle: withDoc(bottleSchema, "Which drawing shows it.", "bordeaux-red"),
  photo: withDoc(photoSchema.optional(), "A photograph in place of the drawing."),
  ...publishingFields,
});

/** A recommendation, as /api/wine-recommendations returns it. */
export const recommendationSchema = z.strictObject({
  id: z.string(),
  ...fields,
  imageUrl: z.string(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/**
 * A recommendation, as the deploy's blob stores it. `featured` is only for filtering; the response
 * omits it.
 */
export const recommendationRecordSchema = recommendationSchema.extend({ featured: z.boolean() });
