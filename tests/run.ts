import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { checkCommands, listsCommand } from "../src/tools/steps.ts";
import { hostVariables } from "./host.ts";

type Step = { name: string; command: string };
type TestFile = {
  name: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type Results = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] };

/** A relative path, because shell commands contain it and the project's path may have a space. */
const resultsFolder = "node_modules/.cache/test-results";
rmSync(resultsFolder, { recursive: true, force: true });
const resultsOf = (name: string) => `${resultsFolder}/${name}.json`;
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
const failures: string[] = [];

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
  const results = readResults(name, status === 0);
  const { numPassedTests, numFailedTests } = results;
  passed += numPassedTests;
  failed += numFailedTests;
  if (numFailedTests > 0) failures.push(`FAILED: ${name}`, ...listFailures(results));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  console.log(
    `${numFailedTests === 0 ? "ok" : "FAILED"}: ${name} (${seconds} s; ${numPassedTests} passed, ${numFailedTests} failed)`,
  );
  return numFailedTests === 0;
}

/** Reads a suite's results, or makes those of any other step, which is one test. A suite that ran no tests has failed. */
function readResults(name: string, ok: boolean): Results {
  const single = { numPassedTests: Number(ok), numFailedTests: Number(!ok), testResults: [] };
  if (!name.endsWith(" tests")) return single;
  try {
    const results = JSON.parse(
      readFileSync(resultsOf(name.replace(" tests", "")), "utf8"),
    ) as Results;
    const isBad = !ok || results.numPassedTests === 0;
    if (isBad) results.numFailedTests ||= 1;
    return results;
  } catch {
    return { ...single, numPassedTests: 0, numFailedTests: 1 };
  }
}

/** Lists failed tests, and files that failed before their tests ran, with their messages. */
function listFailures({ testResults }: Results): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const messages = failed.map(({ fullName, failureMessages }) => {
      const [message = ""] = (failureMessages[0] ?? "").split("\n    at ");
      return `  ${fullName}: ${message}`;
    });
    return message ? [`  ${name}: ${message}`, ...messages] : messages;
  });
}

/** Runs steps one after the other. A promise among them is a prerequisite: the lane ends if it resolves to false. */
async function runLane(...steps: (Step | Promise<boolean>)[]): Promise<void> {
  for (const step of steps)
    if (!(step instanceof Promise)) await run(step);
    else if (!(await step)) return;
}

/**
 * Runs the browser tests, which often wait, alongside everything else. More lanes than two would take as long, and
 * browsers that share two cores with them miss their time limits.
 */
if (await run({ name: "lists", command: listsCommand })) {
  const built = run({ name: "build", command: "astro build" });
  await Promise.all([
    // The types need the build, which generates those of the content.
    runLane(built, makeSuite("browser"), makeCheck("types"), makeCheck("components")),
    runLane(
      makeCheck("content"),
      makeSuite("functions"),
      makeSuite("unit"),
      makeCheck("lint"),
      built,
      makeSuite("site"),
    ),
  ]);
}

// Again at the end, since a log may keep only its end.
for (const failure of failures) console.log(failure);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
