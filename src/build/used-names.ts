import { parseSync } from "vite";

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
