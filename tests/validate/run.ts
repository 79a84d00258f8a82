import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * npm run validate: the sweeps of the browser and of html-validate on every page of the built site (`npm test` takes a
 * few of each kind), and, if VNU_JAR names its file, Nu, the W3C's HTML checker, which needs Java. Nu's CSS checker
 * doesn't know container queries and the like, so its rows about CSS are left out.
 */
const root = join(import.meta.dirname, "../..");

function nu(jar: string): string[] {
  const options = ["-Xss8m", "-jar", jar, "--skip-non-html", "--filterpattern", "CSS: .*", "dist"];
  const { stderr, error } = spawnSync("java", options, { cwd: root, encoding: "utf8" });
  if (error) throw new Error(`Nu needs Java on the PATH: ${error.message}`);
  return stderr.split("\n").filter(Boolean);
}

const command =
  "vitest run --config=tests/vitest.config.ts --project=browser --project=site sweep valid";
const env = { ...process.env, SWEEP: "all" };
const { status } = spawnSync(command, { cwd: root, env, stdio: "inherit", shell: true });
const jar = process.env.VNU_JAR;
const rows = jar ? nu(jar) : [];
console.log(
  jar
    ? `Nu: ${rows.length} rows`
    : "Nu did not run: set VNU_JAR to the path of vnu.jar, which is in the npm package vnu-jar",
);
for (const row of rows) console.error(row);
process.exitCode = status === 0 && rows.length === 0 ? 0 : 1;
