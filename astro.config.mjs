import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { readSiteUrl } from "./src/checks/content.ts";
import { makeContentChecksIntegration } from "./src/integration/content-checks.ts";
import { makeGuideIntegration, textPhotosPlugin } from "./src/integration/integration.ts";
import { makeDevFunctionsIntegration } from "./src/integration/local-functions.ts";
import { makeStaticAdapter } from "./src/integration/static-netlify.ts";

export default defineConfig({
  site: readSiteUrl(import.meta.dirname),
  trailingSlash: "never",
  output: "static",
  prerenderConflictBehavior: "error",
  integrations: [
    makeStaticAdapter(),
    makeContentChecksIntegration(),
    makeDevFunctionsIntegration(),
    react(),
    mdx({ processor: satteri({ mdastPlugins: [textPhotosPlugin] }), syntaxHighlight: false }),
    makeGuideIntegration(),
  ],
  build: { format: "file", inlineStylesheets: "always", concurrency: 8 },
  experimental: { contentIntellisense: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: {
      // Matches the browsers that README.md lists.
      cssTarget: ["chrome120", "firefox128", "safari16.4"],
      rolldownOptions: {
        // Silences a warning about the directive that Astro adds to every content file.
        checks: { moduleLevelDirective: false },
        // Bundles the content into one chunk, because a chunk per file would add 6 ms a page to the
        // build.
        output: { codeSplitting: { groups: [{ name: "content", test: /\/content\/.+\.mdx/ }] } },
      },
    },
  },
});
