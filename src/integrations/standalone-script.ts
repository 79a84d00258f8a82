import type { AstroIntegration } from "astro";
import { build } from "vite";

type UpdateConfig = Parameters<NonNullable<AstroIntegration["hooks"]["astro:config:setup"]>>[0]["updateConfig"];
type Plugin = NonNullable<NonNullable<Parameters<UpdateConfig>[0]["vite"]>["plugins"]>[number];

/** Serves a script's source at its address in `astro dev`. */
export const standaloneScriptInDev = (address: string, source: string): Plugin => ({
  name: `loose-script:${address}`,
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (request.url?.split("?")[0] === address) request.url = `/@fs${source}`;
      next();
    });
  },
});

/**
 * Builds a script that no page holds, which a page loads by its address when it is wanted. It is one file that needs no
 * other, and its address has no hash: a page that is kept on a device must find it still, whatever was deployed since.
 */
export async function buildStandaloneScript(address: string, source: string, dist: string): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source, output: { entryFileNames: address.slice(1), codeSplitting: false } },
    },
  });
}
