import { resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import { getCurrentView } from "../catalogue/publishing.ts";
import { buildRedirects } from "../catalogue/redirects.ts";
import { findContentProblems, readContent } from "../checks/content.ts";
import type { ContentReport } from "./content-overlay.ts";

/*
 * Prints the content's problems and redirects as JSON. `astro dev` runs this script in a child
 * process, because its own process caches modules.
 */
const root = resolve(".");
const { site, entries } = readContent(root);
const view = { ...getCurrentView(), audience: "preview" as const };
const redirects = site ? buildRedirects(assembleCatalogue(site, entries, view)) : [];
const report: ContentReport = {
  problems: findContentProblems(root),
  redirects: Object.fromEntries(redirects),
};
process.stdout.write(JSON.stringify(report));
