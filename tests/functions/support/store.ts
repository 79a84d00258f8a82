import { createHash } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";

export const siteID = "site";
export const token = "nfp_0123456789-the-token";
const edgeURL = "https://blobs.test";
/** How the commands reach the store. */
export const storeAccess = { siteID, token, edgeURL, uncachedEdgeURL: edgeURL };

/**
 * What can go wrong with a request: an error status, silence, an error that quotes its headers, half a response, or a
 * response lost afterwards.
 */
export type Fault = number | "hang" | "reset" | "truncated" | "lost";
export const faults: Fault[] = [403, 429, 500, "hang", "reset", "truncated", "lost"];
type ChooseFault = (request: string) => Fault | undefined;

/**
 * The host's Blobs store in memory, as `fetch` shows it: atomic, and empty and sound before each test. `blobs` are by
 * `store/key`; `requests` are methods and paths, by which `fail` chooses faults. Other hosts are left alone.
 */
export function useStore(pageSize = 1000) {
  const blobs = new Map<string, string>();
  const requests: string[] = [];
  let faultOf: ChooseFault = () => undefined;
  const network = globalThis.fetch;
  const fail = (choice: ChooseFault) => {
    faultOf = choice;
  };

  const respondWith = (status: number) => new Response(null, { status });
  const makeEtag = (text = "") => `"${createHash("sha256").update(text).digest("hex")}"`;

  function respond(method: string, url: URL, headers: Headers, body: string): Response {
    const path = url.pathname.replace(/^\/region:[^/]+/, "");
    const [, ownID, store, ...rest] = path.split("/");
    const name = `${store}/${rest.join("/")}`;
    const text = blobs.get(name);
    if (ownID !== siteID || headers.get("authorization") !== `Bearer ${token}`)
      return respondWith(401);
    if (method === "PUT") {
      const match = headers.get("if-match");
      const isTaken = headers.get("if-none-match") === "*" && text !== undefined;
      const isChanged = match !== null && match !== makeEtag(text);
      if (isTaken || isChanged) return respondWith(412);
      blobs.set(name, body);
      return new Response(null, { headers: { etag: makeEtag(body) } });
    }
    if (method === "DELETE") return respondWith(blobs.delete(name) ? 204 : 404);
    if (rest.length === 0) return listPage(name, url.searchParams);
    if (text === undefined) return respondWith(404);
    return new Response(text, { headers: { etag: makeEtag(text) } });
  }

  function listPage(name: string, query: URLSearchParams): Response {
    const prefix = name + (query.get("prefix") ?? "");
    const keys = [...blobs.keys()].filter((key) => key.startsWith(prefix)).sort();
    if (keys.length === 0) return respondWith(404);
    const start = Number(query.get("cursor") ?? 0);
    const end = start + pageSize;
    const page = keys
      .slice(start, end)
      .map((key) => ({ key: key.slice(name.length), etag: makeEtag(blobs.get(key)) }));
    const next = end < keys.length ? { next_cursor: String(end) } : {};
    return Response.json({ blobs: page, ...next });
  }

  async function fetchBlobs(
    input: string | URL | Request,
    init: RequestInit = {},
  ): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== edgeURL) return network(input, init);
    const { method = "GET", body, signal } = init;
    const request = `${method.toUpperCase()} ${url.pathname}${url.search}`;
    requests.push(request);
    const fault = faultOf(request);
    if (typeof fault === "number")
      return new Response("Trouble", { status: fault, headers: { etag: '"error"' } });
    if (fault === "hang")
      return new Promise((_, fail) =>
        signal?.addEventListener("abort", () => fail(new Error("aborted"))),
      );
    if (fault === "reset") throw new TypeError(`fetch failed: ${JSON.stringify(init)}`);
    const response = respond(
      method.toUpperCase(),
      url,
      new Headers(init.headers),
      String(body ?? ""),
    );
    if (fault === "lost") throw new TypeError("fetch failed");
    if (fault !== "truncated") return response;
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    return new Response(cut, { headers: response.headers });
  }

  const environment = {
    siteID,
    token,
    edgeURL,
    uncachedEdgeURL: edgeURL,
    deployID: "deploy1",
    primaryRegion: "us-east-2",
  };
  beforeEach(() => {
    blobs.clear();
    requests.length = 0;
    faultOf = () => undefined;
    vi.stubGlobal("fetch", fetchBlobs);
    vi.stubEnv(
      "NETLIFY_BLOBS_CONTEXT",
      Buffer.from(JSON.stringify(environment)).toString("base64"),
    );
    // No command that a test starts may reach the site that the developer's shell names.
    for (const name of ["NEWSLETTER_SECRET", "NETLIFY_SITE_ID", "NETLIFY_AUTH_TOKEN"])
      vi.stubEnv(name, "");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  /** The keys of the blobs that have a text, for messages that show no wall of them. */
  const keysWith = (text: string) =>
    [...blobs].filter(([key, value]) => (key + value).includes(text)).map(([key]) => key);
  /** The keys of a store, without its name. */
  const keysOf = (name: string) => {
    const prefix = `site:${name}/`;
    const keys = [...blobs.keys()].filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length)).sort();
  };
  return { blobs, requests, fail, keysWith, keysOf };
}

/** Puts all time limits on a fake clock. Returns a function that undoes it. */
export function useFakeClock(): () => void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  return () => {
    timeout.mockRestore();
    vi.useRealTimers();
  };
}

/**
 * Runs work under a clock of its own, which a busy machine can't delay: what waits for a limit ends at once. Returns
 * how it ended, and after how many milliseconds of that clock.
 */
export async function runOnFakeClock<T>(
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; elapsed: number }> {
  const restoreClock = useFakeClock();
  const start = performance.now();
  let ended: PromiseSettledResult<T> | undefined;
  const ending = Promise.allSettled([work()]).then(([result]) => (ended = result));
  while (!ended) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!ended) await vi.advanceTimersByTimeAsync(50);
  }
  const elapsed = performance.now() - start;
  restoreClock();
  return { result: await ending, elapsed };
}
