import { isPair, isScalar, isSeq, type Scalar, visit } from "yaml";
import { parseSource } from "../checks/source.ts";
import { Refusal } from "./commands.ts";

/** A field's path in its file, like ["featured", 0]. */
export type FieldPath = readonly (string | number)[];
type Edit = { from: number; to: number; text: string };

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
  const source = readFields(file, text);
  if (!source) return { text, fields };
  visit(source.document, {
    Scalar: (key, node, ancestors) => {
      if (key === "key" || typeof node.value !== "string" || !node.range) return;
      const path = pathOf(node, ancestors);
      const replacement = choose(node.value, path);
      if (replacement === undefined || replacement === node.value) return;
      const [from, to] = [source.start + node.range[0], source.start + node.range[1]];
      edits.push({ from, to, text: text.slice(from, to).replace(node.value, () => replacement) });
      fields.push(path.join("."));
    },
  });
  const edited = edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, edit) => all.slice(0, edit.from) + edit.text + all.slice(edit.to), text);
  return { text: edited, fields };
}

/**
 * Adds words to a list at the top of a file's fields and removes others; creates the list if there is none. The rest of
 * the file stays as the author typed it. Throws a Refusal if the fields can't be read.
 */
export function editList(
  file: string,
  text: string,
  name: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string {
  const found = findList(file, text, name);
  if (!found) return add.length > 0 ? insertField(file, text, `${name}: [${add.join(", ")}]`) : text;
  const { list, start, from, to, column } = found;
  const remaining = list.items.filter(isScalar).filter(({ value }) => !remove.includes(String(value)));
  const typed = ({ range }: Scalar) => text.slice(start + range![0], start + range![1]);
  const words = [...remaining.map(typed), ...add];
  if (words.length === 0 && name === "aliases") {
    const begin = text.lastIndexOf(`\n${name}:`, from) + 1;
    return text.slice(0, begin) + text.slice(lineEnd(text, to));
  }
  const isInLine = list.flow || remaining.length === 0;
  const written = isInLine ? `[${words.join(", ")}]` : words.map((w) => `- ${w}`).join(`\n${" ".repeat(column)}`);
  const end = !list.flow && (isInLine || text[to - 1] === "\n") ? "\n" : "";
  return text.slice(0, from) + written + end + text.slice(to);
}

/**
 * Adds an item of several lines to the end of a list at the top of a file's fields; creates the list if there is none.
 * Throws a Refusal if the fields can't be read, or the list is in brackets.
 */
export function appendItem(file: string, text: string, name: string, item: string): string {
  const lines = (column: number) => `- ${item}`.replaceAll("\n", "\n  ").replaceAll(/^/gm, " ".repeat(column));
  const found = findList(file, text, name);
  if (!found) return insertField(file, text, `${name}:\n${lines(2)}`);
  if (found.list.flow) throw new Refusal(`${name} of ${file} is in brackets; put each item on lines of its own first`);
  const end = lineEnd(text, found.to);
  return `${text.slice(0, end)}${lines(found.column)}\n${text.slice(end)}`;
}

/** Adds a field, which may be several lines, below the others. */
export function insertField(file: string, text: string, lines: string): string {
  if (!file.endsWith(".mdx")) return `${text.replace(/\n*$/, "\n")}${lines}\n`;
  return text.replace(/\r?\n---[ \t]*(?=\r?\n|$)/, (fence) => `\n${lines}${fence}`);
}

/** A list at the top of a file's fields, with its range and its column in the text; undefined if there is none. */
function findList(file: string, text: string, name: string) {
  const source = readFields(file, text);
  if (!source) throw new Refusal(`${file} can't be read; run npm run check`);
  const { document, start } = source;
  const list = document.get(name, true);
  if (!isSeq(list) || !list.range) return undefined;
  const [from, to] = [start + list.range[0], start + list.range[1]];
  return { list, start, from, to, column: from - text.lastIndexOf("\n", from - 1) - 1 };
}

/** A file's fields, and where they begin in its text; undefined if they can't be read. Some editors write a byte order mark. */
function readFields(file: string, text: string) {
  const source = parseSource(file, text.replace(/^\uFEFF/, ""));
  if (!source || source.document.errors.length > 0) return undefined;
  const start = (file.endsWith(".mdx") ? /^\uFEFF?---\r?\n/ : /^\uFEFF?/).exec(text)?.[0].length ?? 0;
  return { document: source.document, start };
}

/** The beginning of the line after a position; a block list already ends with its line. */
const lineEnd = (text: string, at: number) => (text[at - 1] === "\n" ? at : text.indexOf("\n", at) + 1 || text.length);

/** The names and list positions that lead to a node. */
function pathOf(node: unknown, ancestors: readonly unknown[]): FieldPath {
  const chain = [...ancestors, node];
  return chain.flatMap((at, i): (string | number)[] => {
    const parent = chain[i - 1];
    if (isSeq(parent)) return [parent.items.indexOf(at)];
    return isPair(at) && isScalar(at.key) ? [String(at.key.value)] : [];
  });
}
