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
import {
  barestWinery,
  fullestWinery,
  guide,
  largestCountry,
  largestRegion,
} from "../support/living.ts";

/**
 * npm run bench [-- FOLDER] measures the duration of a build and the size of each kind of page. If FOLDER has a
 * pagespeed.mjs, which measures pages in a browser beside the smallest possible page, it prints its results too.
 */
const root = join(import.meta.dirname, "../..");
const folder = process.argv[2];

/** A page of each kind. Its largest paint may take at most 1.1 times as long as the floor's. */
const paths = [
  ...[
    "/",
    "/travel",
    "/gadgets",
    "/cellar",
    "/recommendations",
    "/wineries",
    "/search",
    "/trip",
    "/compare",
  ],
  ...["/roundups", "/about", "/contact", "/404", largestCountry.path, largestRegion.path],
  ...[fullestWinery, barestWinery, ...guide.states.slice(0, 1), ...guide.roundups.slice(0, 1)].map(
    ({ path }) => path,
  ),
];

type Measured = { path: string } & Record<
  "lcpRatio" | "fcpRatio" | "tbt" | "cls" | "perf" | "a11y" | "bp" | "seo",
  number
>;
type PageSpeed = { measure: (dist: string, paths: string[]) => Promise<Measured[]> };

/** The lists as files where the site's API answers, for a server that knows no functions. */
function answerLists(project: string) {
  const lists = JSON.parse(readFileSync(join(project, ".netlify/lists.json"), "utf8")) as Record<
    string,
    unknown
  >;
  mkdirSync(join(project, "dist/api"), { recursive: true });
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(project, `dist/api/${name}.html`), JSON.stringify(list));
}

async function inBrowser(project: string, tool: string) {
  const { measure } = (await import(tool)) as PageSpeed;
  answerLists(project);
  const [floor, ...pages] = await measure(join(project, "dist"), paths);
  const row = ({ lcpRatio, fcpRatio, tbt, cls, perf, a11y, bp, seo }: Measured) => ({
    "LCP / floor": lcpRatio,
    "FCP / floor": fcpRatio,
    TBT: tbt,
    CLS: cls,
    Lighthouse: [perf, a11y, bp, seo].join(" "),
  });
  const rows = pages.map((page) => [page.path, row(page)] as const);
  console.table(Object.fromEntries([["the floor", row(floor!)], ...rows]));
}

const excluded = new Set(["node_modules", "dist", ".astro", ".git", ".netlify"]);

/** The project in a folder of its own, so that its caches can be emptied; packages are shared, caches are not. */
function copyOfProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !excluded.has(basename(source)) || source === root,
  });
  cpSync(join(root, "node_modules/.bin"), join(copy, "node_modules/.bin"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith("."))
      symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

/** Builds a project as the host would, and returns how long that took; a cold build empties its caches first. */
function build(project: string, isCold: boolean) {
  for (const cache of isCold
    ? ["dist", ".astro", ".netlify", "node_modules/.astro", "node_modules/.vite"]
    : ["dist"])
    rmSync(join(project, cache), { recursive: true, force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync("astro build", {
    shell: true,
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, ...hostVariables("production") },
  });
  if (status !== 0)
    throw new Error(
      `The build of ${project} failed:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`,
    );
  const milliseconds = performance.now() - start;
  const pages = globSync("dist/**/*.html", { cwd: project }).length;
  return {
    pages,
    seconds: Math.round(milliseconds / 100) / 10,
    "ms a page": Math.round(milliseconds / pages),
  };
}

/** The pages of a built folder that weigh most, in bytes of brotli with their styles. */
function heaviest(dist: string, count: number) {
  const pages = globSync("**/*.html", { cwd: dist }).map((file) => ({
    page: `/${file.replace(".html", "")}`,
    bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
  }));
  return pages.toSorted((a, b) => b.bytes - a.bytes).slice(0, count);
}

const project = copyOfProject(root);
console.log("\nThe whole site");
console.table({ cold: build(project, true), warm: build(project, false) });

console.log("\nThe heaviest pages");
console.table(heaviest(join(project, "dist"), 12));

if (folder) {
  const tool = resolve(folder, "pagespeed.mjs");
  if (!existsSync(tool)) throw new Error(`${tool} is missing`);
  console.log("\nIn a browser, beside the floor");
  await inBrowser(project, tool);
}

console.log(`Node ${process.version}, ${readFileSync("/proc/loadavg", "utf8").split(" ")[0]} load`);
