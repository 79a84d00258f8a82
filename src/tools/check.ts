import { exec, spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Entries } from "../catalogue/collections.ts";
import { checkContent, readContent } from "../checks/content.ts";
import { checkLanguage } from "../checks/language.ts";
import { formatProblemList, type Problem } from "../checks/problems.ts";
import { listUnpublishedEntries } from "../checks/publishing.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";

const usage = `npm run check                              everything
npm run check -- content                   what is written, without the code: about three seconds
npm run check -- bordeaux                  files and folders that have this in their names
npm run check -- --drafts [bordeaux]       what readers don't see yet, and which lines are still to be written
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days`;

/** Does what the arguments ask for in the project at `root`. Resolves to the exit code. Throws a Refusal. */
export async function checkProject(root: string, args: string[]): Promise<number> {
  const options = { stale: { type: "string" }, drafts: { type: "boolean" } } as const;
  const { values, positionals: words } = parseCommandLine(usage, options, args);
  if (values.stale === undefined && !values.drafts) return checkFiles(root, words);
  const { entries, problems } = readContent(root);
  console.log(
    (values.drafts
      ? listDrafts(root, entries, words)
      : listStaleWineries(entries, Number(values.stale))
    ).join("\n"),
  );
  const unread = new Set(problems.map(({ file }) => file));
  if (unread.size > 0)
    console.log(
      `\nnot read, for npm run check -- content finds a mistake there: ${[...unread].join(", ")}`,
    );
  return 0;
}

const isSelected = (file: string, words: readonly string[]) =>
  words.length === 0 || words.some((word) => file.includes(word));

/** The drafts and scheduled entries, each with the lines that are still to be written. */
function listDrafts(root: string, entries: Entries, words: readonly string[]): string[] {
  const hidden = listUnpublishedEntries(
    root,
    entries,
    new Date().toISOString().slice(0, 10),
  ).filter(({ file }) => isSelected(file, words));
  if (hidden.length === 0) return ["no drafts"];
  return hidden.flatMap(({ file, until, lines }) => {
    const open = lines.length > 0 ? `, ${lines.length} to write:` : "";
    const state = until ? `goes public on ${until}` : "draft";
    return [`${file}  ${state}${open}`, ...lines.map(({ line, field }) => `  ${line}  ${field}`)];
  });
}

/** The wineries whose visit facts were last checked more than `days` days ago, or never, oldest first. */
function listStaleWineries({ wineries }: Entries, days: number): string[] {
  if (Number.isNaN(days)) throw new Refusal(usage);
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  const due = wineries
    .map(({ file, data }) => ({ file, checkedOn: data.visit.checkedOn ?? "" }))
    .filter(({ checkedOn }) => checkedOn < since)
    .sort((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn || "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}

/** Prints what is wrong with the files whose path contains one of the words, or with all. */
async function checkFiles(root: string, named: readonly string[]): Promise<number> {
  const words = named.map((word) =>
    existsSync(resolve(root, word)) ? relative(root, resolve(root, word)) : word,
  );
  const files = globSync("content/**", { cwd: root });
  const absent = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of absent) console.error(`nothing below content/ has "${word}" in its name`);
  if (absent.length > 0) return 1;
  const only = words.includes("content") ? [] : words;
  const content = checkContent(root);
  const language = await checkLanguage(root, readContent(root).entries);
  const all = [...content.problems, ...language.problems];
  const wrong = new Set(all.map(({ file }) => file));
  const problems = selectProblems(all, only, files);
  // A file's warnings can wait until it has no mistakes.
  const unlikely = [...content.warnings, ...language.warnings].filter(
    ({ file }) => !wrong.has(file),
  );
  const warnings = selectProblems(unlikely, only, files);
  if (warnings.length > 0) console.log(`${formatProblemList(warnings, "warning: ")}\n`);
  if (problems.length > 0) console.log(`${formatProblemList(problems)}\n`);
  console.log(
    `content: ${formatSummary(problems.length, warnings.length, all.length - problems.length)}`,
  );
  if (process.env.GITHUB_ACTIONS === "true")
    for (const line of [
      ...formatAnnotations(problems, "error"),
      ...formatAnnotations(warnings, "warning"),
    ])
      console.log(line);
  return problems.length === 0 ? 0 : 1;
}

/** The problems of files with one of the words in their paths, and those that name such a file by its path or its name. */
function selectProblems(
  problems: Problem[],
  words: readonly string[],
  files: readonly string[],
): Problem[] {
  const own = files
    .filter((file) => isSelected(file, words))
    .map((file) => file.replace(/^content\/\w+\/|\.\w+$/g, ""));
  const isAboutSelected = (message: string) =>
    own.some((id) => message.includes(id) || message.includes(`"${id.split("/").at(-1)}"`));
  return problems.filter(
    ({ file, message }) => isSelected(file, words) || isAboutSelected(message),
  );
}

/**
 * Problems as GitHub Actions reads them from a log, a line each, to show them beside the lines of a pull request:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const formatAnnotations = (
  problems: readonly Problem[],
  level: "error" | "warning",
): string[] =>
  problems.map(({ file, line, column, field, message }) => {
    const place = {
      file,
      ...(line && { line }),
      ...(column && { col: column }),
      title: field || file,
    };
    const properties = Object.entries(place).map(
      ([name, value]) => `${name}=${escapeAnnotation(String(value), /[%\r\n:,]/g)}`,
    );
    return `::${level} ${properties.join(",")}::${escapeAnnotation(message, /[%\r\n]/g)}`;
  });

const escapeAnnotation = (text: string, characters: RegExp) =>
  text.replace(characters, encodeURIComponent);

/** "no problems", "2 problems, 1 warning", "no problems here; 3 in other files (npm run check -- content lists them)". */
function formatSummary(problems: number, warnings: number, elsewhere: number): string {
  const pluralize = (count: number, word: string) =>
    `${count || "no"} ${word}${count === 1 ? "" : "s"}`;
  const own =
    pluralize(problems, "problem") + (warnings > 0 ? `, ${pluralize(warnings, "warning")}` : "");
  return elsewhere > 0
    ? `${own} here; ${elsewhere} in other files (npm run check -- content lists them)`
    : own;
}

/**
 * All that can be checked without a build, in parallel. Astro's check covers the components, and TypeScript's, which is
 * incremental, everything else.
 */
const checkCommands = [
  "node src/tools/check.ts content",
  "biome check --error-on-warnings",
  "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  "astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
];

/** Runs a command and prints its output when it is done, so that outputs don't mix. Resolves to whether it succeeded. */
const runShellCommand = (command: string): Promise<boolean> =>
  new Promise((done) => {
    exec(command, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      done(!error);
    });
  });

/** Writes the functions' lists and, where the collections have changed since, the types of the content; then checks all. */
async function checkAll(): Promise<number> {
  const readModifiedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isSynced =
    readModifiedMs(".astro/content.d.ts") > readModifiedMs("src/catalogue/collections.ts");
  const prepare = ["node src/integration/seed-lists.ts", ...(isSynced ? [] : ["astro sync"])];
  const isReady = prepare.every(
    (command) => spawnSync(command, { shell: true, stdio: "inherit" }).status === 0,
  );
  return isReady && (await Promise.all(checkCommands.map(runShellCommand))).every(Boolean) ? 0 : 1;
}

if (import.meta.main)
  await runCommand(async () => {
    const args = process.argv.slice(2);
    process.exitCode = args.length > 0 ? await checkProject(resolve("."), args) : await checkAll();
    return undefined;
  });
