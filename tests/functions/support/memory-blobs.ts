import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { siteID } from "./context.ts";
import { type Listening, listen } from "./http.ts";

export type MemoryBlobs = Listening & {
  /** Blobs by `store/key`. */
  blobs: Map<string, Buffer>;
  /** How often each `store/key` was written. */
  writes: Map<string, number>;
};

/**
 * A Blobs server that is atomic where the emulator's own is not: a write with `If-None-Match: *` is decided and done
 * in one step. As on the host, a listing comes in pages, and what was never stored is 404.
 */
export async function startMemoryBlobs(pageSize = 1000): Promise<MemoryBlobs> {
  const blobs = new Map<string, Buffer>();
  const writes = new Map<string, number>();
  const answer = async (
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; etag?: string }> => {
    const url = new URL(request.url ?? "/", "http://store");
    const parts = decodeURI(url.pathname).split("/").slice(1);
    const [site, store = "", ...key] = parts[0]?.startsWith("region:") ? parts.slice(1) : parts;
    const name = `${store}/${key.join("/")}`;
    if (site !== siteID) return { status: 404 };
    if (store === "") {
      const stores = [...new Set([...blobs.keys()].map((one) => one.split("/")[0] ?? ""))];
      const prefix = url.searchParams.get("prefix") ?? "";
      return { status: 200, body: JSON.stringify({ stores: stores.filter((one) => one.startsWith(prefix)) }) };
    }
    if (request.method === "PUT") {
      const body = await buffer(request);
      if (request.headers["if-none-match"] === "*" && blobs.has(name)) return { status: 412 };
      blobs.set(name, body);
      writes.set(name, (writes.get(name) ?? 0) + 1);
      return { status: 200, etag: `"${createHash("sha256").update(body).digest("hex")}"` };
    }
    if (request.method === "DELETE") {
      blobs.delete(name);
      return { status: 204 };
    }
    if (key.length === 0) {
      const keys = [...blobs.keys()].filter((one) => one.startsWith(`${store}/`)).sort();
      if (keys.length === 0) return { status: 404 };
      const start = Number(url.searchParams.get("cursor") ?? 0);
      const next = start + pageSize < keys.length ? { next_cursor: String(start + pageSize) } : {};
      const page = keys.slice(start, start + pageSize).map((k) => ({ key: k.slice(store.length + 1), etag: "" }));
      return { status: 200, body: JSON.stringify({ blobs: page, ...next }) };
    }
    const body = blobs.get(name);
    return body ? { status: 200, body } : { status: 404 };
  };
  const listening = await listen((request, response) => {
    void answer(request).then(({ status, body, etag }) => {
      response.writeHead(status, { ...(etag && { etag }) }).end(body);
    });
  });
  return { ...listening, blobs, writes };
}
