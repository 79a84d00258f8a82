import "./support/environment.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterAll, describe, expect, it } from "vitest";
import { listHandler, recommendationsHandler } from "../../netlify/lib/list-handlers.ts";
import { seedDeployStore } from "../../netlify/lib/seed.ts";
import { writeLists } from "../../src/build/seed-lists.ts";
import { listNames, listSchema } from "../../src/site/lists.ts";
import { token, useBlobs } from "./support/context.ts";

const cellarHandler = listHandler("cellar");
const gadgetsHandler = listHandler("gadgets");

const root = mkdtempSync(join(tmpdir(), "feed-"));
for (const folder of ["gadgets", "cellar", "recommendations"]) {
  cpSync(resolve(import.meta.dirname, "../../content", folder), join(root, "content", folder), { recursive: true });
}
afterAll(() => rmSync(root, { recursive: true }));

describe("the way of a list item", () => {
  const lists = writeLists(root);
  const json = (file: string): unknown => JSON.parse(readFileSync(join(root, ".netlify", file), "utf8"));

  it("goes from content to the deploy's blobs and the bundle, in the functions' own shape", () => {
    expect(json("lists.json")).toEqual(lists);
    for (const name of listNames) {
      const schema = listSchema(name);
      const blob = json(`v1/blobs/deploy/${name}/blob`);
      expect(schema.parse(blob)).toEqual(blob);
      expect(blob).toEqual(lists[name as keyof typeof lists]);
    }
  });

  it("goes from the emulated store to the reader", async () => {
    const server = new BlobsServer({ directory: join(root, "blobs"), token });
    const { address } = await server.start();
    useBlobs(address);
    await seedDeployStore(lists);
    const handlers = { gadgets: gadgetsHandler, cellar: cellarHandler, "wine-recommendations": recommendationsHandler };
    for (const [name, handler] of Object.entries(handlers)) {
      const answer = await handler(new Request(`https://site.example/api/${name}`));
      const answered = lists[name as keyof typeof lists].map((item) => {
        const { featured: _, ...rest } = { featured: false, ...item };
        return rest;
      });
      expect([name, answer.headers.get("x-list-source")]).toEqual([name, "blobs"]);
      expect(await answer.json()).toEqual(answered);
    }
    await server.stop();
  });
});
