import * as z from "zod/mini";

const text = z.string();

/** A winery as the comparison shows it: facts as they are read, and beside them what they are judged by. */
export const comparedWinery = z.object({
  slug: text,
  name: text,
  path: text,
  region: text,
  country: text,
  /** Points out of 100. */
  score: z.number(),
  /** The guide's own rating, where it is another. */
  guideRating: z.optional(z.number()),
  /** Whether the review was paid for, or the visit free. */
  terms: z.optional(text),
  line: text,
  fee: text,
  /** The lowest fee in whole units of its currency; 0 is free. None where there is nothing to pay for, or no figure. */
  feeFrom: z.optional(z.number()),
  currency: z.optional(text),
  feeNotes: z.array(text),
  reservation: text,
  hours: z.optional(text),
  closed: z.optional(text),
  duration: z.optional(text),
  group: z.optional(text),
  grapes: z.array(text),
  wines: z.array(z.object({ name: text, points: z.number(), price: text })),
  phone: z.optional(text),
  website: z.optional(text),
  booking: z.optional(text),
  /** Degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
  unit: z.enum(["miles", "km"]),
});
export type ComparedWinery = z.infer<typeof comparedWinery>;
