import { stringify } from "yaml";
import { z } from "zod";
import { findNearest, suggest } from "./problems.ts";

type Issue = z.core.$ZodIssue;

/** A schema's findings about a file's fields in the author's words: all mistakes at once, one a value. */
export function explainSchemaErrors(error: z.ZodError, data: unknown, schema: z.ZodType) {
  const issues = error.issues.flatMap(splitIssue).filter(isFirstForPath);
  const misspelled = issues.flatMap((issue) => findMeantFields(issue, schema));
  return issues
    .filter(
      ({ path }) => getValueAt(data, path) !== undefined || !misspelled.includes(path.join(".")),
    )
    .map((issue) => ({
      field: issue.path.join("."),
      message: explainIssue(issue, getValueAt(data, issue.path), findFieldDoc(schema, issue.path)),
    }));
}

/** Unknown fields as an issue each, so that each is shown where it stands; a choice as the issues of what was chosen. */
function splitIssue(issue: Issue): Issue[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  if (issue.code !== "invalid_union") return [issue];
  const isTypeMismatch = ({ code, path }: Issue) =>
    path.length === 0 && /^invalid_(type|value)$/.test(code);
  const chosen = issue.errors.find((list) => list.length > 0 && !list.some(isTypeMismatch));
  return (
    chosen?.flatMap((inner) => splitIssue({ ...inner, path: [...issue.path, ...inner.path] })) ?? [
      issue,
    ]
  );
}

/** zod may find several faults in one value: it counts the letters of a text where it wants a list of five. */
const isFirstForPath = (issue: Issue, index: number, all: Issue[]) =>
  issue.code === "unrecognized_keys" ||
  !all
    .slice(0, index)
    .some((i) => i.code !== "unrecognized_keys" && i.path.join("/") === issue.path.join("/"));

/** The field that an unknown one was meant to be: only one of the two mistakes is reported. */
function findMeantFields(issue: Issue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = findFieldDoc(schema, issue.path);
  const meant = issue.keys.flatMap((key) => findNearest(parseFieldName(key), keys) ?? []);
  return meant.map((key) => [...issue.path, key].join("."));
}

/** `{ min:125 }` is a field of that whole name to YAML. */
const parseFieldName = (key: string) => key.replace(/:.*/, "");

const getValueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );

/** A zod issue as one plain sentence that quotes the value and says what to write instead. */
function explainIssue(issue: Issue, value: unknown, field: FieldDoc): string {
  const got = value === undefined ? "" : `${JSON.stringify(value)} `;
  const missing = `is ${value === null ? "empty" : "missing"}${formatFieldHint(field)}`;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .map((key) => `has no field "${key}"${suggest(parseFieldName(key), field.keys)}`)
        .join("; ");
    case "invalid_type":
      if (value === undefined || value === null) return missing;
      if (!field.description && !issue.message.startsWith("Invalid")) return got + issue.message;
      return `${got}must be ${typeNames[issue.expected] ?? issue.expected}${formatFieldHint(field)}`;
    case "invalid_value":
      if (value === undefined) return `is missing; it can be ${issue.values.join(", ")}`;
      return `${got}is not known${suggest(String(value), issue.values.map(String))}`;
    case "too_big":
    case "too_small":
      return (typeof value === "number" ? got : "") + explainBound(issue, value, field);
    default:
      return issue.code === "invalid_union" && value === undefined ? missing : got + issue.message;
  }
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

/** The schema's own words for a bound, or plain ones where it has none. */
function explainBound(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  value: unknown,
  field: FieldDoc,
): string {
  if (!/^Too (big|small):/.test(issue.message)) return issue.message;
  const isSmall = issue.code === "too_small";
  const limit = isSmall ? issue.minimum : issue.maximum;
  if (Array.isArray(value))
    return `${issue.exact ? "needs exactly" : isSmall ? "needs at least" : "can have at most"} ${limit}, not ${value.length}${formatFieldHint(field)}`;
  const least = issue.inclusive ? "at least" : "above";
  return `must be ${isSmall ? least : "at most"} ${limit}${formatFieldHint(field)}`;
}

function formatFieldHint({ description, example: formatFieldHint }: FieldDoc): string {
  if (!description) return "";
  const what = `: ${description.replace(/\.$/, "")}`;
  if (formatFieldHint === undefined) return what;
  return `${what}, like ${typeof formatFieldHint === "string" ? `"${formatFieldHint}"` : formatInline(formatFieldHint)}`;
}

/** A value as it would be written in one line of the file. */
const formatInline = (value: unknown): string =>
  stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();

/** JSON Schema of what an author writes. A text that is set by the printer keeps the example that zod would drop. */
export const toJsonSchema = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: toJsonSchema }) => {
      const meta = z.globalRegistry.get(zodSchema);
      if (Array.isArray(meta?.examples)) toJsonSchema.examples = meta.examples;
    },
  });

type FieldDoc = { description?: string | undefined; example?: unknown; keys: string[] };

const jsonSchemaCache = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/** The author's documentation of the field at a path of a schema; an item of a list has its list's. */
export function findFieldDoc(schema: z.ZodType, path: readonly PropertyKey[]): FieldDoc {
  let at = jsonSchemaCache.get(schema) ?? toJsonSchema(schema);
  jsonSchemaCache.set(schema, at);
  let { description, examples } = at;
  for (const step of path) {
    at = ((typeof step === "number" ? at.items : propertiesOf(at)?.[String(step)]) ??
      {}) as typeof at;
    if (typeof step !== "number") ({ description, examples } = at);
  }
  return { description, example: examples?.[0], keys: Object.keys(propertiesOf(at) ?? {}) };
}

/** The fields of a group, or of the group that a choice has. */
const propertiesOf = ({ properties, anyOf = [] }: z.core.JSONSchema.BaseSchema) =>
  properties ?? anyOf.find((choice) => choice.properties)?.properties;
