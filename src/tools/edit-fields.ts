import { isPair, isScalar, isSeq, type Scalar, visit } from "yaml";
import { parseSource } from "../checks/source.ts";
import { Refusal } from "./names.ts";

/** A field's path in its file, like ["featured", 0]. */
export type FieldPath = readonly (string | number)[];

/**
 * Replaces texts in a file's fields, and leaves every other character as the author typed it. `choose` gets each text
 * with its path and returns its replacement, or undefined. A file that can't be parsed is left unchanged.
 */
export function replaceTexts(
  file: string,
  text: string,
  choose: (value: string, path: FieldPath) => string | undefined,
): { text: string; fields: string[] } {
  const fields: string[] = [];
  const edits: Edit[] = [];
  const source = parseSource(file, text.replace(mark, ""));
  if (!source || source.document.errors.length > 0) return { text, fields };
  const start = fieldsStart(file, text);
  visit(source.document, {
    Scalar: (key, node, ancestors) => {
      if (key === "key" || typeof node.value !== "string" || !node.range) return;
      const path = pathOf(node, ancestors);
      const instead = choose(node.value, path);
      if (instead === undefined || instead === node.value) return;
      const [from, to] = [start + node.range[0], start + node.range[1]];
      edits.push({ from, to, text: text.slice(from, to).replace(node.value, () => instead) });
      fields.push(path.join("."));
    },
  });
  return { text: applied(text, edits), fields };
}

/**
 * Adds words to a list at the top of a file's fields and takes others out; a list of its own begins where there is none.
 * The rest of the file stays as the author typed it. Throws when the fields can't be read.
 */
export function editList(file: string, text: string, name: string, { add, remove }: ListEdit): string {
  const source = parseSource(file, text.replace(mark, ""));
  if (!source || source.document.errors.length > 0) throw new Error(`${file} can't be read; run npm run check`);
  const start = fieldsStart(file, text);
  const list = source.document.get(name, true);
  if (!isSeq(list) || !list.range)
    return add.length > 0 ? insertField(file, text, `${name}: [${add.join(", ")}]`) : text;
  const items = list.items.filter(isScalar);
  const rest = items.filter(({ value }) => !remove.includes(String(value)));
  const [from, to] = [start + list.range[0], start + list.range[1]];
  const raw = ({ range }: Scalar) => text.slice(start + range![0], start + range![1]);
  if (rest.length + add.length === 0 && name === "aliases") return withoutLines(text, from, to, name);
  if (list.flow || rest.length === 0) {
    const written = `[${[...rest.map(raw), ...add].join(", ")}]`;
    return applied(text, [{ from, to, text: list.flow ? written : `${written}\n` }]);
  }
  const lines = [...rest.map(raw), ...add].map((word) => `- ${word}`);
  const column = from - text.lastIndexOf("\n", from - 1) - 1;
  const end = text.slice(from, to).endsWith("\n") ? "\n" : "";
  return applied(text, [{ from, to, text: lines.join(`\n${" ".repeat(column)}`) + end }]);
}

/**
 * Adds an item of several lines to a list at the top of a file's fields, as its last; a list of its own begins where there
 * is none. Throws a Refusal when the fields can't be read, or the list stands in brackets.
 */
export function appendItem(file: string, text: string, name: string, item: string): string {
  const source = parseSource(file, text.replace(mark, ""));
  if (!source || source.document.errors.length > 0) throw new Refusal(`${file} can't be read; run npm run check`);
  const lines = (column: number) => `- ${item}`.replaceAll("\n", "\n  ").replaceAll(/^/gm, " ".repeat(column));
  const list = source.document.get(name, true);
  if (!isSeq(list) || !list.range) return insertField(file, text, `${name}:\n${lines(2)}`);
  if (list.flow) throw new Refusal(`${name} of ${file} is in brackets; put each item on lines of its own first`);
  const start = fieldsStart(file, text);
  const [from, to] = [start + list.range[0], start + list.range[1]];
  const end = text[to - 1] === "\n" ? to : text.indexOf("\n", to) + 1;
  const column = from - text.lastIndexOf("\n", from - 1) - 1;
  return applied(text, [{ from: end, to: end, text: `${lines(column)}\n` }]);
}

export type ListEdit = { add: readonly string[]; remove: readonly string[] };
type Edit = { from: number; to: number; text: string };

/** Adds a field, which may be several lines, below the others. */
export function insertField(file: string, text: string, lines: string): string {
  if (!file.endsWith(".mdx")) return `${text.replace(/\n*$/, "\n")}${lines}\n`;
  return text.replace(/\r?\n---[ \t]*(?=\r?\n|$)/, (fence) => `\n${lines}${fence}`);
}

/** A byte order mark, which some editors write. */
const mark = /^\uFEFF/;

/** Where the YAML begins. */
const fieldsStart = (file: string, text: string) =>
  (file.endsWith(".mdx") ? /^\uFEFF?---\r?\n/ : /^\uFEFF?/).exec(text)?.[0].length ?? 0;

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, e) => all.slice(0, e.from) + e.text + all.slice(e.to), text);
}

/** Takes a whole field out: from its name to the end of its last line. */
function withoutLines(text: string, from: number, to: number, name: string): string {
  const begin = text.lastIndexOf(`\n${name}:`, from) + 1;
  const end = text[to - 1] === "\n" ? to : text.indexOf("\n", to) + 1;
  return text.slice(0, begin) + text.slice(end || text.length);
}

/** The names and list places that lead to a node. */
function pathOf(node: unknown, ancestors: readonly unknown[]): FieldPath {
  const chain = [...ancestors, node];
  return chain.flatMap((at, i): (string | number)[] => {
    const parent = chain[i - 1];
    if (isSeq(parent)) return [parent.items.indexOf(at)];
    return isPair(at) && isScalar(at.key) ? [String(at.key.value)] : [];
  });
}
