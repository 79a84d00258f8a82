import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Build } from "./build.ts";
import { addPage, emptyNames, inlineScripts, type Names, purgedSheet, scriptWords } from "./purge-css.ts";
import { standaloneScripts } from "./standalone-scripts.ts";

/** Scripts that create elements. A page has a script if its HTML contains `on`; the first four are on every page. */
const scripts = [
  ...standaloneScripts.map(({ source }) => ({ source, on: "" })),
  { source: "src/features/offline/offline-page.ts", on: "data-offline=" },
];
type ScriptSource = { on: string; words: readonly string[] };

/** The markup of an island in a page's HTML. */
const islandMark = (name: string) => `component-url="/_astro/${name}.`;

/** All marks in a page's HTML. */
const marks = new RegExp(`${islandMark("\\w+").replace(".", "\\.")}|data-offline=`, "g");

/** A script or an island with its imports that may create elements. It doesn't follow the scripts listed above. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\/src\/(?:components|features|layouts)\/.+\.tsx?$/.test(file)) return found;
  if (found.size > 0 && scripts.some(({ source }) => file.endsWith(source))) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+\.tsx?)["']/g))
    withImports(join(dirname(file), path), found);
  return found;
}

/** Scripts of components that are too long to be inline. */
const scriptFiles = (html: string) =>
  [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address = ""]) => address);

/** Style elements, without the one that Astro sets before an island. */
const sheets = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/**
 * Returns a function that purges pages, which then share one sheet: a sheet for each page would add a hash for each page
 * to the site's policy.
 */
export function purgerFor(
  pages: Iterable<string>,
  sources: readonly ScriptSource[],
  wordsOf: (address: string) => readonly string[],
): (html: string) => string {
  const names: Names = emptyNames();
  const marked = new Set([""]);
  const inline = new Set<string>();
  const files = new Set<string>();
  for (const html of pages) {
    addPage(names, html);
    for (const [mark] of html.matchAll(marks)) marked.add(mark);
    for (const script of inlineScripts(html)) inline.add(script);
    for (const file of scriptFiles(html)) files.add(file);
  }
  const words = [
    ...sources.filter(({ on }) => marked.has(on)).map((source) => source.words),
    ...inline.values().map((source) => scriptWords(source)),
    ...files.values().map(wordsOf),
  ];
  for (const word of words.flat()) names.undetermined.add(word);
  const cache = new Map<string, string>();
  const sheet = (css: string) => {
    const text = cache.get(css) ?? purgedSheet(css, names);
    cache.set(css, text);
    return text;
  };
  return (html) => html.replace(sheets, (_, start: string, css: string, end: string) => start + sheet(css) + end);
}

/** A drawing with only the rules that it needs itself. */
function purgeDrawing(svg: string): string {
  const names = { ...emptyNames(), tags: new Set<string>() };
  addPage(names, svg.replace(sheets, ""));
  return svg.replace(sheets, (_, start: string, css: string, end: string) => start + purgedSheet(css, names) + end);
}

/** Leaves in each drawing only the rules that it needs itself. `astro dev` has all styles. */
export function purgeDrawings({ routes }: Build): void {
  for (const file of routes.flat().filter((name) => name.endsWith(".svg"))) {
    const svg = readFileSync(file, "utf8");
    if (svg.includes("<style")) writeFileSync(file, purgeDrawing(svg));
  }
}

/** The purger for groups of pages of a build. */
export function pagePurger({ root, dist }: Pick<Build, "root" | "dist">) {
  const wordsOf = (file: string) => scriptWords(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts");
  const islands = globSync("src/features/**/[A-Z]*.tsx", { cwd: root });
  const sources: ScriptSource[] = [
    ...scripts.filter(({ source }) => existsSync(join(root, source))),
    ...islands.map((source) => ({ source, on: islandMark(basename(source, ".tsx")) })),
  ].map(({ source, on }) => ({ on, words: [...withImports(join(root, source))].flatMap(wordsOf) }));
  return (pages: Iterable<string>) => purgerFor(pages, sources, (address) => wordsOf(join(dist, address)));
}
