import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { contentChecks } from "./src/build/content-checks.ts";
import { guideIntegration, textPhotos } from "./src/build/integration.ts";
import { devFunctions } from "./src/build/local-functions.ts";
import { shortTheme } from "./src/build/short-theme.ts";
import { staticNetlify } from "./src/build/static-netlify.ts";
import { siteUrl } from "./src/checks/content.ts";

export default defineConfig({
  site: siteUrl(import.meta.dirname),
  trailingSlash: "never",
  output: "static",
  prerenderConflictBehavior: "error",
  adapter: staticNetlify(),
  integrations: [
    contentChecks(),
    devFunctions(),
    react(),
    mdx({ processor: satteri({ mdastPlugins: [textPhotos] }), syntaxHighlight: false }),
    guideIntegration(),
  ],
  build: { format: "file", inlineStylesheets: "always", concurrency: 8 },
  experimental: { contentIntellisense: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    css: { postcss: { plugins: [shortTheme()] } },
    build: {
      // README.md tells the browsers that these stand for.
      cssTarget: ["chrome120", "firefox128", "safari16.4"],
      rolldownOptions: {
        // Astro marks every content file with a directive of its own, and Rolldown would warn of each.
        checks: { moduleLevelDirective: false },
        // A chunk for each of them would cost 6 ms a page.
        output: { codeSplitting: { groups: [{ name: "content", test: /\/content\/.+\.mdx/ }] } },
      },
    },
  },
});
