import { z } from "zod";
import { doc, name, photo, prose, publishing } from "./fields.ts";
import drawings from "./gadget-drawings.json" with { type: "json" };
import { cents, writtenCents } from "./price.ts";

const fields = {
  name: doc(name, "The product's name.", "Waiter's corkscrew"),
  brand: doc(name, "Who makes it.", "Pulltap's"),
  category: doc(
    name,
    "opener, aerator, storage or serving; any other word is shown as it is.",
    "opener",
  ),
  price: doc(cents, "What it costs, in cents.", 1495),
  rating: doc(z.int().min(0).max(5), "Stars, 0 to 5.", 4),
  summary: doc(prose, "For whom it is, and the verdict.", "The only one I carry."),
  pros: doc(z.array(prose).min(1).max(6), "What is right with it.", ["Fits a pocket"]),
  cons: doc(z.array(prose).min(1).max(6), "What is wrong with it.", ["The knife is dull"]),
};

/** A gadget as the author writes it; its file name is its id. */
export const gadgetEntry = z.strictObject({
  ...fields,
  price: doc(writtenCents(100_000), 'What it costs, in cents: 1495, or "$14.95".', 1495),
  order: doc(z.int().positive(), "Its place in the list.", 1),
  drawing: doc(z.enum(drawings), "Which drawing shows it.", "waiter-corkscrew"),
  photo: doc(photo.optional(), "A photograph in place of the drawing."),
  ...publishing,
});
export type GadgetEntry = z.infer<typeof gadgetEntry>;

/** A gadget as /api/gadgets returns it. */
export const gadget = z.strictObject({ id: z.string(), ...fields, imageUrl: z.string() });
export type Gadget = z.infer<typeof gadget>;
