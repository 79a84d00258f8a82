import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { assemble } from "../catalogue/assemble.ts";
import { type Entries, photoFolder } from "../catalogue/collections.ts";
import { type Content, readContent } from "../catalogue/files.ts";
import { gates } from "../catalogue/gates.ts";
import { located } from "../catalogue/locate.ts";
import { type Problem, printProblems } from "../catalogue/problems.ts";
import { proseProblems } from "../catalogue/prose.ts";
import { lostAddresses, releasedFile } from "../catalogue/released.ts";
import { dueVisits } from "../catalogue/stale.ts";

/** Every problem of content/, in files and between them, each with its place. A draft's prose is still to be written. */
export function contentProblems(root: string): Problem[] {
  const { site, entries, problems } = readContent(root);
  const unread = problems.map((p) => p.file);
  const between = site ? gates(entries, site, (file) => existsSync(join(root, photoFolder, file)), unread) : [];
  const all = [...problems, ...between, ...proseProblems(written(entries)), ...lost(root, { site, entries, problems })];
  return all.map((p) => located(root, p));
}

const written = (entries: Entries): Entries => ({
  ...entries,
  regions: entries.regions.filter((r) => !r.data.draft),
  wineries: entries.wineries.filter((w) => !w.data.draft),
});

/** A file with a mistake is not among the entries, so its address would seem lost. */
function lost(root: string, { site, entries, problems }: Content): Problem[] {
  const list = join(root, releasedFile);
  if (!site || problems.length > 0 || !existsSync(list)) return [];
  return lostAddresses(readFileSync(list, "utf8").trim().split("\n"), assemble(site, entries));
}

/** The problems of the files that are named, by their paths from the root; of all when none is named. */
export const ofFiles = (problems: Problem[], files: string[]): Problem[] =>
  files.length === 0 ? problems : problems.filter((p) => files.some((file) => p.file.startsWith(file)));

const usage = `npm run check                              everything
npm run check -- content/gadgets           a folder, or some files
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days`;

type Order = { files: string[]; stale: number | undefined };

/** What the command line asks for; undefined when it can't be understood. */
export function readOrder(words: string[]): Order | undefined {
  const options = { stale: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const stale = values.stale === undefined ? undefined : Number(values.stale);
    return stale !== undefined && !(stale >= 0) ? undefined : { files: positionals, stale };
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
  const files = order.files.map((file) => relative(root, resolve(file)));
  const absent = files.filter((file) => !existsSync(join(root, file)));
  for (const file of absent) console.error(`${file} is not there`);
  if (absent.length > 0) return 1;
  const problems = ofFiles(contentProblems(root), files);
  const count = `content: ${problems.length === 1 ? "1 problem" : `${problems.length || "no"} problems`}`;
  console.log(problems.length === 0 ? count : `${printProblems(problems)}\n\n${count}`);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
