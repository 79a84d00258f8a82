import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { listParents } from "../catalogue/places.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { type Content, readContent } from "../checks/content.ts";
import { containsName, listEntries, listPassages } from "../checks/passages.ts";
import { type FieldReference, listReferences } from "../checks/publishing.ts";
import { listContentPaths } from "../checks/released.ts";
import { numberedFields, replaceTitleNumber } from "../checks/title-numbers.ts";
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
import { editList, type Rename, removeLines, renameInText, replaceValue } from "./edit-fields.ts";
import { findDistinctiveWord, formatPositions, listCommonWords, listMentions } from "./mentions.ts";

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

/** Edits a file's pending contents, which aren't written yet. */
type EditFile = (file: string, edit: (text: string) => string) => void;

/** Asks which page the old paths should redirect to. `offered` is the default answer. */
export type AskForTarget = (offered: string) => Promise<string>;

/**
 * Deletes a page or list item, removes references to it, redirects its paths and links, and returns
 * a report. Throws a Refusal, without changing anything, if it can't.
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
  const lostPaths = listBrokenPaths(removal, content);
  const target =
    lostPaths.length > 0 ? await findRedirectTarget(removal, content, askForTarget) : undefined;
  const redirectedLists = removeReferences(removal, target, content.entries, editFile);
  updateTitleNumbers(removal, redirectedLists, content.entries, editFile);
  if (target) {
    const addAliases = (names: string[]) => [...new Set([...names, ...lostPaths])];
    editFile(target.file, (text) => editList(target.file, text, "aliases", addAliases));
    redirectLinks(removal, target, content.entries, editFile);
  }
  const advice = "do what each line says, then try again";
  const reason = `because without "${name}" these files would have problems; ${advice}`;
  applyChanges(root, files, { reason });
  const changes = [...files].map(
    ([file, text]) => `${file}: ${text === undefined ? "deleted" : "updated"}`,
  );
  const { entries } = readContent(root);
  const names = listRemovedNames(removal, target, listCommonWords(listEntries(entries)));
  const texts = [
    ...listMentions(root, listEntries(entries), names),
    ...describeRedirectedTexts(root, redirectedLists, target, entries, names),
  ];
  if (texts.length === 0) return changes;
  const count = pluralize(texts.length, "text seems to be", "texts seem to be");
  return [...changes, "", `${count} about what is gone; rewrite them:`, ...texts];
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
 * Removes references to the removed entries from other entries' fields. If the target is a winery,
 * it takes their place, unless it is in the same list already. Returns the keys of the lists where it
 * did. Throws a Refusal if a reference to remove shares its line with other values.
 */
function removeReferences(
  { removed }: Removal,
  target: AnyEntry | undefined,
  entries: Entries,
  editFile: EditFile,
): Set<string> {
  const redirectedLists = new Set<string>();
  const winery = entries.wineries.find(({ file }) => file === target?.file);
  const slug = winery && getSlug(winery.id);
  const references = listReferences(entries);
  const lists = new Set(references.filter(({ name }) => name === slug).map(getListKey));
  const removedFiles = removed.map(({ file }) => file);
  const slugs = removed.map(({ id }) => getSlug(id));
  // Works backward, because each removal shifts the indexes after it.
  for (const reference of references.toReversed()) {
    const { entry, field, path, kind, name } = reference;
    if (kind !== "winery" || !slugs.includes(name) || removedFiles.includes(entry.file)) continue;
    const { file } = entry;
    const isFeatured = field.startsWith("featured.");
    const isPossible = !isFeatured || winery?.data.region === entry.id;
    if (slug && isPossible && !lists.has(getListKey(reference))) {
      lists.add(getListKey(reference));
      redirectedLists.add(getListKey(reference));
      editFile(file, (text) => replaceValue(file, text, path, slug));
      continue;
    }
    if (isFeatured) {
      const removeName = (names: string[]) => names.filter((other) => other !== name);
      editFile(file, (text) => editList(file, text, "featured", removeName));
      continue;
    }
    const isInList = path.at(-1) === "winery" && path.length > 1;
    editFile(file, (text) => {
      const edited = removeLines(file, text, isInList ? path.slice(0, -1) : path);
      if (edited !== undefined) return edited;
      throw new Refusal(`${file} names "${name}" in ${field}; remove it there first`);
    });
  }
  return redirectedLists;
}

/** Corrects the number of picks in the titles and texts of roundups that lose some. */
function updateTitleNumbers(
  { removed }: Removal,
  redirectedLists: ReadonlySet<string>,
  { roundups }: Entries,
  editFile: EditFile,
) {
  const slugs = removed.map(({ id }) => getSlug(id));
  for (const { file, data } of roundups) {
    const total = data.picks.length;
    const kept = data.picks.filter(({ winery }) => !slugs.includes(winery)).length;
    const newTotal = kept + (redirectedLists.has(`${file} picks`) ? 1 : 0);
    for (const field of numberedFields) {
      const title = replaceTitleNumber(data[field], total, newTotal);
      if (title === data[field]) continue;
      editFile(file, (text) => replaceValue(file, text, [field], JSON.stringify(title)));
    }
  }
}

/**
 * Returns a key that the references in one list share: "content/roundups/porches.mdx picks" for
 * picks.0.winery.
 */
const getListKey = ({ entry, field }: FieldReference) =>
  `${entry.file} ${field.replace(/\.\d+(?:\.\w+)?$/, "")}`;

/**
 * Makes links to removed pages lead to the target. Leaves the links alone if the target is a
 * roundup.
 */
function redirectLinks(
  { removed }: Removal,
  target: AnyEntry,
  entries: Entries,
  editFile: EditFile,
) {
  if (entries.roundups.some(({ file }) => file === target.file)) return;
  // Replaces a region's ID last, because its wineries' IDs may begin with it.
  const renames = removed.toReversed().map(({ id }): Rename => [id, target.id]);
  for (const { file } of listEntries(entries))
    if (removed.every((entry) => entry.file !== file))
      editFile(file, (text) => renameInText(renames, text, [`${travelPath}/`]));
}

/** Lists the public paths that the removal would break. */
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
  const before = listContentPaths(assembleCatalogue(site, entries));
  const after = listContentPaths(assembleCatalogue(site, kept));
  return [...before.difference(after)].sort();
}

/**
 * Asks which page the old paths should redirect to, and finds that page. The removed page's parent
 * is the default.
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

/** Lists a distinctive word of each removed name. Skips words that the target's name contains. */
const listRemovedNames = (
  { removed }: Removal,
  target: AnyEntry | undefined,
  commonWords: ReadonlySet<string>,
) =>
  removed
    .flatMap(({ data }) => data.name ?? data.wineName ?? [])
    .map((name) => findDistinctiveWord(name, commonWords))
    .filter((name) => !target?.data.name?.includes(name));

/**
 * Reports the texts of stops, their days and picks in which the target took the place of a removed
 * winery. Skips texts that contain one of `names`.
 */
function describeRedirectedTexts(
  root: string,
  redirectedLists: ReadonlySet<string>,
  target: AnyEntry | undefined,
  entries: Entries,
  names: readonly string[],
): string[] {
  if (!target) return [];
  return listReferences(entries).flatMap((reference) => {
    const { entry, path, name } = reference;
    if (name !== getSlug(target.id) || !redirectedLists.has(getListKey(reference))) return [];
    const item = path.slice(0, -1).join(".");
    const day = path.slice(0, 2).join(".");
    const fields = [`${day}.title`, `${day}.why`, `${item}.note`, `${item}.text`];
    const texts = listPassages(entry).filter(
      ({ field, text }) =>
        fields.includes(field) && !names.some((removedName) => containsName(text, removedName)),
    );
    const positions = formatPositions(
      root,
      entry.file,
      texts.map(({ field }) => ({ field })),
    );
    return positions.map((position, i) => {
      const isOwn = texts[i]!.field.startsWith(`${item}.`);
      const change = isOwn ? "now belongs to" : "its day now stops at";
      return `${position}: ${change} ${target.data.name}`;
    });
  });
}

const options = { to: { type: "string" } } as const;

async function main(): Promise<string> {
  const { values, positionals } = parseCommandLine(usage, options);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Refusal(usage);
  const askForTarget: AskForTarget = async (offered) => values.to ?? askForRedirectPage(offered);
  const report = await removeContent(resolve("."), name, askForTarget);
  return [...report, "", "See it with npm run dev, then commit."].join("\n");
}

/**
 * Asks for the target page at the terminal, where Enter accepts the default. Throws a Refusal if
 * there is no terminal.
 */
async function askForRedirectPage(offered: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`--to PAGE is missing\n\n${usage}`);
  const hint = offered ? ` Enter takes ${offered}.` : "";
  return (await askAtTerminal(`Which page should its readers see?${hint}\nto: `)) || offered;
}

if (import.meta.main) await runCommand(main);
