import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { oneScript } from "../build/merge-scripts.ts";
import { pruned } from "../build/purge-css.ts";
import { inlineScripts, scriptWords } from "../build/script-words.ts";
import { addPage, type Names, noNames } from "../build/selector-names.ts";

/** Scripts that make elements, and what a page has in it where they do. */
const makers = [
  { files: "src/{client,offline}/**/!(offline-page).ts", on: "" },
  { files: "src/offline/client/offline-page.ts", on: "data-offline=" },
  { files: "src/islands/**/*.{ts,tsx}", on: "<astro-island" },
] as const;
type Maker = { on: string; words: readonly string[] };

/** Parts with styles that few pages of a route need. */
const rare = ['class="tip-anchor"'];

/** Scripts of components that are too long to be inline. */
const scriptFiles = (html: string) =>
  [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address = ""]) => address);

/** Without the one line that Astro sets before an island. */
const sheets = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/** Pages that share a sheet. One for each page would make the site's policy as long as the list of its pages. */
export function lean(pages: string[], makers: Maker[], wordsOf: (address: string) => readonly string[]): string[] {
  const names: Names = noNames();
  for (const html of pages) addPage(names, html);
  const words = [
    ...makers.filter(({ on }) => pages.some((html) => html.includes(on))).map((maker) => maker.words),
    ...new Set(pages.flatMap(inlineScripts)).values().map((source) => scriptWords(source)),
    ...new Set(pages.flatMap(scriptFiles)).values().map(wordsOf),
  ];
  for (const word of words.flat()) names.undetermined.add(word);
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
  const wordsOf = (file: string) => scriptWords(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts");
  return {
    name: "lean-pages",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": ({ assets, dir }) => {
        const made = makers.map(({ files, on }) => ({
          on,
          words: globSync(files, { cwd: root }).flatMap((file) => wordsOf(join(root, file))),
        }));
        for (const urls of assets.values()) {
          const files = urls.map((url) => fileURLToPath(url)).filter((file) => file.endsWith(".html"));
          const pages = files.map((file) => ({ file, html: readFileSync(file, "utf8") }));
          const groups = Map.groupBy(pages, ({ html }) => rare.filter((part) => html.includes(part)).join());
          for (const group of groups.values())
            for (const [i, html] of lean(
              group.map((page) => page.html),
              made,
              (address) => wordsOf(join(fileURLToPath(dir), address)),
            ).entries())
              writeFileSync(group[i]!.file, html);
        }
      },
    },
  };
}
