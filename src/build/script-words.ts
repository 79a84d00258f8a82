import { parseSync } from "vite";

/** A page's inline scripts; data are none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);

const known = new Map<string, readonly string[]>();

/**
 * The words that a script can put into a page: every word in its strings, and every part between punctuation, may be a
 * class, an id or an element. Throws where the script can't be parsed.
 */
export function scriptWords(source: string, lang: "ts" | "tsx" = "ts"): readonly string[] {
  const words = known.get(source) ?? texts(parsed(source, lang)).flatMap(split);
  known.set(source, words);
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
