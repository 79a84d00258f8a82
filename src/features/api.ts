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

const send = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, { credentials: "include", ...request }).catch(() => {
    throw new Error(unreachable);
  });

/** Throws an Error reading "<status>: <body, or status text when the body is empty>" unless the response is a success. */
async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const body = await response.text().catch(() => "");
  throw new Error(`${response.status}: ${body || response.statusText}`);
}

/**
 * Reads JSON with cookies. A 401 throws, or returns undefined with `on401: "empty"`. Throws "<status>: <text>" for
 * other failures, a sentence for the reader when the site can't be reached, and whatever JSON.parse throws. It sets no
 * headers, so that a preload in the page's head matches the request.
 */
export async function read(key: RequestKey, { on401 = "throw" }: { on401?: "throw" | "empty" } = {}): Promise<unknown> {
  const response = await send(addressOf(key), {});
  if (on401 === "empty" && response.status === 401) return undefined;
  await assertOk(response);
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

/** Sends a form as a browser would (URL-encoded), which is what Netlify Forms takes. Throws like `read`. */
export async function sendForm(url: string, data: FormData): Promise<Response> {
  const fields = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const response = await send(url, { method: "POST", body: new URLSearchParams(fields) });
  await assertOk(response);
  return response;
}
