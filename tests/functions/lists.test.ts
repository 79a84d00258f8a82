import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import { seedDeployStore } from "../../netlify/lib/blobs.ts";
import { handleRecommendations, makeListHandler } from "../../netlify/lib/lists.ts";
import type { Handler } from "../../netlify/lib/responses.ts";
import { writeLists } from "../../src/integration/seed-lists.ts";
import { listNames } from "../../src/site/lists.ts";
import { copyGreenGuide } from "../support/green-guide.ts";
import { origin } from "./support/signups.ts";
import { useStore } from "./support/store.ts";

const root = copyGreenGuide();
const lists = writeLists(root);
const [pick] = lists["wine-recommendations"];
const picks = Array.from("abcde", (id) => ({ ...pick, id, featured: "ace".includes(id) }));

const { blobs } = useStore();
const put = (name: string, value: unknown) =>
  blobs.set(`deploy:deploy1/${name}`, typeof value === "string" ? value : JSON.stringify(value));
beforeEach(() => seedDeployStore(lists));

const handleGadgets = makeListHandler("gadgets");
const gadgets = (init?: RequestInit) => handleGadgets(new Request(`${origin}/api/gadgets`, init));
const importHandler = async (name: string): Promise<Handler> =>
  ((await import(`../../netlify/functions/${name}.ts`)) as { default: Handler }).default;
const recommend = (query = "") =>
  handleRecommendations(new Request(`${origin}/api/wine-recommendations${query}`));
const ids = async (query: string) =>
  ((await (await recommend(query)).json()) as { id: string }[]).map(({ id }) => id);
const sent = (list: readonly object[]) => list.map((item) => ({ ...item, featured: undefined }));

describe("the lists", () => {
  it("reach the reader from content, through blobs and bundle", async () => {
    const json = (file: string): unknown =>
      JSON.parse(readFileSync(join(root, ".netlify", file), "utf8"));
    expect(json("lists.json")).toEqual(lists);
    for (const name of listNames) {
      expect(json(`v1/blobs/deploy/${name}/blob`)).toEqual(lists[name]);
      const response = await (await importHandler(name))(new Request(`${origin}/api/${name}`));
      expect([name, response.headers.get("x-list-source")]).toEqual([name, "blobs"]);
      expect(await response.json()).toEqual(sent(lists[name]));
    }
  });

  it("filter recommendations by featured, then cut to limit", async () => {
    put("wine-recommendations", picks);
    expect(await ids("")).toEqual(["a", "b", "c", "d", "e"]);
    expect(await ids("?featured=true")).toEqual(["a", "c", "e"]);
    expect(await ids("?featured=false&limit=100")).toEqual(["b", "d"]);
    expect(await ids("?featured=true&limit=2")).toEqual(["a", "c"]);
    expect(await ids("?limit=1&utm_source=x&utm_source=y&Limit=0")).toEqual(["a"]);
  });

  it.each([
    ...["", "1", "TRUE", "true&featured=true"].map((value) => `?featured=${value}`),
    ...["", "0", "101", "1.5", "1e1", "007", "4&limit=4"].map((value) => `?limit=${value}`),
  ])("refuse %j in one sentence", async (query) => {
    const response = await recommend(query);
    expect(response.status).toBe(400);
    const name = query.slice(1).split("=")[0];
    expect(await response.text()).toMatch(new RegExp(`^The parameter "${name}" [^<>\\n]+\\.$`));
  });

  it.each([
    ["missing", undefined],
    ["cut off", '[{"id":"gl'],
    ["a list with a field too many", [{ ...lists.gadgets[0], secret: 1 }]],
    ["no list", { error: "x" }],
  ])("come from the bundle if the blob is %s", async (_, value) => {
    blobs.clear();
    if (value) put("gadgets", value);
    const response = await gadgets();
    expect([response.status, response.headers.get("x-list-source")]).toEqual([200, "bundle"]);
    expect(await response.json()).toEqual(bundle.gadgets);
    expect(response.headers.get("netlify-cdn-cache-control")).toContain("s-maxage=300,");
  });
});

describe("every list's response", () => {
  it("is cached by the CDN until the next deploy", async () => {
    expect(Object.fromEntries((await gadgets()).headers)).toMatchObject({
      "netlify-cdn-cache-control": "public, durable, s-maxage=31536000, must-revalidate",
      "cache-control": "public, max-age=0, must-revalidate",
      "netlify-vary": "query=featured|limit",
      "content-type": "application/json; charset=utf-8",
    });
  });

  it("has an ETag, which a browser revalidates with a 304", async () => {
    const etag = (await gadgets()).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await gadgets({ headers: { "if-none-match": tag } });
      expect([tag, again.status, await again.text()]).toEqual([tag, 304, ""]);
      expect(again.headers.get("netlify-vary")).toBe("query=featured|limit");
    }
    const other = await gadgets({ headers: { "if-none-match": `${etag}x` } });
    expect(other.status).toBe(200);
    put("gadgets", lists.gadgets.slice(1));
    const changed = await gadgets({ headers: { "if-none-match": etag } });
    expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
  });
});
