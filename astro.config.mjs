import mdx from "@astrojs/mdx";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { afterPaintDirective } from "./src/integrations/after-paint.ts";
import { collect } from "./src/integrations/collect.ts";
import { contentChecks } from "./src/integrations/content-checks.ts";
import { devFunctions } from "./src/integrations/dev-functions.ts";
import { draftsPage } from "./src/integrations/drafts-page.ts";
import { headers } from "./src/integrations/headers.ts";
import { offline } from "./src/integrations/offline.ts";
import { purgeCss } from "./src/integrations/purge-css.ts";
import { redirects } from "./src/integrations/redirects.ts";
import { search } from "./src/integrations/search.ts";
import { seedLists } from "./src/integrations/seed-lists.ts";
import { shareImages } from "./src/integrations/share-images.ts";
import { siteUrl } from "./src/integrations/site-url.ts";
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
    mdx(),
    purgeCss(),
    redirects(),
    headers(),
    shareImages(),
    search(),
    collect(),
    offline(),
  ],
  build: { format: "file", inlineStylesheets: "always" },
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
