import { registerHooks } from "node:module";
import type { AstroIntegration } from "astro";

/** The adapter imports an emulation of the host for its `astro dev`: most of a second for what is not used here. */
const emulationHooks = registerHooks({
  resolve: (name, context, next) =>
    name === "@netlify/vite-plugin"
      ? { url: "data:text/javascript,export default () => null", shortCircuit: true }
      : next(name, context),
});
const { default: netlify } = await import("@astrojs/netlify");
emulationHooks.deregister();

/**
 * The Netlify adapter for a site without server rendering. Setting any adapter turns Astro's build into a server build
 * with a catch-all function, unless its features say "static". It is not used in `astro dev`, where it would emulate
 * the whole host: that takes ten seconds, a login and a network.
 */
export function makeStaticAdapter(): AstroIntegration {
  const adapter = netlify({ imageCDN: false });
  const setup = adapter.hooks["astro:config:setup"];
  const done = adapter.hooks["astro:config:done"];
  if (!setup || !done)
    throw new Error(
      "@astrojs/netlify no longer sets its adapter in astro:config:done; fix static-netlify.ts",
    );
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:setup": (options) => (options.command === "dev" ? undefined : setup(options)),
      "astro:server:setup": () => undefined,
      "astro:config:done": (options) =>
        done({
          ...options,
          setAdapter: (features) =>
            options.setAdapter({
              ...features,
              // By default the adapter adds the deploy's id to the addresses of scripts, which renames them all in every
              // deploy, and a device's copies are no longer found.
              client: {},
              adapterFeatures: { ...features.adapterFeatures, buildOutput: "static" },
            }),
        }),
    },
  };
}
