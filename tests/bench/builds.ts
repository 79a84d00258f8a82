import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A build: its pages, its seconds, and its largest process in megabytes. */
export type Built = { pages: number; seconds: number; megabytes: number };

const left = new Set(["node_modules", "dist", ".astro", ".git", ".netlify"]);

/** The project in a folder of its own, so that its caches can be emptied; packages are shared, caches are not. */
export function copyOfProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(basename(source)) || source === root });
  cpSync(join(root, "node_modules/.bin"), join(copy, "node_modules/.bin"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

/** What netlify.toml sets for builds. */
function settings(project: string): Record<string, string> {
  const [, lines = ""] =
    /\[build\.environment\]([^[]*)/.exec(readFileSync(join(project, "netlify.toml"), "utf8")) ?? [];
  return Object.fromEntries([...lines.matchAll(/^\s*(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]));
}

/** Builds a project as the host would; a cold build empties its caches first. Throws when the build fails. */
export function build(project: string, cold = false): Built {
  for (const cache of cold ? ["dist", ".astro", ".netlify", "node_modules/.astro", "node_modules/.vite"] : ["dist"])
    rmSync(join(project, cache), { recursive: true, force: true });
  const start = performance.now();
  const watch = "process.on('exit',()=>console.log('peak='+process.resourceUsage().maxRSS))";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(watch)}`, "node_modules/astro/bin/astro.mjs", "build"],
    {
      cwd: project,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, ...settings(project), CONTEXT: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    },
  );
  if (status !== 0) throw new Error(`The build of ${project} failed:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
  const seconds = (performance.now() - start) / 1000;
  const peaks = [...stdout.matchAll(/^peak=(\d+)$/gm)].map(([, kilobytes]) => Number(kilobytes) / 1024);
  return {
    pages: globSync("dist/**/*.html", { cwd: project }).length,
    seconds,
    megabytes: Math.round(Math.max(0, ...peaks)),
  };
}
