import { distance } from "fastest-levenshtein";
import { stringify, type YAMLError } from "yaml";
import type { z } from "zod";

/** A mistake in a content file, in the author's words. Line and column count from 1. */
export type Problem = { file: string; field: string; message: string; line?: number; column?: number };

/** "file:line:column  field: message", one line a problem, grouped by file and from its top; `mark` begins each. */
export function printProblems(problems: Problem[], mark = ""): string {
  const byFile = Map.groupBy(problems, (p) => p.file);
  return [...byFile]
    .map(([file, list]) =>
      [
        file,
        ...list
          .toSorted(byPlace)
          .map(
            (p) => `  ${p.line ? `${p.line}:${p.column}  ` : ""}${mark}${p.field ? `${p.field}: ` : ""}${p.message}`,
          ),
      ].join("\n"),
    )
    .join("\n\n");
}

const byPlace = (a: Problem, b: Problem) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** The known word that was meant: one that is spelled nearly so, else one that has the value in it. */
export function nearest(value: string, known: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replaceAll(/\s+/g, "-");
  const word = plain(value);
  const far = (other: string) => distance(word, plain(other));
  const [near, ...others] = known.toSorted((a, b) => far(a) - far(b));
  if (near === undefined || far(near) <= Math.max(2, word.length / 3)) return near;
  if (word.length <= 2) return undefined;
  const all = [near, ...others];
  return all.find((other) => plain(other).startsWith(word)) ?? all.find((other) => plain(other).includes(word));
}

/** `; did you mean "hills"?` where a known word is near; else the known words, or nothing for very many. */
export function suggest(value: string, known: readonly string[]): string {
  const near = nearest(value, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 24 ? `; it can be ${known.join(", ")}` : "";
}

type Issue = z.core.$ZodIssue;

/** A zod issue as one plain sentence that quotes the value and says what to write instead. */
export function explain(issue: Issue, value: unknown, field: FieldDoc): string {
  const got = value === undefined ? "" : `${quote(value)} `;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => `has no field "${key}"${spaced(key) ?? suggest(key, field.keys)}`).join("; ");
    case "invalid_type":
      if (value === undefined) return `is missing${example(field)}`;
      if (value === null) return `is empty${example(field)}`;
      if (!field.description && !issue.message.startsWith("Invalid")) return `${got}${issue.message}`;
      return `${got}must be ${article(issue.expected)}${isBare(issue.expected, value) ? ", in quotes" : ""}${example(field)}`;
    case "invalid_value":
      return value === undefined
        ? `is missing; it can be ${issue.values.join(", ")}`
        : `${got}is not known${suggest(String(value), issue.values.map(String))}`;
    case "too_big":
    case "too_small":
      return Array.isArray(value) ? counted(bound(issue), value.length) : `${got}${bound(issue)}`;
    case "invalid_union":
      return value === undefined ? `is missing${example(field)}` : `${got}${issue.message}`;
    default:
      return `${got}${issue.message}`;
  }
}

/** "needs five lines, not 4"; what to do about it stays at the end. */
const counted = (words: string, count: number) => (words.includes(";") ? words : `${words}, not ${count}`);

/** `{ min:125 }` is a field of that whole name to YAML. */
const spaced = (key: string) => {
  const [, name, value] = /^(\w+):(.+)$/.exec(key) ?? [];
  return name && value ? `; write a space after the colon: ${name}: ${value}` : undefined;
};

export type FieldDoc = { description?: string; example?: unknown; keys: string[] };

/** The author's documentation of the field at a path of a schema. */
export function fieldDoc(schema: z.core.$ZodType, path: PropertyKey[]): FieldDoc {
  let at: unknown = schema;
  let meta: z.core.GlobalMeta | undefined;
  for (const step of [...path, undefined]) {
    meta = readMeta(at) ?? undefined;
    at = unwrap(at);
    if (step === undefined) break;
    const def = (at as { def?: { shape?: Record<string, unknown>; element?: unknown; options?: unknown[] } }).def;
    at = typeof step === "number" ? def?.element : shapeOf(at)?.[String(step)];
    if (at === undefined) return { keys: [] };
  }
  const description = meta?.description;
  const [first] = (meta?.examples as unknown[] | undefined) ?? [];
  return {
    ...(description && { description }),
    ...(first !== undefined && { example: first }),
    keys: Object.keys(shapeOf(at) ?? {}),
  };
}

type Def = {
  innerType?: unknown;
  in?: unknown;
  out?: unknown;
  shape?: Record<string, unknown>;
  options?: unknown[];
  type?: string;
};
const defOf = (schema: unknown) => (schema as { def?: Def } | undefined)?.def;
const readMeta = (schema: unknown) => (schema as { meta?: () => z.core.GlobalMeta | undefined } | undefined)?.meta?.();

function unwrap(schema: unknown): unknown {
  const def = defOf(schema);
  if (def?.innerType) return unwrap(def.innerType);
  if (def?.type === "pipe") return unwrap(defOf(def.in)?.type === "transform" ? def.out : def.in);
  const group = def?.type === "union" ? def.options?.find((o) => shapeOf(unwrap(o))) : undefined;
  if (group) return unwrap(group);
  return schema;
}
const shapeOf = (schema: unknown) => defOf(schema)?.shape;

/** The schema's own words for a bound, or plain ones where it has none. */
function bound(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  if (!/^Too (big|small):/.test(issue.message)) return issue.message;
  const [word, limit] = issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  if (issue.origin === "array") return `needs ${word} ${limit}`;
  return issue.inclusive === false
    ? `must be ${issue.code === "too_small" ? "above" : "below"} ${limit}`
    : `must be ${word} ${limit}`;
}

const yamlWords: Partial<Record<YAMLError["code"], string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a text with a colon and a space in it must stand in quotes",
  UNEXPECTED_TOKEN:
    "a text with \" inside must stand between two ', one with ' inside between two \", one that begins with * between either",
  BAD_SCALAR_START: "a text that begins with a sign like @, % or ` must stand in quotes",
  TAG_RESOLVE_FAILED: "a text that begins with ! must stand in quotes",
  TAB_AS_INDENT: "lines must be indented with spaces, not tabs",
  BAD_INDENT: "the line is not indented like its neighbors, or a bracket before it is not closed",
  MULTILINE_IMPLICIT_KEY:
    "a field's name must be followed by a colon and a space; if it is, the line below is indented too deep",
  DUPLICATE_KEY: "the field stands here a second time; take one out",
  BAD_DQ_ESCAPE: "a backslash in double quotes begins a code; write two of them, or use single quotes",
  MULTIPLE_DOCS: "a line of --- or ... ends the fields too soon; take it out",
};

/** What may be missing, told apart by the reader's own words. */
const missing: readonly (readonly [reader: RegExp, words: string])[] = [
  [/closing .quote/, "the quotation mark that opens here is never closed; put the same mark at the end of the text"],
  [/^Implicit map keys/, "a field's name must be followed by a colon and a space, and a list begins on the next line"],
  [/^Unexpected , in flow/, "there is a comma too many between the brackets; take it out"],
  [/^Sequence item/, "each line of a list must begin with a hyphen and a space"],
];

/** The YAML parser's errors in the author's words. */
export function explainYaml({ code, message }: YAMLError): string {
  const words = missing.find(([reader]) => reader.test(message))?.[1] ?? yamlWords[code];
  return `can't be read: ${words ?? "compare the line with the same field in another file, or put its text in quotes"}`;
}

/** A value as it would be written in one line of the file. */
export const flow = (value: unknown): string => stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();

/** A value as written in the file: a text in quotes, a number without. */
const quote = (value: unknown) => JSON.stringify(value);
/** A number or a word like true that is meant as text. */
const isBare = (expected: string, value: unknown) => expected === "string" && typeof value !== "object";
const article = (expected: string) =>
  ({
    string: "text",
    number: "a number",
    int: "a whole number",
    array: "a list",
    object: "a group of fields",
    record: "a group of fields",
    boolean: "true or false",
  })[expected] ?? expected;

function example({ description, example }: FieldDoc): string {
  const shown =
    example === undefined || isEmpty(example)
      ? ""
      : `, like ${typeof example === "string" ? `"${example}"` : flow(example)}`;
  return description ? `: ${description.replace(/\.$/, "")}${shown}` : shown;
}
const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
