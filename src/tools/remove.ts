import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { listParents } from "../catalogue/places.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { type Content, readContent } from "../checks/content.ts";
import { listEntries } from "../checks/passages.ts";
import { listReferences } from "../checks/publishing.ts";
import { listGuidePaths } from "../checks/released.ts";
import { pluralize } from "../format/text.ts";
import { listCollections } from "../site/lists.ts";
import { getSlug, travelPath } from "../site/paths.ts";
import {
  applyChanges,
  askAtTerminal,
  findEntry,
  parseCommandLine,
  Refusal,
  runCommand,
} from "./commands.ts";
import { editList, type Rename, removeLines, renameInText } from "./edit-fields.ts";
import { findDistinctiveWord, listMentions } from "./mentions.ts";

const usage = `npm run remove -- PAGE [--to PAGE]
  npm run remove -- us/california/napa-valley/some-estate                     asks where its readers go
  npm run remove -- some-estate --to us/napa-valley
  npm run remove -- france/medoc --to france/bordeaux                         a region, with its wineries
  npm run remove -- pulltaps-corkscrew                                        an item of a list`;

type AnyEntry = Entry<{
  name?: string | undefined;
  wineName?: string | undefined;
  title?: string | undefined;
}>;

/**
 * The entry that the author named, and all entries to remove. Removing a region also removes its
 * wineries.
 */
type Removal = { entry: AnyEntry; removed: readonly AnyEntry[] };

/** A function that changes the planned text of a file. */
type EditFile = (file: string, edit: (text: string) => string) => void;

/** A function that asks which page the old paths should redirect to. `offered` is the default. */
export type AskForTarget = (offered: string) => Promise<string>;

/**
 * Deletes a page or a list item, redirects its paths and links, and removes references to it. The report lists
 * texts that still mention it. If a reference can't be removed, throws a Refusal and changes
 * nothing.
 */
export async function removeContent(
  root: string,
  name: string,
  askForTarget: AskForTarget,
): Promise<string[]> {
  const content = readContent(root);
  const removal = planRemoval(name, content);
  const files = new Map<string, string | undefined>();
  const editFile: EditFile = (file, edit) => {
    const text = files.get(file) ?? readFileSync(join(root, file), "utf8");
    const edited = edit(text);
    if (edited !== text) files.set(file, edited);
  };
  for (const { file } of removal.removed) files.set(file, undefined);
  removeReferences(removal, content.entries, editFile);
  const lostPaths = listBrokenPaths(removal, content);
  const target =
    lostPaths.length > 0 ? await findRedirectTarget(removal, content, askForTarget) : undefined;
  if (target) {
    const addAliases = (names: string[]) => [...new Set([...names, ...lostPaths])];
    editFile(target.file, (text) => editList(target.file, text, "aliases", addAliases));
    redirectLinks(removal, target, content.entries, editFile);
  }
  const advice = "name another page there, or remove what would be too short, then try again";
  applyChanges(root, files, `because without "${name}" these files would have problems; ${advice}`);
  const changes = [...files].map(
    ([file, text]) => `${file}: ${text === undefined ? "deleted" : "updated"}`,
  );
  return [...changes, ...describeMentions(root, removal, target, readContent(root).entries)];
}

const removable = {
  what: "a winery, a region, a roundup or a list item",
  advice: "write draft: true into that file to take it off the site",
};

function planRemoval(name: string, content: Content): Removal {
  const { wineries, regions, roundups } = content.entries;
  const items = listCollections.flatMap((list): AnyEntry[] => content.entries[list]);
  const candidates = [...wineries, ...regions, ...roundups, ...items];
  const entry = findEntry(name, removable, candidates, content);
  const own = wineries.filter(({ data }) => data.region === entry.id);
  return { entry, removed: [entry, ...own] };
}

/**
 * Removes references to the removed entries from fields. Throws a Refusal if a reference shares its
 * line with other values.
 */
function removeReferences({ removed }: Removal, entries: Entries, editFile: EditFile) {
  const removedFiles = removed.map(({ file }) => file);
  const slugs = removed.map(({ id }) => getSlug(id));
  // Starts at the end, because each removal shifts the indexes after it.
  for (const { entry, field, kind, name } of listReferences(entries).toReversed()) {
    if (kind !== "winery" || !slugs.includes(name) || removedFiles.includes(entry.file)) continue;
    const { file } = entry;
    if (field.startsWith("featured.")) {
      const removeName = (names: string[]) => names.filter((other) => other !== name);
      editFile(file, (text) => editList(file, text, "featured", removeName));
      continue;
    }
    const path = field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const isInList = path.at(-1) === "winery" && path.length > 1;
    editFile(file, (text) => {
      const edited = removeLines(file, text, isInList ? path.slice(0, -1) : path);
      if (edited !== undefined) return edited;
      throw new Refusal(`${file} names "${name}" in ${field}; remove it there first`);
    });
  }
}

/**
 * Changes the links to removed pages into links to the target. Leaves links alone if the target is
 * a roundup.
 */
function redirectLinks(
  { removed }: Removal,
  target: AnyEntry,
  entries: Entries,
  editFile: EditFile,
) {
  if (entries.roundups.some(({ file }) => file === target.file)) return;
  // Renames a region after its wineries, whose IDs may begin with the region's ID.
  const renames = removed.toReversed().map(({ id }): Rename => [id, target.id]);
  for (const { file } of listEntries(entries))
    if (removed.every((entry) => entry.file !== file))
      editFile(file, (text) => renameInText(renames, text, [`${travelPath}/`]));
}

/** Finds the public paths that the removal would break. */
function listBrokenPaths({ removed }: Removal, { site, entries }: Content): string[] {
  if (!site)
    throw new Refusal("content/site.yaml has a mistake; fix what npm run check lists first");
  const removedFiles = removed.map(({ file }) => file);
  const kept = Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [
      name,
      (list as AnyEntry[]).filter(({ file }) => !removedFiles.includes(file)),
    ]),
  ) as Entries;
  const before = listGuidePaths(assembleCatalogue(site, entries));
  const after = listGuidePaths(assembleCatalogue(site, kept));
  return [...before.difference(after)].sort();
}

/**
 * Asks which page the old paths should redirect to, and finds that page. Offers the removed page's
 * parent.
 */
async function findRedirectTarget(
  { entry, removed }: Removal,
  content: Content,
  askForTarget: AskForTarget,
): Promise<AnyEntry> {
  const { site, entries } = content;
  const pages = listContentPages(assembleCatalogue(site!, entries));
  const page = pages.find(({ file }) => file === entry.file);
  const home = page && listParents(page).at(-1);
  const { wineries, regions, states, countries, roundups } = entries;
  const all: AnyEntry[] = [...countries, ...states, ...regions, ...wineries, ...roundups];
  const candidates = all.filter((candidate) => !removed.includes(candidate));
  const answer = await askForTarget(home?.id ?? "");
  return findEntry(answer, { what: "a page that stays" }, candidates, content);
}

/**
 * Lists the texts that probably mention a removed entry, unless the page to redirect to has the
 * same name.
 */
function describeMentions(
  root: string,
  { removed }: Removal,
  target: AnyEntry | undefined,
  entries: Entries,
): string[] {
  const names = removed
    .flatMap(({ data }) => data.name ?? data.wineName ?? [])
    .map(findDistinctiveWord)
    .filter((name) => !target?.data.name?.includes(name));
  const lines = listMentions(root, listEntries(entries), names);
  if (lines.length === 0) return [];
  const count = pluralize(lines.length, "text seems to name", "texts seem to name");
  return ["", `${count} what is gone; rewrite them:`, ...lines];
}

const options = { to: { type: "string" } } as const;

async function main(): Promise<string> {
  const { values, positionals } = parseCommandLine(usage, options);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Refusal(usage);
  const askForTarget: AskForTarget = async (offered) => values.to ?? askForPage(offered);
  const report = await removeContent(resolve("."), name, askForTarget);
  return [...report, "", "See it with npm run dev, then commit."].join("\n");
}

/**
 * Asks the author at the terminal. Enter accepts the offered page. Throws a Refusal if there is no
 * terminal.
 */
async function askForPage(offered: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`--to PAGE is missing\n\n${usage}`);
  const hint = offered ? ` Enter takes ${offered}.` : "";
  return (await askAtTerminal(`Which page should its readers see?${hint}\nto: `)) || offered;
}

if (import.meta.main) await runCommand(main);
