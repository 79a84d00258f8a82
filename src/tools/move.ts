import { globSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { assemble } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import { type Content, readContent } from "../checks/content.ts";
import { nearest, type Problem } from "../checks/problems.ts";
import { guideAddresses } from "../checks/released.ts";
import { folderOf, guide, slugOf, travel } from "../site/paths.ts";
import {
  meant,
  Refusal,
  refuseInvalidNames,
  refuseUnread,
  regionOf,
  runCommand,
  wineryFolders,
  withRollback,
} from "./commands.ts";
import { editList, type Rename, renameIn } from "./edit-fields.ts";

const usage = `npm run move -- OLD NEW
  npm run move -- us/california/napa-valley/old-estate new-estate                     another name
  npm run move -- france/bordeaux/some-estate france/burgundy/some-estate             to another region
  npm run move -- france/medoc haut-medoc                                             a region, with its wineries
  npm run move -- us/california/santa-barbara santa-barbara-county                    a folder of wineries`;

/** Texts of content files by their paths from the root. */
type Files = Map<string, string>;

/** A planned move. Ids are paths below content/wineries or content/regions, without .mdx. */
type Move = {
  files: Rename[];
  /** Ids whose addresses change, and those of all pages below them. */
  ids: Rename[];
  /** The fields that name what moves, with its names there. */
  references: Record<string, Rename>;
  /** The file that gets the aliases. */
  page: string;
  /** The alias that covers most of the old addresses; undefined if the file name stays. */
  alias: string | undefined;
  /** The regions of a winery that moves to another one. */
  regions?: Rename | undefined;
};

/**
 * Moves a winery, a region or a folder of wineries under `root`, updates every reference, and keeps each old address as
 * a redirect. Returns a report, a line each. Throws a Refusal, and then nothing is changed.
 */
export async function moveContent(root: string, old: string, next: string): Promise<string[]> {
  const content = readContent(root);
  const before = readFiles(root);
  const move = planMove(old, next, content, [...before.keys()]);
  const after = new Map(before);
  const report = applyMove(move, after);
  const write = () => {
    writeFiles(root, before, after);
    return [...report, ...addAliases(root, move, content, after)];
  };
  return withRollback(root, write, () => writeFiles(root, readFiles(root), before));
}

/** The id in "content/wineries/a/b.mdx", "/travel/a/b" or "wineries/a/b": a/b. */
const idIn = (name: string) =>
  name
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/^(\.\/)?(content\/)?(wineries\/|regions\/)?/, "")
    .replace(new RegExp(`^${travel}/`), "")
    .replace(/\.mdx$|\/$/, "");

const wineryFile = (id: string) => `content/wineries/${id}.mdx`;
const regionFile = (id: string) => `content/regions/${id}.mdx`;

function planMove(old: string, next: string, { entries, problems }: Content, files: readonly string[]): Move {
  const name = idIn(old);
  const target = idIn(next);
  refuseInvalidNames(target);
  const isRegion = !/(^|\/)wineries\//.test(old) && entries.regions.some((r) => r.id === name);
  const region = isRegion ? undefined : wineryFolders(entries).get(name);
  const winery = entries.wineries.find((w) => w.id === name || slugOf(w.id) === name);
  if (!isRegion && !region && !winery) return refuseUnknown(name, entries, problems);
  const from = isRegion || region || !winery ? name : winery.id;
  const to = target.includes("/") ? target : `${folderOf(from)}/${target}`;
  if (to === from) throw new Refusal(`"${to}" is its name already`);
  if (isRegion) return planRegion(from, to, entries, files);
  return region ? planFolder([from, to], region, entries, files) : planWinery(from, to, entries);
}

function refuseUnknown(name: string, entries: Entries, problems: readonly Problem[]): never {
  refuseUnread(name, problems);
  const place = [...entries.countries, ...entries.states].find((e) => e.id === name);
  if (place) throw new Refusal(`"${name}" is ${place.file}; moving a country or a state is a job for an engineer`);
  const ids = [...[...entries.regions, ...entries.wineries].map((e) => e.id), ...wineryFolders(entries).keys()];
  const slug = nearest(slugOf(name), ids.map(slugOf));
  const similar = nearest(name, ids) ?? ids.find((id) => slugOf(id) === slug);
  throw new Refusal(`"${name}" is not a winery, a region or a folder of wineries${meant(similar)}`);
}

function planWinery(from: string, to: string, entries: Entries): Move {
  const own = entries.wineries.find((w) => w.id === from)!;
  const region = regionOf(folderOf(to), entries).id;
  const taken = entries.wineries.find((w) => w !== own && slugOf(w.id) === slugOf(to));
  if (taken) throw new Refusal(`"${slugOf(to)}" is taken by ${taken.file}; choose another name`);
  const rename: Rename = [slugOf(from), slugOf(to)];
  return {
    files: [[wineryFile(from), wineryFile(to)]],
    ids: [[from, to]],
    references: { winery: rename, insteadOf: rename, featured: rename },
    page: wineryFile(to),
    alias: slugOf(from) === slugOf(to) ? undefined : slugOf(from),
    regions: region === own.data.region ? undefined : [own.data.region, region],
  };
}

function planRegion(from: string, to: string, entries: Entries, files: readonly string[]): Move {
  if (to.split("/").length !== 2 || folderOf(to) !== folderOf(from))
    throw new Refusal(`a region stays in its country; write ${folderOf(from)}/${slugOf(to)}`);
  const taken = [...entries.regions, ...entries.states].find((e) => e.id === to);
  if (taken) throw new Refusal(`"${to}" is taken by ${taken.file}; choose another name`);
  const folder = [...wineryFolders(entries)].find(([at, id]) => id === from && slugOf(at) === slugOf(from))?.[0];
  const folders: Rename[] = folder ? [[folder, `${folderOf(folder)}/${slugOf(to)}`]] : [];
  const wineries = folders.flatMap((rename) => filesBelow(rename, files));
  return {
    files: [[regionFile(from), regionFile(to)], ...wineries],
    ids: [[from, to], ...(wineries.length > 0 ? folders : [])],
    references: { region: [from, to] },
    page: regionFile(to),
    alias: slugOf(from),
  };
}

function planFolder(rename: Rename, region: string, entries: Entries, files: readonly string[]): Move {
  const [from, to] = rename;
  if (folderOf(to) !== folderOf(from))
    throw new Refusal(`a folder of wineries stays where it is; write ${folderOf(from)}/${slugOf(to)}`);
  const taken = wineryFolders(entries).get(to);
  if (taken !== undefined && taken !== region)
    throw new Refusal(`"${to}" belongs to the region ${taken}; choose another name`);
  return {
    files: filesBelow(rename, files),
    ids: [rename],
    references: {},
    page: regionFile(region),
    alias: slugOf(from) === slugOf(region) ? guide(from) : slugOf(from),
  };
}

function filesBelow([from, to]: Rename, files: readonly string[]): Rename[] {
  const below = `content/wineries/${from}/`;
  return files
    .filter((file) => file.startsWith(below))
    .map((file) => [file, `content/wineries/${to}/${file.slice(below.length)}`]);
}

/** Moves files and updates references to them. Changes `files` and returns a report. Throws a Refusal. */
function applyMove(move: Move, files: Files): string[] {
  const report = move.files.map(([from, to]) => {
    if (files.has(to)) throw new Refusal(`${to} already exists; choose another name`);
    files.set(to, files.get(from)!);
    files.delete(from);
    return `${from} -> ${to}`;
  });
  for (const [file, text] of files) {
    const own = move.regions && file === move.page ? { region: move.regions } : {};
    const { text: renamed, fields } = renameIn(file, text, { ...move.references, ...own });
    const links = rewriteLinks(move, renamed);
    files.set(file, links.text);
    report.push(...fields.map((field) => `${file}: ${field} has the new name`));
    if (links.count > 0)
      report.push(`${file}: ${links.count === 1 ? "a link has" : `${links.count} links have`} the new address`);
  }
  if (!move.regions) return report;
  const left = regionFile(move.regions[0]);
  const slug = slugOf(move.ids[0]![1]);
  const text = files.get(left) ?? "";
  const featured = editList(left, text, "featured", (slugs) => slugs.filter((one) => one !== slug));
  if (featured === text) return report;
  files.set(left, featured);
  return [...report, `${left}: featured no longer has ${slug}, which is another region's now`];
}

/** Updates links and counts in a page's text; the addresses below a place change with it. */
function rewriteLinks({ ids }: Move, text: string): { text: string; count: number } {
  const bodyStart = /^\uFEFF?---\r?\n.*?\n---[ \t]*(?:\r?\n|$)/s.exec(text)?.[0].length ?? text.length;
  let count = 0;
  const body = ids.reduce((all, [from, to]) => {
    const reference = new RegExp(`${RegExp.escape(guide(from))}(?=[/)#?\\s">]|$)|in="${RegExp.escape(from)}"`, "g");
    return all.replace(reference, (found) => {
      count += 1;
      return found.replace(from, to);
    });
  }, text.slice(bodyStart));
  return { text: text.slice(0, bodyStart) + body, count };
}

/** Writes the aliases that keep every former public address working. A draft had none. */
function addAliases(root: string, { page, alias, ids }: Move, before: Content, files: Files): string[] {
  const old = publicAddresses(before);
  const lost = () => [...old.difference(publicAddresses(readContent(root)))];
  const [, to] = ids[0]!;
  const own = [slugOf(to), guide(to)];
  const add = (names: string[]) => {
    const withNames = (aliases: string[]) => [...new Set([...aliases, ...names])].filter((name) => !own.includes(name));
    const text = editList(page, files.get(page) ?? "", "aliases", withNames);
    files.set(page, text);
    writeFileSync(join(root, page), text);
    return names;
  };
  const added = add(alias && lost().length > 0 ? [alias] : []);
  added.push(...add(lost()));
  return added.length > 0
    ? [`${page}: aliases has ${added.join(", ")}, so that readers of the old address come here`]
    : [];
}

const publicAddresses = ({ site, entries }: Content): Set<string> =>
  site ? guideAddresses(assemble(site, entries, { audience: "public", today: "9999-12-31" })) : new Set();

function readFiles(root: string): Files {
  const files = globSync("content/**/*.{mdx,yaml}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Turns the files under `root` from `before` into `after`. Empty folders are removed. */
function writeFiles(root: string, before: Files, after: Files) {
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of before.keys()) {
    if (after.has(file)) continue;
    rmSync(join(root, file));
    const folder = join(root, dirname(file));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const [old, next, ...more] = process.argv.slice(2);
    if (!old || !next || more.length > 0) throw new Refusal(usage);
    const report = await moveContent(resolve("."), old, next);
    return [...report, "", "Nothing is wrong with it. See it with npm run dev, then commit."].join("\n");
  });
}
