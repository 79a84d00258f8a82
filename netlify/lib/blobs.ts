import { getDeployStore, getStore, type Store } from "@netlify/blobs";
import { fetchWithTimeout, listed, type Proof, type Timeouts } from "./blob-fetch.ts";

/** Octets that a list may weigh, as JSON. */
export const largestList = 2 ** 20;
/** A list must be answered within 1.5 s, from the bundle if need be. */
const listTimeouts: Timeouts = { total: 1100, attempt: 600, largest: largestList };
/** A visitor is answered within 4 s: after this many milliseconds a request stops waiting for its stores. */
export const visitorTime = 3000;
/** An entry is a few hundred octets. */
const signupTimeouts: Timeouts = { total: visitorTime, attempt: 1000, largest: 2 ** 16 };
/** The author's own commands and the scheduled backup may wait. */
const toolTimeouts: Timeouts = { total: 30_000, attempt: 10_000, largest: 2 ** 26 };

/** The unnamed store of this deploy, which holds what the build wrote. Throws outside the platform's environment. */
export const listStore = (): Store => getDeployStore({ fetch: fetchWithTimeout(listTimeouts) });

/**
 * A store by its name: its blobs, and a listing of all keys that is complete or throws. An empty one must be an empty
 * store of a site that is there, unless the store `mayBeNew`.
 */
export type NamedStore = {
  name: string;
  blobs: Store;
  keys: (options?: { mayBeNew: boolean }) => Promise<string[]>;
};

export const subscriberStores = { production: "newsletter", other: "newsletter-preview" } as const;
const decoyStoreName = "newsletter-decoy";
const backupStoreName = "newsletter-backups";

/** Where a store is; `edgeURL` names an emulated server, `apiURL` another API than the host's. */
export type SiteAccess = { siteID: string; token: string; edgeURL?: string; apiURL?: string };

function openStore(name: string, timeout: Timeouts, site?: SiteAccess): NamedStore {
  const open = (proves?: Proof) =>
    getStore({
      ...site,
      ...(site?.edgeURL && { uncachedEdgeURL: site.edgeURL }),
      name,
      fetch: fetchWithTimeout(timeout, globalThis.fetch, proves),
    });
  const listing = open(listed);
  return {
    name,
    blobs: open(),
    keys: async ({ mayBeNew } = { mayBeNew: false }) => {
      const failure: unknown[] = [];
      const found = await listing.list().catch((error: unknown) => void failure.push(error));
      const keys = found?.blobs.map(({ key }) => key) ?? [];
      if (keys.length > 0 || (found && mayBeNew)) return keys.sort();
      // Empty, never used, or no such site: only the site's list of stores tells them apart.
      if (site && (await isUnused(name, site, timeout))) return [];
      if (failure.length > 0) throw failure[0];
      return [];
    },
  };
}

/** Whether a site has no store of this name. Throws when the site itself isn't there. */
async function isUnused(
  name: string,
  { siteID, token, edgeURL, apiURL }: SiteAccess,
  timeout: Timeouts,
): Promise<boolean> {
  const url = edgeURL
    ? new URL(`/${siteID}`, edgeURL)
    : new URL(`/api/v1/blobs/${encodeURIComponent(siteID)}`, apiURL ?? "https://api.netlify.com");
  url.searchParams.set("prefix", `site:${name}`);
  const response = await fetchWithTimeout(
    timeout,
    globalThis.fetch,
    listed,
  )(url, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error("The host knows no such site, or nothing has ever been stored for it.");
  const { stores } = (await response.json()) as { stores?: string[] };
  if (!stores) throw new Error("The host did not list the site's stores.");
  return !stores.includes(`site:${name}`);
}

/**
 * The store for signups. Site stores are shared by all deploys, previews included, so only the deploy context
 * `production` itself writes to the real one. `until`: a moment of `performance.now()`.
 */
export const subscriberStore = (deployContext: string | undefined, until: number): NamedStore =>
  openStore(deployContext === "production" ? subscriberStores.production : subscriberStores.other, {
    ...signupTimeouts,
    until,
  });

/**
 * The store for signups of bots, which holds one constant entry: they take as long, and fail as often, as real ones.
 */
export const decoyStore = (until: number): NamedStore => openStore(decoyStoreName, { ...signupTimeouts, until });

export type SiteStores = { [K in keyof typeof subscriberStores | "backups"]: NamedStore };

/** The stores of signups and of their backups, for work that no visitor waits for; without `site`, those of the platform's environment. */
export function siteStores(site?: SiteAccess): SiteStores {
  const open = (name: string) => openStore(name, toolTimeouts, site);
  return {
    production: open(subscriberStores.production),
    other: open(subscriberStores.other),
    backups: open(backupStoreName),
  };
}

/**
 * A blob as text, or null where there is none. Past the cache wherever the environment allows it. Throws when the
 * store doesn't respond.
 */
export async function readText({ blobs }: NamedStore, key: string): Promise<string | null> {
  try {
    return await blobs.get(key, { type: "text", consistency: "strong" });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("uncachedEdgeURL")) throw error;
    return blobs.get(key, { type: "text" });
  }
}

/**
 * Deletes a blob and verifies it: a single 404 may be a proxy's, so it takes two. False when there was none. Throws if
 * the store still shows it.
 */
export async function deleteBlob(store: NamedStore, key: string): Promise<boolean> {
  const known = (await readText(store, key)) !== null;
  await store.blobs.delete(key);
  for (let look = 0; look < 2; look++) {
    if ((await readText(store, key)) !== null) throw new Error("The store still holds what was deleted.");
  }
  return known;
}
