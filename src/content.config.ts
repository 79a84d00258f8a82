import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import type { z } from "zod";
import type { CollectionName } from "./catalogue/collections.ts";

// Node has loaded these modules for the check of the content already; Vite would transform a hundred of them anew.
const requireNative = createRequire(import.meta.url);
const { defineCollection }: typeof import("astro/content/config") =
  requireNative("astro/content/config");
const { collections: folders }: typeof import("./catalogue/collections.ts") = requireNative(
  "./catalogue/collections.ts",
);
const { readCollection }: typeof import("./checks/content.ts") =
  requireNative("./checks/content.ts");

/** Reads a collection as the check does. A file with a mistake, which stops a build, stays as it was in dev. */
const makeLoader = (name: CollectionName): Loader => ({
  name,
  load: async ({ config, store, generateDigest, watcher }) => {
    const refresh = () => {
      const gone = new Set(store.keys());
      for (const { id, file, data, body } of readCollection(fileURLToPath(config.root), name)) {
        gone.delete(id);
        if (!data) continue;
        const entry = { data: data as Record<string, unknown>, body };
        store.set({ id, ...entry, filePath: file, digest: generateDigest(entry) });
      }
      for (const id of gone) store.delete(id);
    };
    watcher?.on("all", (_event, file) => void (file.includes(folders[name].base) && refresh()));
    refresh();
  },
});

export const collections = Object.fromEntries(
  Object.entries(folders).map(([name, { schema }]) => [
    name,
    defineCollection({ loader: makeLoader(name as CollectionName), schema: schema as z.ZodType }),
  ]),
);
