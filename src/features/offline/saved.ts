import { trip as tripPath } from "../../site/paths.ts";
import {
  filesOf,
  isAsset,
  regionsData,
  type SavableRegion,
  savedPrefix,
  stores,
} from "./stores.ts";

/** What is saved whole, in a cache of its own: a region, or a trip under an id of its own. */
export type SavedRegion = Omit<SavableRegion, "files">;

/** The key of the metadata in that cache. No page has this address. */
const record = "/offline/region";

const storeName = (id: string) => `${savedPrefix}${id}`;

/** Everything that can be saved, from the network. Throws when it can't be fetched. */
export async function savableRegions(): Promise<SavableRegion[]> {
  return (await get(regionsData)).json();
}

/** Fetches the current version of an address. */
async function get(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
}

type Download = { path: string; response: Response };

const download = (paths: readonly string[]): Promise<Download[]> =>
  Promise.all(paths.map(async (path) => ({ path, response: await get(path) })));

/** Saves a region, or nothing: throws when a file can't be fetched or there is no room. An older copy is replaced. */
export const save = async ({ files, ...region }: SavableRegion): Promise<void> =>
  storeAll(region, await download([...region.pages.map(({ path }) => path), ...files]));

async function storeAll(
  region: Omit<SavedRegion, "bytes">,
  downloads: readonly Download[],
): Promise<void> {
  await remove(region.id);
  const [cache, visited] = await Promise.all([
    caches.open(storeName(region.id)),
    caches.open(stores.visited),
  ]);
  try {
    let bytes = 0;
    for (const { path, response } of downloads) {
      if (await visited.match(path)) await visited.put(path, response.clone());
      bytes += (await response.clone().blob()).size;
      await cache.put(path, response);
    }
    await cache.put(record, Response.json({ ...region, bytes } satisfies SavedRegion));
  } catch (error) {
    await remove(region.id);
    throw error;
  }
  // Not awaited: Firefox asks the reader, who may never answer. A refusal leaves the copy as it is. WebKitGTK has no storage.
  navigator.storage?.persist().catch(() => undefined);
}

/** Removes a saved region from the device. Visited pages of it stay readable. */
export const remove = (id: string): Promise<boolean> => caches.delete(storeName(id));

/** A saved region; undefined when it isn't saved. */
export async function savedRegion(id: string): Promise<SavedRegion | undefined> {
  const stored = await caches.match(record, { cacheName: storeName(id) });
  return stored?.json();
}

/** All saved regions by name. */
export async function savedRegions(): Promise<SavedRegion[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
  const regions = await Promise.all(
    names.map((name) => savedRegion(name.slice(savedPrefix.length))),
  );
  return regions
    .filter((region) => region !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const idOf = (id: string) => `trip ${id}`;

export const savedTrip = (id: string): Promise<SavedRegion | undefined> => savedRegion(idOf(id));
export const removeSavedTrip = (id: string): Promise<boolean> => remove(idOf(id));

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
    .filter(({ origin, pathname }) => origin === location.origin && isAsset.test(pathname))
    .map(({ pathname }) => pathname);
  const shown = await download([...new Set([...files, ...scripts, ...html.flatMap(filesOf)])]);
  await storeAll({ ...planner, id: idOf(id), pages, revision: "" }, [...downloads, ...shown]);
}

/** The size of the planner and its data. */
const plannerBytes = 600_000;

/** About the size of some saved pages, in bytes, by the average of their regions. */
export async function estimate(paths: readonly string[]): Promise<number> {
  const regions = await savableRegions();
  return paths.reduce((sum, path) => {
    const region = regions.find(({ pages }) => pages.some((page) => page.path === path));
    return sum + (region ? region.bytes / region.pages.length : 0);
  }, plannerBytes);
}
