import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Container } from "postcss";
import { PurgeCSS } from "purgecss";
import { parseSync } from "vite";
import { makeDiskCache } from "../catalogue/disk-cache.ts";
import type { BuildContext } from "./build.ts";
import { standaloneScripts } from "./standalone-scripts.ts";

const computeOnce = makeDiskCache("styles", "src/integration/*.ts");

const firstGroups = (text: string, pattern: RegExp) =>
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
 * Lists the names in a page that selectors can match: classes, IDs and elements (in lower case).
 */
export function findPageNames(html: string): string[] {
  const attributes = firstGroups(html, /\s(?:class|id)="([^"]*)"/g);
  const elements = firstGroups(html, /<([a-z][\w-]*)/gi);
  return [
    ...attributes.flatMap((list) => decodeEntities(list).split(/\s+/)),
    ...elements.map((element) => element.toLowerCase()),
  ];
}

type ParsedScript = { names: readonly string[]; imports: readonly string[] };

/**
 * Parses a script, and returns its imports and the names that it may add to a page: all words in
 * its strings. Throws if the script can't be parsed.
 */
export const parseScript = (source: string): ParsedScript =>
  computeOnce(["script", source], () => {
    const { program, module, errors } = parseSync("script.js", source);
    if (errors[0]) throw new Error(errors[0].message);
    const names = collectStrings(program).flatMap(splitNames);
    const dynamicImports = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    );
    const staticImports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
    return { names: [...new Set(names)], imports: [...staticImports, ...dynamicImports] };
  });

const splitNames = (text: string) => [...text.split(/\s+/), ...text.split(/[\s"'`<>=,;{}()$]+/)];

/** Collects the strings in a syntax tree, including the fixed parts of templates. */
function collectStrings(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(collectStrings);
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateElement") return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(collectStrings);
}

const inlineScriptPattern = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
/**
 * The path of a script. Matches `src="/_astro/page.js"` of a script and
 * `component-url="/_astro/Trip.js"` of an island, but not `href="/a.js"`.
 */
const scriptPathPattern = /\s(?:src|component-url)="(\/[^"]+\.js)"/g;

/** Collects the names that the pages' scripts and their imports may add. */
export function collectScriptNames(dist: string, pages: readonly string[]): string[] {
  const inlineScripts = new Set(pages.flatMap((html) => firstGroups(html, inlineScriptPattern)));
  const names = [...inlineScripts].flatMap((script) => parseScript(script).names);
  const paths = new Set(standaloneScripts.map<string>(({ address }) => address));
  for (const html of pages)
    for (const path of firstGroups(html, scriptPathPattern)) paths.add(path);
  // The loop also visits the paths that it adds.
  for (const path of paths) {
    const script = parseScript(readFileSync(join(dist, path), "utf8"));
    names.push(...script.names);
    for (const imported of script.imports) paths.add(new URL(imported, `file://${path}`).pathname);
  }
  return names;
}

/**
 * Removes the rules that match none of the names, and the variables and keyframes that only they
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
      // PurgeCSS would remove selectors that consist only of pseudo-classes, like `:focus-visible`.
      standard: [/^:/],
      variables: [...names].filter((name) => name.startsWith("--")),
    },
    // Keeps all attribute selectors, because scripts set attributes by other names (`dataset`,
    // JSX).
    dynamicAttributes: firstGroups(css, /\[([\w-]+)/g),
  });
  return removeLeftovers(result!.css);
}

/** Removes comments, unused registered properties and empty blocks, which PurgeCSS leaves. */
function removeLeftovers(css: string): string {
  const sheet = postcss.parse(css);
  // Tailwind adds this layer for browsers without @property, which the site doesn't support.
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params === "properties") rule.remove();
  });
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules("property", (rule) => {
    if (!css.includes(`var(${rule.params}`)) rule.remove();
  });
  removeEmptyBlocks(sheet);
  return sheet.toString();
}

function removeEmptyBlocks(parent: Container): void {
  parent.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmptyBlocks(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** A stylesheet in a page. Matches `<style>a{}</style>`, but not Astro's style for islands. */
const stylesheetPattern = /(<style[^>]*>)(?!astro-island)([\s\S]*?)(<\/style>)/g;

/**
 * Purges the pages' stylesheets by the names in all pages. Purging per page would add one hash per
 * page to the site's policy.
 */
export async function purgePages(
  pages: readonly string[],
  scriptNames: readonly string[] = [],
): Promise<string[]> {
  const names = new Set([...pages.flatMap(findPageNames), ...scriptNames]);
  const purged = new Map<string, string>();
  for (const html of pages)
    for (const [, , css = ""] of html.matchAll(stylesheetPattern))
      if (!purged.has(css)) purged.set(css, await purgeStylesheet(css, names));
  return pages.map((html) =>
    html.replace(stylesheetPattern, (_, start, css, end) => start + purged.get(css) + end),
  );
}

/** Removes unused CSS rules from each drawing. */
export async function purgeDrawings({ routes }: BuildContext): Promise<void> {
  for (const file of routes.flat().filter((name) => name.endsWith(".svg"))) {
    const svg = readFileSync(file, "utf8");
    const [purged = svg] = svg.includes("<style") ? await purgePages([svg]) : [];
    if (purged !== svg) writeFileSync(file, purged);
  }
}
