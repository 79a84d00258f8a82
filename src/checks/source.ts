import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isMap, isNode, isScalar, parseDocument } from "yaml";
import { bodyField, takeField } from "./passages.ts";
import { findPosition, type Problem } from "./problems.ts";

/**
 * A content file, split into its fields (`yaml`, parsed as `document`) and its `body`. `yamlAt` and
 * `bodyAt` are their offsets in the file.
 */
export type ParsedFile = {
  document: Document;
  yaml: string;
  yamlAt: number;
  body: string;
  bodyAt: number;
};

/** A problem and its offset (characters). */
export type OffsetProblem = { offset: number; message: string };

/**
 * An MDX file's front matter, after an optional byte order mark. Matches "---\nscore: 9\n---\n",
 * but not "score: 9".
 */
export const frontMatterPattern = /^\uFEFF?---\r?\n(?<yaml>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Parses a content file. Never throws; returns undefined if an MDX file has no front matter. */
export function parseFile(file: string, text: string): ParsedFile | undefined {
  if (!file.endsWith(".mdx")) return makeParsedFile(text, 0, "", text.length);
  const front = frontMatterPattern.exec(text);
  if (!front) return undefined;
  const rest = text.slice(front[0].length);
  const bodyAt = text.length - rest.trimStart().length;
  return makeParsedFile(front.groups!.yaml!, text.indexOf("\n") + 1, rest.trim(), bodyAt);
}

function makeParsedFile(yaml: string, yamlAt: number, body: string, bodyAt: number): ParsedFile {
  return { document: parseDocument(yaml, { prettyErrors: false }), yaml, yamlAt, body, bodyAt };
}

/**
 * Adds the line and column to a problem that has none. Returns the problem unchanged if the file
 * can't be read.
 */
export function addPosition(root: string, problem: Problem): Problem {
  if (problem.line !== undefined) return problem;
  try {
    const text = readFileSync(join(root, problem.file), "utf8");
    const offset = findOffset(problem, parseFile(problem.file, text));
    return { ...problem, ...findPosition(text, offset) };
  } catch {
    return problem;
  }
}

/**
 * The part of a file that has a problem. For an unknown field, `key` is its name and `field` is its
 * parent's path.
 */
export type ProblemTarget = Pick<Problem, "field" | "quote"> & { key?: string | undefined };

/** Returns the offset of the quote, or of the field if the field doesn't contain the quote. */
export function findOffset(
  { field, quote, key }: ProblemTarget,
  source: ParsedFile | undefined,
): number {
  if (!source) return 0;
  if (field === bodyField || field === takeField)
    return source.bodyAt + findQuoteOffset(source.body, quote);
  const { start, end } = findValueRange(source.document, parseFieldPath(field), key);
  return source.yamlAt + start + findQuoteOffset(source.yaml.slice(start, end), quote);
}

const parseFieldPath = (field: string) => (field === "" ? [] : field.split("."));

/**
 * Returns the offset of a quote in `text`, or 0 if it isn't found. Ignores punctuation and line
 * breaks between words.
 */
function findQuoteOffset(text: string, quote = ""): number {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return Math.max(0, quote ? text.indexOf(quote) : 0);
  const exact = RegExp.escape(quote);
  const loose = words.join("[^\\p{L}\\p{N}]+");
  const offset = findWholeWordsOffset(text, exact) ?? findWholeWordsOffset(text, loose);
  return Math.max(0, offset ?? text.indexOf(quote));
}

/** Returns the offset where a pattern matches whole words, or undefined if there is no match. */
function findWholeWordsOffset(text: string, pattern: string): number | undefined {
  const wholeWords = new RegExp(`(?<![\\p{L}\\p{N}/])${pattern}(?![\\p{L}\\p{N}/])`, "iu");
  return wholeWords.exec(text)?.index;
}

type OffsetRange = { start: number; end: number };

/**
 * Returns the range of a field's value, or of its parent's value if the field is missing. With
 * `key`, returns the range of that key inside the field.
 */
function findValueRange(document: Document, path: readonly string[], key?: string): OffsetRange {
  const node = document.getIn(path, true);
  const pairs = isMap(node) ? node.items : [];
  const name = pairs.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key;
  const range = (isScalar(name) && name.range) || (isNode(node) && node.range);
  if (path.length === 0 && !isScalar(name)) return { start: 0, end: 0 };
  if (range) return { start: range[0], end: range[1] };
  return findValueRange(document, path.slice(0, -1));
}
