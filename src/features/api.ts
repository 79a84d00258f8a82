import { isList, stores } from "./offline/stores.ts";

/** The parts of a read's address: path segments, and a last object that becomes the query string. */
export type RequestKey = readonly (string | Readonly<Record<string, string | number | boolean>>)[];

/** The address of a read: segments joined by slashes, then the query ("/api/x?featured=true&limit=4"). */
export function addressOf(key: RequestKey): string {
  const path = key.filter((part) => typeof part === "string").join("/");
  const query = new URLSearchParams(
    key.flatMap((part) => (typeof part === "string" ? [] : Object.entries(part).map(([k, v]) => [k, String(v)]))),
  ).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Browsers say "Failed to fetch" and the like; readers get a message that says what to do. */
const unreachable = "The site could not be reached. Check your connection and try again.";

const reached = (response: Promise<Response>): Promise<Response> =>
  response.catch(() => {
    throw new Error(unreachable);
  });

const send = (url: string, request: RequestInit = {}): Promise<Response> =>
  reached(fetch(url, { credentials: "include", ...request }));

declare global {
  /** The page's own request, made before its island has loaded (after-paint.ts). */
  var prefetched: { url: string; response: Promise<Response> } | undefined;
}

/** The response to the page's own request, once: a retry is a new request. */
function takePrefetched(url: string): Promise<Response> | undefined {
  if (globalThis.prefetched?.url !== url) return undefined;
  const { response } = globalThis.prefetched;
  globalThis.prefetched = undefined;
  return reached(response);
}

/** Stores a copy for offline: before the next page no service worker is in charge. */
async function store(url: string, response: Response): Promise<void> {
  const cache = await caches.open(isList.test(url) ? stores.lists : stores.rest);
  await cache.put(url, response);
}

/** Throws an Error reading "<status>: <body, or status text when the body is empty>" unless the response is a success. */
async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text().catch(() => "");
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

/**
 * Reads JSON with cookies. A 401 throws, or returns undefined with `on401: "empty"`. Throws "<status>: <text>" for
 * other failures, a sentence for the reader when the site can't be reached, and whatever JSON.parse throws.
 */
export async function read(key: RequestKey, { on401 = "throw" }: { on401?: "throw" | "empty" } = {}): Promise<unknown> {
  const url = addressOf(key);
  const response = await (takePrefetched(url) ?? send(url));
  if (on401 === "empty" && response.status === 401) return undefined;
  await assertOk(response);
  store(url, response.clone()).catch(() => undefined); // Storage may be full or forbidden.
  return response.json();
}

/** Writes with cookies; a body is sent as JSON, and only then a content type. Throws like `read`. */
export async function write(method: string, url: string, body?: unknown): Promise<Response> {
  const response = await send(url, {
    method,
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  await assertOk(response);
  return response;
}
