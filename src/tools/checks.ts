import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { resolve } from "node:path";

/** With arguments, the content check alone, for the author; without, all that can be checked without a build. */
const args = process.argv.slice(2);

/** What Node made of the commands' code is kept for the next run. */
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compile");

/**
 * In parallel. Astro's check covers the components, and TypeScript's, which is incremental, everything else. The
 * content's types exist by then: generating them again (sync) would take half of the time.
 */
const commands = [
  "node src/tools/check.ts",
  "biome check --error-on-warnings",
  "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  "node src/tools/astro.ts check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
];

/**
 * Runs a command and prints its output when it is done, so that outputs don't mix. Resolves to whether it succeeded.
 */
const run = (command: string): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => said.push(data));
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      done(code === 0);
    });
  });

/** Whether the types of the content were written since its collections last changed. */
function areTypesNew(): boolean {
  const [types, config] = [".astro/content.d.ts", "src/content.config.ts"].map((file) =>
    statSync(file, { throwIfNoEntry: false }),
  );
  return types !== undefined && config !== undefined && types.mtimeMs >= config.mtimeMs;
}

/** The types of the content and the functions' lists, which the code imports and only a build or a check writes. */
const prepare = ["node src/build/seed-lists.ts", ...(areTypesNew() ? [] : ["node src/tools/astro.ts sync"])];
const runNow = (command: string) => spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;

if (args.length > 0) {
  process.exitCode = spawnSync(process.execPath, ["src/tools/check.ts", ...args], { stdio: "inherit" }).status ?? 1;
} else {
  const sound = prepare.every(runNow) && (await Promise.all(commands.map(run))).every(Boolean);
  process.exitCode = sound ? 0 : 1;
}
