import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import {
  type CollectionName,
  collections,
  type Entries,
  siteFile,
} from "../catalogue/collections.ts";
import { makeDiskCache } from "../catalogue/disk-cache.ts";
import type { PublishingFields } from "../catalogue/publishing.ts";
import { getCurrentView } from "../catalogue/publishing.ts";
import { type Site, siteSchema } from "../schemas/site.ts";
import { aboutPath, textPagePaths } from "../site/paths.ts";
import { explainSchemaErrors } from "./explain.ts";
import { findStrayFiles } from "./folders.ts";
import { bodyField, findFieldProblems } from "./passages.ts";
import { decodeUtf8, findFileProblems } from "./plain-text.ts";
import type { Findings, Problem } from "./problems.ts";
import { findUnwrittenLines } from "./publishing.ts";
import { findLostPaths, parsePathList, releasedFile } from "./released.ts";
import { runContentRules } from "./rules.ts";
import { addPosition, findOffset, findPosition, findSyntaxProblem, parseFile } from "./source.ts";
import { findTextProblems } from "./text.ts";

export type Content = { site: Site | undefined; entries: Entries; problems: Problem[] };

/** A file's parsed content; without data where it has a mistake. */
type CheckedFile = { body: string; data?: unknown; problems: Problem[] };

/** The pages that the site is never without. */
const neededFiles = [aboutPath, ...textPagePaths].map(
  (path) => `${collections.pages.base}${path}.mdx`,
);

/** The code that decides what a file contains and whether it has a mistake. */
const codeGlob = "src/{catalogue,checks,format,schemas,site}/**/*.{ts,json}";

/** The cache of a guide, by its folder: a build reads all of it several times. */
const caches = new Map<string, ReturnType<typeof makeDiskCache>>();

/** Reads a file below `root` and validates it; that takes several milliseconds, so the result is cached by the text. */
function readContentFile(root: string, file: string, schema: z.ZodType): CheckedFile {
  if (!existsSync(join(root, file))) return { body: "", problems: [reportMissingFile(file)] };
  const decoded = decodeUtf8(readFileSync(join(root, file)));
  if ("message" in decoded)
    return { body: "", problems: [{ file, field: "", line: 1, column: 1, ...decoded }] };
  const cached = caches.get(root) ?? makeDiskCache("content", codeGlob, root);
  caches.set(root, cached);
  return cached([file, decoded.text], () => validate(file, decoded.text, schema));
}

/** The settings of the whole site, undefined where content/site.yaml has a mistake; those are the problems. */
export function readSite(root: string): Pick<Content, "site" | "problems"> {
  const { data, problems } = readContentFile(root, siteFile, siteSchema);
  return { site: data as Site | undefined, problems };
}

/** The files of a collection. The path within its folder is the id, untouched: the file's path is the address. */
export function readCollection(
  root: string,
  name: CollectionName,
): (CheckedFile & { id: string; file: string })[] {
  const { base, pattern, schema } = collections[name];
  const files = globSync(`${base}/${pattern}`, { cwd: root }).sort();
  const idOf = (file: string) => file.slice(base.length + 1).replace(/\.\w+$/, "");
  return files.map((file) => ({ id: idOf(file), file, ...readContentFile(root, file, schema) }));
}

/**
 * Reads and validates all of content/ without Astro.
 * A file with a mistake is left out of the entries and named in the problems; nothing is thrown.
 */
export function readContent(root: string): Content {
  const names = Object.keys(collections) as CollectionName[];
  const lists = names.map((name) => ({ name, list: readCollection(root, name) }));
  const all = lists.flatMap(({ list }) => list);
  const files = all.map(({ file }) => file);
  const entries = lists.map(({ name, list }) => [
    name,
    list.flatMap(({ problems, ...entry }) => (entry.data === undefined ? [] : [entry])),
  ]);
  const { site, problems } = readSite(root);
  return {
    site,
    entries: Object.fromEntries(entries) as Entries,
    problems: [
      ...findStrayFiles(root, files),
      ...all.flatMap(({ problems }) => problems),
      ...neededFiles.filter((file) => !files.includes(file)).map((file) => reportMissingFile(file)),
      ...problems,
    ],
  };
}

/** A file that must be there isn't. */
export const reportMissingFile = (file: string, why = "the site needs it"): Problem => ({
  file,
  field: "",
  message: `is not there, and ${why}; bring it back: git checkout HEAD -- ${file}`,
});

/** Validates a file by its text alone. Never throws. */
function validate(file: string, text: string, schema: z.ZodType): CheckedFile {
  const source = parseFile(file, text);
  const refuse = (
    found: readonly { field: string; message: string; offset?: number }[],
  ): CheckedFile => ({
    body: source?.body ?? "",
    problems: found.map(({ field, message, offset = findOffset({ field, message }, source) }) => ({
      file,
      field,
      message,
      ...findPosition(text, offset),
    })),
  });
  const whole = findFileProblems(file, text);
  if (whole.length > 0 || !source) return refuse(whole.map((p) => ({ field: "", ...p })));
  const { document, body, bodyAt } = source;
  const syntax = findSyntaxProblem(source);
  if (syntax) return refuse([{ field: "", ...syntax }]);
  const data: unknown = document.toJS();
  const isDraft = (data as PublishingFields | null)?.draft === true;
  const top = /^content\/(pages|roundups|letters)\//.test(file) ? 2 : 3;
  const parsed = schema.safeParse(data);
  const inFields = parsed.success
    ? findFieldProblems(data, isDraft)
    : explainSchemaErrors(parsed.error, data, schema);
  const toBeWritten = "is still to be written; write it and take the mark out, or keep draft: true";
  const problems = [
    ...inFields,
    ...findTextProblems(body, { top, isDraft }).map((p) => ({
      ...p,
      offset: bodyAt + p.offset,
      field: bodyField,
    })),
    ...(parsed.success && !isDraft ? findUnwrittenLines(text) : []).map((line) => ({
      ...line,
      message: toBeWritten,
    })),
  ];
  if (problems.length > 0 || !parsed.success) return refuse(problems);
  return { data: parsed.data, body, problems: [] };
}

/** The site's address from content/site.yaml; throws with the file's mistakes when it can't be read. */
export function readSiteUrl(root: string): string {
  const { site, problems } = readSite(root);
  if (!site) throw new Error(problems.map((p) => `${p.file} ${p.field}: ${p.message}`).join("\n"));
  return site.url;
}

/**
 * All problems and warnings of content/, in files and between them, each with its place; what the words alone are wrong
 * in is language.ts's. `lastDeploy` are addresses that readers have, besides those of the committed list.
 */
export function checkContent(root: string, lastDeploy: readonly string[] = []): Findings {
  const { site, entries, problems } = readContent(root);
  const unread = problems.map(({ file }) => file);
  const between: Findings = site
    ? runContentRules(root, site, entries, unread)
    : { problems: [], warnings: [] };
  const all = [...problems, ...between.problems];
  const list = join(root, releasedFile);
  if (!existsSync(list))
    all.push(reportMissingFile(releasedFile, "lost addresses go unnoticed without it"));
  // A file with a mistake is not among the entries, and one without a region on no page: its address would seem lost.
  else if (
    site &&
    unread.length === 0 &&
    !all.some(({ field }) => /^(region|state|countries|)$/.test(field))
  ) {
    const preview = assembleCatalogue(site, entries, { ...getCurrentView(), audience: "preview" });
    const released = new Set([...parsePathList(readFileSync(list, "utf8")), ...lastDeploy]);
    all.push(...findLostPaths([...released], assembleCatalogue(site, entries), preview));
  }
  const wrong = new Set(all.map(({ file }) => file));
  const locateProblem = (problem: Problem) => addPosition(root, problem);
  return {
    problems: all.map(locateProblem),
    warnings: between.warnings.filter(({ file }) => !wrong.has(file)).map(locateProblem),
  };
}

/** The problems alone, which stop a build. */
export const findContentProblems = (root: string, lastDeploy?: readonly string[]): Problem[] =>
  checkContent(root, lastDeploy).problems;
