import { z } from "zod";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import type { Lists } from "../../src/catalogue/build-lists.ts";
import { cellarItem } from "../../src/schemas/cellar.ts";
import { gadget } from "../../src/schemas/gadget.ts";
import { recommendationRecord } from "../../src/schemas/recommendation.ts";
import { listStore } from "./blobs.ts";

export type ListName = keyof Lists;

/** The shape of each list, by its key in the deploy's store and the last segment of its address. */
export const listSchemas: { [K in ListName]: z.ZodType<Lists[K]> } = {
  gadgets: z.array(gadget),
  cellar: z.array(cellarItem),
  "wine-recommendations": z.array(recommendationRecord),
};

export type ListRead<K extends ListName> = { items: Lists[K]; source: "blobs" | "bundle" };

/**
 * A list from this deploy's blobs; the same data bundled with the function when the blob is missing, late (a little
 * over a second), broken or of another shape. Never throws.
 */
export async function readList<K extends ListName>(name: K): Promise<ListRead<K>> {
  try {
    const stored = listSchemas[name].safeParse(await listStore().get(name, { type: "json" }));
    if (stored.success) return { items: stored.data, source: "blobs" };
  } catch {
    // No environment, no answer or no JSON: the bundle serves.
  }
  return { items: bundle[name] as Lists[K], source: "bundle" };
}
