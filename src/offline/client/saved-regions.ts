import { type KeepableRegion, keptPrefix, regionsData, stores } from "../stores.ts";

export type KeptRegion = KeepableRegion & { /** ISO date and time. */ keptAt: string };

/** Where a kept region's own description lies in its cache. No page has this address. */
const record = "/offline/region";

const storeName = (id: string) => `${keptPrefix}${id}`;

/** Everything that can be kept, as the network has it. Throws when it can't be had. */
export async function keepableRegions(): Promise<KeepableRegion[]> {
  const response = await fetch(regionsData);
  if (!response.ok) throw new Error(`${regionsData} answered ${response.status}`);
  return (await response.json()) as KeepableRegion[];
}

/** Stores all of a region, or nothing of it: throws when one of its files can't be had. An older copy gives way. */
export async function keep(region: KeepableRegion): Promise<void> {
  const responses = await Promise.all(
    [...region.pages.map(({ path }) => path), ...region.files].map(async (path) => {
      const response = await fetch(path, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return { path, response };
    }),
  );
  await remove(region.id);
  const [cache, visited] = await Promise.all([caches.open(storeName(region.id)), caches.open(stores.visited)]);
  try {
    for (const { path, response } of responses) {
      if (await visited.match(path)) await visited.put(path, response.clone());
      await cache.put(path, response);
    }
    await cache.put(record, Response.json({ ...region, keptAt: new Date().toISOString() } satisfies KeptRegion));
  } catch (error) {
    await remove(region.id);
    throw error;
  }
  await navigator.storage?.persist?.();
}

/** Takes a kept region off the device. Its pages that were also visited stay readable. */
export const remove = (id: string): Promise<boolean> => caches.delete(storeName(id));

/** A kept region; undefined when it isn't kept. */
export async function keptRegion(id: string): Promise<KeptRegion | undefined> {
  const stored = (await caches.has(storeName(id))) && (await (await caches.open(storeName(id))).match(record));
  return stored ? ((await stored.json()) as KeptRegion) : undefined;
}

/** All kept regions by name. */
export async function keptRegions(): Promise<KeptRegion[]> {
  const ids = (await caches.keys())
    .filter((name) => name.startsWith(keptPrefix))
    .map((n) => n.slice(keptPrefix.length));
  const regions = await Promise.all(ids.map(keptRegion));
  return regions.filter((region) => region !== undefined).sort((a, b) => a.name.localeCompare(b.name, "en"));
}
