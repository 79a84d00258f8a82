import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  type Range,
  visit,
  type YAMLError,
} from "yaml";
import type { FilePosition, Problem } from "./problems.ts";

/** A parsed content file: its fields as a YAML document, the YAML itself, its text, and their offsets in the file. */
export type ParsedFile = {
  document: Document;
  yaml: string;
  yamlAt: number;
  body: string;
  bodyAt: number;
};

/** A mistake at an offset. */
export type OffsetProblem = { offset: number; message: string };

/** The fields of an MDX file between their two lines of ---. */
export const frontMatterPattern = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Parses a file's text; undefined for MDX that does not begin with its fields. Never throws. */
export function parseFile(file: string, text: string): ParsedFile | undefined {
  const isMdx = file.endsWith(".mdx");
  const front = isMdx ? frontMatterPattern.exec(text) : null;
  if (isMdx && !front) return undefined;
  const yaml = front?.[1] ?? text;
  const document = parseDocument(yaml, { prettyErrors: false });
  const rest = front ? text.slice(front[0].length) : "";
  const bodyAt = text.length - rest.trimStart().length;
  return { document, yaml, yamlAt: front ? text.indexOf("\n") + 1 : 0, body: rest.trim(), bodyAt };
}

/** The line and column at an offset of a text. */
export function findPosition(text: string, offset: number): FilePosition {
  const above = text.slice(0, offset).split("\n");
  return { line: above.length, column: above.at(-1)!.length + 1 };
}

/** The problem with its position; unchanged where the file can't be read. */
export function addPosition(root: string, problem: Problem): Problem {
  if (problem.line !== undefined) return problem;
  try {
    const text = readFileSync(join(root, problem.file), "utf8").replace(/^\uFEFF/, "");
    return {
      ...findPosition(text, findOffset(problem, parseFile(problem.file, text))),
      ...problem,
    };
  } catch {
    return problem;
  }
}

/** The offset of a problem in its file: of the first words that it quotes, in its field or text, else of those themselves. */
export function findOffset(
  { field, message }: Pick<Problem, "field" | "message">,
  source: ParsedFile | undefined,
): number {
  if (!source) return 0;
  const quoted = /"([^"]+)"/.exec(message)?.[1];
  if (field.startsWith("the ")) return source.bodyAt + findWords(source.body, quoted);
  const path = field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const key = /^has no field "([^"]+)"/.exec(message)?.[1];
  const [from, to] = findRange(source.document, field === "" ? [] : path, key);
  return source.yamlAt + from + findWords(source.yaml.slice(from, to), quoted);
}

/** The offset of words as they stand, else whatever separates them: a line break, a curly quote. 0 if they are missing. */
function findWords(text: string, quoted = ""): number {
  const words = quoted.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return Math.max(0, quoted ? text.indexOf(quoted) : 0);
  const forms = [RegExp.escape(quoted), words.join("[^\\p{L}\\p{N}]+")];
  const found = forms.map((form) =>
    new RegExp(`(?<![\\p{L}\\p{N}/])${form}(?![\\p{L}\\p{N}/])`, "iu").exec(text),
  );
  return found.find((match) => match)?.index ?? 0;
}

/** The range of a field's value, or of the nearest one around it; for an unknown field, of its name. */
function findRange(document: Document, path: readonly PropertyKey[], key?: string): Range {
  const node = document.getIn(path, true);
  const name =
    isMap(node) && node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key;
  if (isScalar(name) && name.range) return name.range;
  if (path.length === 0) return [0, 0, 0];
  return isNode(node) && node.range ? node.range : findRange(document, path.slice(0, -1));
}

/** The first mistake that keeps the fields from being read: others may come of it. */
export function findSyntaxProblem({ document, yamlAt }: ParsedFile): OffsetProblem | undefined {
  // A wrong indentation shifts all that follows, and makes the line before it look like a stray colon.
  const shifted = document.errors.filter(({ code }) => /INDENT|MULTILINE/.test(code));
  const errors = shifted.length > 0 ? shifted : [...document.errors, ...document.warnings];
  const found = errors.map((error) => ({ offset: error.pos[0], message: explainYaml(error) }));
  const addProblem = (offset = 0, words: string, why: string) =>
    void found.push({ offset, message: `"${words}" ${why}` });
  visit(document, {
    Alias: (_, { source, range }) =>
      addProblem(range?.[0], `*${source}`, `can't be read: ${quoteSignsFix}`),
    Scalar: (_, { comment, value, range, anchor, type }) => {
      if (type === "PLAIN" && /^[“„]/.test(String(value)))
        addProblem(
          range?.[0],
          String(value),
          "begins with a curly quote; put straight quotes around the whole text",
        );
      if (anchor !== undefined)
        addProblem(range?.[0], `&${anchor}`, `is left out: ${quoteSignsFix}`);
      if (/^\S/.test(comment ?? "") && (value === null || typeof value === "string"))
        addProblem(
          range?.[1],
          `#${comment}`,
          "is left out, for a # after a space begins a note; put the whole text in quotes",
        );
    },
  });
  const [first] = found.toSorted((a, b) => a.offset - b.offset);
  return first && { ...first, offset: first.offset + yamlAt };
}

const quoteSignsFix = "a text that begins with a sign like @, %, !, *, & or ` must stand in quotes";

/** The YAML parser's errors in the author's words: by its message, else by its code. */
const yamlMessages: readonly (readonly [parser: RegExp, words: string])[] = [
  [
    /closing .quote/,
    "the quotation mark that opens the text is never closed; put the same mark at its end",
  ],
  [
    /^Implicit map keys/,
    "a field's name must be followed by a colon and a space, and a list begins on the next line",
  ],
  [/^Unexpected , in flow/, "there is a comma too many between the brackets; take it out"],
  [/^Sequence item/, "each line of a list must begin with a hyphen and a space"],
  [/^BLOCK_AS_IMPLICIT_KEY/, "a text with a colon and a space in it must stand in quotes"],
  [
    /^UNEXPECTED_TOKEN/,
    "a text with \" inside must stand between two ', one with ' inside between two \", one that begins with * between either",
  ],
  [/^(BAD_SCALAR_START|TAG_RESOLVE_FAILED)/, quoteSignsFix],
  [/^TAB_AS_INDENT/, "lines must be indented with spaces, not tabs"],
  [
    /^BAD_INDENT/,
    "the line is not indented like its neighbors, or a bracket before it is not closed",
  ],
  [
    /^MULTILINE_IMPLICIT_KEY/,
    "a field's name must be followed by a colon and a space; if it is, the line below is indented too deep",
  ],
  [/^DUPLICATE_KEY/, "the field stands here a second time; take one out"],
  [
    /^BAD_DQ_ESCAPE/,
    "a backslash in double quotes begins a code; write two of them, or use single quotes",
  ],
  [/^MULTIPLE_DOCS/, "a line of --- or ... ends the fields too soon; take it out"],
  [/./, "compare the line with the same field in another file, or put its text in quotes"],
];

function explainYaml({ code, message }: YAMLError): string {
  const [, words] = yamlMessages.find(([parser]) => parser.test(message) || parser.test(code))!;
  return `can't be read: ${words}`;
}
