import { describe, expect, it } from "vitest";
import { patientFetch } from "../../../netlify/lib/blobs.ts";

const patience = { total: 5000, attempt: 100, largest: 1024 };
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
    new Response("x", { status: code, headers });

const put = { method: "put" };

describe("patientFetch", () => {
  it.each([401, 403, 404, 429, 500, 502, 503])(
    "hands a write's %i on as a bare 424, whatever tag it wears",
    async (code) => {
      const { fetch, calls } = answering(status(code, { etag: '"error"' }));
      const answer = await patientFetch(patience, fetch)("http://store/key", put);
      expect(answer.status).toBe(424);
      expect(answer.headers.get("etag")).toBeNull();
      expect(calls.count).toBe(3);
    },
  );

  it("takes a write for done by its ETag or by 412 only", async () => {
    const written = await patientFetch(patience, answering(proof).fetch)("http://store/key", put);
    expect([written.status, written.headers.get("etag")]).toEqual([200, '"1"']);
    expect(
      (
        await patientFetch(patience, answering(() => new Response(null, { status: 412 })).fetch)(
          "http://store/key",
          put,
        )
      ).status,
    ).toBe(412);
    expect((await patientFetch(patience, answering(status(200)).fetch)("http://store/key", put)).status).toBe(424);
  });

  it("reads a missing blob as missing, without a second try", async () => {
    const { fetch, calls } = answering(() => new Response(null, { status: 404 }));
    expect((await patientFetch(patience, fetch)("http://store/key")).status).toBe(404);
    expect(calls.count).toBe(1);
  });

  it("tries again after a failure, a reset and a hang", async () => {
    const reset = () => Promise.reject(new TypeError("fetch failed"));
    const { fetch, calls } = answering(status(503), reset, proof);
    expect((await patientFetch(patience, fetch)("http://store/key", put)).status).toBe(200);
    expect(calls.count).toBe(3);
    expect((await patientFetch(patience, answering(hang, hang, proof).fetch)("http://store/key", put)).status).toBe(
      200,
    );
  });

  it("gives up in time on a store that never answers, and never throws", async () => {
    const start = performance.now();
    const hasty = { total: 300, attempt: 5000, largest: 1024 };
    expect((await patientFetch(hasty, answering(hang).fetch)("http://store/key", put)).status).toBe(424);
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
    const answer = await patientFetch(patience, fetch)("http://store/key");
    expect([answer.status, await answer.text(), calls.count]).toEqual([200, "x", 2]);
  });
});
