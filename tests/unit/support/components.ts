import { join } from "node:path";
import { getViteConfig } from "astro/config";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { createServer } from "vite";
import { afterAll, beforeAll } from "vitest";

type Component = Parameters<AstroContainer["renderToString"]>[0];

const root = join(import.meta.dirname, "../../..");

/** Renders single components of src with the given props. */
export function useComponents() {
  let server: Awaited<ReturnType<typeof createServer>>;
  let container: AstroContainer;
  beforeAll(async () => {
    const inline = {
      root,
      configFile: false,
      logLevel: "error",
      site: "https://dryglass.example",
    } as const;
    const config = getViteConfig(
      {
        server: { middlewareMode: true, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true },
      },
      inline,
    );
    server = await createServer(await config({ command: "serve", mode: "test" }));
    container = await AstroContainer.create();
  });
  afterAll(() => server.close());
  return async (component: string, props: object): Promise<string> => {
    const { default: loaded } = await server.ssrLoadModule(`/src/${component}.astro`);
    return container.renderToString(loaded as Component, {
      props: props as Record<string, unknown>,
    });
  };
}
