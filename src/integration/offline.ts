import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RegionPage } from "../catalogue/assemble.ts";
import { hashContent } from "../catalogue/disk-cache.ts";
import { deferredScriptPath } from "../components/shell/first-paint.ts";
import {
  listFilesToSave,
  offlineCopyPath,
  offlineScriptPath,
  regionsDataPath,
  type SavableRegion,
  workerScriptPath,
} from "../features/offline/stores.ts";
import { collectScriptPath, regionsScriptPath } from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { buildScript } from "./standalone-scripts.ts";

/** The URLs that the service worker precaches, with their files under dist/. */
export const precachedFiles = [
  { url: offlineCopyPath, file: "offline.html" },
  { url: deferredScriptPath, file: "scripts/deferred.js" },
  { url: collectScriptPath, file: "scripts/collect.js" },
  { url: offlineScriptPath, file: "scripts/offline.js" },
  { url: regionsScriptPath, file: "scripts/regions.js" },
  { url: "/favicon.svg", file: "favicon.svg" },
] as const;

/** Lists the pages and files to save for a region. `read` returns the bytes of a built file. */
function makeSavableRegion(region: RegionPage, read: (path: string) => Buffer): SavableRegion {
  const pages = [region, ...region.wineries].map(({ path, data }) => ({ path, name: data.name }));
  const html = pages.map(({ path }) => read(path));
  const shownFiles = html.flatMap((page) => listFilesToSave(page.toString()));
  const files = [...new Set(shownFiles)].sort();
  const content = Buffer.concat([...html, ...files.map(read)]);
  return {
    id: region.id,
    name: region.data.name,
    path: region.path,
    pages,
    files,
    bytes: content.length,
    revision: hashContent(content).slice(0, 12),
  };
}

/**
 * Writes the service worker and the list of regions that readers can save. `astro dev` has neither.
 */
export async function writeOfflineFiles(build: BuildContext) {
  const { dist, catalogue } = build;
  const readBuiltFile = (path: string) => {
    const file = join(dist, path);
    return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file);
  };
  const regions = catalogue.regions.map((region) => makeSavableRegion(region, readBuiltFile));
  writeFileSync(join(dist, regionsDataPath), JSON.stringify(regions));
  const manifest = precachedFiles.map(({ url, file }) => ({
    url,
    revision: hashContent(readFileSync(join(dist, file))).slice(0, 20),
  }));
  await buildScript(build, {
    path: workerScriptPath,
    source: "src/features/offline/worker.ts",
    define: { "self.__WB_MANIFEST": JSON.stringify(manifest) },
  });
}
