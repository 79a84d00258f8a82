import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegionPage } from "../catalogue/assemble.ts";
import { hash } from "../catalogue/disk-cache.ts";
import { deferredScriptPath } from "../components/shell/first-paint.ts";
import {
  findFiles,
  offlineCopyPath,
  regionsDataPath,
  type SavableRegion,
  workerScriptPath,
} from "../features/offline/stores.ts";
import { collectScriptPath } from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { buildScript } from "./standalone-scripts.ts";

/** Files that the worker stores when it is installed: each address, and its file under dist/. */
export const precachedFiles = [
  { url: offlineCopyPath, file: "offline.html" },
  { url: deferredScriptPath, file: "scripts/deferred.js" },
  { url: collectScriptPath, file: "scripts/collect.js" },
  { url: "/favicon.svg", file: "favicon.svg" },
] as const;

/** A region that can be saved. `read` returns the bytes of a built page or file by its address. */
function makeSavableRegion(region: RegionPage, read: (path: string) => Buffer): SavableRegion {
  const pages = [region, ...region.wineries].map(({ path, data }) => ({ path, name: data.name }));
  const html = pages.map(({ path }) => read(path));
  const files = [...new Set(html.flatMap((page) => findFiles(page.toString())))].sort();
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
export async function writeOfflineFiles(build: BuildContext): Promise<void> {
  const { dist, catalogue } = build;
  const readBuiltFile = (path: string) => {
    const file = join(dist, path);
    return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file);
  };
  const regions = catalogue.regions.map((region) => makeSavableRegion(region, readBuiltFile));
  writeFileSync(join(dist, regionsDataPath), JSON.stringify(regions));
  const manifest = precachedFiles.map(({ url, file }) => ({
    url,
    revision: hash(readFileSync(join(dist, file))).slice(0, 20),
  }));
  await buildScript(build, {
    address: workerScriptPath,
    source: "src/features/offline/worker.ts",
    define: { "self.__WB_MANIFEST": JSON.stringify(manifest) },
  });
}
