import "./support/environment.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import { largestList } from "../../netlify/lib/blobs.ts";
import { listHandler, recommendationsHandler } from "../../netlify/lib/list-handlers.ts";
import { strictTransport } from "../../src/site/strict-transport.ts";
import { useBlobs } from "./support/context.ts";
import { faults, startFaultProxy } from "./support/fault-proxy.ts";
import { type MemoryBlobs, startMemoryBlobs } from "./support/memory-blobs.ts";

const cellarHandler = listHandler("cellar");
const gadgetsHandler = listHandler("gadgets");

const gadget = {
  id: "glass",
  name: "Glass",
  brand: "Riedel",
  category: "serving",
  price: 3900,
  rating: 5,
  summary: "One shape.",
  pros: ["Thin"],
  cons: ["Costly"],
  imageUrl: "/art/gadgets/glass.svg",
};
const bottle = {
  id: "monte-bello",
  wineName: "Ridge Monte Bello",
  vintage: 2016,
  region: "Santa Cruz Mountains",
  quantity: 3,
  addedAt: "2023-04-12",
  imageUrl: "/art/cellar/monte-bello.svg",
};
const pick = (id: string, featured: boolean) => ({
  id,
  name: id,
  price: 2000,
  description: "Fine.",
  rating: 90,
  wineType: "red",
  imageUrl: `/art/recommendations/${id}.svg`,
  featured,
});
const picks = [pick("a", true), pick("b", false), pick("c", true), pick("d", false), pick("e", true)];

let memory: MemoryBlobs;
beforeAll(async () => {
  memory = await startMemoryBlobs();
});
afterAll(() => memory.close());
const put = (name: string, value: unknown) =>
  memory.blobs.set(`deploy:deploy1/${name}`, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
beforeEach(() => {
  useBlobs(memory.url);
  put("gadgets", [gadget]);
  put("cellar", [bottle]);
  put("wine-recommendations", picks);
});

const ask = (path: string, init?: RequestInit) => new Request(`https://site.example${path}`, init);
const recommend = async (query: string) => recommendationsHandler(ask(`/api/wine-recommendations${query}`));
const ids = async (query: string) => ((await (await recommend(query)).json()) as { id: string }[]).map(({ id }) => id);

describe("the lists", () => {
  it("answer what the deploy's blobs hold", async () => {
    const gadgets = await gadgetsHandler(ask("/api/gadgets"));
    expect([gadgets.status, gadgets.headers.get("x-list-source"), await gadgets.json()]).toEqual([
      200,
      "blobs",
      [gadget],
    ]);
    expect(await (await cellarHandler(ask("/api/cellar"))).json()).toEqual([bottle]);
  });

  it("answer recommendations without the field they are filtered by", async () => {
    const [first] = (await (await recommend("")).json()) as object[];
    const { featured: _, ...answered } = picks[0]!;
    expect(first).toEqual(answered);
  });

  it("filter by featured, then cut to limit", async () => {
    expect(await ids("")).toEqual(["a", "b", "c", "d", "e"]);
    expect(await ids("?featured=true")).toEqual(["a", "c", "e"]);
    expect(await ids("?featured=false")).toEqual(["b", "d"]);
    expect(await ids("?featured=true&limit=2")).toEqual(["a", "c"]);
    expect(await ids("?featured=false&limit=100")).toEqual(["b", "d"]);
    for (const limit of [4, 5, 6])
      expect(await ids(`?limit=${limit}`)).toEqual(["a", "b", "c", "d", "e"].slice(0, limit));
    expect(await ids("?limit=1&utm_source=x&utm_source=y")).toEqual(["a"]);
  });

  it.each(["?limit=0", "?featured=yes", "?limit=1&limit=2"])(
    "refuse %j in one plain sentence that isn't cached",
    async (query) => {
      const answer = await recommend(query);
      expect(answer.status).toBe(400);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("netlify-cdn-cache-control")).toBe("no-store");
      expect(await answer.text()).toMatch(/^The parameter "(limit|featured)" [^<>\n]+\.$/);
    },
  );

  it.each([
    ["missing", undefined],
    ["cut off", '[{"id":"gl'],
    ["of another shape", [{ id: "glass" }]],
    ["a list with a field too many", [{ ...gadget, secret: 1 }]],
    ["no list", { error: "x" }],
    ["empty of content", ""],
  ])("come from the bundle when the blob is %s", async (_, value) => {
    memory.blobs.clear();
    if (value !== undefined) put("gadgets", value);
    const answer = await gadgetsHandler(ask("/api/gadgets"));
    expect([answer.status, answer.headers.get("x-list-source")]).toEqual([200, "bundle"]);
    expect(await answer.json()).toEqual(bundle.gadgets);
    expect(answer.headers.get("netlify-cdn-cache-control")).toContain("s-maxage=300,");
  });

  it("come from the bundle where there is no Blobs environment at all", async () => {
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    const answer = await recommend("");
    expect(answer.headers.get("x-list-source")).toBe("bundle");
    expect(await answer.json()).toEqual(bundle["wine-recommendations"].map(({ featured: _, ...answered }) => answered));
  });

  it("are read up to what a list may weigh, and no further", async () => {
    expect(Buffer.byteLength(JSON.stringify(bundle))).toBeLessThan(largestList / 10);
    const proxy = await startFaultProxy(memory.url);
    useBlobs(proxy.url);
    proxy.choose(() => faults["endless body"]);
    const answer = await gadgetsHandler(ask("/api/gadgets"));
    expect(answer.headers.get("x-list-source")).toBe("bundle");
    await proxy.close();
    expect(proxy.sent()).toBeLessThan(6 * largestList);
  });

  it("may be an empty list", async () => {
    put("gadgets", []);
    const answer = await gadgetsHandler(ask("/api/gadgets"));
    expect([answer.headers.get("x-list-source"), await answer.json()]).toEqual(["blobs", []]);
  });
});

describe("every list's answer", () => {
  it("is kept by the CDN until the next deploy, by what it varies on, and revalidated by browsers", async () => {
    const { headers } = await gadgetsHandler(ask("/api/gadgets"));
    expect(headers.get("netlify-cdn-cache-control")).toBe("public, durable, s-maxage=31536000, must-revalidate");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("netlify-vary")).toBe("query=featured|limit");
  });

  it("is closed to other sites and to sniffing", async () => {
    const { headers } = await gadgetsHandler(ask("/api/gadgets"));
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("strict-transport-security")).toBe(strictTransport);
  });

  it("has an ETag by its content, and 304 for who has it", async () => {
    const first = await gadgetsHandler(ask("/api/gadgets"));
    const etag = first.headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await gadgetsHandler(ask("/api/gadgets", { headers: { "if-none-match": tag } }));
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
      expect(again.headers.get("netlify-vary")).toBe("query=featured|limit");
    }
    for (const tag of [etag.slice(0, 10), `${etag.slice(0, -2)}"`, `${etag}x`, etag.toUpperCase(), '""', "x"]) {
      const again = await gadgetsHandler(ask("/api/gadgets", { headers: { "if-none-match": tag } }));
      expect([tag, again.status]).toEqual([tag, 200]);
    }
    put("gadgets", [{ ...gadget, price: 4000 }]);
    const changed = await gadgetsHandler(ask("/api/gadgets", { headers: { "if-none-match": etag } }));
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  it("to HEAD is the same without a body", async () => {
    const get = await gadgetsHandler(ask("/api/gadgets"));
    const head = await gadgetsHandler(ask("/api/gadgets", { method: "HEAD" }));
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect([...head.headers]).toEqual([...get.headers]);
  });

  it("to OPTIONS names the methods", async () => {
    const answer = await gadgetsHandler(ask("/api/gadgets", { method: "OPTIONS" }));
    expect([answer.status, answer.headers.get("allow"), answer.body]).toEqual([204, "GET, HEAD, OPTIONS", null]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])("to %s is 405 with Allow", async (method) => {
    const answer = await gadgetsHandler(ask("/api/gadgets", { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await answer.text()).toMatch(/^[^<>\n]+\.$/);
  });
});
