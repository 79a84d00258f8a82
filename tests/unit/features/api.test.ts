import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOf, read, write } from "../../../src/features/api.ts";

const answer = (make: () => Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => make());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  [["/api/gadgets"], "/api/gadgets"],
  [["/api", "cellar", "ridge"], "/api/cellar/ridge"],
  [["/api/wine-recommendations", { featured: true, limit: 4 }], "/api/wine-recommendations?featured=true&limit=4"],
  [["/api/x", { q: "a&b c" }], "/api/x?q=a%26b+c"],
  [["/api/x", {}], "/api/x"],
])("%j is read from %s", (key, address) => {
  expect(addressOf(key)).toBe(address);
});

describe("a read", () => {
  test("is a GET with cookies and no headers of its own", async () => {
    const fetch = answer(() => Response.json([1]));
    expect(await read(["/api/gadgets"])).toEqual([1]);
    expect(fetch.mock.calls).toEqual([["/api/gadgets", { credentials: "include" }]]);
  });

  test("fails with the status and the body", async () => {
    answer(() => new Response("The list is resting.", { status: 503, statusText: "Service Unavailable" }));
    await expect(read(["/api/gadgets"])).rejects.toThrow(/^503: The list is resting\.$/);
  });

  test("fails with the status text when the body is empty", async () => {
    answer(() => new Response("", { status: 500, statusText: "Internal Server Error" }));
    await expect(read(["/api/gadgets"])).rejects.toThrow(/^500: Internal Server Error$/);
  });

  test("fails on a 401", async () => {
    answer(() => new Response("No.", { status: 401 }));
    await expect(read(["/api/gadgets"])).rejects.toThrow(/^401: No\.$/);
  });

  test("can answer a 401 with nothing, but no other failure", async () => {
    answer(() => new Response("No.", { status: 401 }));
    expect(await read(["/api/gadgets"], { on401: "empty" })).toBeUndefined();
    answer(() => new Response("No.", { status: 403 }));
    await expect(read(["/api/gadgets"], { on401: "empty" })).rejects.toThrow(/^403: No\.$/);
  });

  test("fails on what isn't JSON", async () => {
    answer(() => new Response("<!doctype html>"));
    await expect(read(["/api/gadgets"])).rejects.toThrow(SyntaxError);
  });
});

describe("a write", () => {
  test("sends a body as JSON, with cookies", async () => {
    const fetch = answer(() => new Response("{}"));
    await write("POST", "/api/newsletter", { email: "a@b.example" });
    expect(fetch.mock.calls[0]).toEqual([
      "/api/newsletter",
      {
        method: "POST",
        credentials: "include",
        headers: { "Content-Type": "application/json" },
        body: '{"email":"a@b.example"}',
      },
    ]);
  });

  test("has no content type without a body", async () => {
    const fetch = answer(() => new Response("{}"));
    await write("DELETE", "/api/newsletter");
    expect(fetch.mock.calls[0]?.[1]).toEqual({ method: "DELETE", credentials: "include" });
  });

  test("fails like a read", async () => {
    answer(() => new Response("Too many.", { status: 429 }));
    await expect(write("POST", "/api/newsletter", {})).rejects.toThrow(/^429: Too many\.$/);
  });
});

test.each([
  ["a read", () => read(["/api/gadgets"])],
  ["a write", () => write("POST", "/api/newsletter", {})],
])("%s that nobody answers fails in words for people, whatever the browser calls it", async (_, ask) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(ask()).rejects.toThrow(/^The site could not be reached\. Check your connection and try again\.$/);
});

test("an answer that breaks off fails with its status", async () => {
  const body = new ReadableStream({ start: (c) => c.error(new TypeError("network error")) });
  answer(() => new Response(body, { status: 502, statusText: "Bad Gateway" }));
  await expect(write("POST", "/api/newsletter", {})).rejects.toThrow(/^502: Bad Gateway$/);
});
