import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { checkContent, readContent } from "../checks/content.ts";
import { languageFindings } from "../checks/language.ts";
import { type Problem, printProblems } from "../checks/problems.ts";
import { type Draft, drafts } from "../checks/publishing.ts";
import { acceptsVisitors, factYears, isCurrent } from "../format/visit.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { Refusal, readArguments, runCommand } from "./commands.ts";

const usage = `npm run check                              everything
npm run check -- content                   what is written, without the code: a second or two
npm run check -- bordeaux                  files and folders that have this in their names
npm run check -- --drafts [bordeaux]       what readers don't see yet, and which lines are still to be written
npm run check -- --stale 180               wineries whose facts nobody has checked for 180 days
npm run check -- --reach [bordeaux]        what a traveler still lacks to get in, and which facts are estimates
npm run check -- --sources [bordeaux]      where the facts of the visits were looked up`;

const flag = { type: "boolean" } as const;
const options = { stale: { type: "string" }, reach: flag, sources: flag, drafts: flag } as const;

/** Does what the arguments ask for in the project at `root`. Resolves to the exit code. Throws a Refusal. */
export async function check(root: string, args: string[]): Promise<number> {
  const { values, positionals: words } = readArguments(usage, options, args);
  const content = readContent(root);
  const lines = reportLines(root, words, values, content.entries);
  if (!lines) return checkFiles(root, words);
  console.log(lines.join("\n"));
  const unread = new Set(content.problems.map(({ file }) => file));
  if (unread.size > 0)
    console.log(`\nnot read, for npm run check -- content finds a mistake there: ${[...unread].join(", ")}`);
  return 0;
}

type Flags = { stale?: string; reach?: boolean; sources?: boolean; drafts?: boolean };

/** The lines of a report, of the files whose path contains one of the words; undefined where no report is wanted. */
function reportLines(root: string, words: string[], flags: Flags, entries: Entries): string[] | undefined {
  const named = <T extends { file: string }>(list: T[]): T[] =>
    words.length === 0 ? list : list.filter(({ file }) => words.some((word) => file.includes(word)));
  const now = new Date();
  if (flags.stale !== undefined) {
    const days = Number(flags.stale);
    if (Number.isNaN(days)) throw new Refusal(usage);
    return dueVisits(entries.wineries, days, now);
  }
  if (flags.reach) return reach(named(entries.wineries));
  if (flags.sources) return sourceLines(named(entries.wineries));
  if (!flags.drafts) return undefined;
  const hidden = named(drafts(root, entries, now.toISOString().slice(0, 10)));
  return hidden.length > 0 ? hidden.flatMap(draftLines) : ["no drafts"];
}

/** A draft or a scheduled entry, with the lines that are still to be written. */
function draftLines({ file, until, lines }: Draft): string[] {
  const open = lines.length > 0 ? `, ${lines.length} to write:` : "";
  const first = `${file}  ${until ? `goes public on ${until}` : "draft"}${open}`;
  return [first, ...lines.map(({ line, field }) => `  ${line}  ${field}`)];
}

type Wineries = readonly Entry<Winery>[];

/**
 * The wineries whose visit facts were last checked more than `days` days before `now`, or never, oldest first: a line
 * each, then the count.
 */
function dueVisits(wineries: Wineries, days: number, now: Date): string[] {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const due = wineries
    .map(({ file, data }) => ({ file, checkedOn: data.visit.checkedOn ?? "" }))
    .filter(({ checkedOn }) => checkedOn < since)
    .sort((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn || "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}

/** Facts that a traveler needs in order to get in: undefined for a winery that needs none, like the hours of a shut door. */
const needs: Record<string, (winery: Winery) => unknown> = {
  website: ({ visit }) => visit.website ?? "",
  phone: ({ visit }) => visit.phone ?? "",
  hours: ({ visit }) => (acceptsVisitors(visit) ? (visit.hours ?? "") : undefined),
  booking: ({ visit }) =>
    acceptsVisitors(visit) && visit.appointment !== "Walk-ins Welcome"
      ? (visit.booking ?? visit.website ?? visit.phone ?? "")
      : undefined,
  gettingIn: ({ visit }) => (acceptsVisitors(visit) ? (visit.gettingIn ?? "") : undefined),
  instead: ({ visit }) => (acceptsVisitors(visit) ? undefined : (visit.instead ?? "")),
  grapes: ({ grapes }) => grapes ?? "",
  styles: ({ styles }) => styles ?? "",
  sources: ({ sources }) => sources ?? "",
};

/** The needs that each winery doesn't meet, a line each, then a line per need with how many meet it. */
function reach(wineries: Wineries): string[] {
  const lines = wineries.flatMap(({ file, data }) => {
    const lacks = Object.keys(needs).filter((need) => needs[need]?.(data) === "");
    return lacks.length > 0 ? [`${file}  ${lacks.join(", ")}`] : [];
  });
  const totals = Object.entries(needs).flatMap(([need, of]) => {
    const facts = wineries.map(({ data }) => of(data)).filter((fact) => fact !== undefined);
    const met = facts.filter((fact) => fact !== "");
    return facts.length > 0 ? [`${need.padEnd(10)} ${met.length} of ${facts.length}`] : [];
  });
  return [...lines, ...(lines.length > 0 ? [""] : []), ...totals, "", ...datedCounts(wineries)];
}

/** How many fees, hours and lead times a source gives, how many of those are recent, and how many are estimates. */
function datedCounts(wineries: Wineries): string[] {
  const today = new Date().toISOString();
  const count = (name: string, fact: "fee" | "hours" | "reservation", isGiven: (visit: Visit) => boolean) => {
    const years = wineries.filter(({ data }) => isGiven(data.visit)).map(({ data }) => factYears(data)[fact]);
    const sourced = years.filter((year) => year !== undefined);
    const recent = sourced.filter((year) => isCurrent(year, today)).length;
    const estimated = years.length - sourced.length;
    return `${name.padEnd(10)} ${sourced.length} sourced, ${recent} of the last three years; ${estimated} estimated`;
  };
  return [
    count("fees", "fee", ({ fee }) => fee !== "not offered"),
    count("hours", "hours", ({ hours }) => hours !== undefined),
    count("lead times", "reservation", ({ leadTimeDays }) => leadTimeDays !== undefined),
  ];
}

/** The sources of each winery's facts: a line per winery, and one per source below it. */
const sourceLines = (wineries: Wineries): string[] =>
  wineries.flatMap(({ file, data: { sources = [] } }) => [
    file,
    ...(sources.length > 0 ? sources.map(({ what, where, year }) => `  ${what}: ${where} (${year})`) : ["  none"]),
  ]);

/** Prints what is wrong with the files whose path contains one of the words, or with all. */
async function checkFiles(root: string, named: readonly string[]): Promise<number> {
  const words = named.map((word) => (existsSync(resolve(root, word)) ? relative(root, resolve(root, word)) : word));
  const files = globSync("content/**", { cwd: root });
  const absent = words.filter((word) => !files.some((file) => file.includes(word)));
  for (const word of absent) console.error(`nothing below content/ has "${word}" in its name`);
  if (absent.length > 0) return 1;
  const only = words.includes("content") ? [] : words;
  const content = checkContent(root);
  const language = await languageFindings(root, readContent(root).entries);
  const all = [...content.problems, ...language.problems];
  const wrong = new Set(all.map(({ file }) => file));
  // A file's warnings can wait until it has no mistakes.
  const unlikely = [...content.warnings, ...language.warnings].filter(({ file }) => !wrong.has(file));
  const [problems, warnings] = [all, unlikely].map((list) => ofFiles(list, only, files)) as [typeof all, typeof all];
  if (warnings.length > 0) console.log(`${printProblems(warnings, "warning: ")}\n`);
  if (problems.length > 0) console.log(`${printProblems(problems)}\n`);
  console.log(`content: ${summary(problems.length, warnings.length, all.length - problems.length)}`);
  if (process.env.GITHUB_ACTIONS === "true")
    for (const line of [...annotations(problems, "error"), ...annotations(warnings, "warning")]) console.log(line);
  return problems.length === 0 ? 0 : 1;
}

/**
 * The problems of the files that have one of the words in their paths, and what those files break elsewhere: a problem
 * that names one of them by its path, its address or its name. All problems when there is no word.
 */
function ofFiles(problems: Problem[], words: readonly string[], files: readonly string[]): Problem[] {
  if (words.length === 0) return problems;
  const isNamed = (file: string) => words.some((word) => file.includes(word));
  const own = files.filter(isNamed).map((file) => file.replace(/^content\/\w+\/|\.\w+$/g, ""));
  const isAbout = (message: string) =>
    own.some((id) => message.includes(id) || message.includes(`"${id.split("/").at(-1)}"`));
  return problems.filter(({ file, message }) => isNamed(file) || isAbout(message));
}

/**
 * Problems as GitHub Actions reads them from a log, a line each, to show them beside the lines of a pull request:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const annotations = (problems: readonly Problem[], level: "error" | "warning"): string[] =>
  problems.map(({ file, line, column, field, message }) => {
    const place = { file, ...(line && { line }), ...(column && { col: column }), title: field || file };
    const properties = Object.entries(place).map(([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`);
    return `::${level} ${properties.join(",")}::${escaped(message, /[%\r\n]/g)}`;
  });

const escaped = (text: string, characters: RegExp) => text.replace(characters, encodeURIComponent);

/** "no problems", "2 problems, 1 warning", "no problems here; 3 in other files (npm run check -- content lists them)". */
function summary(problems: number, warnings: number, elsewhere: number): string {
  const counted = (count: number, word: string) => `${count || "no"} ${word}${count === 1 ? "" : "s"}`;
  const own = [counted(problems, "problem"), ...(warnings > 0 ? [counted(warnings, "warning")] : [])].join(", ");
  return elsewhere > 0 ? `${own} here; ${elsewhere} in other files (npm run check -- content lists them)` : own;
}

/**
 * All that can be checked without a build, in parallel. Astro's check covers the components, and TypeScript's, which is
 * incremental, everything else.
 */
const commands = [
  "node src/tools/check.ts content",
  "biome check --error-on-warnings",
  "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  "node src/tools/astro.ts check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
];

/** Runs a command and prints its output when it is done, so that outputs don't mix. Resolves to whether it succeeded. */
const run = (command: string): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });

/** Writes the functions' lists and, where the collections have changed since, the types of the content; then checks all. */
async function checkAll(): Promise<number> {
  const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isSynced = modified(".astro/content.d.ts") > modified("src/content.config.ts");
  const prepare = ["node src/build/seed-lists.ts", ...(isSynced ? [] : ["node src/tools/astro.ts sync"])];
  const isReady = prepare.every((command) => spawnSync(command, { shell: true, stdio: "inherit" }).status === 0);
  return isReady && (await Promise.all(commands.map(run))).every(Boolean) ? 0 : 1;
}

if (import.meta.main)
  await runCommand(async () => {
    const args = process.argv.slice(2);
    process.exitCode = args.length > 0 ? await check(resolve("."), args) : await checkAll();
    return undefined;
  });
