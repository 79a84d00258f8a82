import { describe, expect, it, vi } from "vitest";
import { fetchWithTimeout } from "../../../netlify/lib/blob-fetch.ts";

const timeout = { total: 5000, attempt: 100, largest: 1024 };
const proof = () => new Response(null, { status: 200, headers: { etag: '"1"' } });

/** A fetch that gives these answers in turn, the last one again and again. */
function answering(...answers: ((signal: AbortSignal) => Promise<Response> | Response)[]) {
  const calls = { count: 0 };
  const fetch = async (_input: unknown, init?: RequestInit) => {
    const answer = answers[Math.min(calls.count++, answers.length - 1)];
    return await answer!(init?.signal as AbortSignal);
  };
  return { fetch: fetch as typeof globalThis.fetch, calls };
}
const hang = (signal: AbortSignal) =>
  new Promise<Response>((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response([204, 205, 304].includes(code) ? null : "x", { status: code, headers });

const put = { method: "put" };

describe("fetchWithTimeout", () => {
  it.each([201, 203, 204, 206, 301, 302, 307, 308, 304, 401, 403, 404, 409, 429, 500, 502, 503])(
    "hands a write's %i on as a bare 424, whatever tag it wears",
    async (code) => {
      const { fetch, calls } = answering(status(code, { etag: '"error"' }));
      const answer = await fetchWithTimeout(timeout, fetch)("http://store/key", put);
      expect(answer.status).toBe(424);
      expect(answer.headers.get("etag")).toBeNull();
      expect(calls.count).toBe(3);
    },
  );

  it("takes a write for done by its ETag or by 412 only", async () => {
    const written = await fetchWithTimeout(timeout, answering(proof).fetch)("http://store/key", put);
    expect([written.status, written.headers.get("etag")]).toEqual([200, '"1"']);
    expect(
      (
        await fetchWithTimeout(timeout, answering(() => new Response(null, { status: 412 })).fetch)(
          "http://store/key",
          put,
        )
      ).status,
    ).toBe(412);
    expect((await fetchWithTimeout(timeout, answering(status(200)).fetch)("http://store/key", put)).status).toBe(424);
  });

  it("follows no redirect", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => proof());
    await fetchWithTimeout(timeout, fetch)("http://store/key", put);
    expect(fetch.mock.calls[0]?.[1]?.redirect).toBe("manual");
  });

  it.each([201, 203, 206, 301, 302, 304, 409, 412])("takes no %i for a blob", async (code) => {
    const { fetch } = answering(status(code));
    expect((await fetchWithTimeout(timeout, fetch)("http://store/key")).status).toBe(424);
  });

  it("takes for a deletion what says so", async () => {
    for (const code of [200, 204, 404]) {
      const { fetch } = answering(() => new Response(null, { status: code }));
      expect((await fetchWithTimeout(timeout, fetch)("http://store/key", { method: "delete" })).status).toBe(code);
    }
    const { fetch } = answering(status(202));
    expect((await fetchWithTimeout(timeout, fetch)("http://store/key", { method: "delete" })).status).toBe(424);
  });

  it("takes the place of a write for one by 200 only, tag or no tag", async () => {
    const asking = { method: "put", headers: { accept: "application/json;type=signed-url" } };
    const of = async (code: number) =>
      (await fetchWithTimeout(timeout, answering(status(code)).fetch)("x:y", asking)).status;
    expect([await of(200), await of(412), await of(404)]).toEqual([200, 424, 424]);
  });

  it("reads as many octets as it may, and not one more", async () => {
    const sized = (size: number) => () => new Response("x".repeat(size), { status: 200 });
    const most = await fetchWithTimeout(timeout, answering(sized(1024)).fetch)("http://store/key");
    expect((await most.text()).length).toBe(1024);
    expect((await fetchWithTimeout(timeout, answering(sized(1025)).fetch)("http://store/key")).status).toBe(424);
  });

  it("ends at the moment it was given, however much time an operation may take", async () => {
    const start = performance.now();
    const ending = { total: 5000, attempt: 5000, largest: 1024, until: start + 200 };
    const fetch = fetchWithTimeout(ending, answering(hang).fetch);
    for (let i = 0; i < 3; i++) expect((await fetch("http://store/key")).status).toBe(424);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it("reads a missing blob as missing, without a second try", async () => {
    const { fetch, calls } = answering(() => new Response(null, { status: 404 }));
    expect((await fetchWithTimeout(timeout, fetch)("http://store/key")).status).toBe(404);
    expect(calls.count).toBe(1);
  });

  it("tries again after a failure, a reset and a hang", async () => {
    const reset = () => Promise.reject(new TypeError("fetch failed"));
    const { fetch, calls } = answering(status(503), reset, proof);
    expect((await fetchWithTimeout(timeout, fetch)("http://store/key", put)).status).toBe(200);
    expect(calls.count).toBe(3);
    expect((await fetchWithTimeout(timeout, answering(hang, hang, proof).fetch)("http://store/key", put)).status).toBe(
      200,
    );
  });

  it("gives up in time on a store that never answers, and never throws", async () => {
    const start = performance.now();
    const hasty = { total: 300, attempt: 5000, largest: 1024 };
    expect((await fetchWithTimeout(hasty, answering(hang).fetch)("http://store/key", put)).status).toBe(424);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it("counts a body that doesn't end as a failure", async () => {
    const endless = (signal: AbortSignal) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
        }),
      );
    const { fetch, calls } = answering(endless, status(200));
    const answer = await fetchWithTimeout(timeout, fetch)("http://store/key");
    expect([answer.status, await answer.text(), calls.count]).toEqual([200, "x", 2]);
  });
});
