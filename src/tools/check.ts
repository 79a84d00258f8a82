import { exec, spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Entries } from "../catalogue/collections.ts";
import { checkContent, readContent } from "../checks/content.ts";
import { checkLanguage } from "../checks/language.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { listUnpublishedEntries } from "../checks/publishing.ts";
import { pluralize } from "../format/text.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";

const usage = `npm run check                              everything
npm run check -- content                   what is written, without the code: about three seconds
npm run check -- bordeaux                  files and folders whose names contain this
npm run check -- --drafts [bordeaux]       what readers don't see yet, and which lines are still to be written
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days`;

const options = {
  stale: { type: "string" },
  drafts: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** Does what the arguments ask for in the project at `root`. Resolves to the exit code. Throws a Refusal. */
export async function checkProject(root: string, args: string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(usage, options, args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.drafts) return printReport(root, (entries) => listDrafts(root, entries, positionals));
  if (values.stale === undefined) return checkFiles(root, positionals);
  const days = Number(values.stale);
  if (Number.isNaN(days)) throw new Refusal(usage);
  return printReport(root, (entries) => listStaleWineries(entries, days));
}

/** Prints a report on the entries, and the files that it leaves out. */
function printReport(root: string, makeLines: (entries: Entries) => string[]): number {
  const { entries, problems } = readContent(root);
  console.log(makeLines(entries).join("\n"));
  const unread = new Set(problems.map(({ file }) => file));
  const reason = "not read, because npm run check -- content finds a mistake there";
  if (unread.size > 0) console.log(`\n${reason}: ${[...unread].join(", ")}`);
  return 0;
}

const isSelected = (file: string, words: readonly string[]) =>
  words.length === 0 || words.some((word) => file.includes(word));

/** Lists the drafts and scheduled entries, each with the lines that are still to be written. */
function listDrafts(root: string, entries: Entries, words: readonly string[]): string[] {
  const today = new Date().toISOString().slice(0, 10);
  const unpublished = listUnpublishedEntries(root, entries, today);
  const selected = unpublished.filter(({ file }) => isSelected(file, words));
  if (selected.length === 0) return ["no drafts"];
  return selected.flatMap(({ file, until, lines }) => {
    const count = lines.length > 0 ? `, ${lines.length} to write:` : "";
    const state = until ? `goes public on ${until}` : "draft";
    return [`${file}  ${state}${count}`, ...lines.map(({ line, field }) => `  ${line}  ${field}`)];
  });
}

const dayMs = 86_400_000;

/** Lists the wineries whose visit facts were checked more than `days` days ago, or never, oldest first. */
function listStaleWineries({ wineries }: Entries, days: number): string[] {
  const since = new Date(Date.now() - days * dayMs).toISOString();
  const checked = wineries.map(({ file, data }) => {
    return { file, checkedOn: data.visit.checkedOn ?? "" };
  });
  const due = checked
    .filter(({ checkedOn }) => checkedOn < since)
    .sort((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn || "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}

/** Prints what is wrong with the files whose paths contain one of the words, or with all. */
async function checkFiles(root: string, args: readonly string[]): Promise<number> {
  const words = args.map((word) => {
    const path = resolve(root, word);
    return existsSync(path) ? relative(root, path) : word;
  });
  const files = globSync("content/**", { cwd: root });
  const unmatched = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of unmatched) console.error(`nothing below content/ has "${word}" in its name`);
  if (unmatched.length > 0) return 1;
  const selection = words.includes("content") ? [] : words;
  const content = checkContent(root);
  const language = await checkLanguage(root, readContent(root).entries);
  const allProblems = [...content.problems, ...language.problems];
  const problems = selectProblems(allProblems, selection);
  // A file's warnings can wait until it has no mistakes.
  const wrongFiles = new Set(allProblems.map(({ file }) => file));
  const allWarnings = [...content.warnings, ...language.warnings];
  const current = allWarnings.filter(({ file }) => !wrongFiles.has(file));
  const warnings = selectProblems(current, selection);
  if (warnings.length > 0) console.log(`${formatProblemList(warnings, "warning: ")}\n`);
  if (problems.length > 0) console.log(`${formatProblemList(problems)}\n`);
  const elsewhere = allProblems.length - problems.length;
  console.log(`content: ${formatSummary(problems.length, warnings.length, elsewhere)}`);
  if (process.env.GITHUB_ACTIONS === "true") {
    for (const line of formatAnnotations(problems, "error")) console.log(line);
    for (const line of formatAnnotations(warnings, "warning")) console.log(line);
  }
  return problems.length === 0 ? 0 : 1;
}

/** Selects the problems of files with one of the words in their paths, and those that name such a file. */
function selectProblems(problems: Problem[], words: readonly string[]): Problem[] {
  return problems.filter(({ file, related = [] }) =>
    [file, ...related].some((path) => isSelected(path, words)),
  );
}

/**
 * Formats problems as GitHub Actions reads them from a log, to show them beside the lines of a pull request:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations(
  problems: readonly Problem[],
  level: "error" | "warning",
): string[] {
  return problems.map(({ file, line, column, field, message }) => {
    const properties = Object.entries({ file, line, col: column, title: field || file });
    const given = properties.filter(([, value]) => value !== undefined);
    const pairs = given.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${level} ${pairs.join(",")}::${escapeAnnotation(message)}`;
  });
}

const escapeAnnotation = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);

/** Formats "no problems", "2 problems, 1 warning" or "no problems here; 3 in other files (…)". */
function formatSummary(problems: number, warnings: number, elsewhere: number): string {
  const problemText = pluralize(problems, "problem");
  const warningText = pluralize(warnings, "warning");
  const here = problems === 0 ? "no problems" : problemText;
  const summary = warnings > 0 ? `${here}, ${warningText}` : here;
  if (elsewhere === 0) return summary;
  return `${summary} here; ${elsewhere} in other files (npm run check -- content lists them)`;
}

/**
 * The checks that need no build, which run in parallel. Astro's check covers the components, and TypeScript's
 * everything else.
 */
const checkCommands = [
  "node src/tools/check.ts content",
  "biome check --error-on-warnings",
  "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  "astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
];

/** Runs a command and prints its output at its end, so that outputs don't mix. Resolves to whether it succeeded. */
const runShellCommand = (command: string): Promise<boolean> =>
  new Promise((done) => {
    exec(command, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      done(!error);
    });
  });

const readModifiedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Writes the functions' lists and, if the collections have changed, the types of the content; then checks all. */
async function checkAll(): Promise<number> {
  const isSynced =
    readModifiedMs(".astro/content.d.ts") > readModifiedMs("src/catalogue/collections.ts");
  const preparation = ["node src/integration/seed-lists.ts", ...(isSynced ? [] : ["astro sync"])];
  for (const command of preparation)
    if (spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0) return 1;
  const results = await Promise.all(checkCommands.map(runShellCommand));
  return results.every(Boolean) ? 0 : 1;
}

async function main(args: string[]): Promise<undefined> {
  process.exitCode = args.length > 0 ? await checkProject(resolve("."), args) : await checkAll();
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
