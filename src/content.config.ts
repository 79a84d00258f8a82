import { defineCollection } from "astro:content";
import { glob, type Loader } from "astro/loaders";
import type { z } from "zod";
import { type CollectionName, collections as folders } from "./catalogue/collections.ts";
import { sourcesHash } from "./site/disk-cache.ts";

/**
 * Astro reparses a file when it changes, but not when its schema does: a new hash of the schemas reparses everything.
 */
const schemas = sourcesHash("src/schemas/*.{ts,json}");

/** The file's path is the id, untouched: the file's path is the address. */
function folder({ base, pattern }: { base: string; pattern: string }): Loader {
  const loader = glob({ base, pattern, generateId: ({ entry }) => entry.replace(/\.\w+$/, "") });
  return {
    ...loader,
    load: (context) => {
      if (context.meta.get("schemas") !== schemas) context.store.clear();
      context.meta.set("schemas", schemas);
      return loader.load(context);
    },
  };
}

export const collections = Object.fromEntries(
  Object.entries(folders).map(([name, { base, pattern, schema }]) => [
    name,
    defineCollection({ loader: folder({ base, pattern }), schema: schema as z.ZodType }),
  ]),
) as unknown as { [K in CollectionName]: { loader: Loader; schema: (typeof folders)[K]["schema"] } };
