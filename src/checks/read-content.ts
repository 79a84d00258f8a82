import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { visit, type YAMLError } from "yaml";
import type { z } from "zod";
import { type CollectionName, collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { type Timed, toWrite } from "../catalogue/publishing.ts";
import { type Site, site as siteSchema } from "../schemas/site.ts";
import { textProblems } from "./mdx.ts";
import { explain, explainYaml, fieldDoc, nearest, type Problem } from "./problems.ts";
import { offsetOf, openQuote, type Source, takeApart } from "./source.ts";

export type Content = { site: Site | undefined; entries: Entries; problems: Problem[] };

/**
 * Reads and validates all of content/ without Astro.
 * A file with a mistake is left out of the entries and named in the problems; nothing is thrown.
 */
export function readContent(root: string): Content {
  const problems: Problem[] = [];
  const entries = Object.fromEntries(
    Object.entries(collections).map(([collection, { base, pattern, schema }]) => {
      const paths = globSync(pattern, { cwd: join(root, base) }).sort();
      problems.push(...strays(root, base, pattern, paths));
      const found = paths.flatMap((path) => {
        const file = `${base}/${path}`;
        const read = readFile(root, file, schema);
        problems.push(...read.problems);
        return read.data === undefined
          ? []
          : [{ id: path.replace(/\.(mdx|yaml)$/, ""), file, data: read.data, body: read.body }];
      });
      return [collection, found];
    }),
  ) as { [K in CollectionName]: Entries[K] };
  const site = readFile(root, siteFile, siteSchema);
  return { site: site.data as Site | undefined, entries, problems: [...problems, ...site.problems] };
}

/** Files that nothing would read, and names that would make an address with capitals or spaces. */
function strays(root: string, base: string, pattern: string, read: string[]): Problem[] {
  const problem = (path: string, message: string) => ({ file: `${base}/${path}`, field: "", message });
  const others = globSync("**/*", { cwd: join(root, base), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, base).length + 1))
    .filter((path) => !read.includes(path) && !/(^|\/)\./.test(path));
  const odd = read.filter((path) => !/^([a-z0-9]+(-[a-z0-9]+)*\/?)+$/.test(path.replace(/\.\w+$/, "")));
  return [
    ...others.map((path) =>
      problem(path, `is not read; move it, or rename it to end in ${pattern.replace(/.*\*/, "")}`),
    ),
    ...odd.map((path) =>
      problem(path, `"${path}" becomes the address; rename it to lower-case words joined by hyphens, like opus-one`),
    ),
  ];
}

type Read = { data?: unknown; body: string; problems: Problem[] };

/** What was read from a file's last text: a build asks for all of content/ several times. */
const lastRead = new Map<string, { text: string; schema: z.ZodType; read: Read }>();

function readFile(root: string, file: string, schema: z.ZodType): Read {
  let text: string;
  try {
    text = readFileSync(join(root, file), "utf8").replace(/^\uFEFF/, "");
  } catch {
    return { body: "", problems: [{ file, field: "", message: "is not there" }] };
  }
  const last = lastRead.get(file);
  if (last?.text === text && last.schema === schema) return last.read;
  const read = validate(file, text, schema);
  lastRead.set(file, { text, schema, read });
  return read;
}

/** Validates a file by its text alone. Never throws. */
export function validate(file: string, text: string, schema: z.ZodType): Read {
  const source = takeApart(file, text);
  if (!source) {
    const message = "must begin with its fields between two lines of ---";
    return { body: "", problems: [{ file, field: "", message, line: 1, column: 1 }] };
  }
  const { document, body } = source;
  const unreadable = syntaxProblems(source);
  if (unreadable.length > 0) return { body: "", problems: unreadable.map((p) => ({ file, field: "", ...p })) };
  const data: unknown = document.toJS();
  const inText = textProblems(body).map(({ message, ...at }) => ({
    file,
    field: "the text",
    message,
    ...source.inBody(at),
  }));
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    const own = [...inText, ...unwritten(file, text, parsed.data as Timed)];
    return own.length > 0 ? { body, problems: own } : { data: parsed.data, body, problems: [] };
  }
  const issues = parsed.error.issues.flatMap(oneByOne).filter(isFirst);
  const misspelt = issues.flatMap((issue) => meantBy(issue, schema));
  const inFields = issues
    .filter(({ path }) => valueAt(data, path) !== undefined || !misspelt.includes(path.join(".")))
    .map((issue) => ({
      file,
      field: issue.path.join("."),
      message: explain(issue, valueAt(data, issue.path), fieldDoc(schema, issue.path)),
      ...source.inFields(
        offsetOf(document, issue.path, issue.code === "unrecognized_keys" ? issue.keys[0] : undefined),
      ),
    }));
  return { body, problems: [...inFields, ...inText] };
}

/** The field that an unknown one was meant to be: the one mistake of the two is told. */
function meantBy(issue: z.core.$ZodIssue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = fieldDoc(schema, issue.path);
  return issue.keys.flatMap((key) => nearest(key, keys) ?? []).map((meant) => [...issue.path, meant].join("."));
}

/** The lines that a new file came with and that nobody has written yet; a line that is all comment is not read. */
function unwritten(file: string, text: string, { draft }: Timed): Problem[] {
  if (draft) return [];
  const message = "is still to be written; write it and take the mark out, or keep draft: true";
  let field = "";
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*#/.test(line)) return [];
    field = line === "---" ? "the text" : (/^[\s-]*(\w+):/.exec(line)?.[1] ?? field);
    const column = line.indexOf(toWrite) + 1;
    return column > 0 ? [{ file, field, message, line: index + 1, column }] : [];
  });
}

/** What keeps the fields from being read, the first of each line. */
function syntaxProblems({ document, inFields }: Source) {
  const found = withoutUpset([...document.errors, ...document.warnings], inFields).map((e) => {
    const open = /closing .quote/.test(e.message);
    return { at: open ? openQuote(document, e.pos[0]) : e.pos[0], message: explainYaml(e) };
  });
  visit(document, {
    Alias: (_, { source, range }) => {
      const message = `"*${source}" can't be read: a text that begins with * must stand in quotes`;
      found.push({ at: range?.[0] ?? 0, message });
    },
    Scalar: (_, { comment, value, range }) => {
      if (!/^\S/.test(comment ?? "") || !(value === null || typeof value === "string")) return;
      const message = `"#${comment}" is left out, for a # after a space begins a note; put the whole text in quotes`;
      found.push({ at: range?.[1] ?? 0, message });
    },
  });
  const placed = found.map(({ at, message }) => ({ message, ...inFields(at) }));
  return placed.filter(({ line }, i) => placed.findIndex((p) => p.line === line) === i);
}

const indentation = ["BAD_INDENT", "MULTILINE_IMPLICIT_KEY"];

/** Without what an earlier mistake upsets: one in the indentation shifts all that follows, and looks like a stray colon. */
function withoutUpset(errors: readonly YAMLError[], placeOf: Source["inFields"]): YAMLError[] {
  const lineOf = ({ pos }: YAMLError) => placeOf(pos[0]).line;
  return errors.filter(({ code, pos }, i) => {
    const before = errors.slice(0, i);
    if (indentation.includes(code)) return !before.some((e) => [...indentation, "TAB_AS_INDENT"].includes(e.code));
    const shifted = errors.filter((e) => e.code === "MULTILINE_IMPLICIT_KEY").map(lineOf);
    return code !== "BLOCK_AS_IMPLICIT_KEY" || !shifted.includes(placeOf(pos[0]).line);
  });
}

/** A value of the wrong kind has that one mistake: zod counts the letters of a text where it wants a list of five. */
const isFirst = (issue: z.core.$ZodIssue, index: number, all: z.core.$ZodIssue[]) =>
  !all.slice(0, index).some(({ code, path }) => code === "invalid_type" && path.join("/") === issue.path.join("/"));

/** Unknown fields as an issue each, so that each is shown where it stands; a choice as the issues of what was chosen. */
function oneByOne(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  const chosen =
    issue.code === "invalid_union"
      ? issue.errors.find((list) => list.length > 0 && !list.some((i) => i.path.length === 0 && isOtherKind(i)))
      : undefined;
  return chosen?.flatMap((inner) => oneByOne({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Whether the whole value is of another kind than this choice. */
const isOtherKind = ({ code }: z.core.$ZodIssue) => code === "invalid_type" || code === "invalid_value";

const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], data);
