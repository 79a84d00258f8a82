import { isMap, isNode, isScalar, isSeq, type Scalar, visit, type YAMLSeq } from "yaml";
import { parseFile } from "../checks/source.ts";
import { Refusal } from "./commands.ts";

/** A name in a field, and the one that replaces it. */
export type Rename = readonly [from: string, to: string];

/**
 * Renames values in a file's fields, by the names of the fields, and leaves every other character as the author typed it.
 * Leaves a file unchanged if it can't be parsed.
 */
export function renameInFields(
  file: string,
  text: string,
  renames: Record<string, Rename>,
): string {
  const source = parseFields(file, text);
  if (!source) return text;
  const matches: { node: Scalar; rename: Rename }[] = [];
  visit(source.document, {
    Pair: (_, { key, value }) => {
      const rename = renames[String(key)];
      const nodes = isSeq(value) ? value.items : [value];
      const node = nodes.find((item) => isScalar(item) && item.value === rename?.[0]);
      if (rename && isScalar(node)) matches.push({ node, rename });
    },
  });
  let renamed = text;
  // From the end, so that the offsets before it stay valid.
  for (const { node, rename } of matches.toReversed()) {
    const start = source.start + node.range![0];
    const end = source.start + node.range![1];
    const value = renamed.slice(start, end).replace(rename[0], rename[1]);
    renamed = renamed.slice(0, start) + value + renamed.slice(end);
  }
  return renamed;
}

/**
 * Changes a list of words among a file's top fields, or creates it. The rest of the file stays as the author typed it.
 * Throws a Refusal if the fields can't be read.
 */
export function editList(
  file: string,
  text: string,
  name: string,
  edit: (words: string[]) => string[],
): string {
  const field = findList(file, text, name);
  const before = field?.list.items.map(String) ?? [];
  const words = edit(before);
  if (words.join() === before.join()) return text;
  const inBrackets = `[${words.join(", ")}]`;
  if (!field) return insertField(file, text, `${name}: ${inBrackets}`);
  const { list, from, to, indent } = field;
  const isOnOneLine = list.flow || words.length === 0;
  const onLines = words.map((word) => `- ${word}`).join(`\n${indent}`);
  const lineEnd = text[to - 1] === "\n" ? "\n" : "";
  return text.slice(0, from) + (isOnOneLine ? inBrackets : onLines) + lineEnd + text.slice(to);
}

/**
 * Adds an item of several lines to the end of a list among a file's top fields, or creates the list.
 * Throws a Refusal if the fields can't be read, or the list is in brackets.
 */
export function appendItem(
  file: string,
  text: string,
  name: string,
  lines: readonly string[],
): string {
  const field = findList(file, text, name);
  if (field?.list.flow)
    throw new Refusal(`${name} of ${file} is in brackets; put each item on lines of its own first`);
  const indent = field?.indent ?? "  ";
  const indented = lines.map((line, i) => `${indent}${i === 0 ? "- " : "  "}${line}`);
  const item = indented.join("\n");
  if (!field) return insertField(file, text, `${name}:\n${item}`);
  const isAtLineStart = text[field.to - 1] === "\n";
  const end = isAtLineStart ? field.to : text.indexOf("\n", field.to) + 1;
  return `${text.slice(0, end)}${item}\n${text.slice(end)}`;
}

/** Adds a field, which may be several lines, below the others. */
export function insertField(file: string, text: string, lines: string): string {
  if (!file.endsWith(".mdx")) return `${text.trimEnd()}\n${lines}\n`;
  return text.replace(/\r?\n---[ \t]*(?=\r?\n|$)/, (fence) => `\n${lines}${fence}`);
}

/** A list of a file, its range in the text, and its indentation. */
type ListField = { list: YAMLSeq; from: number; to: number; indent: string };

function findList(file: string, text: string, name: string): ListField | undefined {
  const source = parseFields(file, text);
  if (!source) throw new Refusal(`${file} can't be read; run npm run check`);
  const list = source.document.get(name, true);
  if (!isSeq(list) || !list.range) return undefined;
  const from = source.start + list.range[0];
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const indent = " ".repeat(from - lineStart);
  return { list, from, to: source.start + list.range[1], indent };
}

/** Parses a file's fields, and tells where they begin in its text. Returns undefined if they can't be read. */
function parseFields(file: string, text: string) {
  // Some editors write a byte order mark.
  const plainText = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const source = parseFile(file, plainText);
  if (!source || source.document.errors.length > 0) return undefined;
  const start = source.yamlAt + text.length - plainText.length;
  return { document: source.document, start };
}

/**
 * Removes a field or an item of a list with its lines. Returns undefined if it isn't there or shares its line with
 * others, as in brackets.
 */
export function removeLines(
  file: string,
  text: string,
  path: readonly (string | number)[],
): string | undefined {
  const source = parseFields(file, text);
  const node = source?.document.getIn(path, true);
  const parent = source?.document.getIn(path.slice(0, -1), true);
  const isFlow = (isMap(parent) || isSeq(parent)) && parent.flow === true;
  if (!source || !isNode(node) || !node.range || isFlow) return undefined;
  const start = text.lastIndexOf("\n", source.start + node.range[0] - 1) + 1;
  const valueEnd = source.start + node.range[1];
  const isAtLineStart = text[valueEnd - 1] === "\n";
  const end = isAtLineStart ? valueEnd : text.indexOf("\n", valueEnd) + 1;
  return text.slice(0, start) + text.slice(end);
}
