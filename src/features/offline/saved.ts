import { tripPath } from "../../site/paths.ts";
import {
  assetPattern,
  isFromSite,
  listFilesToSave,
  regionsDataPath,
  type SavableRegion,
  savedPrefix,
  stores,
} from "./stores.ts";

/** A saved region or trip, which has its own cache. */
export type SavedRegion = Omit<SavableRegion, "files">;

/** The key of the metadata in a region's cache. A cache without metadata is incomplete. */
const metadataPath = "/offline/region";

const newSuffix = "|new";

/** Returns a region's two possible cache names. An update fills the cache that isn't in use. */
const listCacheNames = (id: string) => [savedPrefix + id, savedPrefix + id + newSuffix];

/** Fetches the list of savable regions. Throws if the request fails. */
export async function fetchSavableRegions(): Promise<SavableRegion[]> {
  return (await fetchFresh(regionsDataPath)).json();
}

/**
 * Fetches the current version of a file. Throws if the request fails or if the response isn't from
 * the site.
 */
async function fetchFresh(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok || !(await isFromSite(response)))
    throw new Error(`${path} returned ${response.status}`);
  return response;
}

type Download = { path: string; response: Response };

const fetchDownloads = (paths: readonly string[]): Promise<Download[]> =>
  Promise.all(paths.map(async (path) => ({ path, response: await fetchFresh(path) })));

/**
 * Saves a region. Throws if a file can't be fetched or stored, and leaves any older copy unchanged.
 */
export async function saveRegion({ files, ...region }: SavableRegion) {
  const paths = [...region.pages.map(({ path }) => path), ...files];
  await storeDownloads(region, await fetchDownloads(paths));
}

/**
 * Stores the files before it deletes an older copy, so that the older copy survives if space runs
 * out.
 */
async function storeDownloads(region: Omit<SavedRegion, "bytes">, downloads: readonly Download[]) {
  const oldName = await findCacheName(region.id);
  const newName = listCacheNames(region.id).find((name) => name !== oldName)!;
  await caches.delete(newName);
  try {
    await fillCache(await caches.open(newName), region, downloads);
  } catch (error) {
    await caches.delete(newName);
    throw error;
  }
  if (oldName) await caches.delete(oldName);
  // Doesn't wait for permission, because Firefox asks the reader, who may ignore the prompt.
  // WebKitGTK lacks navigator.storage.
  navigator.storage?.persist().catch(() => undefined);
}

async function fillCache(
  cache: Cache,
  region: Omit<SavedRegion, "bytes">,
  downloads: readonly Download[],
) {
  const visited = await caches.open(stores.visited);
  let bytes = 0;
  for (const { path, response } of downloads) {
    bytes += (await response.clone().blob()).size;
    await cache.put(path, response.clone());
    if (await visited.match(path)) await visited.put(path, response);
  }
  await cache.put(metadataPath, Response.json({ ...region, bytes } satisfies SavedRegion));
}

/** Returns the message that tells the reader why saving failed. */
export const explainSaveError = (error: unknown) =>
  error instanceof DOMException && error.name === "QuotaExceededError"
    ? "Your browser’s storage for this site is full. Remove a saved region and try again."
    : "Saving failed. Check your connection and try again.";

/** Removes a saved region from the device. Keeps visited pages, which have their own cache. */
export async function removeSavedCopy(id: string) {
  await Promise.all(listCacheNames(id).map((name) => caches.delete(name)));
}

/** Finds a region's complete cache. Resolves to undefined if the region isn't saved. */
async function findCacheName(id: string): Promise<string | undefined> {
  for (const cacheName of listCacheNames(id))
    if (await caches.match(metadataPath, { cacheName })) return cacheName;
  return undefined;
}

/** Reads a saved region's metadata. Resolves to undefined if the region isn't saved. */
export async function readSavedRegion(id: string): Promise<SavedRegion | undefined> {
  const cacheName = await findCacheName(id);
  if (!cacheName) return undefined;
  return (await caches.match(metadataPath, { cacheName }))?.json();
}

/** Reads the metadata of all saved regions, sorted by name. */
export async function readSavedRegions(): Promise<SavedRegion[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
  const ids = names.map((name) => name.slice(savedPrefix.length).replace(newSuffix, ""));
  const regions = await Promise.all([...new Set(ids)].map(readSavedRegion));
  return regions
    .filter((region) => region !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const makeTripId = (id: string) => `trip ${id}`;

export const readSavedTrip = (id: string): Promise<SavedRegion | undefined> =>
  readSavedRegion(makeTripId(id));
export const removeSavedTrip = (id: string) => removeSavedCopy(makeTripId(id));

type TripToSave = Pick<SavableRegion, "id" | "name" | "pages" | "files">;

/**
 * Saves the planner with its loaded scripts, and the given pages and files. Throws the same errors
 * as `saveRegion`.
 */
export async function saveTrip({ id, name, pages: wineries, files }: TripToSave) {
  const planner = { path: tripPath, name: `Trip: ${name}` };
  const pages = [planner, ...wineries];
  const pageDownloads = await fetchDownloads(pages.map(({ path }) => path));
  const html = await Promise.all(pageDownloads.map(({ response }) => response.clone().text()));
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const scripts = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && assetPattern.test(pathname),
  );
  const scriptPaths = scripts.map(({ pathname }) => pathname);
  const filePaths = new Set([...files, ...scriptPaths, ...html.flatMap(listFilesToSave)]);
  const fileDownloads = await fetchDownloads([...filePaths]);
  const trip = { ...planner, id: makeTripId(id), pages, revision: "" };
  await storeDownloads(trip, [...pageDownloads, ...fileDownloads]);
}

/** The approximate size of the planner with its data. */
const plannerBytes = 600_000;

/**
 * Estimates the size of a saved trip with these pages (bytes), from the average page size in each
 * page's region.
 */
export async function estimateBytes(paths: readonly string[]): Promise<number> {
  const regions = await fetchSavableRegions();
  let bytes = plannerBytes;
  for (const path of paths) {
    const region = regions.find(({ pages }) => pages.some((page) => page.path === path));
    if (region) bytes += region.bytes / region.pages.length;
  }
  return bytes;
}
