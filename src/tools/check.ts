import { exec, spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Entries } from "../catalogue/collections.ts";
import { getCurrentView } from "../catalogue/publishing.ts";
import { checkContent, readContent } from "../checks/content.ts";
import { checkLanguage } from "../checks/language.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { listUnpublishedEntries } from "../checks/publishing.ts";
import { pluralize } from "../format/text.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";
import { checkCommands, listsCommand } from "./steps.ts";

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

/**
 * Runs the checks that the arguments select, and resolves to the exit code. Throws a Refusal if the
 * arguments are invalid.
 */
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

/** Prints a report on the entries, then the files that can't be read. Returns the exit code. */
function printReport(root: string, makeLines: (entries: Entries) => string[]): number {
  const { entries, problems } = readContent(root);
  console.log(makeLines(entries).join("\n"));
  const unread = new Set(problems.map(({ file }) => file));
  const reason = "not read, because npm run check -- content finds a mistake there";
  if (unread.size > 0) console.log(`\n${reason}: ${[...unread].join(", ")}`);
  return 0;
}

const isSelected = (file: string, words: readonly string[]) =>
  words.length === 0 || words.some((word) => word === "content" || file.includes(word));

/** Lists drafts and scheduled entries, with the lines that the author still has to write. */
function listDrafts(root: string, entries: Entries, words: readonly string[]): string[] {
  const unpublished = listUnpublishedEntries(root, entries, getCurrentView().today);
  const selected = unpublished.filter(({ file }) => isSelected(file, words));
  if (selected.length === 0) return ["no drafts"];
  return selected.flatMap(({ file, name, until, lines }) => {
    const count = lines.length > 0 ? `, ${lines.length} to write:` : "";
    const state = until ? `goes public on ${until}` : "draft";
    return [
      `${file}  ${name}: ${state}${count}`,
      ...lines.map(({ line, field }) => `  ${line}  ${field}`),
    ];
  });
}

const dayMs = 86_400_000;

/** Lists the wineries whose facts nobody has checked for `days` days, oldest check first. */
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

/** Makes an existing file's path relative to the root. Returns any other argument unchanged. */
function toRelativePath(root: string, word: string): string {
  const path = resolve(root, word);
  return existsSync(path) ? relative(root, path) : word;
}

/** Prints the problems in files whose paths contain an argument. "content" selects all files. */
async function checkFiles(root: string, args: readonly string[]): Promise<number> {
  const words = args.map((word) => toRelativePath(root, word));
  const files = globSync("content/**", { cwd: root });
  const unmatched = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of unmatched) console.error(`nothing below content/ has "${word}" in its name`);
  if (unmatched.length > 0) return 1;
  const content = checkContent(root);
  const { entries, site } = readContent(root);
  const language = await checkLanguage(root, { entries, site });
  const allProblems = [...content.problems, ...language.problems];
  const problems = selectProblems(allProblems, words);
  // Hides a file's warnings while the file has problems.
  const wrongFiles = new Set(allProblems.map(({ file }) => file));
  const allWarnings = [...content.warnings, ...language.warnings];
  const current = allWarnings.filter(({ file }) => !wrongFiles.has(file));
  const warnings = selectProblems(current, words);
  if (warnings.length > 0) console.log(`${formatProblemList(warnings, "warning: ")}\n`);
  if (problems.length > 0) console.log(`${formatProblemList(problems)}\n`);
  const elsewhere = allProblems.length - problems.length;
  console.log(`content: ${formatSummary(problems.length, warnings.length, elsewhere)}`);
  const drafts = listUnpublishedEntries(root, entries, getCurrentView().today);
  const unwritten = drafts
    .filter(({ file }) => isSelected(file, words))
    .flatMap(({ lines }) => lines);
  if (unwritten.length > 0) {
    const command = ["npm run check -- --drafts", ...words].join(" ");
    console.log(`${pluralize(unwritten.length, "line")} to write: ${command} lists them`);
  }
  if (process.env.GITHUB_ACTIONS === "true") {
    for (const line of formatAnnotations(problems, "error")) console.log(line);
    for (const line of formatAnnotations(warnings, "warning")) console.log(line);
  }
  return Number(problems.length > 0);
}

/**
 * Selects the problems in files whose paths contain an argument, and the problems that mention such
 * a file.
 */
function selectProblems(problems: Problem[], words: readonly string[]): Problem[] {
  return problems.filter(({ file, related = [] }) =>
    [file, ...related].some((path) => isSelected(path, words)),
  );
}

/**
 * Formats problems as workflow commands, which GitHub shows as annotations in a pull request:
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

/** Formats a summary: "2 problems, 1 warning" or "no problems here; 3 in other files (…)". */
function formatSummary(problems: number, warnings: number, elsewhere: number): string {
  const parts = [problems === 0 ? "no problems" : pluralize(problems, "problem")];
  if (warnings > 0) parts.push(pluralize(warnings, "warning"));
  const summary = parts.join(", ");
  if (elsewhere === 0) return summary;
  return `${summary} here; ${elsewhere} in other files (npm run check -- content lists them)`;
}

/**
 * Runs a command and prints its output at the end, so that parallel outputs don't mix. Resolves to
 * true if the command succeeded.
 */
const runShellCommand = (command: string): Promise<boolean> =>
  new Promise((done) => {
    exec(command, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      done(!error);
    });
  });

const getModifiedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Updates generated files, then runs all checks in parallel. Resolves to the exit code. */
async function runAllChecks(): Promise<number> {
  const declaredMs = ["src/catalogue/collections.ts", "src/site/lists.ts"].map(getModifiedMs);
  const isSynced = getModifiedMs(".astro/content.d.ts") > Math.max(...declaredMs);
  const preparation = isSynced ? listsCommand : `${listsCommand} && astro sync`;
  if (spawnSync(preparation, { shell: true, stdio: "inherit" }).status !== 0) return 1;
  const results = await Promise.all(Object.values(checkCommands).map(runShellCommand));
  return Number(results.includes(false));
}

async function main(args: string[]): Promise<undefined> {
  if (args.length === 0) process.exitCode = await runAllChecks();
  else process.exitCode = await checkProject(resolve("."), args);
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
