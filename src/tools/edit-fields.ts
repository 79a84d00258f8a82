import { isScalar, isSeq, type Scalar, visit } from "yaml";
import { parseFile } from "../checks/source.ts";
import { Refusal } from "./commands.ts";

/** A word that a field has, and the one that it gets. */
export type Rename = readonly [from: string, to: string];

/**
 * Renames words in a file's fields, by the names of the fields, and leaves every other character as the author typed it.
 * A file that can't be parsed is left unchanged.
 */
export function renameInFields(file: string, text: string, names: Record<string, Rename>): string {
  const source = parseFields(file, text);
  if (!source) return text;
  const found: { node: Scalar; rename: Rename }[] = [];
  visit(source.document, {
    Pair: (_, { key, value }) => {
      const rename = names[String(key)];
      const nodes = isSeq(value) ? value.items : [value];
      const node = nodes.find((each) => isScalar(each) && each.value === rename?.[0]);
      if (rename && isScalar(node)) found.push({ node, rename });
    },
  });
  return found.reduceRight((all, { node, rename: [from, to] }) => {
    const [start, end] = [source.start + node.range![0], source.start + node.range![1]];
    return all.slice(0, start) + all.slice(start, end).replace(from, to) + all.slice(end);
  }, text);
}

/**
 * Changes a list of words at the top of a file's fields; creates it if there is none. The rest of the file stays as the
 * author typed it. Throws a Refusal if the fields can't be read.
 */
export function editList(
  file: string,
  text: string,
  name: string,
  edit: (words: string[]) => string[],
): string {
  const found = findList(file, text, name);
  const before = found?.list.items.map(String) ?? [];
  const words = edit(before);
  if (words.join() === before.join()) return text;
  const inLine = `[${words.join(", ")}]`;
  if (!found) return insertField(file, text, `${name}: ${inLine}`);
  const { list, from, to, indent } = found;
  const written =
    list.flow || words.length === 0 ? inLine : words.map((word) => `- ${word}`).join(`\n${indent}`);
  return text.slice(0, from) + written + (text[to - 1] === "\n" ? "\n" : "") + text.slice(to);
}

/**
 * Adds an item of several lines to the end of a list at the top of a file's fields; creates the list if there is none.
 * Throws a Refusal if the fields can't be read, or the list is in brackets.
 */
export function appendItem(
  file: string,
  text: string,
  name: string,
  lines: readonly string[],
): string {
  const found = findList(file, text, name);
  if (found?.list.flow)
    throw new Refusal(`${name} of ${file} is in brackets; put each item on lines of its own first`);
  const indent = found?.indent ?? "  ";
  const item = lines.map((line, i) => `${indent}${i === 0 ? "- " : "  "}${line}`).join("\n");
  if (!found) return insertField(file, text, `${name}:\n${item}`);
  const end = text[found.to - 1] === "\n" ? found.to : text.indexOf("\n", found.to) + 1;
  return `${text.slice(0, end)}${item}\n${text.slice(end)}`;
}

/** Adds a field, which may be several lines, below the others. */
export function insertField(file: string, text: string, lines: string): string {
  if (!file.endsWith(".mdx")) return `${text.replace(/\n*$/, "\n")}${lines}\n`;
  return text.replace(/\r?\n---[ \t]*(?=\r?\n|$)/, (fence) => `\n${lines}${fence}`);
}

/** A list at the top of a file's fields, with its range and its indentation in the text; undefined if there is none. */
function findList(file: string, text: string, name: string) {
  const source = parseFields(file, text);
  if (!source) throw new Refusal(`${file} can't be read; run npm run check`);
  const list = source.document.get(name, true);
  if (!isSeq(list) || !list.range) return undefined;
  const [from, to] = [source.start + list.range[0], source.start + list.range[1]];
  return { list, from, to, indent: " ".repeat(from - text.lastIndexOf("\n", from - 1) - 1) };
}

/** A file's fields, and where they begin in its text; undefined if they can't be read. Some editors write a byte order mark. */
function parseFields(file: string, text: string) {
  const plain = text.replace(/^\uFEFF/, "");
  const source = parseFile(file, plain);
  if (!source || source.document.errors.length > 0) return undefined;
  return { document: source.document, start: source.yamlAt + text.length - plain.length };
}
