import { tripPath } from "../../site/paths.ts";
import {
  assetPattern,
  findFiles,
  regionsDataPath,
  type SavableRegion,
  savedPrefix,
  stores,
} from "./stores.ts";

/** What is saved whole, in a cache of its own: a region, or a trip under an id of its own. */
export type SavedRegion = Omit<SavableRegion, "files">;

/** The key of the metadata in that cache. No page has this address. */
const metadataPath = "/offline/region";

const makeCacheName = (id: string) => `${savedPrefix}${id}`;

/** Everything that can be saved, from the network. Throws when it can't be fetched. */
export async function fetchSavableRegions(): Promise<SavableRegion[]> {
  return (await fetchCurrent(regionsDataPath)).json();
}

/** Fetches the current version of an address. */
async function fetchCurrent(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
}

type Download = { path: string; response: Response };

const download = (paths: readonly string[]): Promise<Download[]> =>
  Promise.all(paths.map(async (path) => ({ path, response: await fetchCurrent(path) })));

/** Saves a region, or nothing: throws when a file can't be fetched or there is no room. An older copy is replaced. */
export const saveRegion = async ({ files, ...region }: SavableRegion): Promise<void> =>
  storeDownloads(region, await download([...region.pages.map(({ path }) => path), ...files]));

async function storeDownloads(
  region: Omit<SavedRegion, "bytes">,
  downloads: readonly Download[],
): Promise<void> {
  await removeRegion(region.id);
  const [cache, visited] = await Promise.all([
    caches.open(makeCacheName(region.id)),
    caches.open(stores.visited),
  ]);
  try {
    let bytes = 0;
    for (const { path, response } of downloads) {
      if (await visited.match(path)) await visited.put(path, response.clone());
      bytes += (await response.clone().blob()).size;
      await cache.put(path, response);
    }
    await cache.put(metadataPath, Response.json({ ...region, bytes } satisfies SavedRegion));
  } catch (error) {
    await removeRegion(region.id);
    throw error;
  }
  // Not awaited: Firefox asks the reader, who may never answer. A refusal leaves the copy as it is. WebKitGTK has no storage.
  navigator.storage?.persist().catch(() => undefined);
}

/** Removes a saved region from the device. Visited pages of it stay readable. */
export const removeRegion = (id: string): Promise<boolean> => caches.delete(makeCacheName(id));

/** A saved region; undefined when it isn't saved. */
export async function readSavedRegion(id: string): Promise<SavedRegion | undefined> {
  const stored = await caches.match(metadataPath, { cacheName: makeCacheName(id) });
  return stored?.json();
}

/** All saved regions by name. */
export async function readSavedRegions(): Promise<SavedRegion[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
  const regions = await Promise.all(
    names.map((name) => readSavedRegion(name.slice(savedPrefix.length))),
  );
  return regions
    .filter((region) => region !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const makeTripId = (id: string) => `trip ${id}`;

export const readSavedTrip = (id: string): Promise<SavedRegion | undefined> =>
  readSavedRegion(makeTripId(id));
export const removeSavedTrip = (id: string): Promise<boolean> => removeRegion(makeTripId(id));

type TripToSave = Pick<SavableRegion, "id" | "name" | "pages" | "files">;

/** Saves the planner, its data, the scripts that it has loaded, and `pages`, its wineries'. Throws like `save`. */
export async function saveTrip({ id, name, pages: wineries, files }: TripToSave): Promise<void> {
  const planner = { path: tripPath, name: `Trip: ${name}` };
  const pages = [planner, ...wineries];
  const downloads = await download(pages.map(({ path }) => path));
  const html = await Promise.all(downloads.map(({ response }) => response.clone().text()));
  const scripts = performance
    .getEntriesByType("resource")
    .map((entry) => new URL(entry.name))
    .filter(({ origin, pathname }) => origin === location.origin && assetPattern.test(pathname))
    .map(({ pathname }) => pathname);
  const shown = await download([...new Set([...files, ...scripts, ...html.flatMap(findFiles)])]);
  await storeDownloads({ ...planner, id: makeTripId(id), pages, revision: "" }, [
    ...downloads,
    ...shown,
  ]);
}

/** The size of the planner and its data. */
const plannerBytes = 600_000;

/** About the size of some saved pages, in bytes, by the average of their regions. */
export async function estimateBytes(paths: readonly string[]): Promise<number> {
  const regions = await fetchSavableRegions();
  return paths.reduce((sum, path) => {
    const region = regions.find(({ pages }) => pages.some((page) => page.path === path));
    return sum + (region ? region.bytes / region.pages.length : 0);
  }, plannerBytes);
}
