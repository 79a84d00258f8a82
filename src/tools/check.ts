import { closeSync, existsSync, globSync, openSync, readFileSync, readSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { assemble } from "../catalogue/assemble.ts";
import { type Entries, photoFolder } from "../catalogue/collections.ts";
import { headProblems } from "../checks/heads.ts";
import { located } from "../checks/locate.ts";
import { type Problem, printProblems } from "../checks/problems.ts";
import { proseProblems } from "../checks/prose.ts";
import { reach, sourceLines } from "../checks/reach.ts";
import { type Content, readContent } from "../checks/read-content.ts";
import { lostAddresses, releasedFile } from "../checks/released.ts";
import { gates, type Look } from "../checks/rules.ts";
import { spellingProblems } from "../checks/spelling.ts";
import { dueVisits } from "../checks/stale.ts";
import { ticShares, ticsOfFiles } from "../checks/style.ts";

/** Every problem of content/, in files and between them, each with its place. A draft's prose is still to be written. */
export function contentProblems(root: string): Problem[] {
  const { site, entries, problems } = readContent(root);
  const unread = problems.map((p) => p.file);
  const between = site ? gates(entries, site, lookIn(join(root, photoFolder)), unread) : [];
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
  (folder: string): Look =>
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

/** The problems of the files whose paths from the root have one of the words; of all when there is none. */
export const ofFiles = (problems: Problem[], words: string[]): Problem[] => ofWords(problems, words);

const usage = `npm run check                              everything
npm run check -- content                   what is written, without the code: a second or two
npm run check -- bordeaux                  files and folders that have this in their names
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days
npm run check -- --reach [bordeaux]        what a traveler still lacks to get in: phones, hours, ways to book
npm run check -- --sources [bordeaux]      where the facts of the visits were looked up
npm run check -- --style [bordeaux]        habits of the prose, as shares of all pages; with a name, page by page`;

/** Lists that judge nothing. The words narrow them to the files that have one in their paths. */
const reports = {
  reach: ({ wineries }: Entries, words: string[]) => reach(ofWords(wineries, words)),
  sources: ({ wineries }: Entries, words: string[]) => sourceLines(ofWords(wineries, words)),
  style: (entries: Entries, words: string[]) => (words.length > 0 ? ticsOfFiles(entries, words) : ticShares(entries)),
};
type Report = keyof typeof reports;

const ofWords = <T extends { file: string }>(list: T[], words: string[]): T[] =>
  words.length === 0 ? list : list.filter(({ file }) => words.some((word) => file.includes(word)));

type Order = { words: string[]; stale: number | undefined; report: Report | undefined };

/** What the command line asks for; undefined when it can't be understood. */
export function readOrder(words: string[]): Order | undefined {
  const flag = { type: "boolean" } as const;
  const options = { stale: { type: "string" }, reach: flag, sources: flag, style: flag } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const stale = values.stale === undefined ? undefined : Number(values.stale);
    const report = (Object.keys(reports) as Report[]).find((name) => values[name]);
    return stale !== undefined && !(stale >= 0) ? undefined : { words: positionals, stale, report };
  } catch {
    return undefined;
  }
}

function main(): number {
  const root = resolve(".");
  const order = readOrder(process.argv.slice(2));
  if (!order) {
    console.error(usage);
    return 1;
  }
  if (order.stale !== undefined) {
    console.log(dueVisits(readContent(root).entries.wineries, order.stale, new Date()).join("\n"));
    return 0;
  }
  if (order.report) {
    console.log(reports[order.report](readContent(root).entries, order.words).join("\n"));
    return 0;
  }
  const words = order.words.map((word) => (existsSync(resolve(word)) ? relative(root, resolve(word)) : word));
  const files = globSync("content/**", { cwd: root });
  const absent = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of absent) console.error(`nothing below content/ has "${word}" in its name`);
  if (absent.length > 0) return 1;
  const problems = words.includes("content") ? contentProblems(root) : ofFiles(contentProblems(root), words);
  const count = `content: ${problems.length === 1 ? "1 problem" : `${problems.length || "no"} problems`}`;
  console.log(problems.length === 0 ? count : `${printProblems(problems)}\n\n${count}`);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
