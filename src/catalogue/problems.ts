import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";

/** A mistake in a content file, in the author's words. Line and column count from 1. */
export type Problem = { file: string; field: string; message: string; line?: number; column?: number };

/** "file:line:column  field: message", one line a problem, grouped by file. */
export function printProblems(problems: Problem[]): string {
  const byFile = Map.groupBy(problems, (p) => p.file);
  return [...byFile]
    .map(([file, list]) =>
      [
        file,
        ...list.map((p) => `  ${p.line ? `${p.line}:${p.column}  ` : ""}${p.field ? `${p.field}: ` : ""}${p.message}`),
      ].join("\n"),
    )
    .join("\n\n");
}

/** `"hils" (did you mean "hills"?)` where a known word is near; else the known words, or nothing for very many. */
export function suggest(value: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const near = closest(value, known as string[]);
  if (distance(value, near) <= Math.max(2, value.length / 3)) return `; did you mean "${near}"?`;
  return known.length <= 24 ? `; it can be ${known.join(", ")}` : "";
}

type Issue = z.core.$ZodIssue;

/** A zod issue as one plain sentence that quotes the value and says what to write instead. */
export function explain(issue: Issue, value: unknown, field: FieldDoc): string {
  const got = value === undefined ? "" : `${quote(value)} `;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => `has no field "${key}"${suggest(key, field.keys)}`).join("; ");
    case "invalid_type":
      if (value === undefined) return `is missing${example(field)}`;
      return `${got}must be ${article(issue.expected)}${example(field)}`;
    case "invalid_value":
      return value === undefined
        ? `is missing; it can be ${issue.values.join(", ")}`
        : `${got}is not known${suggest(String(value), issue.values.map(String))}`;
    case "too_big":
    case "too_small":
      return Array.isArray(value) ? `${issue.message}, not ${value.length}` : `${got}${issue.message}`;
    case "invalid_union":
      return `${got}${issue.message}${example(field)}`;
    default:
      return `${got}${issue.message}`;
  }
}

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
  if (def?.type === "union") return unwrap(def.options?.find((o) => shapeOf(unwrap(o))) ?? schema);
  return schema;
}
const shapeOf = (schema: unknown) => defOf(schema)?.shape;

const quote = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : JSON.stringify(String(value)));
const article = (expected: string) =>
  ({
    string: "text",
    number: "a number",
    int: "a whole number",
    array: "a list",
    object: "a group of fields",
    boolean: "true or false",
  })[expected] ?? expected;

function example({ description, example }: FieldDoc): string {
  const shown =
    example === undefined || isEmpty(example)
      ? ""
      : `, like ${typeof example === "string" ? `"${example}"` : JSON.stringify(example)}`;
  return description ? `: ${description}${shown}` : shown;
}
const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
