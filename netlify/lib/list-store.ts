import bundle from "../../.netlify/lists.json" with { type: "json" };
import { type ListName, type Lists, listSchema } from "../../src/site/lists.ts";
import { listStore } from "./blobs.ts";

export type ListRead<K extends ListName> = { items: Lists[K]; source: "blobs" | "bundle" };

/**
 * A list from this deploy's blobs; the same data bundled with the function when the blob is missing, late (a little
 * over a second), broken or of another shape. Never throws.
 */
export async function readList<K extends ListName>(name: K): Promise<ListRead<K>> {
  try {
    const stored = listSchema(name).safeParse(await listStore().get(name, { type: "json" }));
    if (stored.success) return { items: stored.data, source: "blobs" };
  } catch {
    // No environment, no response or no JSON: the bundled copy is used.
  }
  return { items: bundle[name] as Lists[K], source: "bundle" };
}
