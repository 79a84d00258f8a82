import { listNames, listSchema } from "../../site/lists.ts";
import type { Run } from "./run.ts";

/** Whether the lists' functions respond correctly, and the edge caches and varies as they declare. */
export async function checkLists({ ask, check }: Run): Promise<void> {
  for (const name of listNames) {
    const schema = listSchema(name);
    const path = `/api/${name}`;
    await check(`${path} is a list of its kind`, async () => {
      const answer = await ask(path);
      const items: unknown = await answer.json().catch(() => undefined);
      const list = Array.isArray(items) ? items : [];
      const whole = name === "wine-recommendations" ? list.map((item) => ({ ...item, featured: false })) : list;
      const right = answer.status === 200 && schema.safeParse(whole).success && list.length > 0;
      return [right, `${answer.status}, ${list.length} items`];
    });
    await check(`${path} is read from the deploy's blobs`, async () => {
      const source = (await ask(path)).headers.get("x-list-source");
      return [source === "blobs", source];
    });
    await check(`${path} answers 304 to its own ETag`, async () => {
      const etag = (await ask(path)).headers.get("etag") ?? "";
      const { status } = await ask(path, { headers: { "if-none-match": etag } });
      return [etag !== "" && status === 304, `${status} to ${etag}`];
    });
    await check(`${path} answers 200 to a foreign ETag`, async () => {
      const { status } = await ask(path, { headers: { "if-none-match": '"another"' } });
      return [status === 200, status];
    });
  }

  await check("the CDN serves a list from its cache", async () => {
    await ask("/api/gadgets");
    const status = (await ask("/api/gadgets")).headers.get("cache-status");
    return [/hit/i.test(status ?? ""), status];
  });
  await check("the cache varies by limit", async () => {
    const sizes = await Promise.all(
      ["?limit=1", "?limit=2", "?limit=1&utm_source=smoke"].map(async (query) => {
        const items: unknown = await (await ask(`/api/wine-recommendations${query}`)).json();
        return Array.isArray(items) ? items.length : -1;
      }),
    );
    return [sizes.join() === "1,2,1", `${sizes.join()} items`];
  });
  await check("HEAD reaches the function", async () => {
    const { status, headers } = await ask("/api/cellar", { method: "HEAD" });
    return [status === 200 && headers.has("etag"), status];
  });
  await check("405 with Allow", async () => {
    const { status, headers } = await ask("/api/cellar", { method: "DELETE" });
    return [status === 405 && headers.get("allow") === "GET, HEAD, OPTIONS", `${status} ${headers.get("allow")}`];
  });
  await check("400 that is not cached", async () => {
    const { status, headers } = await ask("/api/wine-recommendations?limit=1&limit=2");
    const caching = headers.get("cache-control");
    return [status === 400 && caching === "no-store", `${status} ${caching}`];
  });
}
