import postcss, { type Container, type Root } from "postcss";
import { defaultOptions, ExtractorResultSets, PurgeCSS } from "purgecss";
import { parseSync } from "vite";
import { diskCache } from "../site/disk-cache.ts";

/** The names that selectors match, in PurgeCSS's terms: a word of a script may be a class, an id or an element. */
export type Names = Record<"classes" | "ids" | "tags" | "undetermined", Set<string>>;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#38;": "&",
  "&gt;": ">",
  "&#62;": ">",
  "&lt;": "<",
  "&#60;": "<",
};
const plain = (attribute: string) => attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Adds the classes, ids and elements of a page. Elements in lower case. */
export function addPage(names: Names, html: string): void {
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of plain(list).split(/\s+/)) names.classes.add(name);
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.ids.add(plain(id));
  for (const [, element = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.tags.add(element.toLowerCase());
}

/** The names that every document has. */
export const emptyNames = (): Names => ({
  classes: new Set(),
  ids: new Set(),
  tags: new Set(["html", "body"]),
  undetermined: new Set(),
});

/** A page's inline scripts, without data blocks such as JSON-LD. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

const cache = new Map<string, readonly string[]>();

/**
 * The words that a script can put into a page: every word in its strings, and every part between punctuation, may be a
 * class, an id or an element. Throws where the script can't be parsed.
 */
export function scriptWords(source: string, lang: "ts" | "tsx" = "ts"): readonly string[] {
  const words = cache.get(source) ?? texts(parsed(source, lang)).flatMap(split);
  cache.set(source, words);
  return words;
}

function parsed(source: string, lang: "ts" | "tsx"): unknown {
  const { program, errors } = parseSync(`script.${lang}`, source);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

const split = (text: string) => [...text.split(/\s+/), ...text.split(/[\s"'`<>=,;{}$]+/)];

/** The strings, the fixed parts of templates and the JSX names below a node of a syntax tree. */
function texts(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(texts);
  const { type, value, name } = node as { type?: string; value?: unknown; name?: unknown };
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateElement") return [(value as { cooked: string }).cooked];
  if (type === "JSXIdentifier") return [name as string];
  return Object.values(node).flatMap(texts);
}

/** Removes the rules, custom properties and keyframes that a page with these names doesn't use. */
function purge(sheet: Root, names: Names): void {
  const purger = new PurgeCSS();
  purger.options = {
    ...defaultOptions,
    variables: true,
    keyframes: true,
    // PurgeCSS takes a selector of nothing but pseudo-classes, like `:focus-visible`, for one that matches nothing.
    safelist: { ...defaultOptions.safelist, standard: [/^:/] },
    // Scripts set attributes by other names (`dataset`, JSX), so every attribute counts as used.
    dynamicAttributes: [...sheet.toString().matchAll(/\[([\w-]+)/g)].map(([, name]) => name!),
  };
  const lists = Object.fromEntries(Object.entries(names).map(([kind, set]) => [kind, [...set]])) as Record<
    keyof Names,
    string[]
  >;
  purger.walkThroughCSS(sheet, new ExtractorResultSets({ ...lists, attributes: { names: [], values: [] } }));
  purger.removeUnusedKeyframes();
  purger.removeUnusedCSSVariables();
}

/**
 * Inlines the registered properties that no rule of the sheet sets: Tailwind's utilities combine through them, but most
 * are used alone.
 */
function fold(sheet: Container): void {
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
  const written = (value: string): string =>
    value.replace(/var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (whole, name: string, fallback?: string) =>
      initial.has(name) ? (initial.get(name) ?? fallback ?? whole) : whole,
    );
  sheet.walkDecls((declaration) => {
    if (!declaration.value.includes("var(")) return;
    declaration.value = written(declaration.value).trim();
    if (declaration.value === "") declaration.remove();
  });
}

/** Removes registered properties that nothing reads, and blocks without content. */
function removeUseless(sheet: Root): void {
  const read = new Set(sheet.toString().match(/(?<=var\(\s*)--[\w-]+/g));
  sheet.walkAtRules("property", (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
  const removeEmpty = (parent: Container) => {
    parent.each((node) => {
      if (!("nodes" in node) || !node.nodes) return;
      removeEmpty(node);
      if (node.nodes.length === 0) node.remove();
    });
  };
  removeEmpty(sheet);
}

/** A style sheet with only the rules that can match a page with these names, and only what those rules refer to. */
export function purgeSheet(css: string, names: Names): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => {
    comment.remove();
  });
  purge(sheet, names);
  fold(sheet);
  removeUseless(sheet);
  return sheet.toString();
}

const cached = diskCache("sheets", "src/build/*.ts");

/** `purgeSheet`, memoized by sheet and names. */
export const purgedSheet = (css: string, names: Names): string =>
  cached([css, ...Object.values(names).map((set) => [...set])], () => purgeSheet(css, names));
