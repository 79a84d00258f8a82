import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything that proves the site, in order; a step that fails ends the run, since the next ones stand on it. */
const results = join(mkdtempSync(join(tmpdir(), "tests-")), "results.json");
const suite = (name: string) => [
  "vitest",
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--project",
  name,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${results}`,
];
const steps: [name: string, command: string[]][] = [
  ["content", ["node", "src/tools/check.ts"]],
  ["lists", ["node", "src/tools/lists.ts"]],
  ["types", ["astro", "check"]],
  ["lint", ["biome", "check", "--error-on-warnings"]],
  ["unit tests", suite("unit")],
  ["function tests", suite("functions")],
  ["build", ["astro", "build"]],
  ["site tests", suite("site")],
  ["browser tests", suite("browser")],
];

let passed = 0;
let failed = 0;

/** Counts a suite by its tests, any other step as one. */
function count(ok: boolean): string {
  let tests = { numPassedTests: ok ? 1 : 0, numFailedTests: ok ? 0 : 1 };
  try {
    tests = JSON.parse(readFileSync(results, "utf8")) as typeof tests;
    rmSync(results);
    if (!ok) tests.numFailedTests ||= 1;
    if (ok && tests.numPassedTests === 0) throw new Error("a suite ran no test");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  passed += tests.numPassedTests;
  failed += tests.numFailedTests;
  return `${tests.numPassedTests} passed, ${tests.numFailedTests} failed`;
}

for (const [name, [command = "", ...args]] of steps) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok" : "FAILED"}: ${name} (${seconds} s; ${count(status === 0)})`);
  if (status !== 0) break;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
