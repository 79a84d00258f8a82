import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { assemble } from "../catalogue/assemble.ts";
import { redirects as derive } from "../catalogue/redirects.ts";
import { readContent } from "../checks/read-content.ts";

/** Writes dist/_redirects from the content. */
export function redirects(): AstroIntegration {
  let root = "";
  return {
    name: "redirects",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": ({ dir }) => {
        const { site, entries } = readContent(root);
        if (!site) return;
        const lines = [...derive(assemble(site, entries))].map(([from, to]) => `${from} ${to} 301`);
        writeFileSync(new URL("_redirects", dir), `${lines.join("\n")}\n`);
      },
    },
  };
}
