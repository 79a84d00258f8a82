import { stringify } from "yaml";
import { z } from "zod";
import { findNearest, suggest } from "./problems.ts";

type Issue = z.core.$ZodIssue;

/** A mistake in a file's fields; `key` is an unknown field of the group `field`. */
type SchemaProblem = { field: string; message: string; key?: string | undefined };

/** Explains a schema's findings in the author's words: all mistakes at once, one a value. */
export function explainSchemaErrors(
  error: z.ZodError,
  data: unknown,
  schema: z.ZodType,
): SchemaProblem[] {
  const issues = error.issues.flatMap(splitIssue).filter(isFirstForPath);
  const misspelled = issues.flatMap((issue) => findMeantFields(issue, schema));
  const isReportedAsTypo = ({ path }: Issue) =>
    getValueAt(data, path) === undefined && misspelled.includes(path.join("."));
  return issues
    .filter((issue) => !isReportedAsTypo(issue))
    .map((issue) => {
      const doc = findFieldDoc(schema, issue.path);
      return {
        field: issue.path.join("."),
        message: explainIssue(issue, getValueAt(data, issue.path), doc),
        key: issue.code === "unrecognized_keys" ? issue.keys[0] : undefined,
      };
    });
}

/** Makes each unknown field an issue of its own, and a choice the issues of what was chosen. */
function splitIssue(issue: Issue): Issue[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  if (issue.code !== "invalid_union") return [issue];
  const chosen = issue.errors.find((list) => list.length > 0 && !list.some(isTypeMismatch));
  if (!chosen) return [issue];
  return chosen.flatMap((inner) => splitIssue({ ...inner, path: [...issue.path, ...inner.path] }));
}

const isTypeMismatch = ({ code, path }: Issue) =>
  path.length === 0 && (code === "invalid_type" || code === "invalid_value");

/** Keeps one issue a value: zod counts the characters of a text even if it wants a list of five. */
function isFirstForPath(issue: Issue, index: number, all: Issue[]): boolean {
  if (issue.code === "unrecognized_keys") return true;
  const path = issue.path.join("/");
  return !all
    .slice(0, index)
    .some((other) => other.code !== "unrecognized_keys" && other.path.join("/") === path);
}

/** Finds the fields that unknown ones were meant to be: only one of the two mistakes is reported. */
function findMeantFields(issue: Issue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = findFieldDoc(schema, issue.path);
  const meant = issue.keys.flatMap((key) => findNearest(nameOfKey(key), keys) ?? []);
  return meant.map((key) => [...issue.path, key].join("."));
}

/** Without a space after the colon, YAML takes "min:125" for a name. */
const nameOfKey = (key: string) => key.split(":", 1)[0]!;

function getValueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of path)
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return value;
}

/** Explains an issue as one plain sentence that quotes the value and says what to write instead. */
function explainIssue(issue: Issue, value: unknown, doc: FieldDoc): string {
  const quoted = value === undefined ? "" : `${JSON.stringify(value)} `;
  const isMissing = value === undefined || value === null;
  const missing = `is ${value === null ? "empty" : "missing"}${formatFieldHint(doc)}`;
  const hasOwnMessage = !issue.message.startsWith("Invalid");
  switch (issue.code) {
    case "unrecognized_keys":
      return explainUnknownField(issue.keys[0]!, doc.keys);
    case "invalid_type":
      if (isMissing) return missing;
      if (!doc.description && hasOwnMessage) return quoted + issue.message;
      return `${quoted}must be ${typeNames[issue.expected] ?? issue.expected}${formatFieldHint(doc)}`;
    case "invalid_value":
      if (value === undefined) return `is missing; must be one of ${issue.values.join(", ")}`;
      return hasOwnMessage ? quoted + issue.message : explainUnknownValue(value, issue.values, doc);
    case "too_big":
    case "too_small":
      return (typeof value === "number" ? quoted : "") + explainBound(issue, value, doc);
    default:
      return issue.code === "invalid_union" && isMissing ? missing : quoted + issue.message;
  }
}

function explainUnknownField(key: string, keys: readonly string[]): string {
  const name = nameOfKey(key);
  if (name !== key && keys.includes(name))
    return `"${key}" needs a space after the colon; write ${name}: ${key.slice(name.length + 1)}`;
  // YAML reads { min: 1,250 } as min: 1 and a field "250".
  if (/^\d{3}$/.test(key))
    return `has "${key}" after a comma; write numbers without commas, like 1250`;
  return `"${key}" is not a known field${suggest(name, keys)}`;
}

function explainUnknownValue(value: unknown, choices: readonly unknown[], doc: FieldDoc): string {
  const hint = suggest(String(value), choices.map(String));
  return `unknown value ${JSON.stringify(value)}${hint || formatFieldHint(doc)}`;
}

const typeNames: Record<string, string> = {
  string: "text, in quotes",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  boolean: "true or false",
};

type BoundIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

/** Returns the schema's own message for a bound, or a plain one if it has none. */
function explainBound(issue: BoundIssue, value: unknown, doc: FieldDoc): string {
  const hasOwnMessage = !issue.message.startsWith("Too ");
  if (hasOwnMessage) return issue.message;
  const isSmall = issue.code === "too_small";
  const limit = isSmall ? issue.minimum : issue.maximum;
  const hint = formatFieldHint(doc);
  if (!Array.isArray(value)) {
    const atLeast = issue.inclusive ? "at least" : "above";
    return `must be ${isSmall ? atLeast : "at most"} ${limit}${hint}`;
  }
  const has = `not ${value.length}${hint}`;
  if (issue.exact) return `needs exactly ${limit}, ${has}`;
  return `${isSmall ? "needs at least" : "can have at most"} ${limit}, ${has}`;
}

/** Returns ": Its name, like "France"", or nothing for a field without a description. */
function formatFieldHint({ description, example }: FieldDoc): string {
  if (!description) return "";
  const sentence = description.replace(/\.$/, "");
  if (example === undefined) return `: ${sentence}`;
  const sample = typeof example === "string" ? `"${example}"` : formatInline(example);
  return `: ${sentence}, like ${sample}`;
}

/** Formats a value on one line of YAML. */
const formatInline = (value: unknown): string =>
  stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Makes the JSON Schema of what an author writes, with the examples that zod drops from transformed fields. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const meta = z.globalRegistry.get(zodSchema);
      if (Array.isArray(meta?.examples)) jsonSchema.examples = meta.examples;
    },
  });

type FieldDoc = { description?: string | undefined; example?: unknown; keys: string[] };

const jsonSchemaCache = new WeakMap<z.ZodType, JsonSchema>();

/** Returns the author's documentation of the field at a path of a schema; an item of a list has its list's. */
export function findFieldDoc(schema: z.ZodType, path: readonly PropertyKey[]): FieldDoc {
  let node = jsonSchemaCache.get(schema) ?? toJsonSchema(schema);
  jsonSchemaCache.set(schema, node);
  let { description, examples } = node;
  for (const step of path) {
    const isItem = typeof step === "number";
    node = ((isItem ? node.items : propertiesOf(node)?.[String(step)]) ?? {}) as JsonSchema;
    if (!isItem) ({ description, examples } = node);
  }
  return { description, example: examples?.[0], keys: Object.keys(propertiesOf(node) ?? {}) };
}

/** Returns the fields of a group, or of the group among the choices. */
const propertiesOf = ({ properties, anyOf = [] }: JsonSchema) =>
  properties ?? anyOf.find((choice) => choice.properties)?.properties;
