import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contentProblems } from "../../src/checks/content.ts";
import { printProblems } from "../../src/checks/problems.ts";
import { dishonest } from "./dishonest.ts";
import { honest } from "./honest.ts";
import { mistakes } from "./mistakes/index.ts";
import { workshop } from "./mistakes/workshop.ts";
import { copyOf, type Project } from "./project.ts";

const usage = `npm run drill                    every edit, with the check and every suite but the browser's
npm run drill -- --only check    the check alone, in about a minute
npm run drill -- --only mistakes the table of mistakes against the check, and a build of all that it accepts, in ten
npm run drill -- --batch 2       one batch of honest edits`;

const root = join(import.meta.dirname, "../..");
/** "told" is a mistake that the check names with its file and what to do about it. */
type Cell = "green" | "told" | "red" | "";
type Row = { edit: string; check: Cell; unit: Cell; functions: Cell; build: Cell; site: Cell };
const rows: Row[] = [];
const faults: string[] = [];

const stage = (project: Project, words: string[]): { ok: boolean; said: string } => {
  const { CONTEXT: _, ...inherited } = process.env;
  const env = { ...inherited, ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
  const bin = join(project.root, "node_modules/.bin", words[0]!);
  const { status, stdout, stderr } = spawnSync(bin, words.slice(1), { cwd: project.root, env, encoding: "utf8" });
  return { ok: status === 0, said: `${stdout}\n${stderr}` };
};
const suite = (name: string) => ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", name];
const stages = [
  ["unit", suite("unit")],
  ["functions", suite("functions")],
  ["build", ["astro", "build"]],
  ["site", suite("site")],
] as const;

/** Honest edits of a batch, one after the other in one copy: the check after each, the suites after all. */
async function judge(batch: number, onlyCheck: boolean) {
  const project = copyOf(root, onlyCheck);
  const own: Row[] = [];
  for (const [edit, , apply] of honest.filter(([, of]) => of === batch)) {
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

/** Each mistake alone: the check must be red, and name the file and what to do. */
function refuse() {
  const project = copyOf(root, true);
  for (const [edit, apply] of dishonest) {
    const row: Row = { edit: `mistake: ${edit}`, check: "told", unit: "", functions: "", build: "", site: "" };
    rows.push(row);
    try {
      const { file, fix } = apply(project);
      const problems = contentProblems(project.root);
      const told = problems.some((p) => p.file.includes(file) && fix.test(p.message));
      if (told) continue;
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
 * Every mistake of the table alone, in one copy of the guide: how many the check tells well, tells badly, or lets pass.
 * What it rightly accepts is done all at once in another copy, which must build and whose links must lead somewhere.
 */
async function tryMistakes() {
  const shop = workshop(copyOf(root, true).root);
  const counts = new Map<string, number>();
  for (const mistake of mistakes) {
    const { verdict, said } = await shop.judge(mistake);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === "told well" || verdict === "accepted") continue;
    const fault = `${verdict}: [${mistake.kind}] ${mistake.name}, wanted ${mistake.told ?? "nothing"}\n${printProblems(said.slice(0, 4))}`;
    if (verdict === "told badly") console.log(`\n${fault}`);
    else faults.push(fault);
  }
  console.table(Object.fromEntries(counts));
  const tried = mistakes.filter(({ told }) => told !== undefined).length;
  if ((counts.get("told well") ?? 0) < tried * 0.9) faults.push("fewer than nine of ten mistakes are told well");
  await buildAccepted();
}

async function buildAccepted() {
  const project = copyOf(root, false);
  const { make } = workshop(project.root);
  for (const mistake of mistakes.filter(({ told }) => told === undefined)) await make(mistake);
  const problems = contentProblems(project.root);
  if (problems.length > 0) faults.push(`all that is accepted, together:\n${printProblems(problems.slice(0, 6))}`);
  stage(project, ["node", "src/tools/lists.ts"]);
  for (const words of [
    ["astro", "build"],
    [...suite("site"), "links", "feeds", "valid"],
  ]) {
    const { ok, said } = stage(project, words);
    console.log(`all that is accepted, ${words[0] === "astro" ? "build" : "links"}: ${ok ? "green" : "red"}`);
    if (!ok) faults.push(`all that is accepted: ${said.slice(-6000)}`);
  }
}

const options = { only: { type: "string" }, batch: { type: "string" } } as const;
const { values } = parseArgs({ options });
if (values.only !== undefined && !["check", "mistakes"].includes(values.only)) {
  console.error(usage);
  process.exit(1);
}
const batches = [...new Set(honest.map(([, batch]) => batch))];
const onlyMistakes = values.only === "mistakes";
for (const batch of onlyMistakes ? [] : values.batch ? [Number(values.batch)] : batches)
  await judge(batch, values.only === "check");
if (!values.batch && !onlyMistakes) refuse();
if (!values.batch && values.only !== "check") await tryMistakes();
console.table(rows.map(({ edit, ...cells }) => ({ edit, ...cells })));
const [right, wrong] = [
  rows.filter(({ edit }) => !edit.startsWith("mistake: ")),
  rows.filter(({ edit }) => edit.startsWith("mistake: ")),
];
for (const fault of faults) console.log(`\n${fault}`);
console.log(`\n${right.length} honest edits and ${wrong.length} mistakes; ${faults.length} not as they should be`);
process.exitCode = faults.length === 0 ? 0 : 1;
