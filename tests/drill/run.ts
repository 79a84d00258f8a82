import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contentProblems } from "../../src/checks/content.ts";
import { printProblems } from "../../src/checks/problems.ts";
import { batches } from "./edits.ts";
import { mistakes } from "./mistakes/index.ts";
import { mistakeRunner } from "./mistakes/runner.ts";
import { copyOf, type Project } from "./project.ts";
import { spotMistakes } from "./spot-mistakes.ts";

const usage = `npm run drill                    every edit, with the check and every suite but the browser's
npm run drill -- --only check    the check alone, in about a minute
npm run drill -- --only mistakes the table of mistakes against the check, and a build of all that it accepts, in ten
npm run drill -- --batch 2       one batch of edits`;

const root = join(import.meta.dirname, "../..");
/** "reported" is a mistake that the check reports with its file and the fix. */
type Cell = "green" | "reported" | "red" | "";
type Row = { edit: string; check: Cell; unit: Cell; functions: Cell; build: Cell; site: Cell };
const rows: Row[] = [];
const faults: string[] = [];

const stage = (project: Project, words: string[]): { ok: boolean; said: string } => {
  const { CONTEXT: _, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: "1" };
  const bin = join(project.root, "node_modules/.bin", words[0]!);
  const { status, stdout, stderr } = spawnSync(bin, words.slice(1), { cwd: project.root, env, encoding: "utf8" });
  return { ok: status === 0, said: `${stdout}\n${stderr}` };
};
const suite = (name: string) => ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", name];
const build = ["node", "src/tools/astro.ts", "build"];
const stages = [
  ["unit", suite("unit")],
  ["functions", suite("functions")],
  ["build", build],
  ["site", suite("site")],
] as const;

/**
 * Makes the edits of a batch (the first is 1), one after the other in one copy: the check runs after each, the suites
 * after all.
 */
async function runBatch(batch: number, onlyCheck: boolean) {
  const project = copyOf(root, onlyCheck);
  const own: Row[] = [];
  for (const [edit, apply] of batches[batch - 1] ?? []) {
    const row: Row = { edit, check: "green", unit: "", functions: "", build: "", site: "" };
    own.push(row);
    try {
      await apply(project);
      const problems = contentProblems(project.root);
      if (problems.length > 0) throw new Error(printProblems(problems.slice(0, 6)));
    } catch (error) {
      row.check = "red";
      faults.push(`${edit}: ${error instanceof Error ? error.message : String(error)}`);
      if (!onlyCheck) break;
      project.reset();
    }
  }
  rows.push(...own);
  if (onlyCheck || own.some(({ check }) => check === "red")) return;
  stage(project, ["node", "src/tools/seed-lists.ts"]);
  for (const [name, words] of stages) {
    const { ok, said } = stage(project, [...words]);
    for (const row of own) row[name] = ok ? "green" : "red";
    if (!ok) faults.push(`batch ${batch}, ${name}: ${said.slice(-6000)}`);
    console.log(`batch ${batch}: ${name} ${ok ? "green" : "red"}`);
    if (!ok && name === "build") return;
  }
}

/** Makes each mistake by itself: the check must fail, and name the file and the fix. */
function runSpotMistakes() {
  const project = copyOf(root, true);
  for (const [edit, apply] of spotMistakes) {
    const row: Row = { edit: `mistake: ${edit}`, check: "reported", unit: "", functions: "", build: "", site: "" };
    rows.push(row);
    try {
      const { file, fix } = apply(project);
      const problems = contentProblems(project.root);
      const reported = problems.some((p) => p.file.includes(file) && fix.test(p.message));
      if (reported) continue;
      row.check = "red";
      faults.push(`${row.edit}: wanted ${file} ${fix}\n${printProblems(problems.slice(0, 6)) || "no problem"}`);
    } catch (error) {
      row.check = "red";
      faults.push(`${row.edit}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      project.reset();
    }
  }
}

/**
 * Makes every mistake of the table by itself, in one copy of the guide, and counts how many the check reports well,
 * reports badly, or misses. What it rightly accepts is applied all at once in another copy, which must build without
 * broken links.
 */
async function tryMistakes() {
  const runner = mistakeRunner(copyOf(root, true).root);
  const counts = new Map<string, number>();
  for (const mistake of mistakes) {
    const { verdict, said } = await runner.check(mistake);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === "reported" || verdict === "accepted") continue;
    const fault = `${verdict}: [${mistake.kind}] ${mistake.name}, wanted ${mistake.told ?? "nothing"}\n${printProblems(said.slice(0, 4))}`;
    if (verdict === "misreported") console.log(`\n${fault}`);
    else faults.push(fault);
  }
  console.table(Object.fromEntries(counts));
  const tried = mistakes.filter(({ told }) => told !== undefined).length;
  if ((counts.get("reported") ?? 0) < tried * 0.9) faults.push("fewer than nine in ten mistakes are reported well");
  await buildAccepted();
}

async function buildAccepted() {
  const project = copyOf(root, false);
  const { make } = mistakeRunner(project.root);
  for (const mistake of mistakes.filter(({ told }) => told === undefined)) await make(mistake);
  const problems = contentProblems(project.root);
  if (problems.length > 0) faults.push(`all that is accepted, together:\n${printProblems(problems.slice(0, 6))}`);
  stage(project, ["node", "src/tools/seed-lists.ts"]);
  for (const words of [build, [...suite("site"), "links", "feeds", "valid"]]) {
    const { ok, said } = stage(project, words);
    console.log(`all that is accepted, ${words === build ? "build" : "links"}: ${ok ? "green" : "red"}`);
    if (!ok) faults.push(`all that is accepted: ${said.slice(-6000)}`);
  }
}

const options = { only: { type: "string" }, batch: { type: "string" } } as const;
const { values } = parseArgs({ options });
if (values.only !== undefined && !["check", "mistakes"].includes(values.only)) {
  console.error(usage);
  process.exit(1);
}
const onlyMistakes = values.only === "mistakes";
const numbers = values.batch ? [Number(values.batch)] : batches.map((_, i) => i + 1);
for (const number of onlyMistakes ? [] : numbers) await runBatch(number, values.only === "check");
if (!values.batch && !onlyMistakes) runSpotMistakes();
if (!values.batch && values.only !== "check") await tryMistakes();
console.table(rows.map(({ edit, ...cells }) => ({ edit, ...cells })));
const [right, wrong] = [
  rows.filter(({ edit }) => !edit.startsWith("mistake: ")),
  rows.filter(({ edit }) => edit.startsWith("mistake: ")),
];
for (const fault of faults) console.log(`\n${fault}`);
console.log(`\n${right.length} edits and ${wrong.length} mistakes; ${faults.length} not as expected`);
process.exitCode = faults.length === 0 ? 0 : 1;
