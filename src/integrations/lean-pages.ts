import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { addPage, addScript, type Names, noNames } from "../lib/lean/names.ts";
import { pruned } from "../lib/lean/prune.ts";
import { oneScript } from "../lib/lean/scripts.ts";

/** Scripts that make elements, and what a page has in it where they do. */
const makers = [
  { files: "src/{offline,components}/**/!(offline-page).ts", on: "" },
  { files: "src/offline/offline-page.ts", on: "data-offline=" },
  { files: "src/islands/**/*.{ts,tsx}", on: "<astro-island" },
] as const;
type Maker = { on: string; sources: string[] };

/** Parts with styles that few pages of a route need. */
const rare = ['class="tip-anchor"'];

/** Without the one line that Astro sets before an island. */
const sheets = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/** Pages that share a sheet. One for each page would make the site's policy as long as the list of its pages. */
function lean(pages: string[], makers: Maker[]): string[] {
  const names: Names = noNames();
  for (const { on, sources } of makers)
    if (pages.some((html) => html.includes(on))) for (const source of sources) addScript(names, source);
  for (const html of pages) addPage(names, html);
  const known = new Map<string, string>();
  const sheet = (css: string) => {
    const text = known.get(css) ?? pruned(css, names);
    known.set(css, text);
    return text;
  };
  return pages.map((html) =>
    oneScript(html.replace(sheets, (_, start: string, css: string, end: string) => start + sheet(css) + end)),
  );
}

/**
 * Leaves in each page only the style rules that a page of its route can need, and one inline module. Comes before
 * whatever reads the built pages. `astro dev` has all styles.
 */
export function leanPages(): AstroIntegration {
  let root = "";
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  return {
    name: "lean-pages",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": ({ assets }) => {
        const sources = makers.map(({ files, on }) => ({ on, sources: globSync(files, { cwd: root }).map(read) }));
        for (const urls of assets.values()) {
          const files = urls.map((url) => fileURLToPath(url)).filter((file) => file.endsWith(".html"));
          const pages = files.map((file) => ({ file, html: readFileSync(file, "utf8") }));
          const groups = Map.groupBy(pages, ({ html }) => rare.filter((part) => html.includes(part)).join());
          for (const group of groups.values())
            for (const [i, html] of lean(
              group.map((page) => page.html),
              sources,
            ).entries())
              writeFileSync(group[i]!.file, html);
        }
      },
    },
  };
}
