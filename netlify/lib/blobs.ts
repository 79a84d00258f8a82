import { getDeployStore, getStore, type Store } from "@netlify/blobs";
import type { z } from "zod";
import type { Lists } from "../../src/site/lists.ts";

const retryPausesMs = [50, 150, 0];

/**
 * A fetch for the Blobs client that always responds in time: within `total` milliseconds of `start`, or of the operation's
 * own start, `longest` of them for each attempt. The client itself repeats a failed request five times, five seconds
 * apart; so this one does two quick retries of its own, then hands on a 424, which the client takes as final.
 */
const makeRetryingFetch =
  (total: number, longest: number, start?: number): typeof fetch =>
  async (input, init) => {
    const deadline = (start ?? performance.now()) + total;
    for (const pause of retryPausesMs) {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) break;
      try {
        const response = await fetch(input, {
          ...init,
          signal: AbortSignal.timeout(Math.min(longest, left)),
        });
        const body = await response.arrayBuffer();
        const { ok, status, headers } = response;
        if (ok || status === 404 || status === 412)
          return new Response(body.byteLength > 0 ? body : null, { status, headers });
      } catch {
        // A reset, a timeout or a truncated body is worth a retry, like an error status.
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return new Response(null, { status: 424 });
  };

/** A store of the whole site, which all its deploys share. */
export type NamedStore = { name: string; blobs: Store };

/** Where a site's stores are; `edgeURL` names an emulated server, `apiURL` another API than the host's. */
export type SiteAccess = { siteID: string; token: string; edgeURL?: string; apiURL?: string };

/**
 * The unnamed store of this deploy, which holds what the build wrote, for one request: a list is sent within 1.5 s, from
 * the bundle if need be. Throws outside the platform's environment.
 */
export const openListStore = (): Store =>
  getDeployStore({ fetch: makeRetryingFetch(1100, 600, performance.now()) });

/** Puts the lists into the emulated deploy store, which, unlike a deploy, loads no files. Throws when there is none. */
export async function seedDeployStore(lists: Lists): Promise<void> {
  const store = getDeployStore();
  for (const [name, list] of Object.entries(lists)) await store.setJSON(name, list);
}

/** The stores of what visitors write and of mail. Previews and this machine have one of their own for each. */
export type StoreName = "newsletter" | "newsletter-backups" | "messages" | "mail" | "letters";

/**
 * A store in a deploy context: previews share the site's stores, so only the context "production" has the readers' own.
 * Without `site` it is that of the platform's environment; throws where there is none. The author's own commands and
 * scheduled work may wait.
 */
export function openStore(
  store: StoreName,
  deployContext: string | undefined,
  {
    site,
    fetch = makeRetryingFetch(30_000, 10_000),
  }: { site?: SiteAccess; fetch?: typeof globalThis.fetch } = {},
): NamedStore {
  const name = deployContext === "production" ? store : `${store}-preview`;
  const uncached = site?.edgeURL && { uncachedEdgeURL: site.edgeURL };
  return { name, blobs: getStore({ ...site, ...uncached, name, consistency: "strong", fetch }) };
}

/** A store for one request of a visitor, who is answered within 4 s. Throws as `openStore` does. */
export const openVisitorStore = (store: StoreName, deployContext: string | undefined): NamedStore =>
  openStore(store, deployContext, { fetch: makeRetryingFetch(3000, 1000, performance.now()) });

/** All keys of a store, in order; none where nothing was ever stored. Throws unless it gets every page. */
export const listKeys = async ({ blobs }: NamedStore): Promise<string[]> =>
  (await blobs.list()).blobs.map(({ key }) => key).sort();

/** A blob as text, or null where there is none. Throws when the store doesn't respond. */
export const readBlobText = ({ blobs }: NamedStore, key: string): Promise<string | null> =>
  blobs.get(key, { type: "text" });

/**
 * Every blob of a store, by the keys that `isKey` accepts. Throws if one can't be read or understood: a list with holes
 * would pass for the whole.
 */
export async function readAllBlobs<T>(
  store: NamedStore,
  schema: z.ZodType<T>,
  isKey = (_key: string) => true,
) {
  const keys = (await listKeys(store)).filter(isKey);
  return mapInBatches(keys, async (key): Promise<[key: string, value: T]> => {
    const value = await readBlob(store, key, schema);
    if (value === undefined)
      throw new Error(`${store.name} lists an entry that it doesn't show: ${key}`);
    return [key, value];
  });
}

/** A blob's value, or undefined where there is none. Throws when it can't be read or understood. */
export const readBlob = async <T>(
  store: NamedStore,
  key: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> => parseBlob(store, key, schema, await readBlobText(store, key));

/** Parses a blob with its schema. Throws when it can't be understood; the error names the key and quotes nothing. */
function parseBlob<T>(
  store: NamedStore,
  key: string,
  schema: z.ZodType<T>,
  text: string | null,
): T | undefined {
  if (text === null) return undefined;
  const value = parseJson(schema, text);
  if (value === undefined)
    throw new Error(`An entry of ${store.name} could not be understood: ${key}`);
  return value;
}

/** A value that was stored as JSON; undefined for anything else. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Changes a blob. `change` gets what is there and returns what shall be, both undefined where there is nothing; it may
 * be called again. The write is conditional on what was read, so that no other is lost, and counts once reading it back
 * shows it: the client reports success for every status but 412. Returns what the store then holds. Throws when three
 * rounds have failed.
 */
export async function updateBlob<T extends object | string>(
  store: NamedStore,
  key: string,
  schema: z.ZodType<T>,
  change: (found: T | undefined) => T | undefined,
): Promise<T | undefined> {
  for (let round = 1; ; round++) {
    try {
      const found = await store.blobs.getWithMetadata(key, { type: "text" });
      const value = parseBlob(store, key, schema, found?.data ?? null);
      const next = change(value);
      if (next === undefined || JSON.stringify(next) === found?.data) return value;
      // The emulated store has no tags; the one process that writes to it needs no condition.
      const unchanged = found?.etag ? { onlyIfMatch: found.etag } : {};
      await store.blobs.setJSON(key, next, found ? unchanged : { onlyIfNew: true });
      if ((await readBlobText(store, key)) === JSON.stringify(next)) return next;
      throw new Error(`The store ${store.name} did not confirm a write.`);
    } catch (error) {
      if (round === 3) throw error;
    }
  }
}

/** Deletes a blob. False when there was none. Throws when the store doesn't respond. */
export async function deleteBlob({ blobs }: NamedStore, key: string): Promise<boolean> {
  const existed = (await blobs.getMetadata(key)) !== null;
  await blobs.delete(key);
  return existed;
}

/** Works on a few items at a time, so that a long list doesn't flood a server; results are in the order of the items. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  size = 16,
): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += size)
    results.push(...(await Promise.all(items.slice(i, i + size).map(work))));
  return results;
}
