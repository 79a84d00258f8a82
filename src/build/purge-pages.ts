import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Build } from "./build.ts";
import { oneScript } from "./merge-scripts.ts";
import { purgedSheet } from "./purge-css.ts";
import { inlineScripts, scriptWords } from "./script-words.ts";
import { addPage, emptyNames, type Names } from "./selector-names.ts";

/** Scripts that create elements, and the markup by which a page loads them. */
const scriptSources = [
  { files: "src/{client,offline}/**/!(offline-page).ts", on: "" },
  { files: "src/offline/client/offline-page.ts", on: "data-offline=" },
] as const;
type ScriptSource = { on: string; words: readonly string[] };

/** How a page's HTML names an island of it. */
const islandMark = (name: string) => `component-url="/_astro/${name}.`;

/** The files of an island: its own, and those of `src/islands` that it imports, sooner or later. */
function islandFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.includes("/islands/")) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+\.tsx?)["']/g))
    islandFiles(join(dirname(file), path), found);
  return found;
}

/** Parts with styles that few pages of a route need; pages with them have a sheet of their own. */
const splitBy = ['class="tip-anchor"'];

/** Scripts of components that are too long to be inline. */
const scriptFiles = (html: string) =>
  [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address = ""]) => address);

/** Without the one line that Astro sets before an island. */
const sheets = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/** Pages that share a sheet. One for each page would make the site's policy as long as the list of its pages. */
export function purgeTogether(
  pages: string[],
  sources: ScriptSource[],
  wordsOf: (address: string) => readonly string[],
): string[] {
  const names: Names = emptyNames();
  for (const html of pages) addPage(names, html);
  const marks = new RegExp(sources.flatMap(({ on }) => (on ? [RegExp.escape(on)] : [])).join("|"), "g");
  const marked = new Set(["", ...pages.flatMap((html) => html.match(marks) ?? [])]);
  const words = [
    ...sources.filter(({ on }) => marked.has(on)).map((source) => source.words),
    ...new Set(pages.flatMap(inlineScripts)).values().map((source) => scriptWords(source)),
    ...new Set(pages.flatMap(scriptFiles)).values().map(wordsOf),
  ];
  for (const word of words.flat()) names.undetermined.add(word);
  const known = new Map<string, string>();
  const sheet = (css: string) => {
    const text = known.get(css) ?? purgedSheet(css, names);
    known.set(css, text);
    return text;
  };
  return pages.map((html) =>
    oneScript(html.replace(sheets, (_, start: string, css: string, end: string) => start + sheet(css) + end)),
  );
}

/** A drawing with only the rules that it needs itself. */
function purgeDrawing(svg: string): string {
  const names = { ...emptyNames(), tags: new Set<string>() };
  addPage(names, svg.replace(sheets, ""));
  return svg.replace(sheets, (_, start: string, css: string, end: string) => start + purgedSheet(css, names) + end);
}

/**
 * Removes unused style rules from the built files: pages of a route share a sheet. Runs before every step that reads
 * those pages. `astro dev` has all styles.
 */
export function purgeStyles({ root, dist, routes }: Build): void {
  const wordsOf = (file: string) => scriptWords(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts");
  const sources: ScriptSource[] = [
    ...scriptSources.map(({ files, on }) => ({
      on,
      words: globSync(files, { cwd: root }).flatMap((file) => wordsOf(join(root, file))),
    })),
    ...globSync("src/islands/**/[A-Z]*.tsx", { cwd: root }).map((file) => ({
      on: islandMark(basename(file, ".tsx")),
      words: [...islandFiles(join(root, file))].flatMap(wordsOf),
    })),
  ];
  for (const files of routes) {
    const pages = files
      .filter((file) => file.endsWith(".html"))
      .map((file) => ({ file, html: readFileSync(file, "utf8") }));
    const groups = Map.groupBy(pages, ({ html }) => splitBy.filter((part) => html.includes(part)).join());
    for (const group of groups.values()) {
      const html = group.map((page) => page.html);
      const purged = purgeTogether(html, sources, (address) => wordsOf(join(dist, address)));
      for (const [i, text] of purged.entries()) writeFileSync(group[i]!.file, text);
    }
    for (const file of files.filter((name) => name.endsWith(".svg"))) {
      const svg = readFileSync(file, "utf8");
      if (svg.includes("<style")) writeFileSync(file, purgeDrawing(svg));
    }
  }
}
