import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { type CollectionName, collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { type Timed, toWrite } from "../catalogue/publishing.ts";
import { type Site, site as siteSchema } from "../schemas/site.ts";
import { builtProblem } from "./built.ts";
import { decode, mergeConflict, unseenCharacters } from "./characters.ts";
import { linesToWrite } from "./drafts.ts";
import { fenceProblem } from "./fences.ts";
import { strayFiles } from "./folders.ts";
import { isFirst, meantBy, oneByOne, valueAt } from "./issues.ts";
import { fieldProblems } from "./marks.ts";
import { textProblems } from "./mdx.ts";
import { explain, fieldDoc, type Problem } from "./problems.ts";
import { openSoundReads, type Sound } from "./sound-reads.ts";
import { offsetOf, parseSource, type Source } from "./source.ts";
import { syntaxProblems } from "./syntax.ts";

export type Content = { site: Site | undefined; entries: Entries; problems: Problem[] };

/** The settings of the whole site, undefined where content/site.yaml has a mistake; those are the problems. */
export function readSite(root: string): Pick<Content, "site" | "problems"> {
  const { data, problems } = readFile(root, siteFile, siteSchema);
  return { site: data as Site | undefined, problems };
}

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
  const site = readSite(root);
  soundReads(root).save();
  const needed = files.includes(aboutFile) ? [] : [absent(aboutFile)];
  const all = [...strayFiles(root, files), ...problems, ...needed, ...site.problems];
  return { site: site.site, entries, problems: all };
}

const aboutFile = `${collections.pages.base}/${collections.pages.pattern}`;

const absent = (file: string): Problem => ({
  file,
  field: "",
  message: `is not there, and the site needs it; bring it back: git checkout HEAD -- ${file}`,
});

type Read = { data?: unknown; body: string; bodyLine?: number; typed?: unknown; problems: Problem[] };

/** What this run has read without a mistake, in whichever project. */
const sound: Sound<Read> = {};
const opened = new Map<string, ReturnType<typeof openSoundReads<Read>>>();

/** The sound reads of a project, opened once: a build reads all of content/ several times. */
function soundReads(root: string) {
  const reads = opened.get(root) ?? openSoundReads(root, sound);
  opened.set(root, reads);
  return reads;
}

function readFile(root: string, file: string, schema: z.ZodType): Read {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch {
    return { body: "", problems: [absent(file)] };
  }
  const decoded = decode(bytes);
  if ("problem" in decoded) return { body: "", problems: [{ file, field: "", ...decoded.problem }] };
  return soundReads(root).get(file, decoded.text, () => validate(file, decoded.text, schema));
}

/** Validates a file by its text alone. Never throws. */
export function validate(file: string, text: string, schema: z.ZodType): Read {
  const ofFile = wholeFile(file, text);
  const source = parseSource(file, text);
  if (ofFile.length > 0 || !source) return { body: "", problems: ofFile };
  const { document, body } = source;
  const unreadable = syntaxProblems(source);
  if (unreadable.length > 0) return { body: "", problems: unreadable.map((p) => ({ file, field: "", ...p })) };
  const data: unknown = document.toJS();
  const kind = kindProblem(file, data);
  if (kind) return { body: "", problems: [kind] };
  const draft = (data as Timed).draft === true;
  const top = [collections.pages, collections.roundups].some(({ base }) => file.startsWith(base)) ? 2 : 3;
  const inText = textProblems(body, { top, draft }).map(({ message, ...at }) => ({
    file,
    field: "the text",
    message,
    ...source.inBody(at),
  }));
  const parsed = schema.safeParse(data);
  if (parsed.success) {
    const own = [
      ...fieldProblems(file, data, draft, (path) => isQuoted(document, path)).map((p) => placed(p, source)),
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
  const misspelled = issues.flatMap((issue) => meantBy(issue, schema));
  const inFields = issues
    .filter(({ path }) => valueAt(data, path) !== undefined || !misspelled.includes(path.join(".")))
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

/** Whether a text is between straight quotation marks. */
function isQuoted(document: Source["document"], path: (string | number)[]): boolean {
  const node = document.getIn(path, true) as { type?: string } | undefined;
  return node?.type?.startsWith("QUOTE_") ?? false;
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

/** The lines that a new file came with and that nobody has written yet; a line that is all comment is not read. */
function unwritten(file: string, text: string, { draft }: Timed): Problem[] {
  if (draft) return [];
  const message = "is still to be written; write it and take the mark out, or keep draft: true";
  const lines = text.split("\n");
  return linesToWrite(text).map(({ line, field }) => {
    const column = lines[line - 1]!.indexOf(toWrite) + 1;
    return { file, field, message, line, column };
  });
}
