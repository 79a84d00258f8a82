import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, visit, type YAMLError } from "yaml";
import type { z } from "zod";
import { type CollectionName, collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { type Timed, toWrite } from "../catalogue/publishing.ts";
import { type Site, site as siteSchema } from "../schemas/site.ts";
import { builtProblem } from "./built.ts";
import { decode, mergeConflict, unseenCharacters } from "./characters.ts";
import { fenceProblem } from "./fences.ts";
import { strayFiles } from "./folders.ts";
import { fieldProblems } from "./marks.ts";
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
  const files: string[] = [];
  const entries = Object.fromEntries(
    Object.entries(collections).map(([collection, { base, pattern, schema }]) => {
      const paths = globSync(pattern, { cwd: join(root, base) }).sort();
      const found = paths.flatMap((path) => {
        const file = `${base}/${path}`;
        files.push(file);
        const read = readFile(root, file, schema);
        problems.push(...read.problems);
        return read.data === undefined
          ? []
          : [
              {
                id: path.replace(/\.(mdx|yaml)$/, ""),
                file,
                data: read.data,
                body: read.body,
                bodyLine: read.bodyLine ?? 1,
                typed: read.typed,
              },
            ];
      });
      return [collection, found];
    }),
  ) as { [K in CollectionName]: Entries[K] };
  const site = readFile(root, siteFile, siteSchema);
  const needed = files.includes(aboutFile) ? [] : [absent(aboutFile)];
  const all = [...strayFiles(root, files), ...problems, ...needed, ...site.problems];
  return { site: site.data as Site | undefined, entries, problems: all };
}

const aboutFile = `${collections.pages.base}/${collections.pages.pattern}`;

const absent = (file: string): Problem => ({
  file,
  field: "",
  message: `is not there, and the site needs it; bring it back: git checkout HEAD -- ${file}`,
});

type Read = { data?: unknown; body: string; bodyLine?: number; typed?: unknown; problems: Problem[] };

/** What was read from a file's last text: a build asks for all of content/ several times. */
const lastRead = new Map<string, { text: string; schema: z.ZodType; read: Read }>();

function readFile(root: string, file: string, schema: z.ZodType): Read {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch {
    return { body: "", problems: [absent(file)] };
  }
  const decoded = decode(bytes);
  if ("problem" in decoded) return { body: "", problems: [{ file, field: "", ...decoded.problem }] };
  const { text } = decoded;
  const last = lastRead.get(file);
  if (last?.text === text && last.schema === schema) return last.read;
  const read = validate(file, text, schema);
  lastRead.set(file, { text, schema, read });
  return read;
}

/** Validates a file by its text alone. Never throws. */
export function validate(file: string, text: string, schema: z.ZodType): Read {
  const ofFile = wholeFile(file, text);
  const source = takeApart(file, text);
  if (ofFile.length > 0 || !source) return { body: "", problems: ofFile };
  const { document, body } = source;
  const unreadable = syntaxProblems(source);
  if (unreadable.length > 0) return { body: "", problems: unreadable.map((p) => ({ file, field: "", ...p })) };
  const data: unknown = document.toJS();
  const kind = kindProblem(file, data);
  if (kind) return { body: "", problems: [kind] };
  const draft = (data as Timed).draft === true;
  const top = file.startsWith(collections.pages.base) ? 2 : 3;
  const inText = textProblems(body, { top, draft }).map(({ message, ...at }) => ({
    file,
    field: "the text",
    message,
    ...source.inBody(at),
  }));
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    const own = [
      ...fieldProblems(file, data, draft).map((p) => placed(p, source)),
      ...inText,
      ...unwritten(file, text, parsed.data as Timed),
    ];
    if (own.length > 0) return { body, problems: own };
    const built = builtProblem(file, text, { raw: data, data: parsed.data, body }, schema);
    return built
      ? { body, problems: [placed(built, source)] }
      : { data: parsed.data, body, bodyLine: source.inBody({ line: 1, column: 1 }).line, typed: data, problems: [] };
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

/** What keeps a file from being looked at field by field: the first of its kind. */
function wholeFile(file: string, text: string): Problem[] {
  const conflict = mergeConflict(text);
  const unseen = conflict ? [conflict] : unseenCharacters(text);
  if (unseen.length > 0) return unseen.map((found) => ({ file, field: "", ...found }));
  const fence = file.endsWith(".mdx") ? fenceProblem(text) : undefined;
  return fence ? [{ file, field: "", ...fence }] : [];
}

/** A file whose fields are not fields at all has that one mistake, not one for each that is missing. */
function kindProblem(file: string, data: unknown): Problem | undefined {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return undefined;
  const message =
    data === null
      ? "has no fields; write them, look at another file of the folder how, or delete the file"
      : "must be made of fields, each on a line of its own: name: Opus One";
  return { file, field: "", message, line: 1, column: 1 };
}

const placed = (problem: Problem, { document, inFields }: Source): Problem => {
  const path = problem.field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { ...problem, ...inFields(offsetOf(document, path)) };
};

/** The field that an unknown one was meant to be: the one mistake of the two is told. */
function meantBy(issue: z.core.$ZodIssue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = fieldDoc(schema, issue.path);
  return issue.keys
    .flatMap((key) => nearest(key.replace(/:.*/, ""), keys) ?? [])
    .map((meant) => [...issue.path, meant].join("."));
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
  const anchors: typeof found = [];
  visit(document, {
    Alias: (_, { source, range }) => {
      const message = `"*${source}" can't be read: a text that begins with * must stand in quotes`;
      found.push({ at: range?.[0] ?? 0, message });
    },
    Pair: (_, { value }) => {
      if (!(isScalar(value) || isMap(value) || isSeq(value)) || value.anchor === undefined) return;
      const message = `"&${value.anchor}" is left out: a text that begins with & must stand in quotes`;
      anchors.push({ at: value.range?.[0] ?? 0, message });
    },
    Scalar: (_, { comment, value, range }) => {
      if (!/^\S/.test(comment ?? "") || !(value === null || typeof value === "string")) return;
      const message = `"#${comment}" is left out, for a # after a space begins a note; put the whole text in quotes`;
      found.push({ at: range?.[1] ?? 0, message });
    },
  });
  const placed = [...found, ...anchors].map(({ at, message }) => ({ message, ...inFields(at) }));
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

/** One mistake a value: zod counts the letters of a text where it wants a list of five. Unknown fields share a path. */
const isFirst = (issue: z.core.$ZodIssue, index: number, all: z.core.$ZodIssue[]) =>
  issue.code === "unrecognized_keys" ||
  !all
    .slice(0, index)
    .some(({ code, path }) => code !== "unrecognized_keys" && path.join("/") === issue.path.join("/"));

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
