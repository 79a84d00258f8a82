import type { z } from "zod";
import { toWrite } from "../catalogue/publishing.ts";
import { flow } from "../checks/explain.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values by field path, like "visit.latitude". */
export type Given = Record<string, unknown>;

/** Asks for a field's value; what comes back empty leaves the field as it is planned. */
export type Ask = (question: string) => Promise<string>;

/** Fields by path (list items by their list's): what the schema alone doesn't ask for, and what was given as a guess. */
export type Hints = { wanted: readonly string[]; guessed?: readonly string[] };

type Field = { name: string; path: string; schema: JsonSchema; needed: boolean };

const wide = 118;
const indent = (lines: string[], by = "  ") => lines.map((line) => (line === "" ? line : by + line));

/**
 * A file's fields as YAML lines, each with its documentation above it. What is given is filled in; what is needed and
 * not given gets an example or a mark that it is to be written, and so does what was only guessed; the rest is there as a
 * comment.
 */
export function fieldLines(schema: JsonSchema, given: Given, hints: Hints, prefix = ""): string[] {
  const around = (schema.examples?.[0] ?? {}) as Record<string, unknown>;
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => {
    const path = prefix + name;
    const own = property as JsonSchema;
    const example = own.examples ?? (around[name] === undefined ? undefined : [around[name]]);
    const isGiven = Object.keys(given).some((key) => key === path || key.startsWith(`${path}.`));
    const needed = isGiven || hints.wanted.includes(path) || (schema.required ?? []).includes(name);
    return { name, path, schema: example ? { ...own, examples: example } : own, needed };
  });
  return fields.flatMap((field) => {
    const value = valueLines(field, given, hints);
    return [...wrap(documentation(field)), ...(field.needed ? value : indent(value, "# "))];
  });
}

/** What a field means, its words where it has a choice of them and its description does not name them, an example. */
export function documentation({ schema, needed, name }: Omit<Field, "path">): string {
  const { description = `${name}.`, enum: words = [], examples } = schema;
  const isNamed = words.every((word) => new RegExp(`\\b${word}\\b`).test(description));
  const choice = isNamed ? "" : ` One of: ${words.join(", ")}.`;
  const [example] = examples ?? [];
  const shown = isFreeText(schema) && typeof example === "string" && example !== "…" ? ` Like: ${example}` : "";
  return `${description}${choice}${needed ? "" : " Not needed."}${shown}`;
}

function wrap(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > wide) lines.push("");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`);
}

const isFreeText = ({ type, pattern, format, enum: words }: JsonSchema) =>
  type === "string" && !pattern && !format && !words;

function valueLines({ name, path, schema, needed }: Field, given: Given, hints: Hints): string[] {
  if (given[path] !== undefined) {
    const lines = written(name, given[path], isFreeText(schema));
    return hints.guessed?.includes(path) ? marked(lines) : lines;
  }
  if (schema.properties) return [`${name}:`, ...indent(fieldLines(schema, given, hints, `${path}.`))];
  const { items } = schema;
  if (schema.type === "array" && isSchema(items) && items.properties) {
    const item = indent(fieldLines(items, {}, hints, `${path}.`));
    const count = needed ? (schema.minItems ?? 1) : 1;
    return [`${name}:`, ...Array.from({ length: count }).flatMap(() => ["  -", ...indent(item)])];
  }
  const value = sample(schema);
  const lines = written(name, value, isFreeText(schema));
  return JSON.stringify(value)?.includes(toWrite) || typeof value === "boolean" ? lines : marked(lines);
}

const marked = (lines: string[]) => lines.map((line) => `${line} # ${toWrite}`);

/** A value on its field's line; texts in quotes, so that a colon typed later does no harm, and each in a line of its own. */
function written(name: string, value: unknown, quoted: boolean): string[] {
  if (typeof value === "string" && quoted) return [`${name}: ${JSON.stringify(value)}`];
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
