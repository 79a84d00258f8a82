import { isMap, isNode, isScalar, isSeq, type Scalar, visit, type YAMLSeq } from "yaml";
import { frontMatterPattern, parseFile } from "../checks/source.ts";
import { Refusal } from "./commands.ts";

/** An old name or value, and its replacement. */
export type Rename = readonly [from: string, to: string];

/**
 * Renames values in the fields that `renames` lists, and keeps the rest of the file as it is.
 * Returns the file's text unchanged if its fields can't be parsed.
 */
export function renameInFields(
  file: string,
  text: string,
  renames: Record<string, Rename>,
): string {
  const source = parseValidFields(file, text);
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
  // Works backward, because each change shifts the offsets after it.
  for (const { node, rename } of matches.toReversed()) {
    const start = source.yamlAt + node.range![0];
    const end = source.yamlAt + node.range![1];
    const value = renamed.slice(start, end).replace(rename[0], rename[1]);
    renamed = renamed.slice(0, start) + value + renamed.slice(end);
  }
  return renamed;
}

/**
 * Renames IDs in a page's body wherever they follow one of the prefixes, such as "/travel/" or
 * 'in="'.
 */
export function renameInText(
  renames: readonly Rename[],
  text: string,
  prefixes: readonly string[],
): string {
  const bodyAt = frontMatterPattern.exec(text)?.[0].length ?? text.length;
  let body = text.slice(bodyAt);
  for (const [oldId, newId] of renames) {
    const id = RegExp.escape(oldId);
    const idPattern = new RegExp(`(?<=${prefixes.join("|")})${id}(?=[/)#?\\s">]|$)`, "g");
    body = body.replace(idPattern, newId);
  }
  return text.slice(0, bodyAt) + body;
}

/**
 * Edits or creates a top-level list of strings, and keeps the rest of the file as it is. Throws a
 * Refusal if the fields can't be read.
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
  const newList = isOnOneLine ? inBrackets : onLines;
  const oldLength = text.slice(from, to).trimEnd().length;
  return text.slice(0, from) + newList + text.slice(from + oldLength);
}

/**
 * Appends a multi-line item to a top-level list, or creates the list. Throws a Refusal if the
 * fields can't be read or the list is in brackets.
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
  const item = `${indent}- ${lines.join(`\n${indent}  `)}`;
  if (!field) return insertField(file, text, `${name}:\n${item}`);
  const end = findNextLineStart(text, field.to);
  return `${text.slice(0, end)}${item}\n${text.slice(end)}`;
}

/** Adds a field (one or more lines) after the last field. */
export function insertField(file: string, text: string, lines: string): string {
  if (!file.endsWith(".mdx")) return `${text.trimEnd()}\n${lines}\n`;
  return text.replace(/\r?\n---[ \t]*(?=\r?\n|$)/, (fence) => `\n${lines}${fence}`);
}

/** A top-level list, with its range in the file and its indentation. */
type ListField = { list: YAMLSeq; from: number; to: number; indent: string };

function findList(file: string, text: string, name: string): ListField | undefined {
  const source = parseValidFields(file, text);
  if (!source) throw new Refusal(`${file} can't be read; run npm run check`);
  const list = source.document.get(name, true);
  if (!isSeq(list) || !list.range) return undefined;
  const from = source.yamlAt + list.range[0];
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const indent = " ".repeat(from - lineStart);
  return { list, from, to: source.yamlAt + list.range[1], indent };
}

/** Parses a file. Returns undefined if its fields can't be read. */
function parseValidFields(file: string, text: string) {
  const source = parseFile(file, text);
  return source?.document.errors.length === 0 ? source : undefined;
}

/** Returns the offset of the first line that begins at or after an offset. */
const findNextLineStart = (text: string, offset: number): number =>
  text.indexOf("\n", offset - 1) + 1;

/** Replaces a field's value. Throws a Refusal if the field can't be found. */
export function replaceValue(
  file: string,
  text: string,
  path: readonly (string | number)[],
  value: string,
): string {
  const source = parseValidFields(file, text);
  const node = source?.document.getIn(path, true);
  if (!source || !isNode(node) || !node.range)
    throw new Refusal(`${file} can't be read; run npm run check`);
  const [start, end] = node.range;
  return text.slice(0, source.yamlAt + start) + value + text.slice(source.yamlAt + end);
}

/**
 * Removes the lines of a field or a list item. Returns undefined if the field or item is missing,
 * or shares its line with other fields.
 */
export function removeLines(
  file: string,
  text: string,
  path: readonly (string | number)[],
): string | undefined {
  const source = parseValidFields(file, text);
  const node = source?.document.getIn(path, true);
  const parent = source?.document.getIn(path.slice(0, -1), true);
  const isFlow = (isMap(parent) || isSeq(parent)) && parent.flow === true;
  if (!source || !isNode(node) || !node.range || isFlow) return undefined;
  const start = text.lastIndexOf("\n", source.yamlAt + node.range[0] - 1) + 1;
  const end = findNextLineStart(text, source.yamlAt + node.range[1]);
  return text.slice(0, start) + text.slice(end);
}
