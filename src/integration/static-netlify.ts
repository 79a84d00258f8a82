import type { AstroIntegration } from "astro";

/** Adds the Netlify adapter to builds. In `astro dev` it would emulate the host, which takes ten seconds and a login. */
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

/** Any adapter makes Astro build a server with a catch-all function, unless its features say "static". */
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
              // The adapter would add the deploy's id to the URLs of scripts, and a device's copies would never match.
              client: {},
              adapterFeatures: { ...features.adapterFeatures, buildOutput: "static" },
            }),
        }),
    },
  };
}
