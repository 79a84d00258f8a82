import { spawnSync } from "node:child_process";

/** Runs an Astro command without its telemetry, whose settings need a home folder that can be written to. */
const { status } = spawnSync(["astro", ...process.argv.slice(2)].join(" "), {
  shell: true, // a script on Windows
  stdio: "inherit",
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
});
process.exitCode = status ?? 1;
