import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { textPhotos } from "./src/build/text-photos.ts";
import { siteUrl } from "./src/checks/site-url.ts";
import { afterPaintDirective } from "./src/integrations/after-paint.ts";
import { buildSteps } from "./src/integrations/build.ts";
import { contentChecks } from "./src/integrations/content-checks.ts";
import { devFunctions } from "./src/integrations/dev-functions.ts";
import { draftsPage } from "./src/integrations/drafts-page.ts";
import { seedLists } from "./src/integrations/seed-lists.ts";
import { staticNetlify } from "./src/integrations/static-netlify.ts";

export default defineConfig({
  site: siteUrl(import.meta.dirname),
  trailingSlash: "never",
  output: "static",
  prerenderConflictBehavior: "error",
  adapter: staticNetlify(),
  integrations: [
    contentChecks(),
    seedLists(),
    devFunctions(),
    draftsPage(),
    react(),
    afterPaintDirective(),
    mdx({ processor: satteri({ mdastPlugins: [textPhotos] }) }),
    buildSteps(),
  ],
  build: { format: "file", inlineStylesheets: "always", concurrency: 8 },
  experimental: { contentIntellisense: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        // Astro marks every content file with a directive of its own, and Rolldown would warn of each.
        checks: { moduleLevelDirective: false },
        // A chunk for each of them would cost 6 ms a page.
        output: { codeSplitting: { groups: [{ name: "content", test: /\/content\/.+\.mdx/ }] } },
      },
    },
  },
});
