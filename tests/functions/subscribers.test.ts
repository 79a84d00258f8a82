import "./support/environment.ts";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeBackup } from "../../netlify/lib/backup.ts";
import { siteStores } from "../../netlify/lib/blobs.ts";
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
    expect([err, code]).toEqual([expect.stringContaining("NEWSLETTER_SECRET is not set"), 0]);
    const [head, ...rows] = parseCsv(out);
    expect(head).toEqual(["email", "createdAt", "consent", "page", "status"]);
    expect(rows.map(([email]) => email)).toEqual(["jane@example.com", "'=cmd@example.com"]);
    const { out: counts } = await run("count");
    expect(counts).toBe(
      "Site site\nnewsletter (the readers' list): 2\nnewsletter-preview (previews and this machine): 1\n",
    );
  });

  it("counts both stores, and says when all signups are in that of previews", async () => {
    await signUp("jane@example.com", "");
    const { out, err, code } = await run("count");
    expect([out.match(/: \d/g), code]).toEqual([[": 0", ": 1"], 0]);
    expect(err).toContain("no deploy context");
  });

  it("passes over what a crash left behind and says what it can't read", async () => {
    await signUp("jane@example.com");
    const store = join(stores(), "site:newsletter");
    writeFileSync(join(store, ".k3jh2"), '{"email":"half');
    writeFileSync(join(store, `${"a".repeat(64)}.tmp`), "x");
    expect(parseCsv((await run("export")).out)).toHaveLength(2);
    expect((await run("count")).out).toContain("list): 1\n");
    const damaged = "a".repeat(64);
    writeFileSync(join(store, damaged), '{"email":"half');
    const file = join(root, "list.csv");
    await expect(run("export", "--to", file)).rejects.toThrow(
      `1 of 2 entries of newsletter could not be understood: ${damaged}`,
    );
    expect(existsSync(file)).toBe(false);
    expect(await run("delete", damaged)).toMatchObject({ out: "Deleted.\n", code: 0 });
    expect(parseCsv((await run("export")).out)).toHaveLength(2);
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
    await storeBackup(siteStores(site).production, siteStores(site).backups, new Date());
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

  it("does not believe a deletion that the store doesn't show", async () => {
    await signUp("jane@example.com");
    const proxy = await startFaultProxy(site.edgeURL);
    proxy.choose((request) => (request.startsWith("DELETE") ? { kind: "status", status: 404 } : undefined));
    await expect(
      subscribers(["delete", "jane@example.com"], { root, site: { ...site, edgeURL: proxy.url } }),
    ).rejects.toThrow("still holds");
    await proxy.close();
  });

  it.each([
    [],
    ["list"],
    ["delete"],
    ["export", "x"],
    ["export", "--to"],
    ["export", "--to", "x", "y"],
    ["import"],
    ["backup"],
    ["count", "x"],
    ["toString"],
    ["delete", "a@b.co", "c@d.co"],
  ])("explains itself when asked %j", async (...args) => {
    expect(await run(...args)).toMatchObject({
      out: "",
      code: 2,
      err: expect.stringContaining("npm run subscribers"),
    });
  });

  it("refuses to delete what is no address", async () => {
    expect(await run("delete", "jane")).toMatchObject({ code: 2 });
  });
});
