import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Built, build, copyOfProject, grown } from "./builds.ts";
import { weigh } from "./weights.ts";

/**
 * npm run bench [-- FOLDER]: what each kind of page weighs, how long a build takes, and how both grow with the guide.
 * FOLDER (or BENCH) holds a pagespeed.mjs that measures pages in a browser, which then runs too.
 */
const root = join(import.meta.dirname, "../..");
const bench = process.argv[2] ?? process.env.BENCH;
const examples = ["/", "/travel", "/travel/us", "/travel/us/california", "/travel/us/napa-valley"].concat(
  ["/travel/us/california/napa-valley/opus-one", "/travel/france/bordeaux/chateau-petrus", "/gadgets", "/cellar"],
  ["/recommendations", "/about", "/contact"],
);

const shown = ({ pages, seconds, megabytes }: Built) => ({
  pages,
  seconds: Number(seconds.toFixed(1)),
  "ms a page": Math.round((seconds * 1000) / pages),
  "peak MB": megabytes,
});

console.log("\nThe heaviest page of each kind (bytes: brotli 11, styles included)");
console.table(weigh(join(root, "dist")));

if (bench) {
  const tool = join(bench, "pagespeed.mjs");
  if (!existsSync(tool)) throw new Error(`${tool} is missing`);
  console.log("\nIn a browser, beside the floor");
  spawnSync(process.execPath, [tool, join(root, "dist"), "--paths", examples.join()], { stdio: "inherit" });
}

const project = copyOfProject(root);
const [cold, warm] = [build(project, true), build(project)];
console.log("\nThe whole site");
console.table({ cold: shown(cold), warm: shown(warm) });

console.log("\nA generated guide, warm");
const rows = (process.env.GROWTH ?? "10,50")
  .split(",")
  .map(Number)
  .map((times) => {
    const larger = grown(root, times);
    build(larger, true);
    const built = build(larger);
    const further = ((built.seconds - warm.seconds) * 1000) / (built.pages - warm.pages);
    return [`x${times}`, { ...shown(built), "ms per further page": Number(further.toFixed(1)) }] as const;
  });
console.table(Object.fromEntries(rows));
console.log(`Node ${process.version}, ${readFileSync("/proc/loadavg", "utf8").split(" ")[0]} load`);
