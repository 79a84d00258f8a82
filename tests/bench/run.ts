import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { hostVariables } from "../host.ts";

/** npm run bench: measures how long a build takes and how much its pages weigh. */
const root = join(import.meta.dirname, "../..");

const excludedNames = new Set(["node_modules", "dist", ".astro", ".git", ".netlify"]);

/** Copies the project to a folder whose caches can be emptied. Packages are shared. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  const isCopied = (source: string) => source === root || !excludedNames.has(basename(source));
  cpSync(root, copy, { recursive: true, filter: isCopied });
  cpSync(join(root, "node_modules/.bin"), join(copy, "node_modules/.bin"), { recursive: true });
  const packages = readdirSync(join(root, "node_modules")).filter((name) => !name.startsWith("."));
  for (const name of packages)
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

const caches = [".astro", ".netlify", "node_modules/.astro", "node_modules/.vite"];

/** Builds a project as the host would and returns how long that takes. */
function measureBuild(project: string) {
  rmSync(join(project, "dist"), { recursive: true, force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync("astro build", {
    shell: true,
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, ...hostVariables("production") },
  });
  const output = `${stdout.slice(-2000)}\n${stderr.slice(-2000)}`;
  if (status !== 0) throw new Error(`The build of ${project} failed:\n${output}`);
  const durationMs = performance.now() - start;
  const pages = globSync("dist/**/*.html", { cwd: project }).length;
  return {
    pages,
    seconds: Math.round(durationMs / 100) / 10,
    "ms a page": Math.round(durationMs / pages),
  };
}

function measureColdBuild(project: string) {
  for (const cache of caches) rmSync(join(project, cache), { recursive: true, force: true });
  return measureBuild(project);
}

/** Returns the heaviest pages of a built folder, in bytes of brotli with their styles. */
function findHeaviestPages(dist: string, count: number) {
  const pages = globSync("**/*.html", { cwd: dist }).map((file) => ({
    page: `/${file.replace(".html", "")}`,
    bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
  }));
  return pages.toSorted((a, b) => b.bytes - a.bytes).slice(0, count);
}

const project = copyProject();
console.log("\nThe whole site");
console.table({ cold: measureColdBuild(project), warm: measureBuild(project) });

console.log("\nThe heaviest pages");
console.table(findHeaviestPages(join(project, "dist"), 12));

console.log(`Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`);
