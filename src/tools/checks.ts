import { spawnSync } from "node:child_process";

/** With arguments, the content check alone, for the author; without, all that can be checked without a build. */
const args = process.argv.slice(2);
const others = [
  "node src/tools/seed-lists.ts",
  "node src/tools/astro.ts check --minimumSeverity warning",
  "biome check --error-on-warnings",
];

const isSound = ({ status }: { status: number | null }) => status === 0;
const sound =
  isSound(spawnSync(process.execPath, ["src/tools/check.ts", ...args], { stdio: "inherit" })) &&
  (args.length > 0 || others.every((command) => isSound(spawnSync(command, { shell: true, stdio: "inherit" }))));
process.exitCode = sound ? 0 : 1;
