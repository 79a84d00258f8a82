import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { assemble } from "../catalogue/assemble.ts";
import { readContent } from "../checks/read-content.ts";
import { keepable } from "../offline/regions.ts";
import { deferredScript, regionsData, workerScript } from "../offline/stores.ts";
import { stored, worker } from "../offline/worker/worker.ts";
import { buildStandaloneScript, standaloneScriptInDev } from "./standalone-script.ts";

/** A built page or file by its address. */
const reader = (dist: string) => (path: string) => {
  const file = join(dist, path);
  return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file);
};

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 20);
const blanks = stored.map(({ url }) => `revision of ${url}`);

/**
 * Writes the service worker. Workbox takes two seconds of computing for it, so it is made once with blanks for the
 * revisions, cached by all that it is made from, and filled in.
 */
async function writeWorker(dist: string, cache: string): Promise<void> {
  const { version } = createRequire(import.meta.url)("workbox-build/package.json") as { version: string };
  const made = JSON.stringify([version, worker("", blanks)], (_, value: unknown) =>
    typeof value === "function" || value instanceof RegExp ? String(value) : value,
  );
  const blank = join(cache, `${hash(made)}.js`);
  if (!existsSync(blank)) {
    mkdirSync(cache, { recursive: true });
    const { generateSW } = await import("workbox-build");
    const { warnings } = await generateSW(worker(blank, blanks));
    if (warnings.length > 0) throw new Error(`workbox-build: ${warnings.join("; ")}`);
  }
  const text = stored.reduce(
    (filled, { file }, i) => filled.replaceAll(blanks[i]!, hash(readFileSync(join(dist, file)))),
    readFileSync(blank, "utf8"),
  );
  writeFileSync(join(dist, workerScript), text);
}

/** Writes the service worker and the list of regions that can be kept. `astro dev` has neither. */
export function offline(): AstroIntegration {
  let root = "";
  let cache = "";
  const source = () => join(root, "src/client/deferred.ts");
  return {
    name: "offline",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        cache = join(fileURLToPath(config.cacheDir), "worker");
        updateConfig({ vite: { plugins: [standaloneScriptInDev(deferredScript, source())] } });
      },
      "astro:build:done": async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const { site, entries } = readContent(root);
        if (!site) return;
        const regions = assemble(site, entries).regions.map((region) => keepable(region, reader(dist)));
        writeFileSync(join(dist, regionsData), JSON.stringify(regions));
        await buildStandaloneScript(deferredScript, source(), dist);
        await writeWorker(dist, cache);
      },
    },
  };
}
