import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Container } from "postcss";
import { PurgeCSS } from "purgecss";
import type { BuildContext } from "./build.ts";
import { standaloneScripts } from "./standalone-scripts.ts";

const findFirstCaptures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const decodeEntities = (attribute: string) =>
  attribute
    .replaceAll("&gt;", ">")
    .replaceAll("&#62;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#60;", "<")
    .replaceAll("&amp;", "&")
    .replaceAll("&#38;", "&");

/**
 * Lists the names in a page that CSS selectors can match: class names, IDs and element names (in
 * lowercase).
 */
export function listUsedNames(html: string): string[] {
  const attributes = findFirstCaptures(html, /\s(?:class|id)="([^"]*)"/g);
  const elements = findFirstCaptures(html, /<([a-z][\w-]*)/gi);
  return [
    ...attributes.flatMap((list) => decodeEntities(list).split(/\s+/)),
    ...elements.map((element) => element.toLowerCase()),
  ];
}

/**
 * Lists the class names that a script may add to a page: all its words, including those in template
 * literals.
 */
const splitScript = (text: string) => [
  ...text.split(/[\s"'`]+/),
  ...text.split(/[\s"'`<>=,;{}()$]+/),
];

/**
 * A script's relative import. Matches `from"./map.js"` and `import("./map.js")`, but not
 * `from"react"`.
 */
const importPattern = /(?:from|import)\s*\(?["'`](\.[^"'`]+)/g;
const inlineScriptPattern = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
/**
 * The path of a script or an island's component. Matches `src="/_astro/page.js"` and
 * `component-url="/_astro/Trip.js"`, but not `href="/a.js"`.
 */
const scriptPathPattern = /\s(?:src|component-url)="(\/[^"]+\.js)"/g;

/** Collects the class names that the pages' scripts and their imports may add. */
export function collectScriptClassNames(dist: string, pages: readonly string[]): Set<string> {
  const scripts = pages.flatMap((html) => findFirstCaptures(html, inlineScriptPattern));
  const paths = new Set<string>(standaloneScripts.map(({ path }) => path));
  for (const html of pages)
    for (const path of findFirstCaptures(html, scriptPathPattern)) paths.add(path);
  // This loop also visits the paths that it adds.
  for (const path of paths) {
    const script = readFileSync(join(dist, path), "utf8");
    scripts.push(script);
    for (const imported of findFirstCaptures(script, importPattern))
      paths.add(new URL(imported, `file://${path}`).pathname);
  }
  return new Set([...new Set(scripts)].flatMap(splitScript));
}

/**
 * Removes rules that match none of the names, and the variables and keyframes that only such rules
 * use.
 */
export async function purgeStylesheet(css: string, names: ReadonlySet<string>): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...names].join(" "), extension: "names" }],
    extractors: [{ extensions: ["names"], extractor: (text) => text.split(" ") }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    safelist: {
      // Keeps selectors that consist only of pseudo-classes, like `:focus-visible`, which PurgeCSS
      // would remove.
      standard: [/^:/],
      variables: [...names].filter((name) => name.startsWith("--")),
    },
    // Keeps all attribute selectors, because scripts spell attribute names differently (`dataset`,
    // JSX).
    dynamicAttributes: findFirstCaptures(css, /\[([\w-]+)/g),
  });
  return removeLeftovers(result!.css);
}

/** A Tailwind variable with a fallback. Matches `var(--tw-leading, 1.4)`. */
const fallbackPattern = /var\((--tw-[\w-]+),\s*([^()]+)\)/g;

/**
 * Removes what PurgeCSS leaves: comments, unused registered properties and empty blocks. Replaces
 * variables that no rule sets with their fallbacks.
 */
function removeLeftovers(css: string): string {
  const sheet = postcss.parse(css);
  // Tailwind adds this layer for browsers without @property, which the site doesn't support.
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params === "properties") rule.remove();
  });
  sheet.walkComments((comment) => void comment.remove());
  const setVariables = new Set<string>();
  sheet.walkDecls(/^--tw-/, ({ prop }) => void setVariables.add(prop));
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(fallbackPattern, (use, name, fallback) =>
      setVariables.has(name) ? use : fallback,
    );
  });
  const purged = sheet.toString();
  sheet.walkAtRules("property", (rule) => {
    if (!purged.includes(`var(${rule.params}`)) rule.remove();
  });
  removeEmptyBlocks(sheet);
  return sheet.toString();
}

function removeEmptyBlocks(parent: Container) {
  parent.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmptyBlocks(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** A stylesheet in a page. Matches `<style>a{}</style>`, but not Astro's style for islands. */
const stylesheetPattern = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/**
 * Removes CSS rules that match nothing on any of the pages. All pages share the result, because
 * every different stylesheet would add a hash to the CSP.
 */
export async function purgePages(
  pages: readonly string[],
  scriptNames: Iterable<string> = [],
): Promise<string[]> {
  const names = new Set([...pages.flatMap(listUsedNames), ...scriptNames]);
  const purged = new Map<string, string>();
  for (const html of pages)
    for (const [, , css = ""] of html.matchAll(stylesheetPattern))
      if (!purged.has(css)) purged.set(css, await purgeStylesheet(css, names));
  return pages.map((html) =>
    html.replace(stylesheetPattern, (_, start, css, end) => start + purged.get(css) + end),
  );
}

/** Removes unused CSS rules from each drawing. */
export async function purgeDrawings({ routes }: BuildContext) {
  for (const file of routes.flat().filter((name) => name.endsWith(".svg"))) {
    const svg = readFileSync(file, "utf8");
    const [purged = svg] = svg.includes("<style") ? await purgePages([svg]) : [];
    if (purged !== svg) writeFileSync(file, purged);
  }
}
