import { stringify } from "yaml";
import type { z } from "zod";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values by field path, like "visit.latitude". */
export type Values = Record<string, unknown>;

/** `guessed` values are marked; fields by path (for list items, the list's path) may be required here alone. */
type TemplateInput = { values: Values; guessed: readonly string[]; required: readonly string[] };

const indent = (lines: string[], by = "  ") =>
  lines.map((line) => (line === "" ? line : by + line));

/** Lines that are still to be written. */
const markUnwritten = (lines: string[]) =>
  lines.map((line) => (line.endsWith(":") ? line : `${line} # ${unwrittenPlaceholder}`));

/**
 * The fields of a file as YAML lines, each with its documentation above it. A required field without a value gets an
 * example or a text, marked as still to be written; so does a guess. Optional fields are commented out.
 */
export function formatFields(schema: JsonSchema, filling: TemplateInput, prefix = ""): string[] {
  const groupExample = (schema.examples?.[0] ?? {}) as Values;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const examples = groupExample[name] === undefined ? {} : { examples: [groupExample[name]] };
    const field: JsonSchema = { ...examples, ...(property as JsonSchema) };
    const hasValue = Object.keys(filling.values).some(
      (key) => key === path || key.startsWith(`${path}.`),
    );
    const isRequired =
      hasValue || [...filling.required, ...addPrefix(prefix, schema.required)].includes(path);
    const lines = formatValue(name, path, field, filling, isRequired);
    return [
      ...formatComment(formatDocs(name, field, isRequired)),
      ...(isRequired ? lines : indent(lines, "# ")),
    ];
  });
}

const addPrefix = (prefix: string, names: readonly string[] = []) =>
  names.map((name) => prefix + name);

/** A field's description, its choices if the description doesn't name them, and an example. */
function formatDocs(name: string, schema: JsonSchema, isRequired: boolean): string {
  const { description = `${name}.`, enum: choices = [], examples: [example] = [] } = schema;
  const areNamed = choices.every((choice) => new RegExp(`\\b${choice}\\b`).test(description));
  const choice = areNamed ? "" : ` One of: ${choices.join(", ")}.`;
  const like =
    isFreeText(schema) && typeof example === "string" && example !== "…" ? ` Like: ${example}` : "";
  return `${description}${choice}${isRequired ? "" : " Not needed."}${like}`;
}

/** A text as comment lines. */
const formatComment = (text: string) =>
  text.match(/\S.{0,115}(?=\s|$)/g)!.map((line) => `# ${line}`);

const isFreeText = ({ type, pattern, format, enum: choices }: JsonSchema) =>
  type === "string" && !pattern && !format && !choices;

function formatValue(
  name: string,
  path: string,
  schema: JsonSchema,
  filling: TemplateInput,
  isRequired: boolean,
): string[] {
  const value = filling.values[path];
  if (value !== undefined) {
    const lines = formatAssignment(name, value, isFreeText(schema));
    return filling.guessed.includes(path) ? markUnwritten(lines) : lines;
  }
  if (schema.properties) return [`${name}:`, ...indent(formatFields(schema, filling, `${path}.`))];
  const items = schema.items as JsonSchema | undefined;
  if (items?.properties) {
    const item = indent(formatFields(items, { ...filling, values: {} }, `${path}.`), "    ");
    const count = isRequired ? (schema.minItems ?? 1) : 1;
    return [`${name}:`, ...Array.from({ length: count }).flatMap(() => ["  -", ...item])];
  }
  const example = makeSample(schema, items);
  const lines = formatAssignment(name, example, isFreeText(schema));
  return lines.some((line) => line.includes(unwrittenPlaceholder)) || typeof example === "boolean"
    ? lines
    : markUnwritten(lines);
}

/** A field with its value. Free text is quoted, since a colon typed later would break it; a list of texts or groups has a line for each. */
function formatAssignment(name: string, value: unknown, isQuoted: boolean): string[] {
  if (typeof value === "string" && isQuoted) return [`${name}: ${JSON.stringify(value)}`];
  if (
    Array.isArray(value) &&
    value.some((item) => typeof item === "object" || `${item}`.startsWith(unwrittenPlaceholder))
  )
    return [
      `${name}:`,
      ...value.map(
        (item) => `  - ${typeof item === "string" ? JSON.stringify(item) : formatInline(item)}`,
      ),
    ];
  return [`${name}: ${formatInline(value)}`];
}

/** A value in one line. A time of day is quoted: older parsers read 10:00 as a number. */
const formatInline = (value: unknown) =>
  stringify(value, { collectionStyle: "flow", lineWidth: 0 })
    .trim()
    .replace(/(?<=: )\d\d:\d\d(?=,| })/g, '"$&"');

/** An example of a value, or the text that says what is still to be written. */
function makeSample(schema: JsonSchema, items: JsonSchema | undefined): unknown {
  const [example] = schema.examples ?? [];
  if (schema.default !== undefined) return schema.default;
  if (isFreeText(schema)) return `${unwrittenPlaceholder} ${schema.description ?? ""}`.trim();
  if (schema.type !== "array") return example ?? schema.enum?.[0] ?? 1;
  if (!items || !isFreeText(items)) return Array.isArray(example) ? example : [];
  return Array.from({ length: schema.minItems ?? 1 }, (_, i) => `${unwrittenPlaceholder} ${i + 1}`);
}
