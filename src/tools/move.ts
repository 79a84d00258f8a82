import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import { collections, type Entries, siteFile } from "../catalogue/collections.ts";
import { fileAliases, listLinkPaths } from "../catalogue/redirects.ts";
import { type Content, readContent } from "../checks/content.ts";
import { folderOf, guidePath, slugOf, travelPath } from "../site/paths.ts";
import {
  applyChanges,
  findEntry,
  findRegion,
  parseId,
  Refusal,
  refuseInvalidNames,
  regionFolderOf,
  runCommand,
} from "./commands.ts";
import { editList, type Rename, renameInFields } from "./edit-fields.ts";

const usage = `npm run move -- OLD NEW
  npm run move -- us/california/napa-valley/old-estate new-estate                     another name
  npm run move -- france/bordeaux/some-estate france/burgundy/some-estate             to another region
  npm run move -- france/medoc haut-medoc                                             a region, with its wineries`;

type Region = Entries["regions"][number];
type Winery = Entries["wineries"][number];

/** A planned move of a winery or a region. */
type Move = {
  /** Ids that change, and with them those of all pages below. */
  ids: Rename[];
  /** The fields that name what moves, with its names there. */
  references: Record<string, Rename>;
  /** The regions of a winery that moves to another one. */
  regions?: Rename | undefined;
};

/** The page that moves: its file before the move, its id after it, and the old names and addresses that it keeps. */
type MovedPage = { file: string; id: string; aliases: string[] };

/**
 * Moves a winery or a region under `root`, updates every reference, and keeps each old address as a redirect. Returns a
 * report, a line each. Throws a Refusal, and then nothing is changed.
 */
export function moveContent(root: string, old: string, next: string): string[] {
  const content = readContent(root);
  const { entries, problems } = content;
  const entry = findEntry(
    old,
    "a winery or a region",
    [...entries.wineries, ...entries.regions],
    problems,
  );
  const target = parseId(next);
  refuseInvalidNames(target);
  const to = target.includes("/") ? target : `${folderOf(entry.id)}/${target}`;
  if (to === entry.id) throw new Refusal(`"${to}" is its name already`);
  const winery = entries.wineries.find((one) => one === entry);
  const move = winery
    ? planWineryMove(winery, to, entries)
    : planRegionMove(entry as Region, to, entries);
  const page = { file: entry.file, id: to, aliases: listAliases(entry.file, to, content) };
  const files = globSync("content/**/*.{mdx,yaml}", { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const changes = new Map<string, string | undefined>();
  const report: string[] = [];
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file), "utf8");
    const moved = computeNewFile(move, file);
    const updated = updateText(move, page, file, text);
    if (moved === file && updated === text) continue;
    if (moved !== file && files.includes(moved))
      throw new Refusal(`${moved} already exists; choose another name`);
    if (moved !== file) changes.set(file, undefined);
    changes.set(moved, updated);
    report.push(moved === file ? `${file}: updated` : `${file} -> ${moved}`);
  }
  applyChanges(root, changes);
  return report;
}

function planWineryMove({ id, data }: Winery, to: string, entries: Entries): Move {
  const region = findRegion(to, entries).id;
  const taken = entries.wineries.find((one) => one.id !== id && slugOf(one.id) === slugOf(to));
  if (taken) throw new Refusal(`"${slugOf(to)}" is taken by ${taken.file}; choose another name`);
  const rename: Rename = [slugOf(id), slugOf(to)];
  return {
    ids: [[id, to]],
    references: { winery: rename, insteadOf: rename, featured: rename },
    regions: region === data.region ? undefined : [data.region, region],
  };
}

function planRegionMove(region: Region, to: string, entries: Entries): Move {
  const { id } = region;
  if (folderOf(to) !== folderOf(id))
    throw new Refusal(`a region stays in its country; write ${folderOf(id)}/${slugOf(to)}`);
  const taken = [...entries.regions, ...entries.states].find((one) => one.id === to);
  if (taken) throw new Refusal(`"${to}" is taken by ${taken.file}; choose another name`);
  const folder: Rename = [regionFolderOf(region), regionFolderOf({ ...region, id: to })];
  return { ids: [[id, to], folder], references: { region: [id, to], cover: [id, to] } };
}

/** The names and addresses that lead readers to a page once it has another id; none for a draft. */
function listAliases(file: string, to: string, { site, entries }: Content): string[] {
  if (!site) throw new Refusal(`${siteFile} has a mistake; npm run check says what to mend first`);
  const { pages } = assembleCatalogue(site, entries, { audience: "public", today: "9999-12-31" });
  const page = pages.find((one) => one.file === file);
  if (!page) return [];
  // In the same folder the old name alone stands for all of them.
  const isElsewhere = folderOf(page.id) !== folderOf(to);
  const addresses = isElsewhere
    ? listLinkPaths(page, fileAliases).filter((address) => address.startsWith(travelPath))
    : [];
  return [page.slug, ...addresses];
}

/** Where a file is after the move. */
const computeNewFile = ({ ids }: Move, file: string): string =>
  ids.reduce((at, [from, to]) => {
    const own = new RegExp(
      `(?<=^content/(?:wineries|regions)/)${RegExp.escape(from)}(?=/|\\.mdx$)`,
    );
    return at.replace(own, to);
  }, file);

/** A file's text after the move. */
function updateText(
  { ids, references, regions }: Move,
  page: MovedPage,
  file: string,
  text: string,
): string {
  const isOwn = file === page.file;
  const renamed = renameInFields(
    file,
    text,
    isOwn && regions ? { ...references, region: regions } : references,
  );
  const updated = rewriteLinks(ids, renamed);
  const [slug, address] = [slugOf(page.id), guidePath(page.id)];
  if (isOwn)
    return editList(file, updated, "aliases", (names) =>
      [...new Set([...names, ...page.aliases])].filter((name) => name !== slug && name !== address),
    );
  // The region that a winery leaves can't feature it any more.
  if (regions && file === `${collections.regions.base}/${regions[0]}.mdx`)
    return editList(file, updated, "featured", (slugs) => slugs.filter((one) => one !== slug));
  return updated;
}

/** Updates links and counts in a page's text; the addresses below a place change with it. */
function rewriteLinks(ids: readonly Rename[], text: string): string {
  const [fields = text] = /^\uFEFF?---\r?\n.*?\n---[ \t]*(?:\r?\n|$)/s.exec(text) ?? [];
  const body = ids.reduce((all, [from, to]) => {
    const names = new RegExp(
      `(?<=${travelPath}/|in=")${RegExp.escape(from)}(?=[/)#?\\s">]|$)`,
      "g",
    );
    return all.replace(names, to);
  }, text.slice(fields.length));
  return fields + body;
}

if (import.meta.main) {
  await runCommand(async () => {
    const [old, next, ...more] = process.argv.slice(2);
    if (!old || !next || more.length > 0) throw new Refusal(usage);
    const report = moveContent(resolve("."), old, next);
    return [...report, "", "Nothing is wrong with it. See it with npm run dev, then commit."].join(
      "\n",
    );
  });
}
