import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type BuildContent, buildContent } from "./build.ts";
import { licenseList } from "./licenses.ts";
import { drawShareImages, type ShareImageFiles } from "./share-images.ts";
import { standaloneScriptsInDev } from "./standalone-scripts.ts";
import { steps } from "./steps.ts";

/** Runs the steps of the build once the pages are written. Share images are drawn on other threads meanwhile. */
export function buildSteps(): AstroIntegration {
  let root = "";
  let content: BuildContent;
  let shareImages: Promise<ShareImageFiles>;
  return {
    name: "build-steps",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { build: { license: licenseList("islands") }, plugins: [standaloneScriptsInDev(root)] } });
      },
      "astro:build:start": () => {
        content = buildContent(root);
        shareImages = drawShareImages(content.catalogue);
        // A failure is thrown by the step that waits for them.
        shareImages.catch(() => undefined);
      },
      "astro:build:done": async ({ assets, dir, logger }) => {
        const routes = [...assets.values()].map((urls) => urls.map((url) => fileURLToPath(url)));
        const build = { root, dist: fileURLToPath(dir), routes, content, log: (line: string) => logger.info(line) };
        for (const step of steps) await step(build, { shareImages });
      },
    },
  };
}
