import { z } from "zod";
import { name, photoSchema, prose, publishingFields, withDoc } from "./fields.ts";
import drawings from "./gadget-drawings.json" with { type: "json" };
import { centsSchema, makeCentsInputSchema } from "./price.ts";

/** The usual categories, which have a label of their own. */
export const gadgetCategories = ["opener", "aerator", "storage", "serving"];

const fields = {
  name: withDoc(name, "The product's name.", "Waiter's corkscrew"),
  brand: withDoc(name, "Who makes it.", "Pulltap's"),
  category: withDoc(
    name,
    "opener, aerator, storage or serving; any other word is shown as it is.",
    "opener",
  ),
  price: centsSchema,
  rating: withDoc(z.int().min(0).max(5), "Stars, 0 to 5.", 4),
  summary: withDoc(prose, "For whom it is, and the verdict.", "The only one I carry."),
  pros: withDoc(z.array(prose).min(1).max(6), "What is right with it.", ["Fits a pocket"]),
  cons: withDoc(z.array(prose).min(1).max(6), "What is wrong with it.", ["The knife is dull"]),
};

/** A gadget, as the author writes it. Its file name is its ID. */
export const gadgetEntrySchema = z.strictObject({
  ...fields,
  price: withDoc(
    makeCentsInputSchema(100_000),
    'What it costs, in cents: 1495, or "$14.95".',
    1495,
  ),
  order: withDoc(z.int().positive(), "Its place in the list.", 1),
  drawing: withDoc(
    z.enum(drawings),
    "Which drawing shows it: a name in src/schemas/gadget-drawings.json.",
    "waiter-corkscrew",
  ),
  photo: withDoc(photoSchema.optional(), "A photograph in place of the drawing."),
  ...publishingFields,
});
export type GadgetEntry = z.infer<typeof gadgetEntrySchema>;

/** A gadget, as /api/gadgets returns it. */
export const gadgetSchema = z.strictObject({ id: z.string(), ...fields, imageUrl: z.string() });
export type Gadget = z.infer<typeof gadgetSchema>;
