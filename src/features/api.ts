import { listPattern, stores } from "./offline/stores.ts";

declare global {
  /** The request for an island's data, which after-paint.ts sends before the island has loaded. */
  var prefetched: { url: string; response: Promise<Response> } | undefined;
}

/**
 * Fetches a URL with cookies. Uses a prefetched response only once, so that a retry sends a new
 * request.
 */
function fetchResponse(url: string, request?: RequestInit): Promise<Response> {
  const prefetched = globalThis.prefetched?.url === url ? globalThis.prefetched : undefined;
  if (prefetched) globalThis.prefetched = undefined;
  const response = prefetched?.response ?? fetch(url, { credentials: "include", ...request });
  return response.catch(() => {
    // Replaces browsers' own messages, such as "Failed to fetch".
    throw new Error("The site could not be reached. Check your connection and try again.");
  });
}

/**
 * Stores a response for offline use. The service worker can't do this on a reader's first page,
 * which it doesn't control yet.
 */
async function cacheResponse(url: string, response: Response): Promise<void> {
  const cache = await caches.open(listPattern.test(url) ? stores.lists : stores.rest);
  await cache.put(url, response);
}

export const hasContentType = ({ headers }: Response, type: string) =>
  headers.get("content-type")?.includes(type) ?? false;

/**
 * Throws if the request failed, or if a captive portal (such as a hotel's login page) responded
 * instead of the site.
 */
async function assertJson(response: Response): Promise<void> {
  if (response.ok && hasContentType(response, "json")) return;
  if (response.ok)
    throw new Error(
      "A login page answered instead of the site. Log in to this network, then retry.",
    );
  // Skips the host's HTML error pages, because they contain no readable message.
  const body = hasContentType(response, "html") ? "" : await response.text().catch(() => "");
  const reason = body || response.statusText || "The site has a problem. Try again in a minute.";
  throw new Error(`${response.status}: ${reason}`);
}

/**
 * Fetches JSON from the URL whose segments are in `key`. With `on401: "empty"`, resolves to
 * undefined for a 401. Throws an error whose message is "<status>: <body or status text>", or a
 * sentence for the reader if a captive portal responds.
 */
export async function fetchJson(
  key: readonly string[],
  { on401 = "throw" }: { on401?: "throw" | "empty" } = {},
): Promise<unknown> {
  const url = key.join("/");
  const response = await fetchResponse(url);
  if (on401 === "empty" && response.status === 401) return undefined;
  await assertJson(response);
  cacheResponse(url, response.clone()).catch(() => undefined); // Storage may be full or forbidden.
  return response.json();
}

/** Sends a request with an optional JSON body. Throws the same errors as `fetchJson`. */
export async function sendRequest(method: string, url: string, body?: unknown): Promise<Response> {
  const json = body !== undefined && {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetchResponse(url, { method, ...json });
  await assertJson(response);
  return response;
}
