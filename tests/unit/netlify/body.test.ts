import { describe, expect, it, vi } from "vitest";
import { readBody } from "../../../netlify/lib/body.ts";

const post = (body: BodyInit | ReadableStream | null, headers: Record<string, string> = {}) =>
  new Request("http://site.example/", { method: "POST", headers, body, duplex: "half" } as RequestInit);

describe("readBody", () => {
  it("reads text up to the limit", async () => {
    expect(await readBody(post("x".repeat(2048)), 2048, 1000)).toEqual({ ok: true, text: "x".repeat(2048) });
    expect(await readBody(post(null), 2048, 1000)).toEqual({ ok: true, text: "" });
  });

  it("refuses what is announced as larger without reading it", async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect(await readBody(post(body, { "content-length": "2049" }), 2048, 1000)).toMatchObject({ status: 413 });
    expect(pull).not.toHaveBeenCalled();
  });

  it("stops reading at the limit", async () => {
    let sent = 0;
    const cancel = vi.fn();
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        if (sent > 1_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1024));
      },
      cancel,
    });
    expect(await readBody(post(endless), 2048, 1000)).toMatchObject({ ok: false, status: 413 });
    expect(sent).toBeLessThan(8192);
    expect(cancel).toHaveBeenCalled();
  });

  it("counts octets, not characters", async () => {
    expect(await readBody(post("é".repeat(1025)), 2048, 1000)).toMatchObject({ status: 413 });
  });

  it("gives up on a body that doesn't come", async () => {
    const never = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    expect(await readBody(post(never), 2048, 50)).toMatchObject({ ok: false, status: 408 });
  });

  it("refuses what is no UTF-8, and a body that breaks off", async () => {
    expect(await readBody(post(new Uint8Array([0xff, 0xfe])), 2048, 1000)).toMatchObject({ ok: false, status: 400 });
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
    expect(await readBody(post(broken), 2048, 1000)).toMatchObject({ ok: false, status: 400 });
  });
});
