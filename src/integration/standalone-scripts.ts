import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { Comment } from "postcss";
import { build, type Plugin } from "vite";
import { deferredScriptPath } from "../components/shell/first-paint.ts";
import { offlineScriptPath } from "../features/offline/stores.ts";
import { searchScriptPath, suggestScriptPath } from "../features/search/query.ts";
import { collectScriptPath, regionsScriptPath } from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { makeLicenseOption } from "./licenses.ts";

/**
 * The scripts that pages load on demand. Their paths have no hash, so that pages saved offline
 * still find them after a deploy.
 */
export const standaloneScripts = [
  { path: deferredScriptPath, source: "src/features/deferred.ts" },
  { path: searchScriptPath, source: "src/features/search/main.ts" },
  { path: suggestScriptPath, source: "src/features/search/suggest.ts" },
  { path: collectScriptPath, source: "src/features/collect/main.ts" },
  { path: regionsScriptPath, source: "src/features/regions/region-table.ts" },
  { path: offlineScriptPath, source: "src/features/offline/main.ts" },
] as const;

/**
 * The PostCSS plugin that removes comments, including license comments. licenses.ts lists the
 * licenses.
 */
const commentRemover = {
  postcssPlugin: "without-comments",
  Comment: (comment: Comment) => void comment.remove(),
};

/** Makes the Vite plugin that serves the scripts' sources in `astro dev`. */
export const makeDevScriptsPlugin = (root: string): Plugin => ({
  name: "standalone-scripts",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const script = standaloneScripts.find(({ path }) => request.url?.split("?")[0] === path);
      if (script) request.url = `/@fs${join(root, script.source)}`;
      next();
    });
  },
});

type ScriptOptions = { path: string; source: string; define?: Record<string, string> };

/** Bundles a script into one file. `define` maps names in the script to replacement values. */
export const buildScript = (
  { root, dist }: Pick<BuildContext, "root" | "dist">,
  { path, source, define = {} }: ScriptOptions,
) =>
  build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    define,
    plugins: [tailwindcss()],
    css: { postcss: { plugins: [commentRemover] } },
    build: {
      outDir: dist,
      emptyOutDir: false,
      license: makeLicenseOption(path.slice(1)),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, source),
        output: { entryFileNames: path.slice(1), codeSplitting: false },
      },
    },
  });

export async function buildScripts(context: BuildContext) {
  for (const script of standaloneScripts) await buildScript(context, script);
}
