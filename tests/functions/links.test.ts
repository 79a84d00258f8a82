import "./support/environment.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import { backupName, maxBackups } from "../../netlify/lib/backup.ts";
import { readAddress, subscriberKey } from "../../netlify/lib/email.ts";
import { confirmHandler, pageHandler, unsubscribeHandler } from "../../netlify/lib/link-handlers.ts";
import { linkFor, openToken } from "../../netlify/lib/links.ts";
import { newsletterHandler } from "../../netlify/lib/newsletter-handler.ts";
import { strictTransport } from "../../src/site/strict-transport.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { siteID, token, useBlobs } from "./support/context.ts";
import { parseCsv } from "./support/csv.ts";
import { faults } from "./support/fault-proxy.ts";
import { addressesIn } from "./support/signups.ts";
import { startStores } from "./support/stores.ts";

const secret = "a secret of the site";
const origin = "https://site.example";
const { memory, proxy } = await startStores();
useBlobs(proxy.url);
let folder: string;
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "links-"));
  log.mockClear();
  said.mockClear();
  vi.stubEnv("NEWSLETTER_SECRET", secret);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  for (const words of [...log.mock.calls, ...said.mock.calls]) expect(addressesIn(words.join(" "))).toEqual([]);
});

const production = { deploy: { context: "production" } };
const signUp = async (email: string) => {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ email, page: "/" });
  const request = new Request(`${origin}/api/newsletter`, { method: "POST", headers, body });
  expect((await newsletterHandler(request, production)).status).toBe(200);
};
const run = (...args: string[]) =>
  subscribers(args, { root: folder, origin, secret, site: { siteID, token, edgeURL: proxy.url } });
const table = async () => {
  const [head = [], ...rows] = parseCsv((await run("export")).out);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
};
const linksOf = async (email: string) => {
  const row = (await table()).find((one) => one.email === email);
  return { confirm: new URL(row?.confirm ?? ""), unsubscribe: new URL(row?.unsubscribe ?? "") };
};
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
const api = (link: URL) => new Request(`${origin}/api${link.pathname}${link.search}`, oneClick);
const press = (link: URL) => pageHandler(new Request(link, { method: "POST" }), production);
/** Each fault has its own: what one delays arrives in the midst of a later test. */
const emailFor = (fault: string) => `${fault.toLowerCase().replaceAll(" ", "-")}@example.com`;
const stored = () => [...memory.blobs].map(([key, body]) => `${key} ${body}`).join("\n");

describe("a subscriber's links", () => {
  it("stand in the export, open nothing to the eye, and are the same each time", async () => {
    await signUp("Jane@example.com");
    const { confirm, unsubscribe } = await linksOf("Jane@example.com");
    expect(confirm.href).toMatch(/^https:\/\/site\.example\/newsletter\/confirm\?t=[\w-]{50,}$/);
    expect(unsubscribe.href).toMatch(/^https:\/\/site\.example\/newsletter\/unsubscribe\?t=[\w-]{50,}$/);
    expect(Buffer.from(unsubscribe.searchParams.get("t") ?? "", "base64url").toString("latin1")).not.toMatch(/jane/i);
    expect(await linksOf("Jane@example.com")).toEqual({ confirm, unsubscribe });
    expect([...memory.blobs.keys()]).toEqual([
      `site:newsletter/${subscriberKey(readAddress("jane@example.com")!, secret)}`,
    ]);
  });

  it("are nobody else's to make, change or use for another purpose", () => {
    const address = readAddress("jane@example.com")!;
    const good = new URL(linkFor(address, "unsubscribe", origin, secret)).searchParams.get("t") ?? "";
    expect(openToken(good, "unsubscribe", secret)?.normal).toBe("jane@example.com");
    expect(openToken(good, "confirm", secret)).toBeUndefined();
    expect(openToken(good, "unsubscribe", "another")).toBeUndefined();
    const bytes = Buffer.from(good, "base64url");
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i]! ^= 1;
      expect(openToken(changed.toString("base64url"), "unsubscribe", secret)).toBeUndefined();
      expect(openToken(bytes.subarray(0, i).toString("base64url"), "unsubscribe", secret)).toBeUndefined();
    }
  });

  it("are answered with the headers of every answer, whatever it is", async () => {
    await signUp("jane@example.com");
    const { unsubscribe } = await linksOf("jane@example.com");
    const answers = [
      await unsubscribeHandler(new Request(`${origin}/api/newsletter/unsubscribe`, { method: "OPTIONS" })),
      await unsubscribeHandler(new Request(`${origin}/api/newsletter/unsubscribe`)),
      await unsubscribeHandler(api(new URL("/newsletter/unsubscribe", origin))),
      await unsubscribeHandler(api(unsubscribe), production),
      await press(unsubscribe),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 405, 400, 200, 303]);
    for (const { headers } of answers) {
      expect(headers.get("strict-transport-security")).toBe(strictTransport);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("change nothing when they are only opened", async () => {
    await signUp("jane@example.com");
    const { unsubscribe, confirm } = await linksOf("jane@example.com");
    const before = stored();
    for (const method of ["GET", "HEAD"]) {
      const left = await unsubscribeHandler(
        new Request(`${origin}/api${unsubscribe.pathname}${unsubscribe.search}`, { method }),
      );
      const confirmed = await confirmHandler(
        new Request(`${origin}/api${confirm.pathname}${confirm.search}`, { method }),
      );
      for (const answer of [left, confirmed]) {
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
      }
    }
    expect(stored()).toBe(before);
  });
});

describe("leaving", () => {
  it("takes one click of a mail program, which is sent nowhere else", async () => {
    const others = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
    for (const email of ["jane@example.com", ...others]) await signUp(email);
    const { unsubscribe } = await linksOf("jane@example.com");
    const answer = await unsubscribeHandler(api(unsubscribe), production);
    expect([answer.status, await answer.json()]).toEqual([200, { unsubscribed: true }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await table()).map((row) => row.email).sort()).toEqual(others);
    expect(stored()).not.toContain("jane");
    expect((await unsubscribeHandler(api(unsubscribe), production)).status).toBe(200);
  });

  it("takes one button without JavaScript", async () => {
    await signUp("jane@example.com");
    const answer = await press((await linksOf("jane@example.com")).unsubscribe);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/newsletter/unsubscribe#done"]);
    expect(await table()).toEqual([]);
  });

  it("works for who is still under the key from before the secret, and in the store of previews", async () => {
    vi.stubEnv("NEWSLETTER_SECRET", "");
    await signUp("jane@example.com");
    const [[key, body]] = [...memory.blobs] as [[string, Buffer]];
    memory.blobs.set(key.replace("newsletter/", "newsletter-preview/"), body);
    vi.stubEnv("NEWSLETTER_SECRET", secret);
    const { unsubscribe } = await linksOf("jane@example.com");
    expect((await unsubscribeHandler(api(unsubscribe), { deploy: { context: "" } })).status).toBe(200);
    expect(stored()).not.toContain("jane");
  });

  it.each(Object.entries(faults))("is not said to be done under %s, and given up in time", async (name, fault) => {
    await signUp(emailFor(name));
    const { unsubscribe } = await linksOf(emailFor(name));
    proxy.choose(() => fault);
    const start = performance.now();
    const answer = await unsubscribeHandler(api(unsubscribe), production);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(performance.now() - start).toBeLessThan(4000);
    const page = await press(unsubscribe);
    expect(page.headers.get("location")).toBe(`/newsletter/unsubscribe${unsubscribe.search}#failed`);
  });

  it("is not said to be done when the store deletes nothing", async () => {
    await signUp("jane@example.com");
    const { unsubscribe } = await linksOf("jane@example.com");
    proxy.choose((request) => (request.startsWith("DELETE") ? { kind: "status", status: 404 } : undefined));
    expect((await unsubscribeHandler(api(unsubscribe), production)).status).toBe(503);
  });

  it.each(["", "?t=", "?t=x", `?t=${"A".repeat(90)}`])("by the link %j is refused", async (search) => {
    const link = new URL(`/newsletter/unsubscribe${search}`, origin);
    const answer = await unsubscribeHandler(api(link), production);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
    expect((await press(link)).headers.get("location")).toBe("/newsletter/unsubscribe#invalid");
  });

  it("says what is missing where there is no secret", async () => {
    const link = new URL(linkFor(readAddress("jane@example.com")!, "unsubscribe", origin, secret));
    vi.stubEnv("NEWSLETTER_SECRET", " ");
    expect((await unsubscribeHandler(api(link), production)).status).toBe(503);
    expect(log.mock.calls.join()).toContain("NEWSLETTER_SECRET is not set");
  });

  it("survives a restore: who has left since is not brought back, who came again is", async () => {
    await signUp("jane@example.com");
    await signUp("again@example.com");
    const file = join(folder, "list.csv");
    await run("export", "--to", file);
    for (const email of ["jane@example.com", "again@example.com"]) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      await unsubscribeHandler(api((await linksOf(email)).unsubscribe), production);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
    await signUp("again@example.com");
    const later = join(folder, "later.csv");
    await run("export", "--to", later);
    memory.blobs.delete(`site:newsletter/${subscriberKey(readAddress("again@example.com")!, secret)}`);
    expect((await run("import", file)).out).toContain("0 brought back, 0 there already, 2 left since and kept out");
    expect((await run("import", later)).out).toContain("1 brought back");
    const withoutSecret = { root: folder, site: { siteID, token, edgeURL: proxy.url } };
    await expect(subscribers(["import", file], withoutSecret)).rejects.toThrow("Set NEWSLETTER_SECRET");
  });
});

describe("confirming", () => {
  it("marks the subscription, once and for all", async () => {
    await signUp("jane@example.com");
    const { confirm } = await linksOf("jane@example.com");
    const answer = await confirmHandler(api(confirm), production);
    expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
    expect((await press(confirm)).headers.get("location")).toBe("/newsletter/confirm#done");
    await signUp("JANE@example.com");
    expect((await table()).map((row) => [row.email, row.status])).toEqual([["jane@example.com", "confirmed"]]);
  });

  it("brings nobody back who has left", async () => {
    await signUp("jane@example.com");
    const { confirm, unsubscribe } = await linksOf("jane@example.com");
    await press(unsubscribe);
    const answer = await confirmHandler(api(confirm), production);
    expect([answer.status, await answer.text()]).toEqual([404, "This address is not subscribed."]);
    expect((await press(confirm)).headers.get("location")).toBe("/newsletter/confirm#unknown");
    expect(await table()).toEqual([]);
  });

  it.each(Object.entries(faults).filter(([name]) => name !== "404"))(
    "is not said to be done under %s",
    async (name, fault) => {
      await signUp(emailFor(name));
      const { confirm } = await linksOf(emailFor(name));
      proxy.choose(() => fault);
      expect((await confirmHandler(api(confirm), production)).ok).toBe(false);
      proxy.choose((request) => (request.startsWith("PUT") ? fault : undefined));
      const { status } = await confirmHandler(api(confirm), production);
      proxy.choose(() => undefined);
      // A write whose answer is cut off has been done, and the next look at it shows that.
      const [done, is] = fault.kind === "truncated" ? [200, "confirmed"] : [503, "unconfirmed"];
      expect([
        status,
        (await table()).filter(({ email }) => email === emailFor(name)).map((row) => row.status),
      ]).toEqual([done, [is]]);
    },
  );

  it("takes no link to unsubscribe", async () => {
    await signUp("jane@example.com");
    const { unsubscribe } = await linksOf("jane@example.com");
    const link = new URL(unsubscribe.href.replace("unsubscribe", "confirm"));
    expect((await confirmHandler(api(link), production)).status).toBe(400);
  });
});

describe("backups", () => {
  const backups = () => [...memory.blobs.keys()].filter((key) => key.startsWith("site:newsletter-backups/"));
  const old = (i: number) => `site:newsletter-backups/${backupName(new Date(Date.UTC(2026, 0, i + 1)))}`;

  it("are written every night, thirty are kept, and one brings all back", async () => {
    for (let i = 0; i < maxBackups + 2; i++) memory.blobs.set(old(i), Buffer.from("old"));
    memory.blobs.set("site:newsletter-backups/note", Buffer.from("not a backup"));
    await signUp("jane@example.com");
    await signUp("other@example.com");
    const before = await table();
    expect((await backUp()).status).toBe(204);
    expect(said.mock.calls).toEqual([["newsletter backup: 2 subscriptions"]]);
    expect(backups()).toHaveLength(maxBackups + 1);
    expect(backups()).not.toContain(old(2));
    expect(backups()).toContain(old(3));
    const names = (await run("restore")).out.trim().split("\n");
    expect(names).toHaveLength(maxBackups);
    for (const key of [...memory.blobs.keys()]) if (key.startsWith("site:newsletter/")) memory.blobs.delete(key);
    expect((await run("restore", names.at(-1)!)).out).toContain("2 subscriptions for newsletter: 2 brought back");
    expect(await table()).toEqual(before);
    await expect(run("restore", names[0]!)).rejects.toThrow("truncated, or not a backup");
    await expect(run("restore", "nothing")).rejects.toThrow("no backup with that name");
  });

  it("of nothing push nothing out", async () => {
    memory.blobs.set(old(0), Buffer.from("old"));
    const before = backups();
    await backUp();
    expect(backups()).toEqual(before);
    await signUp("jane@example.com");
    await press((await linksOf("jane@example.com")).unsubscribe);
    await backUp();
    expect(said.mock.calls).toEqual([["newsletter backup: 0 subscriptions"]]);
    expect(backups()).toEqual(before);
  });

  it.each(["PUT", "GET"])("that fail (%s) push nothing out, and are failures to the host", async (method) => {
    for (let i = 0; i < maxBackups + 2; i++) memory.blobs.set(old(i), Buffer.from("old"));
    await signUp("jane@example.com");
    const before = backups();
    proxy.choose((request) =>
      request.startsWith(method) && request.includes(`newsletter-backups/${new Date().getUTCFullYear()}`)
        ? { kind: "portal" }
        : undefined,
    );
    expect((await backUp()).status).toBe(500);
    expect(before.filter((key) => !backups().includes(key))).toEqual([]);
    expect(log.mock.calls.join()).toContain("newsletter backup FAILED");
  });

  it("hold a deleted address no longer", async () => {
    await signUp("jane@example.com");
    await signUp("other@example.com");
    await backUp();
    await run("delete", "jane@example.com");
    expect(stored()).not.toContain("jane");
    expect((await run("restore", (await run("restore")).out.trim())).out).toContain("1 subscription for newsletter");
  });

  it("in a folder are dated, checked, and refused when a letter of them has changed", async () => {
    await signUp("jane@example.com");
    const { out } = await run("backup", join(folder, "deep/er"));
    const file = out.match(/written to (.*) and checked/)?.[1] ?? "";
    expect(file).toMatch(/subscribers-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
    memory.blobs.clear();
    expect((await run("restore", file)).out).toContain("1 brought back");
    expect((await table()).map((row) => row.email)).toEqual(["jane@example.com"]);
    const { readFileSync } = await import("node:fs");
    const text = readFileSync(file, "utf8");
    memory.blobs.clear();
    for (const damaged of [
      text.replace("jane", "jone"),
      text.slice(0, -20),
      text.replace('"count": 1', '"count": 2'),
      "{}",
      JSON.stringify({ ...(JSON.parse(text) as object), subscribers: [] }),
    ]) {
      writeFileSync(file, damaged);
      await expect(run("restore", file)).rejects.toThrow(/backup/i);
    }
    expect(memory.blobs.size).toBe(0);
  });
});
