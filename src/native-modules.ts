import { createRequire } from "node:module";

/*
 * Modules that Node has loaded for the check of the content already. Imported through Vite, which runs the content's
 * configuration, they and a hundred others would be transformed and loaded a second time.
 */
const requireNative = createRequire(import.meta.url);

const config: typeof import("astro/content/config") = requireNative("astro/content/config");
const catalogue: typeof import("./catalogue/collections.ts") = requireNative(
  "./catalogue/collections.ts",
);
const checks: typeof import("./checks/content.ts") = requireNative("./checks/content.ts");

export const { defineCollection } = config;
export const { collections: collectionFiles } = catalogue;
export const { readCollection } = checks;
