import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import { collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { listFileAliases, listLinkPaths } from "../catalogue/redirects.ts";
import { type Content, readContent } from "../checks/content.ts";
import { getRegionFolder } from "../checks/folders.ts";
import { listEntries } from "../checks/passages.ts";
import { listReferences } from "../checks/publishing.ts";
import { getParentId, getSlug, makeGuidePath, travelPath } from "../site/paths.ts";
import {
  applyChanges,
  assertValidId,
  findEntry,
  findRegionOfWinery,
  parseEntryId,
  Refusal,
  runCommand,
} from "./commands.ts";
import { editList, type Rename, renameInFields, renameInText } from "./edit-fields.ts";
import { findDistinctiveWord, formatPositions, listCommonWords, listMentions } from "./mentions.ts";

const usage = `npm run move -- OLD NEW
  npm run move -- us/california/napa-valley/old-estate new-estate                     another name
  npm run move -- france/bordeaux/some-estate france/burgundy/some-estate             to another region
  npm run move -- france/medoc haut-medoc                                             a region, with its wineries`;

type Region = Entries["regions"][number];
type Winery = Entries["wineries"][number];

const movable = {
  what: "a winery or a region",
  advice: "rename that file yourself, and write a page's old name into its aliases",
};

/** A planned move of a winery or region. */
type Move = {
  /** The IDs that change, old and new. Files below an old ID's folder move too. */
  ids: Rename[];
  /** The references to update, keyed by field name, each with its old and new value. */
  references: Record<string, Rename>;
  /** A winery's old and new region, if the region changes. */
  regions?: Rename | undefined;
};

/** The moved page: its old file, its new ID, and its aliases (old names and paths). */
type MovedPage = { file: string; id: string; aliases: string[] };

/**
 * Moves a winery or region, updates all references, redirects the old paths, and returns a report.
 * Throws a Refusal, without changing anything, if it can't.
 */
export function moveContent(root: string, old: string, next: string): string[] {
  const content = readContent(root);
  const { entries } = content;
  const candidates = [...entries.wineries, ...entries.regions];
  const entry = findEntry(old, movable, candidates, content);
  const target = parseEntryId(next);
  assertValidId(target);
  const newId = target.includes("/") ? target : `${getParentId(entry.id)}/${target}`;
  if (newId === entry.id) throw new Refusal(`"${newId}" is its current name`);
  const winery = entries.wineries.find((candidate) => candidate === entry);
  const move = winery
    ? planWineryMove(winery, newId, entries)
    : planRegionMove(entry as Region, newId, entries);
  const aliases = listAliases(entry.file, newId, content);
  const { changes, currentFiles, report } = planChanges(root, move, {
    file: entry.file,
    id: newId,
    aliases,
  });
  if (!move.regions) {
    applyChanges(root, changes, { currentFiles });
    return [...report, ...renameAppellations(root, entry.id, newId)];
  }
  const { file } = entry;
  const reason =
    "because of these problems; solve them in the files as they are now, then run the same command again";
  const notes = describeOutdatedLines(root, file, move.regions);
  applyChanges(root, changes, { reason, notes, currentFiles });
  const newFile = computeNewPath(move, file);
  return [...report, ...describeOutdatedLines(root, newFile, move.regions)];
}

/** The file with each region's appellations, keyed by region ID. */
const appellationsFile = "src/catalogue/appellations.json";

/**
 * Updates the region ID in a moved region's appellations. Returns the report lines, or an empty
 * list if the region has no appellations.
 */
function renameAppellations(root: string, oldId: string, newId: string): string[] {
  const path = join(root, appellationsFile);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const renamed = text.replace(`"${oldId}":`, `"${newId}":`);
  if (renamed === text) return [];
  writeFileSync(path, renamed);
  return [`${appellationsFile}: updated`];
}

/** The fields that depend on a winery's location. */
const locationFields = ["appellation", "visit.address", "visit.phone", "visit.latitude"];

/**
 * Lists the lines that may be wrong after a winery's move to another region: the winery's location,
 * passages that name the old region, and mentions of the winery in the old region's file.
 */
function describeOutdatedLines(root: string, file: string, [oldId, newId]: Rename): string[] {
  const { entries } = readContent(root);
  const { regions, wineries } = entries;
  const commonWords = listCommonWords(listEntries(entries));
  const winery = wineries.find((entry) => entry.file === file)!;
  const oldRegion = regions.find(({ id }) => id === oldId)!;
  const newRegion = regions.find(({ id }) => id === newId)!;
  const ownFields = locationFields.filter((field) => {
    const [name = "", inner] = field.split(".");
    const { visit, ...fields } = winery.data;
    return inner === undefined ? name in fields : inner in visit;
  });
  const stops = listReferences(entries).filter(
    ({ entry, field, name }) =>
      entry.file === oldRegion.file && field.startsWith("days.") && name === getSlug(winery.id),
  );
  return [
    "",
    `Check these lines; they must be true of ${winery.data.name} in ${newRegion.data.name}:`,
    ...formatPositions(
      root,
      file,
      ownFields.map((field) => ({ field })),
    ),
    ...listMentions(root, [winery], [findDistinctiveWord(oldRegion.data.name, commonWords)]),
    ...listMentions(root, [oldRegion], [findDistinctiveWord(winery.data.name, commonWords)]),
    ...formatPositions(root, oldRegion.file, stops).map(
      (line) =>
        `${line}: stops at it; name another winery there if this one is far from the others`,
    ),
  ];
}

/**
 * Plans the changes to all files, with a report line for each changed file. Throws a Refusal if a
 * new file already exists.
 */
function planChanges(root: string, move: Move, page: MovedPage) {
  const matches = globSync("content/**/*.{mdx,yaml}", { cwd: root });
  const files = matches.map((file) => file.replaceAll("\\", "/")).sort();
  const changes = new Map<string, string | undefined>();
  const currentFiles = new Map<string, string>();
  const report: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    const newFile = computeNewPath(move, file);
    const updated = updateFileText(move, page, file, text);
    if (newFile === file && updated === text) continue;
    if (newFile !== file && files.includes(newFile))
      throw new Refusal(`${newFile} already exists; choose another name`);
    changes.set(file, undefined).set(newFile, updated);
    currentFiles.set(newFile, file);
    report.push(newFile === file ? `${file}: updated` : `${file} -> ${newFile}`);
  }
  return { changes, currentFiles, report };
}

function planWineryMove({ id, data }: Winery, newId: string, entries: Entries): Move {
  const isRegion = entries.regions.some((region) => getRegionFolder(region) === newId);
  if (isRegion) throw new Refusal(`"${newId}" is a region; write ${newId}/${getSlug(id)}`);
  const region = findRegionOfWinery(newId, entries).id;
  const others = entries.wineries.filter((winery) => winery.id !== id);
  const owner = others.find((winery) => getSlug(winery.id) === getSlug(newId));
  if (owner)
    throw new Refusal(`"${getSlug(newId)}" is taken by ${owner.file}; choose another name`);
  const rename: Rename = [getSlug(id), getSlug(newId)];
  return {
    ids: [[id, newId]],
    references: { winery: rename, insteadOf: rename, featured: rename },
    regions: region === data.region ? undefined : [data.region, region],
  };
}

function planRegionMove(region: Region, newId: string, entries: Entries): Move {
  const { id } = region;
  if (getParentId(newId) !== getParentId(id))
    throw new Refusal(`a region stays in its country; write ${getParentId(id)}/${getSlug(newId)}`);
  const places = [...entries.regions, ...entries.states];
  const owner = places.find((place) => place.id === newId);
  if (owner) throw new Refusal(`"${newId}" is taken by ${owner.file}; choose another name`);
  const folder: Rename = [getRegionFolder(region), getRegionFolder({ ...region, id: newId })];
  return { ids: [[id, newId], folder], references: { region: [id, newId], cover: [id, newId] } };
}

/**
 * Lists the old names and paths that must redirect to the moved page. Returns an empty list for a
 * draft.
 */
function listAliases(file: string, newId: string, { site, entries }: Content): string[] {
  if (!site) throw new Refusal(`${siteFile} has a mistake; fix what npm run check lists first`);
  const { pages } = assembleCatalogue(site, entries, { audience: "public", today: "9999-12-31" });
  const page = pages.find((candidate) => candidate.file === file);
  if (!page) return [];
  // If the page stays in its folder, an alias for the old name also redirects all old paths.
  if (getParentId(page.id) === getParentId(newId)) return [page.slug];
  const paths = listLinkPaths(page, listFileAliases).filter((path) => path.startsWith(travelPath));
  return [page.slug, ...paths];
}

/** Returns a file's path after the move. */
function computeNewPath({ ids }: Move, file: string): string {
  let newFile = file;
  for (const [oldId, newId] of ids)
    for (const { base } of [collections.wineries, collections.regions]) {
      const isMoved = newFile === `${base}/${oldId}.mdx` || newFile.startsWith(`${base}/${oldId}/`);
      if (isMoved) newFile = `${base}/${newId}${newFile.slice(`${base}/${oldId}`.length)}`;
    }
  return newFile;
}

/** Returns a file's contents after the move. */
function updateFileText(
  { ids, references, regions }: Move,
  page: MovedPage,
  file: string,
  text: string,
): string {
  const isOwn = file === page.file;
  const renames = isOwn && regions ? { ...references, region: regions } : references;
  const updated = renameInText(ids, renameInFields(file, text, renames), [
    `${travelPath}/`,
    'in="',
  ]);
  const slug = getSlug(page.id);
  if (isOwn) {
    const currentNames = [slug, makeGuidePath(page.id)];
    return editList(file, updated, "aliases", (names) => {
      const aliases = [...new Set([...names, ...page.aliases])];
      return aliases.filter((name) => !currentNames.includes(name));
    });
  }
  // Removes the winery from the old region's featured wineries.
  const isOldRegion = regions && file === `${collections.regions.base}/${regions[0]}.mdx`;
  if (!isOldRegion) return updated;
  return editList(file, updated, "featured", (slugs) => slugs.filter((other) => other !== slug));
}

async function main([old, next, ...others]: string[]): Promise<string> {
  if (!old || !next || others.length > 0) throw new Refusal(usage);
  const report = moveContent(resolve("."), old, next);
  return [...report, "", "See it with npm run dev, then commit."].join("\n");
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
