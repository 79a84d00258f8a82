import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { findContentProblems } from "../checks/content.ts";
import { findNearest, formatProblemList, type Problem, suggest } from "../checks/problems.ts";
import { folderOf, slugOf } from "../site/paths.ts";

/** The reason why a command does nothing, in the author's words. */
export class Refusal extends Error {}

/**
 * Runs a command and prints its report, if it has one. A Refusal, or Ctrl+C at a question, ends it with exit code 1 and
 * no stack.
 */
export async function runCommand(command: () => Promise<string | undefined>): Promise<void> {
  try {
    const report = await command();
    if (report !== undefined) console.log(report);
  } catch (error) {
    const isCanceled = error instanceof Error && error.name === "AbortError";
    if (!isCanceled && !(error instanceof Refusal)) throw error;
    console.error(isCanceled ? "\nNothing was written." : error.message);
    process.exitCode = 1;
  }
}

/** A command line as words and flags. Throws a Refusal with the usage where there is no flag of a name. */
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

/** New contents of files by their paths from the root; undefined for a file that goes. */
export type FileChanges = ReadonlyMap<string, string | Buffer | undefined>;

/** Changes files, and takes that back if it fails or gives content/ new problems. Throws a Refusal that names them. */
export function applyChanges(root: string, changes: FileChanges): void {
  const before = Map.groupBy(findContentProblems(root), makeProblemKey);
  const readIfExists = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined;
  const undo = new Map(changes.keys().map((file) => [file, readIfExists(file)]));
  try {
    writeFiles(root, changes);
    const after = Map.groupBy(findContentProblems(root), makeProblemKey);
    const added = [...after].flatMap(([words, found]) =>
      found.slice(before.get(words)?.length ?? 0),
    );
    if (added.length > 0)
      throw new Refusal(
        `Nothing was changed, because of these problems:\n\n${formatProblemList(added)}`,
      );
  } catch (error) {
    writeFiles(root, undo);
    throw error;
  }
}

const makeProblemKey = ({ field, message }: Problem) => `${field}: ${message}`;

/** Writes and removes files; a folder that is left empty goes, too. */
function writeFiles(root: string, changes: FileChanges) {
  for (const [file, content] of changes) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content !== undefined) writeFileSync(path, content);
    else rmSync(path, { force: true });
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  }
}

/** The id in "content/wineries/a/b.mdx", "https://…/travel/a/b", "/travel/a/b" or "a/b". */
export const parseId = (name: string): string =>
  name
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/^\.?\/?(?:travel\/|content\/\w+\/)?/, "")
    .replace(/\.(?:mdx|yaml)$|\/$/, "");

/**
 * The entry that an author means by its file, its address, its id or its last word. `what` says what the entries are.
 * Throws a Refusal when there is none or more than one, or its file has a mistake.
 */
export function findEntry<E extends Entry<unknown>>(
  name: string,
  what: string,
  entries: readonly E[],
  problems: readonly Problem[],
): E {
  const id = parseId(name);
  const found =
    [
      entries.filter((entry) => name.endsWith(entry.file)),
      entries.filter((entry) => entry.id === id),
      entries.filter((entry) => slugOf(entry.id) === id),
    ].find((list) => list.length > 0) ?? [];
  if (found.length > 1)
    throw new Refusal(
      `"${name}" can be ${found.map(({ file }) => file).join(" or ")}; write which`,
    );
  if (found[0]) return found[0];
  const slug = slugOf(id);
  const broken = problems.find(({ file }) => slugOf(parseId(file)) === slug);
  if (broken)
    throw new Refusal(
      `${broken.file} has a mistake, and can't be read: npm run check -- ${slug} says what to mend first`,
    );
  const slugs = entries.map((entry) => slugOf(entry.id));
  throw new Refusal(`"${name}" is not ${what}${suggest(slug, slugs)}`);
}

/** The path of a region's folder of wineries below content/wineries: that of its state, if it has one. */
export const regionFolderOf = ({ id, data }: Entries["regions"][number]): string =>
  data.state ? `${data.state}/${slugOf(id)}` : id;

/** The region whose wineries are in the folder of a winery. Throws a Refusal if there is none. */
export function findRegion(
  winery: string,
  { regions, wineries }: Entries,
): Entries["regions"][number] {
  const folder = folderOf(winery);
  const folders = new Map([
    ...regions.map((region) => [regionFolderOf(region), region.id] as const),
    ...wineries.map(({ id, data }) => [folderOf(id), data.region] as const),
  ]);
  const found = regions.find(({ id }) => id === folders.get(folder));
  if (found) return found;
  const names = [...folders.keys()];
  throw new Refusal(
    `"${winery}" must be in a region's folder, like ${findNearest(folder, names) ?? names[0]}/${slugOf(winery)}`,
  );
}

/** Throws a Refusal if a word of an id can't be a file's name. */
export function refuseInvalidNames(id: string) {
  const invalid = id.split("/").find((word) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(word));
  if (invalid !== undefined)
    throw new Refusal(`"${invalid}" must be lower-case words joined by hyphens, like some-estate`);
}
