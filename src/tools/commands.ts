import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Entries } from "../catalogue/collections.ts";
import { contentProblems } from "../checks/content.ts";
import { nearest, type Problem, printProblems, suggest } from "../checks/problems.ts";
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
export function readArguments<O extends NonNullable<ParseArgsConfig["options"]>>(
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

/** Changes content/, and calls `undo` if that throws or introduces a problem. Throws a Refusal with the new problems. */
export async function withRollback<T>(root: string, change: () => T | Promise<T>, undo: () => void): Promise<T> {
  const before = contentProblems(root).map(withoutPlace);
  try {
    const result = await change();
    const introduced = contentProblems(root).filter((problem) => !before.includes(withoutPlace(problem)));
    if (introduced.length > 0)
      throw new Refusal(`Nothing was changed, because of these problems:\n\n${printProblems(introduced)}`);
    return result;
  } catch (error) {
    undo();
    throw error;
  }
}

const withoutPlace = ({ field, message }: Problem) => `${field}: ${message}`;

/** The folders below content/wineries that can hold wineries, each with its region's id. */
export const wineryFolders = ({ regions, wineries }: Pick<Entries, "regions" | "wineries">): Map<string, string> =>
  new Map([
    ...regions.map((r) => [r.data.state ? `${r.data.state}/${slugOf(r.id)}` : r.id, r.id] as const),
    ...wineries.map((w) => [folderOf(w.id), w.data.region] as const),
  ]);

/** The region whose wineries are in a folder. Throws a Refusal if there is none. */
export function regionOf(folder: string, entries: Entries): Entries["regions"][number] {
  const folders = wineryFolders(entries);
  const region = entries.regions.find((r) => r.id === folders.get(folder));
  if (region) return region;
  const names = [...folders.keys()];
  const similar = nearest(folder, names) ?? nearest(slugOf(folder), names) ?? folder;
  throw new Refusal(`"${folder}" is not a region's folder${suggest(similar, names)}`);
}

/** A name that was probably meant, as the end of a message. */
export const meant = (name: string | undefined) => (name ? `; did you mean "${name}"?` : "");

/** Throws a Refusal if a word of an id can't be a file's name. */
export function refuseInvalidNames(id: string) {
  const invalid = id.split("/").find((word) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(word));
  if (invalid !== undefined)
    throw new Refusal(`"${invalid}" must be lower-case words joined by hyphens, like some-estate`);
}

/** Throws a Refusal if the file that a name refers to has a mistake, and therefore is not among the entries. */
export function refuseUnread(name: string, problems: readonly Problem[]) {
  const slug = slugOf(name.replace(/\.\w+$/, ""));
  const broken = problems.find(({ file }) => slugOf(file.replace(/\.\w+$/, "")) === slug);
  if (broken)
    throw new Refusal(
      `${broken.file} has a mistake, and can't be read: npm run check -- ${slug} says what to mend first`,
    );
}
