import type { z } from "zod";
import { toWrite } from "../catalogue/publishing.ts";
import { flow } from "../checks/explain.ts";
import type { Ask } from "./commands.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values by field path, like "visit.latitude". */
export type Values = Record<string, unknown>;

/** Fields by path (for list items, the list's path) that are required here though the schema doesn't say so, and fields whose value is a guess. */
export type Hints = { required: readonly string[]; guessed?: readonly string[] };

type Field = { name: string; path: string; schema: JsonSchema; isRequired: boolean };

const wide = 118;
const indent = (lines: string[], by = "  ") => lines.map((line) => (line === "" ? line : by + line));

/**
 * The fields of a file as YAML lines, each with its documentation above it. A required field without a value gets an
 * example or a text, marked as still to be written; so does a guess. Optional fields are commented out.
 */
export function fieldLines(schema: JsonSchema, values: Values, hints: Hints, prefix = ""): string[] {
  const groupExample = (schema.examples?.[0] ?? {}) as Record<string, unknown>;
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => {
    const path = prefix + name;
    const own = property as JsonSchema;
    const examples = own.examples ?? (groupExample[name] === undefined ? undefined : [groupExample[name]]);
    const hasValue = Object.keys(values).some((key) => key === path || key.startsWith(`${path}.`));
    const isRequired = hasValue || hints.required.includes(path) || (schema.required ?? []).includes(name);
    return { name, path, schema: examples ? { ...own, examples } : own, isRequired };
  });
  return fields.flatMap((field) => {
    const lines = valueLines(field, values, hints);
    return [...comment(documentation(field)), ...(field.isRequired ? lines : indent(lines, "# "))];
  });
}

/** A field's description, its choices if the description doesn't name them, and an example. */
export function documentation({ schema, isRequired, name }: Omit<Field, "path">): string {
  const { description = `${name}.`, enum: choices = [], examples } = schema;
  const areNamed = choices.every((choice) => new RegExp(`\\b${choice}\\b`).test(description));
  const choice = areNamed ? "" : ` One of: ${choices.join(", ")}.`;
  const [example] = examples ?? [];
  const like = isFreeText(schema) && typeof example === "string" && example !== "…" ? ` Like: ${example}` : "";
  return `${description}${choice}${isRequired ? "" : " Not needed."}${like}`;
}

/** A text as comment lines. */
function comment(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > wide) lines.push("");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`);
}

const isFreeText = ({ type, pattern, format, enum: choices }: JsonSchema) =>
  type === "string" && !pattern && !format && !choices;

function valueLines({ name, path, schema, isRequired }: Field, values: Values, hints: Hints): string[] {
  if (values[path] !== undefined) {
    const lines = assignment(name, values[path], isFreeText(schema));
    return hints.guessed?.includes(path) ? marked(lines) : lines;
  }
  if (schema.properties) return [`${name}:`, ...indent(fieldLines(schema, values, hints, `${path}.`))];
  const { items } = schema;
  if (schema.type === "array" && isSchema(items) && items.properties) {
    const item = indent(fieldLines(items, {}, hints, `${path}.`));
    const count = isRequired ? (schema.minItems ?? 1) : 1;
    return [`${name}:`, ...Array.from({ length: count }).flatMap(() => ["  -", ...indent(item)])];
  }
  const value = sample(schema);
  const lines = assignment(name, value, isFreeText(schema));
  return JSON.stringify(value)?.includes(toWrite) || typeof value === "boolean" ? lines : marked(lines);
}

const marked = (lines: string[]) => lines.map((line) => `${line} # ${toWrite}`);

/** A field with its value. Free text is quoted, since a colon typed later would break it; each text of a list has a line. */
function assignment(name: string, value: unknown, isQuoted: boolean): string[] {
  if (typeof value === "string" && isQuoted) return [`${name}: ${JSON.stringify(value)}`];
  if (Array.isArray(value) && value.every((v) => typeof v === "string" && v.startsWith(toWrite)) && value.length > 0)
    return [`${name}:`, ...value.map((v) => `  - ${JSON.stringify(v)}`)];
  return [`${name}: ${flow(value)}`];
}

const isSchema = (items: unknown): items is JsonSchema =>
  typeof items === "object" && items !== null && !Array.isArray(items);

function sample(schema: JsonSchema): unknown {
  const [example] = schema.examples ?? [];
  if (schema.default !== undefined) return schema.default;
  if (isFreeText(schema)) return `${toWrite} ${schema.description ?? ""}`.trim();
  if (schema.type !== "array") return example ?? schema.enum?.[0] ?? 1;
  if (!isSchema(schema.items) || !isFreeText(schema.items)) return Array.isArray(example) ? example : [];
  return Array.from({ length: schema.minItems ?? 1 }, (_, i) => `${toWrite} ${i + 1}`);
}

/** Asks until the answer is empty or accepted. `accept` takes over an answer, or returns what is wrong with it. */
export async function askUntil(ask: Ask, question: string, accept: (answer: string) => string | undefined) {
  for (;;) {
    const answer = (await ask(question)).trim();
    const fault = answer === "" ? undefined : accept(answer);
    if (!fault) return;
    console.log(fault);
  }
}
