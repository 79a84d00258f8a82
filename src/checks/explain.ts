import { stringify } from "yaml";
import { z } from "zod";
import { collections } from "../catalogue/collections.ts";
import { joinAsList } from "../format/text.ts";
import { describeEndMark, findNearestName, formatSuggestion } from "./problems.ts";

type Issue = z.core.$ZodIssue;

/**
 * An error in a file's fields. For an unknown field, `key` is its name and `field` is its parent's
 * path.
 */
type SchemaProblem = { field: string; message: string; key?: string | undefined };

/** Explains schema validation errors to the author, at most one per value. */
export function explainSchemaErrors(
  error: z.ZodError,
  data: unknown,
  schema: z.ZodType,
): SchemaProblem[] {
  const issues = error.issues
    .flatMap(splitIssue)
    .filter(isFirstIssueForField)
    .filter((issue, index, all) => !isRepeatedForGroup(issue, all.slice(0, index), data));
  const meantFields = issues.flatMap((issue) => guessIntendedFields(issue, schema));
  return issues.flatMap((issue) => {
    const field = issue.path.join(".");
    const value = getValueAt(data, issue.path);
    if (value === undefined && meantFields.includes(field)) return [];
    const emptyItem = Array.isArray(value) ? value.indexOf(null) : -1;
    if (emptyItem >= 0) return [{ field: `${field}.${emptyItem}`, message: emptyItemMessage }];
    if (issue.code !== "unrecognized_keys") {
      const message = explainIssue(issue, value, findFieldDocs(schema, issue.path));
      const { title } = Object(getValueAt(data, issue.path.slice(0, -1)));
      const isDayList = issue.path.length > 2 && Array.isArray(value) && title !== undefined;
      return [{ field, message: isDayList ? `of "${title}" ${message}` : message }];
    }
    const [key = ""] = issue.keys;
    if (!issue.message.startsWith("Unrecognized"))
      return [{ field, message: `"${key}" ${issue.message}`, key }];
    // YAML parses { city: Dundee, OR } as a field "city" and an empty field "OR".
    const isPart = getValueAt(value, [key]) === null && field !== "" && getFieldName(key) === key;
    const partFix = /^\d{1,2}$/.test(key) ? decimalFix : commaFix;
    const fix = isPart ? `; ${partFix}` : "";
    return [{ field, message: explainUnknownField(key, issue.path, schema) + fix, key }];
  });
}

const commaFix =
  "put quotes around a text with a comma, and write numbers without commas, like 1250";
const decimalFix =
  "a comma begins a new field, so write a point in its place, or a whole number where the field asks for one";

const emptyItemMessage = "is an empty line of the list; remove it, or write its text";

/**
 * Splits an issue into simpler ones: one per unknown field, or the issues of the first union member
 * whose type matches.
 */
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

/** Returns true for an unknown field, and for the first of a field's other issues. */
function isFirstIssueForField(issue: Issue, index: number, all: Issue[]): boolean {
  if (issue.code === "unrecognized_keys") return true;
  const path = issue.path.join("/");
  return !all
    .slice(0, index)
    .some((other) => other.code !== "unrecognized_keys" && other.path.join("/") === path);
}

const getGroupPath = ({ path }: Issue) => path.slice(0, -1).join("/");

/** Returns true for an empty field if an earlier one of its group has the same special message. */
const isRepeatedForGroup = (issue: Issue, earlier: readonly Issue[], data: unknown): boolean =>
  !issue.message.startsWith("Invalid") &&
  getValueAt(data, issue.path) === null &&
  earlier.some(
    (other) => other.message === issue.message && getGroupPath(other) === getGroupPath(issue),
  );

/**
 * Guesses which fields the author misspelled, so that the check doesn't also report them as
 * missing.
 */
function guessIntendedFields(issue: Issue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = findFieldDocs(schema, issue.path);
  return issue.keys.flatMap((key) => {
    const name = getFieldName(key);
    const group = findGroupWithField(name, getJsonSchema(schema));
    const near = group ? name : findNearestName(name, keys);
    return near === undefined ? [] : [...(group ?? issue.path), near].join(".");
  });
}

/**
 * Returns the part of a key before the colon. YAML parses "min:125", without a space, as a key that
 * has no value.
 */
const getFieldName = (key: string) => key.split(":", 1)[0]!;

function getValueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of path)
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return value;
}

/** Explains an issue in one sentence that quotes the value and says what to write. */
function explainIssue(issue: Issue, value: unknown, doc: FieldDoc): string {
  const isMissing = value === undefined || value === null;
  const missingMessage = value === null ? "is empty" : "is missing";
  const hint = formatFieldHint(doc);
  const hasOwnMessage = !issue.message.startsWith("Invalid");
  const isItem = typeof issue.path.at(-1) === "number";
  const values = typeof value === "string" ? value.split(/ *[,;/] */) : [];
  if (isQuotedNumber(issue, value))
    return `${JSON.stringify(value)} must be a number; remove the quotes: ${value}`;
  const mistake = typeof value === "string" && explainTypedText(issue, value, doc);
  if (mistake) return mistake;
  switch (issue.code) {
    case "too_big":
    case "too_small":
      return explainWrongSize(issue, value, doc);
    case "invalid_value":
      if (isMissing) return `${missingMessage}; must be one of ${issue.values.join(", ")}`;
      if (isItem && values.length > 1)
        return `"${value}" is several values in one; write each on its own: [${values.join(", ")}]`;
      if (!hasOwnMessage) return explainUnknownValue(value, issue.values, doc);
      break;
    case "invalid_type":
      if (isItem && value === null) return emptyItemMessage;
      if (isMissing) return hasOwnMessage ? issue.message : missingMessage + hint;
      if (doc.description || !hasOwnMessage)
        return `${JSON.stringify(value)} must be ${typeNames[issue.expected] ?? issue.expected}${hint}`;
      break;
    case "invalid_union":
      if (isMissing) return missingMessage + hint;
  }
  return isMissing ? issue.message : `${JSON.stringify(value)} ${issue.message}`;
}

/** Text that stands for no value. Matches "n/a" and "-", but not "none of them". */
const noValuePattern = /^(?:n\/?a|none|nil|unknown|tb[acd]|[?–—-]+)$/i;

/** A number with a decimal comma. Matches "38,44", but not "1,250", which may be in thousands. */
const decimalCommaPattern = /^-?\d+,(?:\d{1,2}|\d{4,})$/;

/** Explains a text that no field takes. Returns undefined for other texts. */
function explainTypedText(issue: Issue, value: string, doc: FieldDoc): string | undefined {
  const quote = JSON.stringify(value);
  if (doc.isOptional && noValuePattern.test(value))
    return `${quote} is no value; leave ${String(issue.path.at(-1))} out until there is one`;
  const isNumberField = issue.code === "invalid_type" && issue.expected === "number";
  if (isNumberField && decimalCommaPattern.test(value))
    return `${quote} must be a number; write a point in place of the comma: ${value.replace(",", ".")}`;
  return issue.code === "too_big" ? undefined : describeEndMark(value);
}

/** Returns true for a number in quotes where a field needs a number, or accepts one. */
function isQuotedNumber(issue: Issue, value: unknown): boolean {
  if (issue.code === "invalid_union")
    return issue.errors.flat().some((inner) => isQuotedNumber(inner, value));
  const isNumberField = issue.code === "invalid_type" && issue.expected === "number";
  return isNumberField && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
}

function explainUnknownField(key: string, path: readonly PropertyKey[], schema: z.ZodType): string {
  const { keys } = findFieldDocs(schema, path);
  const name = getFieldName(key);
  if (name !== key && keys.includes(name))
    return `"${key}" needs a space after the colon; write ${name}: ${key.slice(name.length + 1)}`;
  const group = findGroupWithField(name, getJsonSchema(schema))?.join(".");
  if (group === "") return `"${key}" is not a field here; write it at the beginning of a line`;
  if (group) return `"${key}" is not a field here; indent it under ${group}`;
  const kinds = path.length === 0 ? listCollectionsWithField(key, schema) : [];
  if (kinds.length > 0 && findNearestName(key, keys) === undefined)
    return `"${key}" is not a field here, only of ${joinAsList(kinds)}; remove it`;
  const fix = keys.length > 0 ? noFieldFix : "";
  return `"${key}" is not a known field${formatSuggestion(name, keys) || fix}`;
}

const noFieldFix = "; remove it, or write it as another file of this folder does";

/**
 * Lists the collections that have a field with this name. Returns an empty list if `schema` isn't a
 * collection's schema.
 */
function listCollectionsWithField(name: string, schema: z.ZodType): string[] {
  const kinds = Object.entries<{ schema: z.ZodType }>(collections);
  const isFile = kinds.some(([, kind]) => kind.schema === schema);
  const owners = kinds.filter(([, kind]) => findFieldDocs(kind.schema, []).keys.includes(name));
  return isFile ? owners.map(([kind]) => kind) : [];
}

/** The list of grapes, which the author can add to. */
const grapesFile = "src/schemas/grapes.json";

function explainUnknownValue(value: unknown, choices: readonly unknown[], doc: FieldDoc): string {
  const hint = formatSuggestion(String(value), choices.map(String)) || formatFieldHint(doc);
  const message = `unknown value ${JSON.stringify(value)}${hint}`;
  if (!doc.description?.includes(grapesFile)) return message;
  const start = hint.endsWith("?") ? " To" : "; to";
  return `${message}${start} add it, write it into ${grapesFile} and run npm run schemas`;
}

const typeNames: Record<string, string> = {
  string: "text, in quotes",
  number: "a number",
  int: "a whole number",
  array: 'a list, in brackets or with "- " before each item',
  object: "a group of fields",
  record: "a group of fields",
  boolean: "true or false",
};

type BoundIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

/** Explains that a number is out of range, or that a list has too few or too many items. */
function explainWrongSize(issue: BoundIssue, value: unknown, doc: FieldDoc): string {
  const quote = typeof value === "number" ? `${value} ` : "";
  const hasOwnMessage = !issue.message.startsWith("Too ");
  if (hasOwnMessage) return quote + issue.message;
  const hint = formatFieldHint(doc);
  const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const isExclusive = issue.code === "too_small" && !issue.inclusive;
  const bound = isExclusive ? "above" : boundWords[issue.code];
  if (!Array.isArray(value)) return `${quote}must be ${bound} ${limit}${hint}`;
  return `must have ${issue.exact ? "exactly" : bound} ${limit}, not ${value.length}${hint}`;
}

const boundWords = { too_small: "at least", too_big: "at most" };

/**
 * Formats the first sentence of a field's description and an example: `: Its name, like "France"`.
 * Returns "" if there is no description.
 */
function formatFieldHint({ description, example }: FieldDoc): string {
  if (!description) return "";
  const [sentence] = description.split(/\.(?: |$)/, 1);
  if (example === undefined) return `: ${sentence}`;
  const sample = typeof example === "string" ? `"${example}"` : formatInlineYaml(example);
  return `: ${sentence}, like ${sample}`;
}

/**
 * A time of day inside a group in braces. Matches "10:00" in "at: 10:00,", but nothing in "at:
 * 10:00:30,".
 */
const inlineTimePattern = /(?<=: )\d\d:\d\d(?=,| })/g;

/**
 * Formats a value as one line of YAML. Quotes times of day, because YAML 1.1 parsers read 10:00 as
 * a number.
 */
export function formatInlineYaml(value: unknown): string {
  const text = stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();
  return text.replace(inlineTimePattern, '"$&"');
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a schema to JSON Schema. Adds the examples of transformed fields, which zod omits. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const meta = z.globalRegistry.get(zodSchema);
      if (Array.isArray(meta?.examples)) jsonSchema.examples = meta.examples;
    },
  });

type FieldDoc = {
  description?: string | undefined;
  example?: unknown;
  keys: string[];
  choices: readonly unknown[];
  isOptional: boolean;
};

const jsonSchemaCache = new WeakMap<z.ZodType, JsonSchema>();

function getJsonSchema(schema: z.ZodType): JsonSchema {
  const jsonSchema = jsonSchemaCache.get(schema) ?? toJsonSchema(schema);
  jsonSchemaCache.set(schema, jsonSchema);
  return jsonSchema;
}

/**
 * Finds the path of the group that contains a field, or an empty path for a top-level field. Skips
 * groups inside lists.
 */
function findGroupWithField(
  name: string,
  node: JsonSchema,
  path: readonly string[] = [],
): readonly string[] | undefined {
  const fields = Object.entries<unknown>(getProperties(node) ?? {});
  if (fields.some(([key]) => key === name)) return path;
  const groups = fields.map(([key, field]) =>
    findGroupWithField(name, field as JsonSchema, [...path, key]),
  );
  return groups.find((group) => group !== undefined);
}

/**
 * Finds the documentation for the field at a path. For a list item, returns the list's
 * documentation.
 */
export function findFieldDocs(schema: z.ZodType, path: readonly PropertyKey[]): FieldDoc {
  let node = getJsonSchema(schema);
  let { description, examples } = node;
  let isOptional = false;
  for (const step of path) {
    const isItem = typeof step === "number";
    isOptional = !isItem && !node.required?.includes(String(step));
    node = ((isItem ? node.items : getProperties(node)?.[String(step)]) ?? {}) as JsonSchema;
    if (!isItem) ({ description, examples } = node);
  }
  const keys = Object.keys(getProperties(node) ?? {});
  return { description, example: examples?.[0], keys, choices: node.enum ?? [], isOptional };
}

/**
 * Returns an object schema's properties. For a union, returns the properties of its first object.
 */
const getProperties = ({ properties, anyOf = [] }: JsonSchema) =>
  properties ?? anyOf.find((choice) => choice.properties)?.properties;
