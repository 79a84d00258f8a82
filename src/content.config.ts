import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import type { z } from "zod";
import type { CollectionName } from "./catalogue/collections.ts";
import { collectionFiles, defineCollection, readCollection } from "./native-modules.ts";

/**
 * Makes a loader that reads a collection the same way as the content check. In dev, an entry keeps
 * its last valid content while its file has errors.
 */
const makeLoader = (name: CollectionName): Loader => ({
  name,
  load: async ({ config, store, generateDigest, watcher }) => {
    const refresh = () => {
      const removedIds = new Set(store.keys());
      for (const { id, file, data, body } of readCollection(fileURLToPath(config.root), name)) {
        removedIds.delete(id);
        if (!data) continue;
        const entry = { data: data as Record<string, unknown>, body };
        store.set({ id, ...entry, filePath: file, digest: generateDigest(entry) });
      }
      for (const id of removedIds) store.delete(id);
    };
    watcher?.on("all", (_event, file) => {
      if (file.includes(collectionFiles[name].base)) refresh();
    });
    refresh();
  },
});

export const collections = Object.fromEntries(
  Object.entries(collectionFiles).map(([name, { schema }]) => [
    name,
    defineCollection({ loader: makeLoader(name as CollectionName), schema: schema as z.ZodType }),
  ]),
);
