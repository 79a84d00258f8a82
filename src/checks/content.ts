import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseFrontmatter } from "@astrojs/internal-helpers/frontmatter";
import type { z } from "zod";
import { assemble } from "../catalogue/assemble.ts";
import { collections, type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import type { Timed } from "../catalogue/publishing.ts";
import { currentView } from "../catalogue/publishing.ts";
import { type Site, site as siteSchema } from "../schemas/site.ts";
import { hash, projectStore } from "../site/disk-cache.ts";
import { about, textPages } from "../site/paths.ts";
import { linesToWrite } from "./drafts.ts";
import { schemaProblems } from "./explain.ts";
import { strayFiles } from "./folders.ts";
import { fieldProblems, inText } from "./passages.ts";
import { photosIn } from "./photos.ts";
import { decode, wholeFileProblems } from "./plain-text.ts";
import type { Findings, Problem } from "./problems.ts";
import { addressesIn, lostAddresses, releasedFile } from "./released.ts";
import { guideFindings } from "./rules.ts";
import { located, parseSource, placeOf, syntaxProblem } from "./source.ts";
import { textProblems } from "./text.ts";

export type Content = { site: Site | undefined; entries: Entries; problems: Problem[] };

/** A file's parsed content; without data where it has a mistake. */
type Read = Pick<Entry<unknown>, "body" | "bodyLine" | "typed"> & { data?: unknown; problems: Problem[] };

/** The pages that the site is never without. */
const neededFiles = [about, ...textPages].map((path) => `${collections.pages.base}${path}.mdx`);

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
  const readCollection = ({ base, pattern, schema }: (typeof collections)[keyof typeof collections]) =>
    globSync(pattern, { cwd: join(root, base) })
      .sort()
      .flatMap((path) => {
        const file = `${base}/${path}`;
        const { problems: own, data, ...rest } = readFile(root, file, schema);
        files.push(file);
        problems.push(...own);
        return data === undefined ? [] : [{ id: path.replace(/\.\w+$/, ""), file, data, ...rest }];
      });
  const read = Object.entries(collections).map(([name, collection]) => [name, readCollection(collection)]);
  const site = readSite(root);
  saveReads(root);
  const missing = neededFiles.filter((file) => !files.includes(file)).map(absent);
  const all = [...strayFiles(root, files), ...problems, ...missing, ...site.problems];
  return { site: site.site, entries: Object.fromEntries(read) as Entries, problems: all };
}

const absent = (file: string): Problem => ({
  file,
  field: "",
  message: `is not there, and the site needs it; bring it back: git checkout HEAD -- ${file}`,
});

function readFile(root: string, file: string, schema: z.ZodType): Read {
  if (!existsSync(join(root, file))) return { body: "", problems: [absent(file)] };
  loadReads(root);
  const text = decode(readFileSync(join(root, file)));
  if (typeof text !== "string") return { body: "", problems: [{ file, field: "", ...text }] };
  const textHash = hash(text);
  const last = reads[file];
  if (last?.text === textHash) return last.read;
  const read = validate(file, text, schema);
  reads[file] = { text: textHash, read };
  isNew = true;
  return read;
}

/** The code that decides what a file contains and whether it has a mistake. */
const code = "src/{catalogue,checks,format,schemas,site}/**/*.ts";

type Reads = Record<string, { text: string; read: Read }>;

/** A cache of parsed files, by name and the hash of the text: validating one takes several milliseconds. */
const reads: Reads = {};
const stores = new Map<string, ReturnType<typeof projectStore<Reads>>>();
let isNew = false;

function loadReads(root: string) {
  if (stores.has(root)) return;
  const store = projectStore<Reads>(root, "reads", code);
  stores.set(root, store);
  Object.assign(reads, store.last);
}

function saveReads(root: string) {
  if (isNew) stores.get(root)?.save(reads);
  isNew = false;
}

/** Validates a file by its text alone. Never throws. */
export function validate(file: string, text: string, schema: z.ZodType): Read {
  const source = parseSource(file, text);
  const refuse = (problems: readonly Omit<Problem, "file">[]): Read => ({
    body: source?.body ?? "",
    problems: problems.map((p) => ({ file, ...placeOf({ file, ...p }, source), ...p })),
  });
  const whole = wholeFileProblems(file, text);
  if (whole.length > 0 || !source) return refuse(whole.map((p) => ({ field: "", ...p })));
  const { document, body, inBody } = source;
  const syntax = syntaxProblem(source);
  const data: unknown = syntax ? undefined : document.toJS();
  const unread = syntax ?? kindProblem(data);
  if (unread) return refuse([{ field: "", ...unread }]);
  const isDraft = (data as Timed).draft === true;
  const top = [collections.pages, collections.roundups, collections.letters].some(({ base }) => file.startsWith(base))
    ? 2
    : 3;
  const parsed = schema.safeParse(data);
  const isQuoted = (path: readonly PropertyKey[]) =>
    /^QUOTE/.test((document.getIn(path, true) as { type?: string } | undefined)?.type ?? "");
  const inFields = parsed.success ? fieldProblems(data, isDraft, isQuoted) : schemaProblems(parsed.error, data, schema);
  const problems = [
    ...inFields,
    ...textProblems(body, { top, isDraft }).map((p) => ({ ...p, ...inBody(p), field: inText })),
    ...(parsed.success && !isDraft ? linesToWrite(text).map((line) => ({ ...line, message: toBeWritten })) : []),
  ];
  if (problems.length > 0 || !parsed.success) return refuse(problems);
  const built = builtProblem(file, text, body, schema);
  if (built) return refuse([built]);
  return { data: parsed.data, body, bodyLine: inBody({ line: 1, column: 1 }).line, typed: data, problems: [] };
}

const toBeWritten = "is still to be written; write it and take the mark out, or keep draft: true";

/** A file whose fields are not fields at all has that one mistake, not one for each that is missing. */
function kindProblem(data: unknown): { message: string } | undefined {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return undefined;
  if (data !== null) return { message: "must be made of fields, each on a line of its own: name: Opus One" };
  return { message: "has no fields; write them, look at another file of the folder how, or delete the file" };
}

/**
 * A field that Astro's parser reads in another way, since it follows an older version of YAML: a bare date where a text is
 * wanted.
 */
function builtProblem(file: string, text: string, body: string, schema: z.ZodType) {
  const quoted = "when the site is built; put it in quotes";
  try {
    const { frontmatter, content } = parseFrontmatter(file.endsWith(".mdx") ? text : `---\n${text}\n---\n`);
    if (file.endsWith(".mdx") && content.trim() !== body)
      return { field: "", message: "has a line that begins with --- or +++ among its fields; put its text in quotes" };
    const [issue] = schema.safeParse(frontmatter).error?.issues ?? [];
    return issue && { field: issue.path.join("."), message: `is read as a date or a number ${quoted}` };
  } catch (error) {
    const line = Number(/\((\d+):\d+\)/.exec(String(error))?.[1] ?? 1);
    return { field: "", message: `can't be read ${quoted}`, line, column: 1 };
  }
}

/** The site's address from content/site.yaml; throws with the file's mistakes when it can't be read. */
export function siteUrl(root: string): string {
  const { site, problems } = readSite(root);
  if (!site) throw new Error(problems.map((p) => `${p.file} ${p.field}: ${p.message}`).join("\n"));
  return site.url;
}

/**
 * All problems and warnings of content/, in files and between them, each with its place; what the words alone are wrong
 * in is language.ts's. `lastDeploy` are addresses that readers have, besides those of the committed list.
 */
export function checkContent(root: string, lastDeploy: readonly string[] = []): Findings {
  const content = readContent(root);
  const unread = content.problems.map(({ file }) => file);
  const between: Findings = content.site
    ? guideFindings(content.entries, content.site, { photos: photosIn(root), unread })
    : { problems: [], warnings: [] };
  // A file with a mistake is not among the entries, and one without a region on no page: its address would seem lost.
  const isWhole =
    unread.length === 0 && !between.problems.some(({ field }) => /^(region|state|countries|)$/.test(field));
  const all = [...content.problems, ...between.problems, ...lostFrom(root, content, isWhole, lastDeploy)];
  const wrong = new Set(all.map(({ file }) => file));
  const place = (problem: Problem) => located(root, problem);
  return { problems: all.map(place), warnings: between.warnings.filter(({ file }) => !wrong.has(file)).map(place) };
}

/** The problems alone, which stop a build. */
export const contentProblems = (root: string, lastDeploy?: readonly string[]): Problem[] =>
  checkContent(root, lastDeploy).problems;

/** Addresses that readers have and that lead nowhere now. */
function lostFrom(
  root: string,
  { site, entries }: Content,
  isWhole: boolean,
  lastDeploy: readonly string[],
): Problem[] {
  const list = join(root, releasedFile);
  if (!existsSync(list)) {
    const message = `is not there, so that a lost address would go unnoticed; bring it back: git checkout HEAD -- ${releasedFile}`;
    return [{ file: releasedFile, field: "", message }];
  }
  if (!site || !isWhole) return [];
  const released = new Set([...addressesIn(readFileSync(list, "utf8")), ...lastDeploy]);
  const preview = assemble(site, entries, { ...currentView(), audience: "preview" });
  return lostAddresses([...released], assemble(site, entries), preview);
}
