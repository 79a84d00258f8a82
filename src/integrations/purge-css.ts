import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { purgeFiles } from "../build/purge-pages.ts";

/** Purges the built pages' styles. Comes before whatever reads those pages. `astro dev` has all styles. */
export function purgeCss(): AstroIntegration {
  let root = "";
  return {
    name: "purge-css",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": ({ assets, dir }) =>
        purgeFiles(
          assets.values().map((urls) => urls.map((url) => fileURLToPath(url))),
          fileURLToPath(dir),
          root,
        ),
    },
  };
}
