import { join } from "node:path";
import { build, type Plugin } from "vite";
import { deferredScript } from "../offline/deferred-script.ts";
import { searchScript, suggestScript } from "../search/files.ts";
import { collectScript } from "../site/paths.ts";
import type { Build } from "./build.ts";

/**
 * Scripts that pages load on demand, by address. Each is a single file without imports, and its address has no hash: a
 * page saved on a device must still find it after later deploys.
 */
const scripts = [
  { address: deferredScript, source: "src/client/deferred.ts" },
  { address: searchScript, source: "src/client/search/main.ts" },
  { address: suggestScript, source: "src/client/suggest.ts" },
  { address: collectScript, source: "src/client/collect/main.ts" },
] as const;

/** Serves the scripts' sources at their addresses in `astro dev`. `root` is the project's folder. */
export const standaloneScriptsInDev = (root: string): Plugin => ({
  name: "standalone-scripts",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const script = scripts.find(({ address }) => request.url?.split("?")[0] === address);
      if (script) request.url = `/@fs${join(root, script.source)}`;
      next();
    });
  },
});

/** Builds the scripts. */
export async function buildScripts({ root, dist }: Build): Promise<void> {
  for (const { address, source } of scripts)
    await build({
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: "warn",
      build: {
        outDir: dist,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(root, source),
          output: { entryFileNames: address.slice(1), codeSplitting: false },
        },
      },
    });
}
