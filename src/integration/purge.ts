import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import postcss, { type Container, type Root } from "postcss";
import { defaultOptions, ExtractorResultSets, PurgeCSS } from "purgecss";
import { parseSync } from "vite";
import { makeDiskCache } from "../catalogue/disk-cache.ts";
import type { BuildContext } from "./build.ts";
import { standaloneScripts } from "./standalone-scripts.ts";

/** The first group of every match. */
const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const entities: Record<string, string> = {
  amp: "&",
  "#38": "&",
  gt: ">",
  "#62": ">",
  lt: "<",
  "#60": "<",
};
const decodeEntities = (attribute: string) =>
  attribute.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

/** The classes, ids and elements of a page, which selectors match. Elements in lower case. */
export const findPageNames = (html: string): string[] => [
  ...firstGroups(html, /\s(?:class|id)="([^"]*)"/g).flatMap((list) =>
    decodeEntities(list).split(/\s+/),
  ),
  ...firstGroups(html, /<([a-z][\w-]*)/gi).map((element) => element.toLowerCase()),
];

const computeOnce = makeDiskCache("styles", "src/integration/*.ts");

/**
 * The words that a script can put into a page: every word in its strings, and every part between punctuation, may be a
 * class, an id or an element. Throws where the script can't be parsed.
 */
export const findScriptNames = (source: string, lang: "ts" | "tsx" = "ts"): readonly string[] =>
  computeOnce([lang, source], () => {
    const { program, errors } = parseSync(`script.${lang}`, source);
    if (errors[0]) throw new Error(errors[0].message);
    return [...new Set(collectStrings(program).flatMap(splitNames))];
  });

const splitNames = (text: string) => [...text.split(/\s+/), ...text.split(/[\s"'`<>=,;{}$]+/)];

/** The strings, the fixed parts of templates and the JSX names below a node of a syntax tree. */
function collectStrings(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(collectStrings);
  const { type, value, name } = node as { type?: string; value?: unknown; name?: unknown };
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateElement") return [(value as { cooked: string }).cooked];
  if (type === "JSXIdentifier") return [name as string];
  return Object.values(node).flatMap(collectStrings);
}

/** Removes the rules, custom properties and keyframes that a page with these words doesn't use. */
function removeUnusedRules(sheet: Root, words: ReadonlySet<string>): void {
  const purger = new PurgeCSS();
  purger.options = {
    ...defaultOptions,
    variables: true,
    keyframes: true,
    // PurgeCSS takes a selector of nothing but pseudo-classes, like `:focus-visible`, for one that matches nothing.
    safelist: { ...defaultOptions.safelist, standard: [/^:/] },
    // Scripts set attributes by other names (`dataset`, JSX), so every attribute counts as used.
    dynamicAttributes: firstGroups(sheet.toString(), /\[([\w-]+)/g),
  };
  purger.variablesStructure.safelist = [...words].filter((word) => word.startsWith("--"));
  purger.walkThroughCSS(sheet, new ExtractorResultSets([...words]));
  purger.removeUnusedKeyframes();
  purger.removeUnusedCSSVariables();
}

/**
 * Inlines the registered properties that no rule of the sheet sets: Tailwind's utilities combine through them, but most
 * are used alone.
 */
function inlineProperties(sheet: Container): void {
  const initial = new Map<string, string | undefined>();
  sheet.walkAtRules("property", (rule) => {
    const value = rule.nodes?.find((node) => node.type === "decl" && node.prop === "initial-value");
    initial.set(rule.params, value?.type === "decl" ? value.value : undefined);
  });
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params === "properties") rule.remove();
  });
  sheet.walkDecls(/^--/, ({ prop }) => {
    initial.delete(prop);
  });
  const inlineVariables = (value: string): string =>
    value.replace(
      /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g,
      (whole, name: string, fallback?: string) =>
        initial.has(name) ? (initial.get(name) ?? fallback ?? whole) : whole,
    );
  sheet.walkDecls((declaration) => {
    if (!declaration.value.includes("var(")) return;
    declaration.value = inlineVariables(declaration.value).trim();
    if (declaration.value === "") declaration.remove();
  });
}

/** Removes registered properties that nothing reads, and blocks without content. */
function removeLeftovers(sheet: Root): void {
  const read = new Set(sheet.toString().match(/(?<=var\(\s*)--[\w-]+/g));
  sheet.walkAtRules("property", (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  const removeEmptyBlocks = (parent: Container) => {
    parent.each((node) => {
      if (!("nodes" in node) || !node.nodes) return;
      removeEmptyBlocks(node);
      if (node.nodes.length === 0) node.remove();
    });
  };
  removeEmptyBlocks(sheet);
}

/** A style sheet with only the rules that can match a page with these words, and only what those rules refer to. */
export function purgeStylesheet(css: string, words: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => {
    comment.remove();
  });
  removeUnusedRules(sheet, words);
  inlineProperties(sheet);
  removeLeftovers(sheet);
  return sheet.toString();
}

/** Scripts that create elements. A page has a script if its HTML contains `on`; the first four are on every page. */
const elementScripts = [
  ...standaloneScripts.map(({ source }) => ({ source, on: "" })),
  { source: "src/features/offline/offline-page.ts", on: "data-offline=" },
];
type ScriptSource = { on: string; words: readonly string[] };

/** The markup of an island in a page's HTML. */
const islandMarkup = (name: string) => `component-url="/_astro/${name}.`;

/** All marks in a page's HTML. */
const scriptMarkPattern = new RegExp(
  `(${islandMarkup("\\w+").replace(".", "\\.")}|data-offline=)`,
  "g",
);

/** A script or an island with its imports that may create elements. It doesn't follow the scripts listed above. */
function collectImports(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file) || !/\/src\/(?:components|features|layouts)\/.+\.(?:tsx?|css)$/.test(file))
    return all;
  if (all.size > 0 && elementScripts.some(({ source }) => file.endsWith(source))) return all;
  all.add(file);
  for (const path of firstGroups(
    readFileSync(file, "utf8"),
    /["'](\.{1,2}\/[^"']+\.(?:tsx?|css))["'?]/g,
  ))
    collectImports(join(dirname(file), path), all);
  return all;
}

/** Style elements, without the one that Astro sets before an island. */
const stylesheetPattern = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/**
 * Returns a function that purges pages, which then share one sheet: a sheet for each page would add a hash for each page
 * to the site's policy.
 */
export function makePurger(
  pages: Iterable<string>,
  sources: readonly ScriptSource[],
  wordsOf: (address: string) => readonly string[],
): (html: string) => string {
  const words = new Set<string>();
  const marked = new Set([""]);
  const inline = new Set<string>();
  const files = new Set<string>();
  const addAll = (more: readonly string[], to = words) => {
    for (const one of more) to.add(one);
  };
  for (const html of pages) {
    addAll(findPageNames(html));
    addAll(firstGroups(html, scriptMarkPattern), marked);
    addAll(firstGroups(html, /<script(?: type="module")?>([\s\S]*?)<\/script>/g), inline);
    addAll(firstGroups(html, /<script type="module" src="([^"]+)"/g), files);
  }
  for (const source of sources) if (marked.has(source.on)) addAll(source.words);
  for (const script of inline) addAll(findScriptNames(script));
  for (const file of files) addAll(wordsOf(file));
  const purged = new Map<string, string>();
  return (html) =>
    html.replace(stylesheetPattern, (_, start: string, css: string, end: string) => {
      const sheet =
        purged.get(css) ?? computeOnce([css, ...words], () => purgeStylesheet(css, words));
      purged.set(css, sheet);
      return start + sheet + end;
    });
}

/** Leaves in each drawing only the rules that it needs itself. `astro dev` has all styles. */
export function purgeDrawings({ routes }: BuildContext): void {
  for (const file of routes.flat().filter((name) => name.endsWith(".svg"))) {
    const svg = readFileSync(file, "utf8");
    if (svg.includes("<style"))
      writeFileSync(file, makePurger([svg.replace(stylesheetPattern, "")], [], () => [])(svg));
  }
}

/** The purger for groups of pages of a build. */
export function makePagePurger({ root, dist }: Pick<BuildContext, "root" | "dist">) {
  const readNames = (file: string) => {
    const text = readFileSync(file, "utf8");
    // The page must declare the variables that a script's stylesheet reads.
    if (file.endsWith(".css")) return firstGroups(text, /var\((--[\w-]+)/g);
    return findScriptNames(text, file.endsWith("x") ? "tsx" : "ts");
  };
  const islands = globSync("src/features/**/[A-Z]*.tsx", { cwd: root });
  const sources: ScriptSource[] = [
    ...elementScripts.filter(({ source }) => existsSync(join(root, source))),
    ...islands.map((source) => ({ source, on: islandMarkup(basename(source, ".tsx")) })),
  ].map(({ source, on }) => ({
    on,
    words: [...collectImports(join(root, source))].flatMap(readNames),
  }));
  return (pages: Iterable<string>) =>
    makePurger(pages, sources, (address) => readNames(join(dist, address)));
}
