import { afterEach, expect, test, vi } from "vitest";
import { fetchJson, sendRequest } from "../../../src/features/api.ts";

const answer = (make: () => Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => make());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

test("a read is a GET of its joined segments with cookies", async () => {
  const fetch = answer(() => Response.json([1]));
  expect(await fetchJson(["/api", "cellar", "ridge"])).toEqual([1]);
  expect(fetch.mock.calls).toEqual([["/api/cellar/ridge", { credentials: "include" }]]);
});

test("a write sends a body as JSON with cookies", async () => {
  const fetch = answer(() => Response.json({}));
  await sendRequest("POST", "/api/newsletter", { email: "a@b.example" });
  await sendRequest("DELETE", "/api/newsletter");
  const credentials = "include";
  const headers = { "Content-Type": "application/json" };
  expect(fetch.mock.calls.map(([, request]) => request)).toEqual([
    { method: "POST", credentials, headers, body: '{"email":"a@b.example"}' },
    { method: "DELETE", credentials },
  ]);
});

const html = { "content-type": "text/html" };
const broken = new ReadableStream({ start: (c) => c.error(new TypeError("network error")) });

test.each([
  [
    "the body",
    () => new Response("Resting.", { status: 503, statusText: "Unavailable" }),
    "503: Resting.",
  ],
  [
    "the status text without a body",
    () => new Response("", { status: 500, statusText: "Error" }),
    "500: Error",
  ],
  [
    "it where the body breaks off",
    () => new Response(broken, { status: 502, statusText: "Gateway" }),
    "502: Gateway",
  ],
  [
    "the status text where the host sends a page",
    () => new Response("<h1>Bad</h1>", { status: 502, statusText: "Gateway", headers: html }),
    "502: Gateway",
  ],
  ["a 401 like any other", () => new Response("No.", { status: 401 }), "401: No."],
])("a failure says its status and %s", async (_, make, message) => {
  answer(make);
  await expect(sendRequest("POST", "/api/newsletter", {})).rejects.toThrow(new Error(message));
});

test("a login page in the site's place fails a request", async () => {
  answer(() => new Response("<h1>Hotel</h1>", { headers: html }));
  for (const request of [sendRequest("POST", "/api/contact", {}), fetchJson(["/api/cellar"])])
    await expect(request).rejects.toThrow(/^A login page answered instead of the site\./);
});

test("only a 401 can be read as nothing", async () => {
  answer(() => new Response("No.", { status: 401 }));
  await expect(fetchJson(["/api/gadgets"])).rejects.toThrow("401: No.");
  expect(await fetchJson(["/api/gadgets"], { on401: "empty" })).toBeUndefined();
  answer(() => new Response("No.", { status: 403 }));
  await expect(fetchJson(["/api/gadgets"], { on401: "empty" })).rejects.toThrow("403: No.");
});

test("a request without an answer fails in a plain sentence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchJson(["/api/gadgets"])).rejects.toThrow(
    /^The site could not be reached\. Check your connection and try again\.$/,
  );
});
