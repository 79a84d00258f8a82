import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { hostVariables } from "../host.ts";

/** npm run bench: builds the site twice, measures how long that takes, and weighs its pages. */
const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

/** Builds the site as the host would. Returns how long that takes. */
function measureBuild() {
  const start = performance.now();
  const env = { ...process.env, ...hostVariables("production") };
  const { status } = spawnSync("astro build", { shell: true, cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
  const durationMs = performance.now() - start;
  const pages = globSync("**/*.html", { cwd: dist }).length;
  return { pages, seconds: durationMs / 1000, "ms a page": durationMs / pages };
}

for (const cache of [".astro", "node_modules/.astro", "node_modules/.vite"])
  rmSync(join(root, cache), { recursive: true, force: true });
const times = { cold: measureBuild(), warm: measureBuild() };
const pages = globSync("**/*.html", { cwd: dist }).map((file) => ({
  page: `/${file.replace(".html", "")}`,
  bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
}));

console.table(times);
console.table(pages.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12));
console.log(`Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`);
