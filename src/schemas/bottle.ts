import { z } from "zod";

/** The bottle's shape and what is in it, for its drawing. */
export const bottle = z.enum([
  "bordeaux-red",
  "bordeaux-white",
  "burgundy-red",
  "burgundy-white",
  "rhone-red",
  "flute-white",
  "rose",
  "sparkling",
  "sparkling-rose",
  "dessert",
]);
export type Bottle = z.infer<typeof bottle>;
