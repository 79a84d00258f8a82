import "./support/environment.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readAddress, subscriberKey } from "../../netlify/lib/email.ts";
import { newsletterHandler } from "../../netlify/lib/newsletter-handler.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { siteID, token, useBlobs } from "./support/context.ts";
import { parseCsv } from "./support/csv.ts";
import { startFaultProxy } from "./support/fault-proxy.ts";

let root: string;
let server: BlobsServer;
let site: { siteID: string; token: string; edgeURL: string };
const stores = () => join(root, ".netlify/blobs-serve/entries", siteID);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "subscribers-"));
  server = new BlobsServer({ directory: join(root, ".netlify/blobs-serve"), token });
  const { address } = await server.start();
  site = { siteID, token, edgeURL: address };
  useBlobs(address);
});
afterEach(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const signUp = async (email: string, context = "production") => {
  const request = new Request("https://site.example/api/newsletter", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, page: "/" }),
  });
  expect((await newsletterHandler(request, { deploy: { context } })).status).toBe(200);
};
const run = (...args: string[]) => subscribers(args, { root, site });
const everything = () =>
  readdirSync(join(root, ".netlify/blobs-serve"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), "utf8")}`)
    .join("\n");

describe("npm run subscribers", () => {
  it("exports production's subscriptions as CSV, oldest first, formulas disarmed", async () => {
    await signUp("jane@example.com");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await signUp("=cmd@example.com");
    await signUp("preview@example.com", "deploy-preview");
    const { out, err, code } = await run("export");
    expect([err, code]).toEqual(["", 0]);
    const [head, ...rows] = parseCsv(out);
    expect(head).toEqual(["email", "createdAt", "consent", "page", "status"]);
    expect(rows.map(([email]) => email)).toEqual(["jane@example.com", "'=cmd@example.com"]);
    expect(await run("count")).toMatchObject({ out: "2\n", code: 0 });
  });

  it("passes over what a crash left behind and says what it can't read", async () => {
    await signUp("jane@example.com");
    const store = join(stores(), "site:newsletter");
    writeFileSync(join(store, ".k3jh2"), '{"email":"half');
    writeFileSync(join(store, `${"a".repeat(64)}.tmp`), "x");
    expect(await run("export")).toMatchObject({ err: "", code: 0 });
    expect(await run("count")).toMatchObject({ out: "1\n" });
    writeFileSync(join(store, "a".repeat(64)), '{"email":"half');
    const { out, err, code } = await run("export");
    expect(parseCsv(out)).toHaveLength(2);
    expect([err, code]).toEqual(["1 entries could not be understood and are not in the list.", 1]);
  });

  it("exports nothing rather than a part when an entry can't be fetched", async () => {
    await signUp("jane@example.com");
    await signUp("other@example.com");
    const proxy = await startFaultProxy(site.edgeURL);
    proxy.choose(() => (proxy.requests.length > 2 ? { kind: "status", status: 500 } : undefined));
    await expect(subscribers(["export"], { root, site: { ...site, edgeURL: proxy.url } })).rejects.toThrow();
    await proxy.close();
    await expect(subscribers(["count"], { root, site: { ...site, token: "wrong" } })).rejects.toThrow();
  });

  it("deletes an address in any spelling from every store without a trace", async () => {
    await signUp("Jane@Example.com");
    await signUp("jane@example.com", "deploy-preview");
    await signUp("other@example.com");
    expect(everything()).toMatch(/jane/i);
    expect(await run("delete", " JANE@example.COM ")).toEqual({ out: "Deleted.\n", err: "", code: 0 });
    const address = readAddress("jane@example.com");
    expect(everything()).not.toMatch(/jane/i);
    expect(everything()).not.toContain(address && subscriberKey(address));
    expect(everything()).toContain("other@example.com");
    expect(await run("delete", "jane@example.com")).toMatchObject({
      out: "That address was not subscribed.\n",
      code: 0,
    });
  });

  it("works on this machine's preview where no site is named", async () => {
    useBlobs(site.edgeURL, "0");
    await signUp("jane@example.com", "");
    expect((await subscribers(["export"], { root })).out).toContain('"jane@example.com"');
    expect((await subscribers(["count"], { root: join(root, "nowhere") })).code).toBe(1);
  });

  it.each([[], ["list"], ["delete"], ["export", "x"], ["delete", "a@b.co", "c@d.co"]])(
    "explains itself when asked %j",
    async (...args) => {
      expect(await run(...args)).toMatchObject({
        out: "",
        code: 2,
        err: expect.stringContaining("npm run subscribers"),
      });
    },
  );

  it("refuses to delete what is no address", async () => {
    expect(await run("delete", "jane")).toMatchObject({ code: 2 });
  });
});
