import type { AstroIntegration } from "astro";
import { viewOf } from "../catalogue/publishing.ts";
import { drafts } from "../site/paths.ts";

/** Adds the list of drafts and warnings to the dev server and to previews; the public site has no such page. */
export function draftsPage(): AstroIntegration {
  return {
    name: "drafts-page",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command !== "dev" && viewOf(process.env, new Date()).audience === "public") return;
        injectRoute({ pattern: drafts, entrypoint: "./src/layouts/Drafts.astro", prerender: true });
      },
    },
  };
}
