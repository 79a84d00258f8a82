import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { hostVariables } from "../host.ts";
import { barestWinery, fullestWinery, guide, largestCountry, largestRegion } from "../support/living.ts";

/**
 * npm run bench [-- FOLDER] measures the duration of a build and the size of each kind of page. If FOLDER has a
 * pagespeed.mjs, which measures pages in a browser beside the smallest possible page, it prints its results too.
 */
const root = join(import.meta.dirname, "../..");
const folder = process.argv[2];

/** A page of each kind, with the most that its largest paint may take of the floor's. */
const goals: Record<string, number> = {
  "/": 1.1,
  "/travel": 1.1,
  [largestCountry.path]: 1.1,
  ...Object.fromEntries(guide.states.slice(0, 1).map(({ path }) => [path, 1.05])),
  [largestRegion.path]: 1.1,
  [fullestWinery.path]: 1.05,
  [barestWinery.path]: 1.05,
  "/gadgets": 1.1,
  "/cellar": 1.1,
  "/recommendations": 1.1,
  "/wineries": 1.1,
  "/search": 1.1,
  "/trip": 1.1,
  "/compare": 1.1,
  "/roundups": 1.05,
  ...Object.fromEntries(guide.roundups.slice(0, 1).map(({ path }) => [path, 1.05])),
  "/about": 1.05,
  "/contact": 1.05,
  "/404": 1.05,
};

const shown = ({ pages, seconds, megabytes }: Built) => ({
  pages,
  seconds: Number(seconds.toFixed(1)),
  "ms a page": Number(((seconds * 1000) / pages).toFixed(1)),
  "peak MB": megabytes,
});

type Measured = { path: string } & Record<
  "lcpRatio" | "fcpRatio" | "tbt" | "cls" | "perf" | "a11y" | "bp" | "seo",
  number
>;
type PageSpeed = { measure: (dist: string, paths: string[]) => Promise<Measured[]> };

/** The lists as files where the site's API answers, for a server that knows no functions. */
function answerLists(project: string) {
  const lists = JSON.parse(readFileSync(join(project, ".netlify/lists.json"), "utf8")) as Record<string, unknown>;
  mkdirSync(join(project, "dist/api"), { recursive: true });
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(project, `dist/api/${name}.html`), JSON.stringify(list));
}

async function inBrowser(project: string, tool: string) {
  const { measure } = (await import(tool)) as PageSpeed;
  answerLists(project);
  const [floor, ...pages] = await measure(join(project, "dist"), Object.keys(goals));
  const row = ({ lcpRatio, fcpRatio, tbt, cls, perf, a11y, bp, seo }: Measured, goal: number) => ({
    "LCP / floor": lcpRatio,
    goal,
    "FCP / floor": fcpRatio,
    TBT: tbt,
    CLS: cls,
    Lighthouse: [perf, a11y, bp, seo].join(" "),
  });
  console.table(
    Object.fromEntries([
      ["the floor", row(floor!, 1)],
      ...pages.map((page) => [page.path, row(page, goals[page.path]!)] as const),
    ]),
  );
}

/** A build: its pages, its seconds, and its largest process in megabytes. */
type Built = { pages: number; seconds: number; megabytes: number };

const excluded = new Set(["node_modules", "dist", ".astro", ".git", ".netlify"]);

/** The project in a folder of its own, so that its caches can be emptied; packages are shared, caches are not. */
function copyOfProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  cpSync(root, copy, { recursive: true, filter: (source) => !excluded.has(basename(source)) || source === root });
  cpSync(join(root, "node_modules/.bin"), join(copy, "node_modules/.bin"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

/** The variables that netlify.toml sets for builds. */
function settings(project: string): Record<string, string> {
  const [, lines = ""] =
    /\[build\.environment\]([^[]*)/.exec(readFileSync(join(project, "netlify.toml"), "utf8")) ?? [];
  return Object.fromEntries([...lines.matchAll(/^\s*(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]));
}

/** Builds a project as the host would; a cold build empties its caches first. Throws when the build fails. */
function build(project: string, cold = false): Built {
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
      env: { ...process.env, ...settings(project), ...hostVariables("production"), ASTRO_TELEMETRY_DISABLED: "1" },
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

type Weight = { pages: number; heaviest: string; bytes: number; elements: number; script: number; early: number };

const kind = (file: string) => {
  const depth = file.split("/").length;
  if (!file.startsWith("travel/")) return file.replace(".html", "");
  return depth === 2 ? "countries" : depth === 3 ? "states and regions" : "wineries";
};

const sum = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].reduce((all, [, text = ""]) => all + text.length, 0);

/** The heaviest page of each kind in a built folder: compressed bytes, elements, characters of inline script, early requests. */
function weigh(dist: string): Record<string, Weight> {
  const kinds: Record<string, Weight> = {};
  for (const file of globSync("**/*.html", { cwd: dist })) {
    const html = readFileSync(join(dist, file), "utf8");
    const bytes = brotliCompressSync(html).length;
    const heaviest = kinds[kind(file)];
    if (heaviest) heaviest.pages += 1;
    if (heaviest && heaviest.bytes >= bytes) continue;
    kinds[kind(file)] = {
      pages: heaviest?.pages ?? 1,
      heaviest: `/${file.replace(".html", "")}`,
      bytes,
      elements: html.match(/<[a-z]/gi)?.length ?? 0,
      script: sum(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
      early:
        html.match(/<link[^>]+rel="(?:stylesheet|preload|icon|manifest)"(?! href="data:)|<script[^>]+src=/g)?.length ??
        0,
    };
  }
  return kinds;
}

const project = copyOfProject(root);
const [cold, warm] = [build(project, true), build(project)];
console.log("\nThe whole site");
console.table({ cold: shown(cold), warm: shown(warm) });

console.log("\nThe heaviest page of each kind (bytes: brotli 11, styles included)");
console.table(weigh(join(project, "dist")));

if (folder) {
  const tool = resolve(folder, "pagespeed.mjs");
  if (!existsSync(tool)) throw new Error(`${tool} is missing`);
  console.log("\nIn a browser, beside the floor");
  await inBrowser(project, tool);
}

console.log(`Node ${process.version}, ${readFileSync("/proc/loadavg", "utf8").split(" ")[0]} load`);
