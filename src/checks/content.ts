import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { assemble } from "../catalogue/assemble.ts";
import { type Entries, photoFolder } from "../catalogue/collections.ts";
import { headProblems } from "./heads.ts";
import { located } from "./locate.ts";
import type { Problem } from "./problems.ts";
import { proseProblems } from "./prose.ts";
import { type Content, readContent } from "./read-content.ts";
import { lostAddresses, releasedFile } from "./released.ts";
import { contentRules, type PhotoLookup } from "./rules.ts";
import { spellingProblems } from "./spelling.ts";

/** Every problem of content/, in files and between them, each with its place. A draft's prose is still to be written. */
export function contentProblems(root: string): Problem[] {
  const { site, entries, problems } = readContent(root);
  const unread = problems.map((p) => p.file);
  const between = site ? contentRules(entries, site, lookIn(join(root, photoFolder)), unread) : [];
  const unplaced = between.filter(({ field }) => field === "region" || field === "state");
  const lost = lostOf(root, { site, entries, problems: [...problems, ...unplaced] });
  const finished = written(entries);
  const heads = site ? headProblems(finished, site) : [];
  const texts = [...heads, ...proseProblems(finished), ...spellingProblems(root, finished)].filter(isFirst);
  return [...problems, ...between, ...texts, ...lost].map((p) => located(root, p));
}

/** How a JPEG, a PNG, a WebP and an AVIF begin. */
const pictureSigns = /^(\xFF\xD8\xFF|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s;

const lookIn =
  (folder: string): PhotoLookup =>
  (file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    const start = Buffer.alloc(12);
    const open = openSync(path, "r");
    readSync(open, start);
    closeSync(open);
    return pictureSigns.test(start.toString("latin1")) ? "picture" : "no picture";
  };

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

/** A sentence that is a description and a sentence of the text as well is told once. */
const isFirst = ({ file, message }: Problem, index: number, all: Problem[]) =>
  all.findIndex((p) => p.file === file && p.message === message) === index;

/** A file with a mistake is not among the entries, and one without a region on no page: its address would seem lost. */
function lostOf(root: string, { site, entries, problems }: Content): Problem[] {
  const list = join(root, releasedFile);
  if (!existsSync(list)) {
    const message = `is not there, so that a lost address would go unnoticed; bring it back: git checkout HEAD -- ${releasedFile}`;
    return [{ file: releasedFile, field: "", message }];
  }
  if (!site || problems.length > 0) return [];
  return lostAddresses(readFileSync(list, "utf8").trim().split("\n"), assemble(site, entries));
}
