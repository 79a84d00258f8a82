import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { collectScript } from "../site/paths.ts";
import { buildStandaloneScript, standaloneScriptInDev } from "./standalone-script.ts";

/** Writes the script of "Compare" and its like. */
export function collect(): AstroIntegration {
  let root = "";
  const source = () => join(root, "src/client/collect/main.ts");
  return {
    name: "collect",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [standaloneScriptInDev(collectScript, source())] } });
      },
      "astro:build:done": ({ dir }) => buildStandaloneScript(collectScript, source(), fileURLToPath(dir)),
    },
  };
}
