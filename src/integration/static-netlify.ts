import type { AstroIntegration } from "astro";

/**
 * Makes the Netlify adapter, but only for builds. In `astro dev`, the adapter would emulate
 * Netlify, which takes 10 s and needs a login.
 */
export const makeStaticAdapter = (): AstroIntegration => ({
  name: "static-netlify",
  hooks: {
    "astro:config:setup": async ({ command, updateConfig }) => {
      if (command !== "build") return;
      const { default: netlify } = await import("@astrojs/netlify");
      updateConfig({ integrations: [withStaticOutput(netlify({ imageCDN: false }))] });
    },
  },
});

/**
 * Returns a copy of the adapter with static output. Without this option, Astro would build a
 * catch-all server function.
 */
function withStaticOutput(adapter: AstroIntegration): AstroIntegration {
  const done = adapter.hooks["astro:config:done"];
  if (!done) throw new Error("@astrojs/netlify no longer sets its adapter in astro:config:done");
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:done": (options) =>
        done({
          ...options,
          setAdapter: (features) =>
            options.setAdapter({
              ...features,
              // Removes the option that adds the deploy ID to script URLs, because pages saved
              // offline would never match such URLs.
              client: {},
              adapterFeatures: { ...features.adapterFeatures, buildOutput: "static" },
            }),
        }),
    },
  };
}
