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
import { slug as slugSchema } from "../schemas/fields.ts";
import { folderOf, slugOf } from "../site/paths.ts";

/** The reason why a command does nothing, in the author's words. */
export class Refusal extends Error {}

/**
 * Runs a command and prints its report, if it has one. After a Refusal, or Ctrl+C at a question, the exit code is 1 and
 * no stack is printed.
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

/** New contents of files by their paths from the root; undefined for a file to delete. */
type FileChanges = ReadonlyMap<string, string | Buffer | undefined>;

/** Changes files. Changes them back and throws a Refusal if content/ has new problems then. */
export function applyChanges(root: string, changes: FileChanges): void {
  const before = Map.groupBy(findContentProblems(root), makeProblemKey);
  const originals = new Map(
    [...changes.keys()].map((file) => [file, readIfExists(join(root, file))]),
  );
  try {
    writeFiles(root, changes);
    const after = Map.groupBy(findContentProblems(root), makeProblemKey);
    const added = [...after].flatMap(([key, problems]) =>
      problems.slice(before.get(key)?.length ?? 0),
    );
    if (added.length === 0) return;
    const list = formatProblemList(added);
    throw new Refusal(`Nothing was changed, because of these problems:\n\n${list}`);
  } catch (error) {
    writeFiles(root, originals);
    throw error;
  }
}

const makeProblemKey = ({ field, message }: Problem) => `${field}: ${message}`;

const readIfExists = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/** Writes and deletes files, and folders that become empty. */
function writeFiles(root: string, changes: FileChanges) {
  for (const [file, content] of changes) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content !== undefined) writeFileSync(path, content);
    else rmSync(path, { force: true });
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  }
}

/** Returns the id in "content/wineries/a/b.mdx", "https://…/travel/a/b", "/travel/a/b" or "a/b". */
export function parseId(name: string): string {
  const path = URL.canParse(name) ? new URL(name).pathname : name;
  return path.replace(/^\.?\/?(?:travel\/|content\/\w+\/)?/, "").replace(/\.(?:mdx|yaml)$|\/$/, "");
}

/**
 * Finds the entry that an author means by its file, its address, its id or its last segment; `what` says what the
 * entries are. Throws a Refusal if there is none or more than one, or its file has a mistake.
 */
export function findEntry<E extends Entry<unknown>>(
  name: string,
  what: string,
  entries: readonly E[],
  problems: readonly Problem[],
): E {
  const id = parseId(name);
  const lists = [
    entries.filter((entry) => name.endsWith(entry.file)),
    entries.filter((entry) => entry.id === id),
    entries.filter((entry) => slugOf(entry.id) === id),
  ];
  const matches = lists.find((list) => list.length > 0) ?? [];
  if (matches.length > 1) {
    const files = matches.map(({ file }) => file).join(" and ");
    throw new Refusal(`"${name}" matches ${files}; use the full path`);
  }
  if (matches[0]) return matches[0];
  const slug = slugOf(id);
  const broken = problems.find(({ file }) => slugOf(parseId(file)) === slug);
  if (broken)
    throw new Refusal(
      `${broken.file} has a mistake and can't be read; fix the problems that npm run check -- ${slug} lists first`,
    );
  const slugs = entries.map((entry) => slugOf(entry.id));
  throw new Refusal(`"${name}" is not ${what}${suggest(slug, slugs)}`);
}

/** Returns the path of a region's folder of wineries below content/wineries; it is in the region's state, if it has one. */
export const regionFolderOf = ({ id, data }: Entries["regions"][number]): string =>
  data.state ? `${data.state}/${slugOf(id)}` : id;

/** Finds the region whose wineries are in the folder of a winery. Throws a Refusal if there is none. */
export function findRegion(
  wineryId: string,
  { regions, wineries }: Entries,
): Entries["regions"][number] {
  const regionIds = new Map<string, string>();
  for (const region of regions) regionIds.set(regionFolderOf(region), region.id);
  for (const { id, data } of wineries) regionIds.set(folderOf(id), data.region);
  const folder = folderOf(wineryId);
  const region = regions.find(({ id }) => id === regionIds.get(folder));
  if (region) return region;
  const folders = [...regionIds.keys()];
  const example = `${findNearest(folder, folders) ?? folders[0]}/${slugOf(wineryId)}`;
  throw new Refusal(`"${wineryId}" must be in a region's folder, like ${example}`);
}

/** Throws a Refusal if a segment of an id can't be a file's name. */
export function refuseInvalidNames(id: string) {
  const invalid = id.split("/").find((segment) => !slugSchema.safeParse(segment).success);
  if (invalid !== undefined)
    throw new Refusal(`"${invalid}" must be lower-case words joined by hyphens, like some-estate`);
}
