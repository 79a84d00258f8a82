import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegionPage } from "../catalogue/assemble.ts";
import { deferredScript } from "../components/shell/first-paint.ts";
import {
  filesOf,
  offlinePage,
  regionsData,
  type SavableRegion,
  workerScript,
} from "../features/offline/stores.ts";
import { hash } from "../site/disk-cache.ts";
import { collectScript } from "../site/paths.ts";
import type { Build } from "./build.ts";
import { buildScript } from "./standalone-scripts.ts";

/** Files that the worker stores when it is installed: each address, and its file under dist/. */
export const stored = [
  { url: offlinePage, file: "offline.html" },
  { url: deferredScript, file: "scripts/deferred.js" },
  { url: collectScript, file: "scripts/collect.js" },
  { url: "/favicon.svg", file: "favicon.svg" },
] as const;

/** A region that can be saved. `read` returns the bytes of a built page or file by its address. */
function savable(region: RegionPage, read: (path: string) => Buffer): SavableRegion {
  const pages = [region, ...region.wineries].map(({ path, data }) => ({ path, name: data.name }));
  const html = pages.map(({ path }) => read(path));
  const files = [...new Set(html.flatMap((page) => filesOf(page.toString())))].sort();
  const all = Buffer.concat([...html, ...files.map(read)]);
  return {
    id: region.id,
    name: region.data.name,
    path: region.path,
    pages,
    files,
    bytes: all.length,
    revision: hash(all).slice(0, 12),
  };
}

/** Writes the service worker and the list of regions that can be saved. `astro dev` has neither. */
export async function writeOffline(build: Build): Promise<void> {
  const { dist, catalogue } = build;
  const read = (path: string) => {
    const file = join(dist, path);
    return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file);
  };
  const regions = catalogue.regions.map((region) => savable(region, read));
  writeFileSync(join(dist, regionsData), JSON.stringify(regions));
  const manifest = stored.map(({ url, file }) => ({
    url,
    revision: hash(readFileSync(join(dist, file))).slice(0, 20),
  }));
  await buildScript(build, {
    address: workerScript,
    source: "src/features/offline/worker.ts",
    define: { "self.__WB_MANIFEST": JSON.stringify(manifest) },
  });
}
