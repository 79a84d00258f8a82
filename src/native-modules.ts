import { createRequire } from "node:module";

type Modules = typeof import("astro/content/config") &
  Pick<typeof import("./catalogue/collections.ts"), "collections"> &
  Pick<typeof import("./checks/content.ts"), "readCollection">;

/**
 * Loads the modules that content.config.ts needs. In dev, uses Vite, which reloads changed modules.
 * In builds, uses Node, which has already loaded them for the check; Vite would load 100 modules
 * again.
 */
async function loadModules(): Promise<Modules> {
  const requireNative = createRequire(import.meta.url);
  const config = requireNative("astro/content/config");
  if (import.meta.env.DEV) {
    const { collections } = await import("./catalogue/collections.ts");
    const { readCollection } = await import("./checks/content.ts");
    return { ...config, collections, readCollection };
  }
  const { collections } = requireNative("./catalogue/collections.ts");
  const { readCollection } = requireNative("./checks/content.ts");
  return { ...config, collections, readCollection };
}

export const {
  defineCollection,
  collections: collectionFiles,
  readCollection,
} = await loadModules();
