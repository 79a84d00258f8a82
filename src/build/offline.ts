import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheFolder, hash } from "../cache/disk-cache.ts";
import { savable } from "../offline/regions.ts";
import { regionsData, workerScript } from "../offline/stores.ts";
import { stored, worker } from "../offline/worker/worker.ts";
import type { Build } from "./build.ts";

/** A built page or file by its address. */
const reader = (dist: string) => (path: string) => {
  const file = join(dist, path);
  return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file);
};

const blanks = stored.map(({ url }) => `revision of ${url}`);

/**
 * Writes the service worker. Workbox takes two seconds of computing for it, so it is built once with placeholders for
 * the revisions, cached by its inputs, and filled in.
 */
async function writeWorker(dist: string): Promise<void> {
  const { version } = createRequire(import.meta.url)("workbox-build/package.json") as { version: string };
  const madeFrom = JSON.stringify([version, worker("", blanks)], (_, value: unknown) =>
    typeof value === "function" || value instanceof RegExp ? String(value) : value,
  );
  const blank = join(cacheFolder("worker"), `${hash(madeFrom)}.js`);
  if (!existsSync(blank)) {
    mkdirSync(cacheFolder("worker"), { recursive: true });
    const { generateSW } = await import("workbox-build");
    const { warnings } = await generateSW(worker(blank, blanks));
    if (warnings.length > 0) throw new Error(`workbox-build: ${warnings.join("; ")}`);
  }
  const text = stored.reduce(
    (filled, { file }, i) => filled.replaceAll(blanks[i]!, hash(readFileSync(join(dist, file))).slice(0, 20)),
    readFileSync(blank, "utf8"),
  );
  writeFileSync(join(dist, workerScript), text);
}

/** Writes the service worker and the list of regions that can be saved. `astro dev` has neither. */
export async function writeOffline({ dist, content }: Build): Promise<void> {
  const regions = content.catalogue.regions.map((region) => savable(region, reader(dist)));
  writeFileSync(join(dist, regionsData), JSON.stringify(regions));
  await writeWorker(dist);
}
