import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { checkCommands, listsCommand } from "../src/tools/steps.ts";
import { hostVariables } from "./host.ts";

type Step = { name: string; command: string };
type Counts = { numPassedTests: number; numFailedTests: number };

/** A relative path, because shell commands contain it and the project's path may have a space. */
const results = "node_modules/.cache/test-results";
rmSync(results, { recursive: true, force: true });
const resultsOf = (name: string) => `${results}/${name}.json`;
const vitest = "vitest run --config=tests/vitest.config.ts --reporter=default --reporter=json";
const makeSuite = (name: string): Step => ({
  name: `${name} tests`,
  command: `${vitest} --project=${name} --outputFile.json=${resultsOf(name)}`,
});
const makeCheck = (name: keyof typeof checkCommands): Step => ({
  name,
  command: checkCommands[name],
});

/** The host's environment, so that the tests are of its build, whatever the shell has set. */
const env = { ...process.env, ...hostVariables("production") };

let passed = 0;
let failed = 0;

/**
 * Runs a step and prints its output at the end, so that the outputs of two lanes don't mix. Resolves to true if
 * no test failed.
 */
async function run({ name, command }: Step): Promise<boolean> {
  const start = performance.now();
  let output = "";
  const child = spawn(command, {
    shell: true, // on Windows, the commands of node_modules/.bin are scripts
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const status = await new Promise((done) => child.on("close", done));
  const { numPassedTests, numFailedTests } = countsOf(name, status === 0);
  passed += numPassedTests;
  failed += numFailedTests;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  console.log(
    `${numFailedTests === 0 ? "ok" : "FAILED"}: ${name} (${seconds} s; ${numPassedTests} passed, ${numFailedTests} failed)`,
  );
  return numFailedTests === 0;
}

/** Returns the counts of a suite's tests, or of any other step as one test. A suite that ran no tests has failed. */
function countsOf(name: string, ok: boolean): Counts {
  if (!name.endsWith(" tests")) return { numPassedTests: Number(ok), numFailedTests: Number(!ok) };
  try {
    const counts = JSON.parse(
      readFileSync(resultsOf(name.replace(" tests", "")), "utf8"),
    ) as Counts;
    const bad = !ok || counts.numPassedTests === 0;
    return {
      ...counts,
      numFailedTests: bad ? Math.max(1, counts.numFailedTests) : counts.numFailedTests,
    };
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}

/** Runs steps one after the other. A promise among them is a prerequisite: the lane ends if it resolves to false. */
async function runLane(...steps: (Step | Promise<boolean>)[]): Promise<void> {
  for (const step of steps)
    if (!(step instanceof Promise)) await run(step);
    else if (!(await step)) return;
}

/** Runs everything in four lanes. The browser tests, which often wait, run alongside steps that compute. */
if (await run({ name: "lists", command: listsCommand })) {
  const built = run({ name: "build", command: "astro build" });
  await Promise.all([
    runLane(built, makeSuite("browser")),
    runLane(makeCheck("content"), makeSuite("unit"), makeCheck("lint")),
    runLane(makeSuite("functions"), built, makeSuite("site")),
    // After the build, which generates the content's types.
    runLane(built, makeCheck("types"), makeCheck("components")),
  ]);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
