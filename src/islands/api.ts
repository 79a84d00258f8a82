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

const ask = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, { credentials: "include", ...request }).catch(() => {
    throw new Error(unreachable);
  });

/** Throws an Error reading "<status>: <body, or status text when the body is empty>" for any answer but a success. */
async function assertOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const body = await answer.text().catch(() => "");
  throw new Error(`${answer.status}: ${body || answer.statusText}`);
}

/**
 * Reads JSON with cookies. A 401 throws, or answers undefined with `on401: "empty"`.
 * Throws "<status>: <text>" for other failures, a sentence when nobody answers, and whatever JSON.parse throws. No headers of its own, so
 * that a preload in the page's head matches the request.
 */
export async function read(key: RequestKey, { on401 = "throw" }: { on401?: "throw" | "empty" } = {}): Promise<unknown> {
  const answer = await ask(addressOf(key), {});
  if (on401 === "empty" && answer.status === 401) return undefined;
  await assertOk(answer);
  return answer.json();
}

/** Writes with cookies; a body is sent as JSON, and only then a content type. Throws like `read`. */
export async function write(method: string, url: string, body?: unknown): Promise<Response> {
  const answer = await ask(url, {
    method,
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  await assertOk(answer);
  return answer;
}

/** Sends a form as a browser would (URL-encoded), which is what Netlify Forms takes. Throws like `read`. */
export async function sendForm(url: string, data: FormData): Promise<Response> {
  const fields = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const answer = await ask(url, { method: "POST", body: new URLSearchParams(fields) });
  await assertOk(answer);
  return answer;
}
