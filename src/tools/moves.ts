import type { Entries } from "../catalogue/collections.ts";
import { nearest, type Problem, suggest } from "../checks/problems.ts";
import type { Content } from "../checks/read-content.ts";
import { guide, slugOf, travel } from "../site/paths.ts";
import { editList, replaceTexts } from "./edit-fields.ts";
import { folderOf, homesOf, Refusal, refuseInvalidNames, refuseUnread, regionOf } from "./names.ts";

/** What is moved where, by ids (the files' paths below content/wineries or content/regions, without .mdx). */
export type Move =
  | { kind: "winery"; from: string; to: string; region: string; leaves: string | undefined }
  | { kind: "region"; from: string; to: string; folder: readonly [from: string, to: string] | undefined }
  | { kind: "folder"; from: string; to: string; region: string };

/** Texts of content files by their paths from the root. */
export type Files = Map<string, string>;

/** "content/wineries/a/b.mdx", "/travel/a/b" and "wineries/a/b" all mean a/b. */
const plain = (word: string) =>
  word
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/^(\.\/)?(content\/)?(wineries\/|regions\/)?/, "")
    .replace(new RegExp(`^${travel}/`), "")
    .replace(/\.mdx$|\/$/, "");

/** Plans a move. Throws a Refusal that explains what is in the way. */
export function planMove(
  old: string,
  next: string,
  { entries, problems }: Pick<Content, "entries" | "problems">,
): Move {
  const from = plain(old);
  const named = plain(next);
  refuseInvalidNames(named);
  const isRegion = !/(^|\/)wineries\//.test(old) && entries.regions.some((r) => r.id === from);
  const region = isRegion ? from : homesOf(entries).get(from);
  const slugs = entries.wineries.filter((w) => w.id === from || slugOf(w.id) === from);
  const id = isRegion || region ? from : (slugs[0]?.id ?? refuseUnknown(from, entries, problems));
  const to = named.includes("/") ? named : `${folderOf(id)}/${named}`;
  if (to === id) throw new Refusal(`"${to}" is its name already`);
  if (isRegion) return regionMove(id, to, entries);
  if (region) return folderMove(id, to, region, entries);
  return wineryMove(id, to, entries);
}

function refuseUnknown(from: string, entries: Entries, problems: readonly Problem[]): never {
  refuseUnread(from, problems);
  const place = [...entries.countries, ...entries.states].find((e) => e.id === from);
  if (place) throw new Refusal(`"${from}" is ${place.file}; moving a country or a state is a job for an engineer`);
  const known = [...entries.regions.map((r) => r.id), ...entries.wineries.map((w) => w.id), ...homesOf(entries).keys()];
  const slug = nearest(slugOf(from), known.map(slugOf));
  const meant = nearest(from, known) ?? known.find((id) => slugOf(id) === slug);
  throw new Refusal(
    `"${from}" is not a winery, a region or a folder of wineries${meant ? `; did you mean "${meant}"?` : suggest(from, [])}`,
  );
}

function wineryMove(from: string, to: string, entries: Entries): Move {
  const own = entries.wineries.find((w) => w.id === from)!;
  const region = regionOf(folderOf(to), entries).id;
  const taken = entries.wineries.find((w) => w !== own && slugOf(w.id) === slugOf(to));
  if (taken) throw new Refusal(`"${slugOf(to)}" is taken by ${taken.file}; choose another name`);
  return { kind: "winery", from, to, region, leaves: region === own.data.region ? undefined : own.data.region };
}

function regionMove(from: string, to: string, entries: Entries): Move {
  if (to.split("/").length !== 2 || folderOf(to) !== folderOf(from))
    throw new Refusal(`a region stays in its country; write ${folderOf(from)}/${slugOf(to)}`);
  const taken = [...entries.regions, ...entries.states].find((e) => e.id === to);
  if (taken) throw new Refusal(`"${to}" is taken by ${taken.file}; choose another name`);
  const folder = [...homesOf(entries)].find(([at, region]) => region === from && slugOf(at) === slugOf(from))?.[0];
  const hasWineries = entries.wineries.some((w) => folderOf(w.id) === folder);
  return {
    kind: "region",
    from,
    to,
    folder: folder && hasWineries ? [folder, `${folderOf(folder)}/${slugOf(to)}`] : undefined,
  };
}

function folderMove(from: string, to: string, region: string, entries: Entries): Move {
  if (folderOf(to) !== folderOf(from))
    throw new Refusal(`a folder of wineries stays where it is; write ${folderOf(from)}/${slugOf(to)}`);
  const taken = homesOf(entries).get(to);
  if (taken !== undefined && taken !== region)
    throw new Refusal(`"${to}" belongs to the region ${taken}; choose another name`);
  return { kind: "folder", from, to, region };
}

const wineryFile = (id: string) => `content/wineries/${id}.mdx`;
const regionFile = (id: string) => `content/regions/${id}.mdx`;

/** The page that takes the old name into its aliases. */
export const movedFile = (move: Move): string =>
  move.kind === "winery" ? wineryFile(move.to) : regionFile(move.kind === "region" ? move.to : move.region);

/** Moves files and rewrites what names them. Changes `files` and returns what was done, a line each. Throws a Refusal. */
export function applyMove(move: Move, files: Files): string[] {
  const reported = renames(move, files).map(([from, to]) => {
    if (files.has(to)) throw new Refusal(`${to} already exists; choose another name`);
    files.set(to, files.get(from)!);
    files.delete(from);
    return `${from} -> ${to}`;
  });
  for (const [file, text] of files) {
    const fields = replaceTexts(file, text, (value, path) => instead(move, file, value, path.at(-1), path[0]));
    const links = rewriteLinks(move, file, fields.text);
    if (links.text !== text) files.set(file, links.text);
    reported.push(...fields.fields.map((field) => `${file}: ${field} has the new name`));
    if (links.count > 0)
      reported.push(`${file}: ${links.count === 1 ? "a link has" : `${links.count} links have`} the new address`);
  }
  if (move.kind === "winery" && move.leaves) reported.push(...leave(regionFile(move.leaves), slugOf(move.to), files));
  return reported;
}

/** Out of the featured wineries of the region that it leaves. */
function leave(file: string, slug: string, files: Files): string[] {
  const text = files.get(file) ?? "";
  const rest = editList(file, text, "featured", { add: [], remove: [slug] });
  if (rest === text) return [];
  files.set(file, rest);
  return [`${file}: featured no longer has ${slug}, which is another region's now`];
}

function renames(move: Move, files: Files): [string, string][] {
  if (move.kind === "winery") return [[wineryFile(move.from), wineryFile(move.to)]];
  const folder = move.kind === "folder" ? [move.from, move.to] : (move.folder ?? []);
  const below = `content/wineries/${folder[0]}/`;
  const wineries = [...files.keys()].filter((file) => folder.length > 0 && file.startsWith(below));
  const own: [string, string][] = move.kind === "region" ? [[regionFile(move.from), regionFile(move.to)]] : [];
  return [
    ...own,
    ...wineries.map((file): [string, string] => [file, `content/wineries/${folder[1]}/${file.slice(below.length)}`]),
  ];
}

/** Fields that name a winery, in recommendations, days and roundups. */
const namesWinery = (field: unknown) => field === "winery" || field === "insteadOf";

/** The new value of a field that names the moved page: by its id, or a winery by its slug. */
function instead(move: Move, file: string, value: string, field: unknown, top: unknown): string | undefined {
  if (move.kind === "region")
    return field === "region" && file.startsWith("content/wineries/") && value === move.from ? move.to : undefined;
  if (move.kind === "folder")
    return namesWinery(field) && value.startsWith(`${move.from}/`)
      ? move.to + value.slice(move.from.length)
      : undefined;
  if (file === wineryFile(move.to) && field === "region" && top === "region") return move.region;
  const names = namesWinery(field) || (top === "featured" && file.startsWith("content/regions/"));
  if (!names) return undefined;
  if (value === move.from) return move.to;
  return value === slugOf(move.from) ? slugOf(move.to) : undefined;
}

/** Links and counts of a text; what is below a place goes with it. */
function rewriteLinks(move: Move, file: string, text: string): { text: string; count: number } {
  if (!file.endsWith(".mdx")) return { text, count: 0 };
  const folder = move.kind === "region" ? (move.folder ?? []) : [];
  const pairs = [[move.from, move.to], folder].filter((pair) => pair.length === 2) as [string, string][];
  const [, front = "", body = text] = /^(\uFEFF?---\r?\n.*?\n---[ \t]*(?:\r?\n|$))(.*)$/s.exec(text) ?? [];
  let count = 0;
  const counted = (to: string) => {
    count += 1;
    return to;
  };
  const written = pairs.reduce((all, [from, to]) => {
    const deeper = move.kind === "winery" ? "" : "/";
    const link = new RegExp(`${RegExp.escape(guide(from))}(?=[${deeper})#?\\s">]|$)`, "g");
    return all.replace(link, () => counted(guide(to))).replaceAll(`in="${from}"`, () => counted(`in="${to}"`));
  }, body);
  return { text: front + written, count };
}
