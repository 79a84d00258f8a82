import { trip as tripPath } from "../../site/paths.ts";
import { filesOf, isAsset, regionsData, type SavableRegion, savedPrefix, stores } from "./stores.ts";

export type SavedRegion = SavableRegion & { /** ISO date and time. */ savedAt: string };

/** The key of a saved region's metadata in its cache. No page has this address. */
const record = "/offline/region";

const storeName = (id: string) => `${savedPrefix}${id}`;

/** Everything that can be saved, from the network. Throws when it can't be fetched. */
export async function savableRegions(): Promise<SavableRegion[]> {
  const response = await fetch(regionsData);
  if (!response.ok) throw new Error(`${regionsData} returned ${response.status}`);
  return (await response.json()) as SavableRegion[];
}

type Download = { path: string; response: Response };

/** Fetches the current version of addresses. Throws when one can't be fetched. */
const download = (paths: readonly string[]): Promise<Download[]> =>
  Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      return { path, response };
    }),
  );

/** Stores a whole region, or nothing: throws when one of its files can't be fetched. An older copy is replaced. */
export const save = async (region: SavableRegion): Promise<void> =>
  storeAll(region, await download([...region.pages.map(({ path }) => path), ...region.files]));

/** Stores downloads as a region, in place of an older copy. Throws when there is no room, and stores nothing then. */
async function storeAll(region: SavableRegion, responses: readonly Download[]): Promise<void> {
  await remove(region.id);
  const [cache, visited] = await Promise.all([caches.open(storeName(region.id)), caches.open(stores.visited)]);
  try {
    for (const { path, response } of responses) {
      if (await visited.match(path)) await visited.put(path, response.clone());
      await cache.put(path, response);
    }
    await cache.put(record, Response.json({ ...region, savedAt: new Date().toISOString() } satisfies SavedRegion));
  } catch (error) {
    await remove(region.id);
    throw error;
  }
  // Not awaited: Firefox asks the reader, who may never answer. A refusal leaves the copy as it is.
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Removes a saved region from the device. Visited pages of it stay readable. */
export const remove = (id: string): Promise<boolean> => caches.delete(storeName(id));

/** A saved region; undefined when it isn't saved. */
export async function savedRegion(id: string): Promise<SavedRegion | undefined> {
  const stored = (await caches.has(storeName(id))) && (await (await caches.open(storeName(id))).match(record));
  return stored ? ((await stored.json()) as SavedRegion) : undefined;
}

/** All saved regions by name. */
export async function savedRegions(): Promise<SavedRegion[]> {
  const ids = (await caches.keys())
    .filter((name) => name.startsWith(savedPrefix))
    .map((n) => n.slice(savedPrefix.length));
  const regions = await Promise.all(ids.map(savedRegion));
  return regions.filter((region) => region !== undefined).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** A trip as it is saved for offline: its pages are those of its wineries. */
export type TripToSave = { id: string; name: string; pages: { path: string; name: string }[]; files: string[] };

/** A saved trip is stored as a region, under an id of its own. */
const idOf = (id: string) => `trip ${id}`;

export const savedTrip = (id: string): Promise<SavedRegion | undefined> => savedRegion(idOf(id));
export const removeSavedTrip = (id: string): Promise<boolean> => remove(idOf(id));

/** The scripts that this page has loaded so far. */
const scripts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset.test(pathname))
    .map(({ pathname }) => pathname);

/** Saves the planner, its data, the wineries' pages and their files. Throws when one can't be fetched. */
export async function saveTrip({ id, name, pages: wineries, files: own }: TripToSave): Promise<void> {
  const pages = [{ path: tripPath, name: `Trip: ${name}` }, ...wineries];
  const downloads = await download(pages.map(({ path }) => path));
  const html = await Promise.all(downloads.map(({ response }) => response.clone().text()));
  const files = [...new Set([...own, ...scripts(), ...html.flatMap(filesOf)])].sort();
  const all = [...downloads, ...(await download(files))];
  const sizes = await Promise.all(all.map(async ({ response }) => (await response.clone().blob()).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const region = { id: idOf(id), name: `Trip: ${name}`, path: tripPath, pages, files, bytes, revision: "" };
  await storeAll(region, all);
}

/** About the size of some saved pages, in bytes, by the average of their regions. */
export async function estimate(paths: readonly string[]): Promise<number> {
  const regions = await savableRegions();
  return paths.reduce((sum, path) => {
    const region = regions.find(({ pages }) => pages.some((page) => page.path === path));
    return sum + (region ? region.bytes / region.pages.length : 0);
  }, plannerBytes);
}

/** The size of the planner and its data. */
const plannerBytes = 600_000;
