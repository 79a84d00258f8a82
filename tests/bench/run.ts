import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { barestWinery, fullestWinery, guide, largestCountry, largestRegion } from "../support/living.ts";
import { type Built, build, copyOfProject } from "./builds.ts";
import { grown } from "./grown.ts";
import { weigh } from "./weights.ts";

/**
 * npm run bench [-- FOLDER]: how long a build takes, what each kind of page weighs, and how builds grow with the guide
 * (GROWTH, "10,50" unless told). FOLDER holds a pagespeed.mjs that measures pages in a browser, beside the least page
 * that can be; then that is shown too.
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

console.log("\nA generated guide, warm");
const rows = (process.env.GROWTH ?? "10,50")
  .split(",")
  .map(Number)
  .map((times) => {
    const larger = grown(times);
    build(larger, true);
    const built = build(larger);
    const further = ((built.seconds - warm.seconds) * 1000) / (built.pages - warm.pages);
    return [`x${times}`, { ...shown(built), "ms per further page": Number(further.toFixed(1)) }] as const;
  });
console.table(Object.fromEntries(rows));
console.log(`Node ${process.version}, ${readFileSync("/proc/loadavg", "utf8").split(" ")[0]} load`);
