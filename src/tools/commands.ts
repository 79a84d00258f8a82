import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { type Content, findContentProblems } from "../checks/content.ts";
import { getRegionFolder } from "../checks/folders.ts";
import {
  findNearestName,
  formatProblemList,
  formatSuggestion,
  type Problem,
} from "../checks/problems.ts";
import { addPosition } from "../checks/source.ts";
import { slug as slugSchema } from "../schemas/fields.ts";
import { getParentId, getSlug } from "../site/paths.ts";

/** An error that tells the author why a command changed nothing. */
export class Refusal extends Error {}

/**
 * Runs a command and prints its report. Prints a Refusal without its stack, and sets the exit code
 * to 1.
 */
export async function runCommand(command: () => Promise<string | undefined>): Promise<void> {
  try {
    const report = await command();
    if (report !== undefined) console.log(report);
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

/** Returns the message for a Refusal or for Ctrl+C at a prompt. Rethrows other errors. */
function explainFailure(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const isCanceled = error instanceof Error && error.name === "AbortError";
  if (isCanceled) return "\nNothing was written.";
  throw error;
}

/** Asks the author a question at the terminal. Resolves to "" if the input ends. */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = once(terminal, "close").then(() => "");
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim();
}

/** Parses the command line. Throws a Refusal with the usage text if a flag is unknown. */
export function parseCommandLine<O extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: O,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The new contents of each file, keyed by path from the root. Undefined deletes the file. */
type FileChanges = ReadonlyMap<string, string | Buffer | undefined>;

/** What a Refusal says, and the current file of each file that moves, keyed by its new path. */
type RefusalDetails = {
  reason?: string;
  notes?: readonly string[];
  currentFiles?: ReadonlyMap<string, string>;
};

/**
 * Changes files, after trying the changes in a copy, because the dev server shows every change
 * immediately. Throws a Refusal with `reason`, the problems and `notes` if the changes would cause
 * problems in content/.
 */
export function applyChanges(
  root: string,
  changes: FileChanges,
  { reason = "because of these problems", notes = [], currentFiles }: RefusalDetails = {},
): void {
  const before = Map.groupBy(findContentProblems(root), makeProblemKey);
  const copy = copyProject(root);
  try {
    writeFiles(copy, changes);
    const after = Map.groupBy(findContentProblems(copy), makeProblemKey);
    const added = [...after].flatMap(([key, problems]) =>
      problems.slice(before.get(key)?.length ?? 0),
    );
    // The changed files' lines may differ from the current ones, which the author sees.
    const current = added.map((problem) => {
      if (!changes.has(problem.file)) return problem;
      const { line: _, column: __, ...unplaced } = problem;
      const file = currentFiles?.get(problem.file) ?? problem.file;
      return addPosition(root, { ...unplaced, file });
    });
    if (current.length > 0)
      throw new Refusal(
        [`Nothing was changed, ${reason}:\n\n${formatProblemList(current)}`, ...notes].join("\n"),
      );
  } finally {
    rmSync(copy, { recursive: true });
  }
  writeFiles(root, changes);
}

/** Copies content/ to a temporary folder, and links the other files that the check reads. */
function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "guide-"));
  for (const name of ["content", "package.json"])
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  // Links whole folders, because on Windows only administrators can link files.
  for (const name of ["src", "node_modules"])
    symlinkSync(resolve(root, name), join(copy, name), "junction");
  return copy;
}

const makeProblemKey = ({ field, message }: Problem) => `${field}: ${message}`;

/** Writes and deletes files, and deletes folders that become empty. */
function writeFiles(root: string, changes: FileChanges) {
  for (const [file, content] of changes) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content !== undefined) writeFileSync(path, content);
    else rmSync(path, { force: true });
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  }
}

/**
 * The part of a path before the ID. Matches "content/wineries/" and "/travel/", but only "" in
 * "us/napa-valley".
 */
const beforeIdPattern = /^\.?\/?(?:(?:travel|roundups|letters|content\/\w+)\/)?/;

/**
 * Extracts the ID from "content/wineries/a/b.mdx", "https://…/travel/a/b", "/travel/a/b" or "a/b".
 */
export function parseEntryId(name: string): string {
  const path = URL.canParse(name) ? new URL(name).pathname : name;
  return path.replace(beforeIdPattern, "").replace(/\.(?:mdx|yaml)$|\/$/, "");
}

/**
 * What messages call the entries that a command accepts, and advice if the author names a different
 * one.
 */
type AcceptedEntries = { what: string; advice?: string };

/**
 * Finds an entry by its file, path, ID or last segment. Throws a Refusal unless exactly one
 * candidate matches.
 */
export function findEntry<E extends Entry<unknown>>(
  name: string,
  { what, advice = `name ${what}` }: AcceptedEntries,
  candidates: readonly E[],
  { entries, problems }: Content,
): E {
  const [match, ...others] = findMatches(name, candidates);
  if (match && others.length === 0) return match;
  if (match) {
    const files = [match, ...others].map(({ file }) => file).join(" and ");
    throw new Refusal(`"${name}" matches ${files}; use the full path`);
  }
  const slug = getSlug(parseEntryId(name));
  const broken = problems.find(({ file }) => getSlug(parseEntryId(file)) === slug);
  if (broken)
    throw new Refusal(
      `${broken.file} has a mistake and can't be read; fix the problems that npm run check -- ${slug} lists first`,
    );
  const [other] = findMatches(name, Object.values(entries).flat() as Entry<unknown>[]);
  if (other) throw new Refusal(`"${name}" is ${other.file}, not ${what}; ${advice}`);
  const renamed = candidates.find((entry) => listAliases(entry).map(getSlug).includes(slug));
  if (renamed)
    throw new Refusal(
      `"${name}" is an old name of ${renamed.file}; write "${getSlug(renamed.id)}" if you mean that page`,
    );
  const slugs = candidates.map((entry) => getSlug(entry.id));
  throw new Refusal(`"${name}" is not ${what}${formatSuggestion(slug, slugs)}`);
}

const listAliases = ({ data }: Entry<unknown>) => (data as { aliases?: string[] }).aliases ?? [];

/** Finds the entries that a name refers to: by file, then by ID, then by the ID's last segment. */
function findMatches<E extends Entry<unknown>>(name: string, entries: readonly E[]): E[] {
  const id = parseEntryId(name);
  const lists = [
    entries.filter((entry) => name.endsWith(entry.file)),
    entries.filter((entry) => entry.id === id),
    entries.filter((entry) => getSlug(entry.id) === id),
  ];
  return lists.find((list) => list.length > 0) ?? [];
}

/**
 * Finds the region that a winery's folder belongs to. Throws a Refusal if the region doesn't exist
 * or has its wineries in a different folder.
 */
export function findRegionOfWinery(
  wineryId: string,
  { regions, wineries }: Entries,
): Entries["regions"][number] {
  const regionIds = new Map<string, string>();
  for (const region of regions) regionIds.set(getRegionFolder(region), region.id);
  for (const { id, data } of wineries) regionIds.set(getParentId(id), data.region);
  const folder = getParentId(wineryId);
  const region = regions.find(({ id }) => id === regionIds.get(folder));
  if (region) {
    const folders = wineries
      .filter(({ data }) => data.region === region.id)
      .map(({ id }) => getParentId(id));
    if (folders.length === 0 || folders.includes(folder)) return region;
    const home = `${folders[0]}/${getSlug(wineryId)}`;
    throw new Refusal(`${region.data.name} has its wineries in another folder; write ${home}`);
  }
  const folders = [...regionIds.keys()];
  const near = findNearestName(folder, folders);
  const example = `${near ?? folders[0]}/${getSlug(wineryId)}`;
  const isNewRegion = near === undefined && folder.includes("/");
  const advice = isNewRegion ? `; for a new region, first: npm run new -- region ${folder}` : "";
  throw new Refusal(`"${wineryId}" must be in a region's folder, like ${example}${advice}`);
}

/** Throws a Refusal if a segment of an ID isn't a valid file name. */
export function assertValidId(id: string) {
  const invalid = id.split("/").find((segment) => !slugSchema.safeParse(segment).success);
  if (invalid !== undefined)
    throw new Refusal(`"${invalid}" must be lower-case words joined by hyphens, like some-estate`);
}
