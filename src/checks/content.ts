import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isMap, isSeq } from "yaml";
import type { z } from "zod";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import {
  type CollectionName,
  collections,
  type Entries,
  siteFile,
} from "../catalogue/collections.ts";
import { makeDiskCache } from "../catalogue/disk-cache.ts";
import { getCurrentView, type PublishingFields } from "../catalogue/publishing.ts";
import { type Site, siteSchema } from "../schemas/site.ts";
import { aboutPath, textPagePaths } from "../site/paths.ts";
import { explainSchemaErrors, findFieldDocs } from "./explain.ts";
import { findStrayFiles, isMicrosoftWordLockFile } from "./folders.ts";
import { bodyField, fieldNamePattern, findFieldProblems } from "./passages.ts";
import { decodeUtf8, findOddCharacters, findStructureProblem } from "./plain-text.ts";
import { type FileText, type Findings, findPosition, type Problem } from "./problems.ts";
import { findUnwrittenLines } from "./publishing.ts";
import { findDeadPathProblems, readReleasedPaths, releasedFile } from "./released.ts";
import { runContentRules } from "./rules.ts";
import {
  addPosition,
  findOffset,
  type OffsetProblem,
  type ParsedFile,
  type ProblemTarget,
  parseFile,
} from "./source.ts";
import { findTextProblems } from "./text.ts";
import { findCutTexts, findJoinedParagraphs, findSyntaxProblem } from "./yaml.ts";

export type Content = {
  site: Site | undefined;
  entries: Entries;
  problems: Problem[];
  warnings: Problem[];
  /** The body of every file with a readable body, even if the file's fields have errors. */
  texts: readonly FileText[];
};

/**
 * A file's parsed content. `data` is missing if the fields are invalid or the file can't be parsed.
 * `invalidData` contains invalid fields as they were typed.
 */
type CheckedFile = {
  body: string;
  data?: unknown;
  invalidData?: unknown;
  problems: Problem[];
  warnings?: Problem[];
};

/** The page files that every site needs. */
const neededFiles = [aboutPath, ...textPagePaths].map(
  (path) => `${collections.pages.base}${path}.mdx`,
);

/** The source files that affect a check's result. A change to any of them clears the cache. */
const codeGlob = "src/{catalogue,checks,format,schemas,site}/**/*.{ts,json}";

/** The disk cache of each project folder. A build reads the same content several times. */
const caches = new Map<string, ReturnType<typeof makeDiskCache>>();

/**
 * Reads and validates a content file. Caches the result by the file's contents, because validation
 * takes several milliseconds.
 */
function readContentFile(root: string, file: string, schema: z.ZodType): CheckedFile {
  if (!existsSync(join(root, file))) return { body: "", problems: [makeMissingFileProblem(file)] };
  const decoded = decodeUtf8(readFileSync(join(root, file)));
  if ("message" in decoded)
    return { body: "", problems: [{ file, field: "", line: 1, column: 1, ...decoded }] };
  const cached = caches.get(root) ?? makeDiskCache("content", codeGlob, root);
  caches.set(root, cached);
  return cached([file, decoded.text], () => validateFile(file, decoded.text, schema));
}

/** Reads content/site.yaml. `site` is undefined if the file has errors. */
export function readSite(root: string): Pick<Content, "site" | "problems" | "warnings"> {
  const { data, problems, warnings = [] } = readContentFile(root, siteFile, siteSchema);
  return { site: data as Site | undefined, problems, warnings };
}

/** Valid settings that no rule finds a problem in. */
const defaultSite = {
  name: "The Wine Guide",
  reviewer: "(reviewer)",
  url: "https://site.invalid",
  tagline: "Wine and travel",
  description: "Reviews of wineries, guides to wine regions, and bottles worth the money.",
};

/** Combines the valid settings of an invalid content/site.yaml with defaults for the others. */
function makeFallbackSite(root: string, { countries }: Entries): Site {
  const { invalidData } = readContentFile(root, siteFile, siteSchema);
  const settings = Object(invalidData) as Record<string, unknown>;
  const validSettings = Object.entries(siteSchema.shape)
    .filter(([name, schema]) => name in settings && schema.safeParse(settings[name]).success)
    .map(([name]) => [name, settings[name]]);
  const defaults = { ...defaultSite, countries: countries.map(({ id }) => id) };
  return { ...defaults, ...Object.fromEntries(validSettings) } as Site;
}

/**
 * A file in a collection. Its ID is its path within the collection's folder, without the extension.
 */
type CollectionFile = CheckedFile & { id: string; file: string };

export function readCollection(root: string, name: CollectionName): CollectionFile[] {
  const { base, pattern, schema } = collections[name];
  const paths = globSync(`${base}/${pattern}`, { cwd: root });
  // globSync ignores its option "exclude" for patterns without "**".
  const files = paths.filter((file) => !isMicrosoftWordLockFile(file));
  const entries = files.map((file) => {
    const id = file.slice(base.length + 1, -extname(file).length);
    return { id, file, ...readContentFile(root, file, schema) };
  });
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Reads and validates all of content/ without Astro. Never throws: invalid files are reported in
 * `problems` and left out of `entries`.
 */
export function readContent(root: string): Content {
  const names = Object.keys(collections) as CollectionName[];
  const lists = names.map((name) => ({ name, files: readCollection(root, name) }));
  const allFiles = lists.flatMap(({ files }) => files);
  const paths = allFiles.map(({ file }) => file);
  const missingFiles = neededFiles.filter((file) => !paths.includes(file));
  const entries = lists.map(({ name, files }) => {
    const readable = files.filter(({ data }) => data !== undefined);
    return [name, readable.map(({ problems: _, warnings: __, ...entry }) => entry)];
  });
  const { site, problems, warnings } = readSite(root);
  return {
    site,
    entries: Object.fromEntries(entries) as Entries,
    texts: allFiles.filter(({ body }) => body !== ""),
    problems: [
      ...findStrayFiles(root, paths),
      ...allFiles.flatMap((file) => file.problems),
      ...missingFiles.map((file) => makeMissingFileProblem(file)),
      ...problems,
    ],
    warnings: [...allFiles.flatMap((file) => file.warnings ?? []), ...warnings],
  };
}

/** Makes the problem for a missing file. `why` tells the author why the site needs it. */
export const makeMissingFileProblem = (file: string, why = "the site needs it"): Problem => ({
  file,
  field: "",
  message: `is not there, and ${why}; bring it back: git checkout HEAD -- ${file}`,
});

/** A problem before its position is known. */
type FoundProblem = ProblemTarget & { message: string; offset?: number };

/** Validates a file on its own, without comparing it to other files. Never throws. */
function validateFile(file: string, text: string, schema: z.ZodType): CheckedFile {
  const source = parseFile(file, text);
  const locateProblem = ({ field, message, quote, key, offset }: FoundProblem): Problem => {
    const start = offset ?? findOffset({ field, quote, key }, source);
    return { file, field, message, quote, ...findPosition(text, start) };
  };
  const unreadable = findFatalProblem(file, text, source, schema);
  if (unreadable || !source)
    return { body: "", problems: unreadable ? [locateProblem({ field: "", ...unreadable })] : [] };
  const { body } = source;
  const data: unknown = source.document.toJS();
  const isDraft = (data as PublishingFields | null)?.draft === true;
  const inText = findTextProblems(body, { top: getTopHeadingLevel(file), isDraft });
  const parsed = schema.safeParse(data);
  const { keys } = findFieldDocs(schema, []);
  const inFields = parsed.success
    ? findFieldProblems(data, keys, isDraft)
    : explainSchemaErrors(parsed.error, data, schema);
  const unwritten = parsed.success && !isDraft ? findUnwrittenLines(text) : [];
  const draftDays = findDraftDays(source);
  const isInDraftDay = (offset: number) =>
    draftDays.some(({ start, end }) => offset >= start && offset < end);
  const found: FoundProblem[] = [
    ...findOddCharacters(text).map((problem) => ({ field: "", ...problem })),
    ...inFields,
    ...findFieldsInBody(source, keys),
    ...inText.problems.map(({ offset, message }) => ({
      field: bodyField,
      message,
      offset: source.bodyAt + offset,
    })),
    ...unwritten.map(({ field, offset }) => ({
      field,
      offset,
      message: "is still to be written; write it and remove the mark, or write draft: true",
    })),
  ];
  const finished = found.filter(({ offset }) => offset === undefined || !isInDraftDay(offset));
  const problems = finished.map(locateProblem);
  if (inText.isBroken) return { body: "", problems };
  if (!parsed.success) return { invalidData: data, body, problems };
  const misreadTexts = [...findCutTexts(source, schema), ...findJoinedParagraphs(source)];
  const warnings = misreadTexts.map(locateProblem);
  return { data: parsed.data, body, problems, warnings };
}

/** Finds fields below the second line of ---, which would be printed as part of the text. */
function findFieldsInBody({ body, bodyAt }: ParsedFile, keys: readonly string[]): FoundProblem[] {
  return [...body.matchAll(fieldNamePattern)]
    .filter(({ groups }) => keys.includes(groups!.name!))
    .map(({ index, groups }) => ({
      field: bodyField,
      message: `"${groups!.name}" is a field; move it above the second line of ---`,
      offset: bodyAt + index,
    }));
}

/** Finds the start and end offsets of each draft day plan in a region's file. */
function findDraftDays({ document, yamlAt }: ParsedFile): { start: number; end: number }[] {
  const days = document.get("days", true);
  const items = isSeq(days) ? days.items : [];
  return items.flatMap((day) => {
    if (!isMap(day) || day.get("draft") !== true || !day.range) return [];
    return [{ start: yamlAt + day.range[0], end: yamlAt + day.range[1] }];
  });
}

/**
 * Returns the required level of a file's first heading: 2 if the body is the whole page, otherwise
 * 3.
 */
const getTopHeadingLevel = (file: string) =>
  ["pages", "roundups", "letters"].includes(file.split("/")[1]!) ? 2 : 3;

/** Finds an error that makes the rest of the file unreadable. */
function findFatalProblem(
  file: string,
  text: string,
  source: ParsedFile | undefined,
  schema: z.ZodType,
): OffsetProblem | undefined {
  const problem = findStructureProblem(file, text);
  if (problem || !source) return problem;
  return (
    findStrayDashes(source, schema) ??
    findSyntaxProblem(source) ??
    findMisplacedFile(source, schema)
  );
}

/** The minimum number of unknown fields that suggests that a file is in the wrong folder. */
const minForeignFields = 3;

/** Finds a file in which many fields belong to another collection. */
function findMisplacedFile({ document }: ParsedFile, schema: z.ZodType): OffsetProblem | undefined {
  const names = isMap(document.contents)
    ? document.contents.items.map(({ key }) => String(key))
    : [];
  const countUnknown = (other: z.ZodType) => {
    const { keys } = findFieldDocs(other, []);
    return names.filter((name) => !keys.includes(name)).length;
  };
  const maxUnknown = countUnknown(schema) - minForeignFields;
  if (maxUnknown < 0) return undefined;
  const homes = Object.values<{ base: string; schema: z.ZodType }>(collections);
  const [home] = homes.toSorted((a, b) => countUnknown(a.schema) - countUnknown(b.schema));
  if (!home || countUnknown(home.schema) > maxUnknown) return undefined;
  return { offset: 0, message: `has the fields of the files in ${home.base}/; move it there` };
}

/**
 * Finds a stray --- line among the fields. The parser would treat all fields below it as body text.
 */
function findStrayDashes(source: ParsedFile, schema: z.ZodType): OffsetProblem | undefined {
  const fence = /^---[ \t]*$/m.exec(source.body);
  if (!fence) return undefined;
  const rest = parseFile("rest.yaml", source.body.slice(0, fence.index))?.document;
  const names = isMap(rest?.contents) ? rest.contents.items.map(({ key }) => String(key)) : [];
  const { keys } = findFieldDocs(schema, []);
  if (names.length === 0 || !names.every((name) => keys.includes(name))) return undefined;
  return {
    offset: source.yamlAt + source.yaml.length + 1,
    message: "this line of --- ends the fields too soon; remove it",
  };
}

/**
 * Returns the site's URL from content/site.yaml. Throws an Error that lists the file's problems if
 * the file is invalid.
 */
export function readSiteUrl(root: string): string {
  const { site, problems } = readSite(root);
  if (site) return site.url;
  throw new Error(problems.map((p) => `${p.file} ${p.field}: ${p.message}`).join("\n"));
}

/**
 * Finds all problems and warnings in content/, except the spelling and punctuation that language.ts
 * checks. `lastDeploy` contains the last deploy's public paths, in case the committed list of
 * released paths is incomplete.
 */
export function checkContent(root: string, lastDeploy: readonly string[] = []): Findings {
  const content = readContent(root);
  const site = content.site ?? makeFallbackSite(root, content.entries);
  const unread = content.problems.map(({ file }) => file);
  const between = runContentRules(root, site, content, unread);
  const problems = [...content.problems, ...between.problems];
  const isComplete = unread.length === 0 && !problems.some(({ isMisplaced }) => isMisplaced);
  if (!existsSync(join(root, releasedFile)))
    problems.push(makeMissingFileProblem(releasedFile, "lost addresses go unnoticed without it"));
  else if (isComplete)
    problems.push(...checkReleasedPaths(root, site, content.entries, lastDeploy));
  const wrongFiles = new Set(problems.map(({ file }) => file));
  const warnings = [...content.warnings, ...between.warnings].filter(
    ({ file }) => !wrongFiles.has(file),
  );
  return {
    problems: problems.map((problem) => addPosition(root, problem)),
    warnings: warnings.map((problem) => addPosition(root, problem)),
  };
}

/** Finds released paths that are now dead links. */
function checkReleasedPaths(
  root: string,
  site: Site,
  entries: Entries,
  lastDeploy: readonly string[],
): Problem[] {
  const released = [...new Set([...readReleasedPaths(root), ...lastDeploy])];
  const { today } = getCurrentView();
  const preview = assembleCatalogue(site, entries, { today, audience: "preview" });
  const published = assembleCatalogue(site, entries, { today, audience: "public" });
  return findDeadPathProblems(released, published, preview);
}

/** Finds the problems that stop a build. */
export const findContentProblems = (root: string, lastDeploy?: readonly string[]): Problem[] =>
  checkContent(root, lastDeploy).problems;
