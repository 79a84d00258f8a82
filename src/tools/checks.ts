import { spawnSync } from "node:child_process";

/** With arguments, the content check alone, for the author; without, all that can be checked without a build. */
const args = process.argv.slice(2);
const content = ["node", "src/tools/check.ts", ...args];
const others = [
  ["node", "src/tools/lists.ts"],
  ["astro", "check", "--minimumSeverity", "warning"],
  ["biome", "check", "--error-on-warnings"],
];

for (const [command = "", ...rest] of args.length > 0 ? [content] : [content, ...others]) {
  const { status } = spawnSync(command, rest, { stdio: "inherit" });
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
