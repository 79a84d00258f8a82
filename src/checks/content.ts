import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { assemble } from "../catalogue/assemble.ts";
import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { currentView, hiddenUntil } from "../catalogue/publishing.ts";
import { contentPages } from "../catalogue/redirects.ts";
import { english } from "./dictionary.ts";
import { headProblems } from "./heads.ts";
import { located } from "./locate.ts";
import type { PhotoLookup } from "./photo-rules.ts";
import { decodePictures } from "./pictures.ts";
import type { Problem } from "./problems.ts";
import { proseProblems } from "./prose.ts";
import { type Content, readContent } from "./read-content.ts";
import { addressesIn, lostAddresses, releasedFile } from "./released.ts";
import { contentRules } from "./rules.ts";
import { firstWords, spellingProblems } from "./spelling.ts";
import { unlikelyValues } from "./unlikely.ts";

/** The check's findings: problems stop a build, warnings point out what is allowed but probably a mistake. */
export type Findings = { problems: Problem[]; warnings: Problem[] };

/** Every problem of content/, in files and between them, each with its place. A draft's prose is still to be written. */
export const contentProblems = (root: string, lastDeploy?: readonly string[]): Problem[] =>
  judge(root, lastDeploy).problems;

/**
 * All problems and warnings of content/, each with its place. `lastDeploy` are addresses that readers have, besides
 * those of the committed list.
 */
export function checkContent(root: string, lastDeploy?: readonly string[]): Findings {
  const { problems, warnings } = judge(root, lastDeploy);
  return { problems, warnings: warnings() };
}

function judge(root: string, lastDeploy: readonly string[] = []) {
  const { site, entries, problems } = readContent(root);
  const unread = problems.map((p) => p.file);
  const look = lookIn(root);
  const between = site ? contentRules(entries, site, look, unread) : [];
  const unplaced = between.filter(
    ({ file, field }) => ["region", "state", "countries", ""].includes(field) && file !== "",
  );
  const lost = lostOf(root, { site, entries, problems: [...problems, ...unplaced] }, lastDeploy);
  const finished = written(entries);
  const heads = site ? headProblems(finished, site) : [];
  const prose = proseProblems(oldestFirst(root, finished));
  const texts = [...heads, ...prose, ...spellingProblems(root, finished)].filter(isFirst);
  english().save();
  const found = withoutCopies(oldestFirst(root, entries), [...problems, ...between, ...texts, ...lost]);
  const wrong = new Set(found.map(({ file }) => file));
  const place = (p: Problem) => located(root, p);
  const warnings = () => {
    const unlikely = site ? unlikelyValues(finished, entries, look.names) : [];
    const all = [...unlikely, ...firstWords(root, finished)];
    english().save();
    return all.filter(({ file }) => !wrong.has(file)).map(place);
  };
  return { problems: found.map(place), warnings };
}

/** The pictures below content/photos, by their exact names; each is decoded when it is asked for first. */
function lookIn(root: string): PhotoLookup {
  const folder = join(root, photoFolder);
  const names = globSync("**/*.*", { cwd: folder }).sort();
  let pictures: ReturnType<typeof decodePictures> | undefined;
  return {
    names,
    find: (file) => {
      pictures ??= decodePictures(
        root,
        names.map((name) => join(folder, name)),
      );
      return pictures.get(join(folder, file));
    },
  };
}

/** A sentence on two pages was copied to the one that was written last. */
function oldestFirst(root: string, entries: Entries): Entries {
  const changed = ({ file }: Entry<unknown>) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sorted = Object.entries(entries).map(([name, list]) => {
    const days = new Map(list.map((entry) => [entry as Entry<unknown>, changed(entry)]));
    return [name, (list as Entry<unknown>[]).toSorted((a, b) => days.get(a)! - days.get(b)!)];
  });
  return Object.fromEntries(sorted) as Entries;
}

/** Texts up to this length may be the same by chance. */
const shortText = 200;

/**
 * A file that was copied and not rewritten is reported once: everything else that it shares with the other is left out.
 */
function withoutCopies(entries: Entries, problems: Problem[]): Problem[] {
  const texts = Object.values(entries).flatMap((list: Entry<unknown>[]) =>
    list.filter(({ body }) => body.length > shortText),
  );
  const copies = [...Map.groupBy(texts, ({ body }) => body).values()].flatMap(([first, ...others]) =>
    others.map(({ file }) => ({ file, of: first!.file })),
  );
  if (copies.length === 0) return problems;
  const isShared = ({ file, message }: Problem) =>
    copies.some((c) => (c.file === file && message.includes(c.of)) || (c.of === file && message.includes(c.file)));
  const named = new Set(problems.filter(({ message }) => message.startsWith("has the name")).map(({ file }) => file));
  const fresh = copies.filter(({ file, of }) => !named.has(file) && !named.has(of));
  const reported = fresh.map(({ file, of }) => ({
    file,
    field: "the text",
    message: `is word for word that of ${of}; if the file is a copy, write it anew, or delete one of the two`,
  }));
  return [...problems.filter((p) => !isShared(p) || p.message.startsWith("has the name")), ...reported];
}

/** What readers would read: no draft, and no note that the author wrote to himself. */
function written(entries: Entries): Entries {
  const finished = {
    ...entries,
    countries: entries.countries.filter((c) => !c.data.draft),
    states: entries.states.filter((s) => !s.data.draft),
    regions: entries.regions.filter((r) => !r.data.draft),
    wineries: entries.wineries.filter((w) => !w.data.draft),
    roundups: entries.roundups.filter((r) => !r.data.draft),
  };
  const withoutNotes = Object.entries(finished).map(([name, list]) => [
    name,
    list.map((entry) => ({ ...entry, body: entry.body.replace(/\{\s*\/\*.*?\*\/\s*\}/gs, "") })),
  ]);
  return Object.fromEntries(withoutNotes) as Entries;
}

/** A sentence that is a description and a sentence of the text as well is reported once. */
const isFirst = ({ file, message }: Problem, index: number, all: Problem[]) =>
  all.findIndex((p) => p.file === file && p.message === message) === index;

/** A file with a mistake is not among the entries, and one without a region on no page: its address would seem lost. */
function lostOf(root: string, { site, entries, problems }: Content, lastDeploy: readonly string[]): Problem[] {
  const list = join(root, releasedFile);
  if (!existsSync(list)) {
    const message = `is not there, so that a lost address would go unnoticed; bring it back: git checkout HEAD -- ${releasedFile}`;
    return [{ file: releasedFile, field: "", message }];
  }
  if (!site || problems.length > 0) return [];
  const { today } = currentView();
  const all = assemble(site, entries, { today, audience: "preview" });
  const drafts = contentPages(all).filter(({ data }) => hiddenUntil(data, today) !== undefined);
  const released = new Set([...addressesIn(readFileSync(list, "utf8")), ...lastDeploy]);
  return lostAddresses([...released], assemble(site, entries), drafts);
}

/**
 * The problems of the files that have one of the words in their paths, and what those files break elsewhere: a problem
 * that names one of them by its path, its address or its name. All problems when there is no word.
 */
export function ofFiles(problems: Problem[], words: readonly string[], files: readonly string[] = []): Problem[] {
  if (words.length === 0) return problems;
  const named = files.filter((file) => words.some((word) => file.includes(word)));
  const own = new Set(named.flatMap(namesOf));
  const isAbout = ({ file, message }: Problem) =>
    words.some((word) => file.includes(word)) || mentions(message).some((mention) => own.has(mention));
  return problems.filter(isAbout);
}

/** The names by which a problem elsewhere may refer to a file: its path, and for a page its id, address and slug. */
function namesOf(file: string): string[] {
  const [, id = ""] = /^content\/\w+\/(.+)\.(?:mdx|yaml)$/.exec(file) ?? [];
  return id === "" ? [file] : [file, id, `/travel/${id}`, id.split("/").at(-1)!];
}

const mentions = (message: string) =>
  message.match(/content\/[\w/.-]+\w|\/?[a-z0-9-]+(?:\/[a-z0-9-]+)+|[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
