import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { formatInlineYaml, type JsonSchema } from "../checks/explain.ts";

/** Field values, keyed by path: "visit.latitude". */
export type Values = Record<string, unknown>;

/**
 * The values to fill in. `guessed` lists the paths of fields that the author must confirm;
 * `required` lists the paths of fields that this file needs beyond the schema's.
 */
type TemplateInput = { values: Values; guessed: readonly string[]; required: readonly string[] };

/** A field in the new file. */
type TemplateField = { name: string; path: string; schema: JsonSchema; isRequired: boolean };

const indent = (lines: string[], by = "  ") => lines.map((line) => by + line);

/** Adds the "still to be written" mark to lines that have a value. */
const markUnwritten = (lines: string[]) =>
  lines.map((line) => (line.endsWith(":") ? line : `${line} # ${unwrittenPlaceholder}`));

/**
 * Formats fields as YAML, each below its documentation, with optional fields commented out. Marks
 * guesses and empty required fields as still to be written.
 */
export function formatFields(schema: JsonSchema, input: TemplateInput, prefix = ""): string[] {
  return listFields(schema, input, prefix).flatMap((field) => {
    const docs = formatComment(formatDocs(field));
    const lines = formatField(field, input);
    return [...docs, ...(field.isRequired ? lines : indent(lines, "# "))];
  });
}

function listFields(group: JsonSchema, input: TemplateInput, prefix: string): TemplateField[] {
  const groupExample = (group.examples?.[0] ?? {}) as Values;
  const requiredPaths = [...input.required, ...(group.required ?? []).map((name) => prefix + name)];
  const valuePaths = Object.keys(input.values);
  return Object.entries(group.properties ?? {}).map(([name, property]) => {
    const path = prefix + name;
    const examples = name in groupExample && { examples: [groupExample[name]] };
    const schema: JsonSchema = { ...examples, ...(property as JsonSchema) };
    const hasValue = valuePaths.some((key) => key === path || key.startsWith(`${path}.`));
    return { name, path, schema, isRequired: hasValue || requiredPaths.includes(path) };
  });
}

/**
 * Combines a field's description, choices and example. Omits choices that the description mentions.
 */
function formatDocs({ name, schema, isRequired }: TemplateField): string {
  const { description = `${name}.`, enum: choices = [], examples: [example] = [] } = schema;
  const words = description.split(/[^\p{L}\p{N}-]+/u);
  const areNamed = choices.every((choice) => words.includes(String(choice)));
  const parts = [description];
  if (!areNamed) parts.push(`One of: ${choices.join(", ")}.`);
  if (!isRequired) parts.push("Not needed.");
  const hasExample = typeof example === "string" && example !== "…";
  if (isFreeText(schema) && hasExample) parts.push(`Like: ${example}`);
  return parts.join(" ");
}

/** A line of a long comment: up to 116 characters, ending at a space. */
const commentLinePattern = /\S.{0,115}(?=\s|$)/g;

const formatComment = (text: string) => text.match(commentLinePattern)!.map((line) => `# ${line}`);

const isFreeText = ({ type, pattern, format, enum: choices }: JsonSchema) =>
  type === "string" && !pattern && !format && !choices;

function formatField(field: TemplateField, input: TemplateInput): string[] {
  const { name, path, schema, isRequired } = field;
  const value = input.values[path];
  if (value !== undefined) {
    const lines = formatAssignment(name, value, isFreeText(schema));
    return input.guessed.includes(path) ? markUnwritten(lines) : lines;
  }
  if (schema.properties) return [`${name}:`, ...indent(formatFields(schema, input, `${path}.`))];
  const items = schema.items as JsonSchema | undefined;
  if (items?.properties) {
    const fields = formatFields(items, { ...input, values: {} }, `${path}.`);
    const item = ["  -", ...indent(fields, "    ")];
    const count = isRequired ? (schema.minItems ?? 1) : 1;
    return [`${name}:`, ...Array.from({ length: count }, () => item).flat()];
  }
  const sample = makeSample(schema, items);
  const lines = formatAssignment(name, sample, isFreeText(schema));
  const isMarked = lines.some((line) => line.includes(unwrittenPlaceholder));
  return isMarked || typeof sample === "boolean" ? lines : markUnwritten(lines);
}

/**
 * Formats a field and its value. Lists of groups, or of items still to be written, get one line per
 * item.
 */
function formatAssignment(name: string, value: unknown, isQuoted: boolean): string[] {
  // Quotes free text, because a colon that the author adds later would break it.
  if (typeof value === "string" && isQuoted) return [`${name}: ${JSON.stringify(value)}`];
  if (!Array.isArray(value) || !value.some(needsOwnLine))
    return [`${name}: ${formatInlineYaml(value)}`];
  return [`${name}:`, ...value.map((item) => `  - ${formatItem(item)}`)];
}

const needsOwnLine = (item: unknown) =>
  typeof item === "object" || String(item).startsWith(unwrittenPlaceholder);

const formatItem = (item: unknown) =>
  typeof item === "string" ? JSON.stringify(item) : formatInlineYaml(item);

/** Makes a field's placeholder: its default value, a prompt for the author, or an example. */
function makeSample(schema: JsonSchema, items: JsonSchema | undefined): unknown {
  const [example] = schema.examples ?? [];
  if (schema.default !== undefined) return schema.default;
  if (isFreeText(schema)) return `${unwrittenPlaceholder} ${schema.description ?? ""}`.trim();
  if (schema.type !== "array") return example ?? schema.enum?.[0] ?? 1;
  if (!items || !isFreeText(items)) return Array.isArray(example) ? example : [];
  return Array.from({ length: schema.minItems ?? 1 }, (_, i) => `${unwrittenPlaceholder} ${i + 1}`);
}
