import { getDeployStore, getStore, type Store } from "@netlify/blobs";
import type { z } from "zod";
import type { Lists } from "../../src/site/lists.ts";
import { makeRateLimiter, sleep } from "./rate-limiter.ts";

const retryPausesMs = [50, 150, 0];

/** Response statuses that aren't retried, because the Blobs client or `updateBlob` handles them. */
const finalStatuses = [401, 404, 412];

/**
 * The time limits of a fetch. `readDeadline` returns when to give up (a `performance.now()`
 * timestamp).
 */
type FetchLimits = { attemptMs: number; readDeadline: () => number };

/**
 * Makes a fetch function for the Blobs client that retries twice, then returns 424, which the
 * client doesn't retry. On its own, the client would retry five times, five seconds apart.
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
        // The client treats every response with an ETag as a success.
        if (!ok) headers.delete("etag");
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      } catch {
        // Connection resets, timeouts and truncated bodies are retried like error statuses.
      }
      await sleep(pauseMs);
    }
    return new Response(null, { status: 424 });
  };
}

/** The time limits for scheduled functions and the author's commands. */
const patientLimits = { attemptMs: 10_000, readDeadline: () => performance.now() + 30_000 };

/** Starts the time limit for a visitor's request. All its requests to stores share one deadline. */
function startTimeLimits(attemptMs: number, totalMs: number): FetchLimits {
  const deadline = performance.now() + totalMs;
  return { attemptMs, readDeadline: () => deadline };
}

/** Stays below Netlify's limit of 500 API requests per minute. */
const waitForApi = makeRateLimiter(450, 60_000);

const fetchPatiently = makeRetryingFetch(patientLimits, [...finalStatuses, 429]);

/**
 * Fetches on behalf of commands that use the live site's stores. Rate-limits requests to Netlify's
 * API, but not to the storage behind it, and retries after a 429.
 */
const fetchFromApi: typeof fetch = async (input, init) => {
  const isApi = String(input).startsWith("https://api.netlify.com/");
  for (let attempt = 1; ; attempt++) {
    if (isApi) await waitForApi();
    const response = await fetchPatiently(input, init);
    if (!isApi || response.status !== 429 || attempt === 3) return response;
    const resetMs = Number(response.headers.get("x-ratelimit-reset")) * 1000;
    await sleep(Math.max(1000, resetMs - Date.now()));
  }
};

/** A store that all deploys of the site share. */
export type NamedStore = { name: string; blobs: Store };

/** The site ID and the access token for a site's stores. */
export type SiteAccess = { siteID: string; token: string };

/**
 * Opens this deploy's own store, which holds the lists. Its time limit leaves time to send the
 * bundled list within 1.5 s. Throws outside Netlify's environment.
 */
export const openListStore = (): Store =>
  getDeployStore({ fetch: makeRetryingFetch(startTimeLimits(600, 1100)) });

/**
 * Fills the emulated deploy store, because the emulator doesn't load the build's files. Throws if
 * the emulator isn't running.
 */
export async function seedDeployStore(lists: Lists) {
  const store = getDeployStore();
  for (const [name, list] of Object.entries(lists)) await store.setJSON(name, list);
}

/**
 * The stores for visitors' data and emails. Previews and local runs use separate stores, with the
 * suffix "-preview".
 */
export type StoreName = "newsletter" | "newsletter-backups" | "messages" | "mail" | "letters";

/**
 * Opens a deploy context's store: the live store for "production", otherwise the store that all
 * other contexts share. Throws if neither `site` nor Netlify's environment grants access.
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

/** Opens a store for one visitor's request, which needs a response within 4 s. */
export const openStoreForVisitor = (store: StoreName, deployContext: string | undefined) =>
  openStore(store, deployContext, { limits: startTimeLimits(1000, 3000) });

/** Lists the keys of a store's blobs, sorted. Throws if it can't list all of them. */
export async function listKeys(store: NamedStore, prefix = ""): Promise<string[]> {
  const { blobs } = await store.blobs.list({ prefix });
  return blobs.map(({ key }) => key).sort();
}

/**
 * Reads a blob as text. Resolves to null if the blob doesn't exist. Throws if the store doesn't
 * respond.
 */
export const readBlobText = ({ blobs }: NamedStore, key: string): Promise<string | null> =>
  blobs.get(key, { type: "text" });

export type ShowProgress = (done: number, total: number) => void;

/**
 * Reads every blob whose key has the prefix, keyed by blob key. Throws if one can't be read,
 * because callers need them all.
 */
export async function readBlobs<T>(store: NamedStore, schema: z.ZodType<T>, prefix = "") {
  const keys = await listKeys(store, prefix);
  const values = await mapInBatches(keys, (key) => readExistingBlob(store, key, schema));
  return new Map(keys.map((key, i) => [key, values[i]!]));
}

/**
 * Reads a blob whose key the store has listed. Throws if the blob is missing or can't be parsed.
 */
export async function readExistingBlob<T>(store: NamedStore, key: string, schema: z.ZodType<T>) {
  const value = await readBlob(store, key, schema);
  if (value !== undefined) return value;
  throw new Error(`${store.name} lists an entry that it doesn't show: ${key}`);
}

/**
 * Reads a blob. Resolves to undefined if it doesn't exist. Throws if it can't be read or parsed.
 */
export const readBlob = async <T>(store: NamedStore, key: string, schema: z.ZodType<T>) =>
  parseBlob(store, key, schema, await readBlobText(store, key));

/** Parses a blob's text. Throws an error that names the key but doesn't quote the content. */
function parseBlob<T>(store: NamedStore, key: string, schema: z.ZodType<T>, text: string | null) {
  if (text === null) return undefined;
  const value = parseJson(schema, text);
  if (value !== undefined) return value;
  throw new Error(`An entry of ${store.name} could not be understood: ${key}`);
}

/** Parses JSON. Returns undefined if the text isn't JSON or doesn't match the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Replaces a blob with the result of `change`, which receives the stored value, if any. Starts over
 * if another process writes first, and throws after three failures. Resolves to the blob's value
 * afterward.
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
 * Writes a blob. Throws if it has changed since `stored` was read, or if the write isn't confirmed:
 * the client reports success for every status except 412.
 */
async function writeBlob(
  store: NamedStore,
  key: string,
  value: object | string,
  stored?: { etag?: string },
) {
  // The emulated store has no ETags and needs no condition, because only one process writes to it.
  const isUnchanged = stored?.etag ? { onlyIfMatch: stored.etag } : {};
  const result = await store.blobs.setJSON(key, value, stored ? isUnchanged : { onlyIfNew: true });
  if (result.modified && result.etag) return;
  const text = await readBlobText(store, key);
  if (text !== JSON.stringify(value))
    throw new Error(`The store ${store.name} did not confirm a write.`);
}

type BatchOptions = { size?: number; showProgress?: ShowProgress | undefined };

/**
 * Processes items in batches, to limit the load on the server. Resolves to the results in the order
 * of the items.
 */
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
