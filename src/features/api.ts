import { listPattern, stores } from "./offline/stores.ts";

declare global {
  /** The page's own request, made before its island has loaded (after-paint.ts). */
  var prefetched: { url: string; response: Promise<Response> } | undefined;
}

/** The response to a request with cookies. The page's own request counts once: a retry is a new request. */
function fetchResponse(url: string, request?: RequestInit): Promise<Response> {
  const ahead = globalThis.prefetched?.url === url ? globalThis.prefetched.response : undefined;
  if (ahead) globalThis.prefetched = undefined;
  const response = ahead ?? fetch(url, { credentials: "include", ...request });
  return response.catch(() => {
    // Browsers say "Failed to fetch" and the like.
    throw new Error("The site could not be reached. Check your connection and try again.");
  });
}

/** Stores a copy for offline: before the next page no service worker is in charge. */
async function cacheResponse(url: string, response: Response): Promise<void> {
  const cache = await caches.open(listPattern.test(url) ? stores.lists : stores.rest);
  await cache.put(url, response);
}

async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text().catch(() => "");
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

/**
 * Reads JSON with cookies, from the address that the key's segments are. A 401 throws, or returns undefined with
 * `on401: "empty"`. Throws "<status>: <body, or status text>" for other failures, a sentence for the reader when the
 * site can't be reached, and whatever JSON.parse throws.
 */
export async function readJson(
  key: readonly string[],
  { on401 = "throw" }: { on401?: "throw" | "empty" } = {},
) {
  const url = key.join("/");
  const response = await fetchResponse(url);
  if (on401 === "empty" && response.status === 401) return undefined;
  await assertOk(response);
  cacheResponse(url, response.clone()).catch(() => undefined); // Storage may be full or forbidden.
  return response.json() as Promise<unknown>;
}

/** Writes with cookies; a body is sent as JSON, and only then a content type. Throws like `read`. */
export async function sendRequest(method: string, url: string, body?: unknown): Promise<Response> {
  const json = body !== undefined && {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetchResponse(url, { method, ...json });
  await assertOk(response);
  return response;
}
