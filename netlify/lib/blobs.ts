import { getDeployStore, getStore, type Store } from "@netlify/blobs";
import type { z } from "zod";
import type { Lists } from "../../src/site/lists.ts";
import { makePacer } from "./pacer.ts";

const retryPausesMs = [50, 150, 0];

/** Statuses that mean something to the client or to `updateBlob`. */
const finalStatuses = [401, 404, 412];

/** `readDeadline` returns a time of `performance.now()`. */
type FetchLimits = { attemptMs: number; readDeadline: () => number };

/**
 * Returns a fetch for the Blobs client that always responds in time. The client retries five times,
 * five seconds apart, so this fetch retries twice and returns 424, which the client accepts as final.
 */
function makeRetryingFetch(
  { attemptMs, readDeadline }: FetchLimits,
  passedStatuses: readonly number[] = finalStatuses,
): typeof fetch {
  return async (input, init) => {
    const deadline = readDeadline();
    for (const pauseMs of retryPausesMs) {
      const remainingMs = Math.ceil(deadline - performance.now());
      if (remainingMs <= 0) break;
      try {
        const signal = AbortSignal.timeout(Math.min(attemptMs, remainingMs));
        const response = await fetch(input, { ...init, signal });
        const body = await response.arrayBuffer();
        const { ok, status } = response;
        if (!ok && !passedStatuses.includes(status)) throw new Error(`status ${status}`);
        const headers = new Headers(response.headers);
        // The client takes any tag for a success.
        if (!ok) headers.delete("etag");
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      } catch {
        // A reset, a timeout and a truncated body are worth a retry, like an error status.
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return new Response(null, { status: 424 });
  };
}

/** Limits for scheduled work and for the author's commands. */
const patientLimits = { attemptMs: 10_000, readDeadline: () => performance.now() + 30_000 };

/** Limits for all requests that one visitor waits for. */
function startVisitorLimits(attemptMs: number, totalMs: number): FetchLimits {
  const deadline = performance.now() + totalMs;
  return { attemptMs, readDeadline: () => deadline };
}

/** Stays below the host's limit of 500 API requests a minute. */
const waitForApi = makePacer({ count: 450, windowMs: 60_000 });

/** Passes 429 on, because the client waits for the time in `X-RateLimit-Reset`. */
const fetchPatiently = makeRetryingFetch(patientLimits, [...finalStatuses, 429]);

/** Fetches for a command on the real site, from the host's API and from the storage behind it. */
const fetchFromApi: typeof fetch = async (input, init) => {
  if (String(input).startsWith("https://api.netlify.com/")) await waitForApi();
  return fetchPatiently(input, init);
};

/** A store of the whole site, which all its deploys share. */
export type NamedStore = { name: string; blobs: Store };

/** Locates a site's stores. */
export type SiteAccess = { siteID: string; token: string };

/**
 * Opens this deploy's unnamed store, which holds the lists of the build, for one request. Gives up
 * early enough to send the bundled list within 1.5 s. Throws outside the platform's environment.
 */
export const openListStore = (): Store =>
  getDeployStore({ fetch: makeRetryingFetch(startVisitorLimits(600, 1100)) });

/** Fills the emulated deploy store, which loads no files by itself. Throws if there is none. */
export async function seedDeployStore(lists: Lists): Promise<void> {
  const store = getDeployStore();
  for (const [name, list] of Object.entries(lists)) await store.setJSON(name, list);
}

/** The stores for visitors' data and for mail. Previews and this machine have their own of each. */
export type StoreName = "newsletter" | "newsletter-backups" | "messages" | "mail" | "letters";

/**
 * Opens a store of a deploy context. Previews share the site's stores, so only "production" gets the
 * readers' own. Throws if neither `site` nor the platform's environment locates the store.
 */
export function openStore(
  store: StoreName,
  deployContext: string | undefined,
  { site, limits = patientLimits }: { site?: SiteAccess; limits?: FetchLimits } = {},
): NamedStore {
  const name = deployContext === "production" ? store : `${store}-preview`;
  const fetch = site ? fetchFromApi : makeRetryingFetch(limits);
  const blobs = getStore({ ...site, name, fetch, consistency: "strong" });
  return { name, blobs };
}

/** Opens a store for one request of a visitor, who is answered within 4 s. */
export const openStoreForVisitor = (store: StoreName, deployContext: string | undefined) =>
  openStore(store, deployContext, { limits: startVisitorLimits(1000, 3000) });

/** Lists a store's blobs: their keys and tags. Throws unless it gets every page. */
export async function listBlobs({ blobs }: NamedStore, prefix = "") {
  const listed = await blobs.list({ prefix });
  return listed.blobs;
}

export async function listKeys(store: NamedStore, prefix = ""): Promise<string[]> {
  const listed = await listBlobs(store, prefix);
  return listed.map(({ key }) => key).sort();
}

/** Reads a blob as text. Resolves to null if there is none. Throws if the store doesn't respond. */
export const readBlobText = ({ blobs }: NamedStore, key: string): Promise<string | null> =>
  blobs.get(key, { type: "text" });

export type ShowProgress = (done: number, total: number) => void;

/**
 * Reads the blobs whose keys have a prefix, by key. Throws if one can't be read, because a list with
 * gaps would pass for the whole list.
 */
export async function readBlobs<T>(store: NamedStore, schema: z.ZodType<T>, prefix = "") {
  const keys = await listKeys(store, prefix);
  const values = await mapInBatches(keys, (key) => readListedBlob(store, key, schema));
  return new Map(keys.map((key, i) => [key, values[i]!]));
}

/** Reads a blob that the store has listed. Throws if it is missing or can't be parsed. */
export async function readListedBlob<T>(store: NamedStore, key: string, schema: z.ZodType<T>) {
  const value = await readBlob(store, key, schema);
  if (value !== undefined) return value;
  throw new Error(`${store.name} lists an entry that it doesn't show: ${key}`);
}

/** Reads a blob. Resolves to undefined if there is none. Throws if it can't be read or parsed. */
export const readBlob = async <T>(store: NamedStore, key: string, schema: z.ZodType<T>) =>
  parseBlob(store, key, schema, await readBlobText(store, key));

/** Throws if the text doesn't match the schema. The error names the key and quotes no content. */
function parseBlob<T>(store: NamedStore, key: string, schema: z.ZodType<T>, text: string | null) {
  if (text === null) return undefined;
  const value = parseJson(schema, text);
  if (value !== undefined) return value;
  throw new Error(`An entry of ${store.name} could not be understood: ${key}`);
}

/** Returns undefined if the text isn't JSON or doesn't match the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Changes a blob. `change` gets the stored value and returns the new one; undefined means that there
 * is none. It may run again, because the write succeeds only if the value is still the one that was
 * read. `isProbablyNew` saves the first read. Returns the stored value. Throws after three failures.
 */
export async function updateBlob<T extends object | string>(
  store: NamedStore,
  key: string,
  schema: z.ZodType<T>,
  change: (stored: T | undefined) => T | undefined,
  { isProbablyNew = false } = {},
): Promise<T | undefined> {
  for (let round = 1; ; round++) {
    try {
      const shouldRead = round > 1 || !isProbablyNew;
      const stored = shouldRead ? await store.blobs.getWithMetadata(key, { type: "text" }) : null;
      const value = parseBlob(store, key, schema, stored?.data ?? null);
      const next = change(value);
      if (next === undefined || JSON.stringify(next) === stored?.data) return value;
      await writeBlob(store, key, next, stored ?? undefined);
      return next;
    } catch (error) {
      if (round === 3) throw error;
    }
  }
}

/**
 * Writes a blob if it is still `stored`, or still missing without it. The client reports success for
 * every status but 412, so a write counts if it returned a tag or if reading shows it.
 */
async function writeBlob(
  store: NamedStore,
  key: string,
  value: object | string,
  stored?: { etag?: string },
): Promise<void> {
  // The emulated store has no tags; only one process writes to it, so it needs no condition.
  const isUnchanged = stored?.etag ? { onlyIfMatch: stored.etag } : {};
  const result = await store.blobs.setJSON(key, value, stored ? isUnchanged : { onlyIfNew: true });
  if (result.modified && result.etag) return;
  const text = await readBlobText(store, key);
  if (text !== JSON.stringify(value))
    throw new Error(`The store ${store.name} did not confirm a write.`);
}

/** Deletes a blob. Resolves to whether it existed. Throws if the store doesn't respond. */
export async function deleteBlob({ blobs }: NamedStore, key: string): Promise<boolean> {
  const existed = (await blobs.getMetadata(key)) !== null;
  if (existed) await blobs.delete(key);
  return existed;
}

type BatchOptions = { size?: number; showProgress?: ShowProgress | undefined };

/** Works on a few items at a time, to spare the server. Results are in the order of the items. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { size = 16, showProgress }: BatchOptions = {},
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    results.push(...(await Promise.all(batch.map(work))));
    showProgress?.(results.length, items.length);
  }
  return results;
}
