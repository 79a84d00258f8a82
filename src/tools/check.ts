import { existsSync, globSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Entries } from "../catalogue/collections.ts";
import { checkContent, ofFiles } from "../checks/content.ts";
import { draftLines, drafts } from "../checks/drafts.ts";
import { annotations } from "../checks/github.ts";
import { printProblems } from "../checks/problems.ts";
import { reach, sourceLines } from "../checks/reach.ts";
import { readContent } from "../checks/read-content.ts";
import { dueVisits } from "../checks/stale.ts";
import { ticShares, ticsOfFiles } from "../checks/style.ts";

const usage = `npm run check                              everything
npm run check -- content                   what is written, without the code: a second or two
npm run check -- bordeaux                  files and folders that have this in their names
npm run check -- --drafts [bordeaux]       what readers don't see yet, and which lines are still to be written
npm run check -- --format github           all of it also as GitHub shows it beside its line in a pull request
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days
npm run check -- --reach [bordeaux]        what a traveler still lacks to get in: phones, hours, ways to book
npm run check -- --sources [bordeaux]      where the facts of the visits were looked up
npm run check -- --style [bordeaux]        habits of the prose, as shares of all pages; with a name, page by page`;

/** Reports that never fail. Words restrict them to files whose path contains one. */
const reports = {
  reach: ({ wineries }: Entries, words: string[]) => reach(ofWords(wineries, words)),
  sources: ({ wineries }: Entries, words: string[]) => sourceLines(ofWords(wineries, words)),
  drafts: (entries: Entries, words: string[], root: string) =>
    draftLines(ofWords(drafts(root, entries, new Date().toISOString().slice(0, 10)), words)),
  style: (entries: Entries, words: string[]) => (words.length > 0 ? ticsOfFiles(entries, words) : ticShares(entries)),
};
type Report = keyof typeof reports;

const ofWords = <T extends { file: string }>(list: T[], words: string[]): T[] =>
  words.length === 0 ? list : list.filter(({ file }) => words.some((word) => file.includes(word)));

type Options = { words: string[]; stale: number | undefined; report: Report | undefined; github?: true | undefined };

/** The parsed command line; undefined when it is invalid. */
export function readOptions(words: string[]): Options | undefined {
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  const options = { stale: text, format: text, reach: flag, sources: flag, style: flag, drafts: flag } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const stale = values.stale === undefined ? undefined : Number(values.stale);
    const report = (Object.keys(reports) as Report[]).find((name) => values[name]);
    if (stale !== undefined && !(stale >= 0)) return undefined;
    if (values.format !== undefined && values.format !== "github") return undefined;
    const isGithub = values.format === "github" || process.env.GITHUB_ACTIONS === "true";
    return { words: positionals, stale, report, ...(isGithub && { github: true }) };
  } catch {
    return undefined;
  }
}

/** Does what the words ask for in the project at `root`. Returns the exit code. */
export function check(root: string, asked: string[]): number {
  const order = readOptions(asked);
  if (!order) {
    console.error(usage);
    return 1;
  }
  if (order.stale !== undefined) {
    console.log(dueVisits(readContent(root).entries.wineries, order.stale, new Date()).join("\n"));
    return 0;
  }
  if (order.report) {
    const { entries, problems } = readContent(root);
    console.log(reports[order.report](entries, order.words, root).join("\n"));
    const unread = [...new Set(problems.map(({ file }) => file))];
    if (unread.length > 0)
      console.log(`\nnot read, for npm run check -- content finds a mistake there: ${unread.join(", ")}`);
    return 0;
  }
  const words = order.words.map((word) =>
    existsSync(resolve(root, word)) ? relative(root, resolve(root, word)) : word,
  );
  const files = globSync("content/**", { cwd: root });
  const absent = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of absent) console.error(`nothing below content/ has "${word}" in its name`);
  if (absent.length > 0) return 1;
  const only = words.includes("content") ? [] : words;
  const all = checkContent(root);
  const problems = ofFiles(all.problems, only, files);
  const warnings = ofFiles(all.warnings, only, files);
  if (warnings.length > 0) console.log(`${printProblems(warnings, "warning: ")}\n`);
  if (problems.length > 0) console.log(`${printProblems(problems)}\n`);
  const elsewhere = all.problems.length - problems.length;
  console.log(`content: ${summary(problems.length, warnings.length, elsewhere)}`);
  if (order.github) console.log([annotations(problems), annotations(warnings, "warning")].filter(Boolean).join("\n"));
  return problems.length === 0 ? 0 : 1;
}

/** "no problems", "2 problems, 1 warning", "no problems here; 3 in other files (npm run check -- content lists them)". */
function summary(problems: number, warnings: number, elsewhere: number): string {
  const counted = (count: number, word: string) => `${count || "no"} ${word}${count === 1 ? "" : "s"}`;
  const own = [counted(problems, "problem"), ...(warnings > 0 ? [counted(warnings, "warning")] : [])].join(", ");
  return elsewhere > 0 ? `${own} here; ${elsewhere} in other files (npm run check -- content lists them)` : own;
}

if (import.meta.main) process.exitCode = check(resolve("."), process.argv.slice(2));
