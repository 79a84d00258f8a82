import "./support/environment.ts";
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { subscriberKey } from "../../netlify/lib/email.ts";
import type { Subscriber } from "../../netlify/lib/subscriber.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { siteID, token } from "./support/context.ts";
import { parseCsv } from "./support/csv.ts";
import { startStores } from "./support/stores.ts";

const project = resolve(import.meta.dirname, "../..");
const store = "site:newsletter";
const people = 245;
const { memory, proxy } = await startStores(116);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lists-"));
  proxy.requests.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const person = (i: number): Subscriber => ({
  email: i % 50 === 0 ? `=cmd${i}@example.com` : `Reader${i}@example.com`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString(),
  consent: "2026-11-20",
  ...(i % 3 > 0 && { page: i % 3 === 1 ? "/" : "/travel/spain" }),
  status: i % 7 === 0 ? "confirmed" : "unconfirmed",
});
const put = (one: Subscriber, secret?: string) => {
  const address = { typed: one.email, normal: one.email.toLowerCase() };
  memory.blobs.set(`${store}/${subscriberKey(address, secret)}`, Buffer.from(JSON.stringify(one)));
};
const fill = (secret?: string) => {
  for (let i = 0; i < people; i++) put(person(i), secret);
};
const access = () => ({ siteID, token, edgeURL: proxy.url });
const run = (args: string[], more: { site?: { siteID: string; token: string }; secret?: string; now?: Date } = {}) =>
  subscribers(args, {
    root: folder,
    origin: "https://site.example",
    ...more,
    site: { ...access(), ...more.site },
  });
const entries = () => [...memory.blobs.keys()].filter((key) => key.startsWith(`${store}/`)).length;

describe("what can't be listed or read in full", () => {
  const both = ["count", "export"];

  it.each(both)("is no %s: a site that doesn't exist", async (command) => {
    fill();
    await expect(run([command], { site: { siteID: "nowhere", token } })).rejects.toThrow("no such site");
  });

  it("is told from a store that was never used, and from one that was emptied", async () => {
    expect((await run(["count"])).out).toContain("list): 0\n");
    memory.blobs.set("site:other/x", Buffer.from("x"));
    expect((await run(["count"])).out).toContain("list): 0\n");
  });

  it.each(
    both.flatMap((command) => [
      [command, "404", { kind: "status", status: 404 }] as const,
      [command, "an empty answer of another shape", { kind: "wrong-shape" }] as const,
      [command, "a page of a captive portal", { kind: "portal" }] as const,
      [command, "a redirect", { kind: "redirect", status: 302 }] as const,
    ]),
  )("is no %s: the second page of the listing is %s", async (command, _, fault) => {
    fill();
    proxy.choose((request) => (request.includes("cursor=") ? fault : undefined));
    const file = join(folder, "list.csv");
    await expect(run(command === "export" ? [command, "--to", file] : [command])).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });

  it("is no export and no backup: entries that are listed but read as 404", async () => {
    fill();
    let reads = 0;
    proxy.choose((request) =>
      /^GET .*\/[0-9a-f]{64}$/.test(request) && ++reads > 129 ? { kind: "status", status: 404 } : undefined,
    );
    const file = join(folder, "list.csv");
    await expect(run(["export", "--to", file])).rejects.toThrow("lists an entry that it doesn't show");
    await expect(run(["backup", join(folder, "backups")])).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is all there when the store is sound", async () => {
    fill();
    expect((await run(["count"])).out).toContain(`list): ${people}\n`);
    expect(parseCsv((await run(["export"])).out)).toHaveLength(people + 1);
  });
});

describe("an export", () => {
  it("into a file says how many rows, is the author's alone, and never overwrites", async () => {
    fill();
    const file = join(folder, "list.csv");
    expect(await run(["export", "--to", file])).toMatchObject({
      out: `${people} subscriptions from newsletter written to ${file}\n`,
      code: 0,
    });
    const csv = readFileSync(file, "utf8");
    expect(parseCsv(csv)).toHaveLength(people + 1);
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(run(["export", "--to", file])).rejects.toThrow("already exists");
    expect(readFileSync(file, "utf8")).toBe(csv);
  });

  it.each([undefined, "a secret"])(
    "deleted to the last address comes back by import, with secret %s",
    async (secret) => {
      fill(secret);
      const more = secret ? { secret } : {};
      const file = join(folder, "list.csv");
      await run(["export", "--to", file], more);
      const before = new Map(memory.blobs);
      for (const { email } of Array.from({ length: people }, (_, i) => person(i)).slice(0, 3)) {
        expect((await run(["delete", email], more)).out).toBe("Deleted.\n");
      }
      memory.blobs.clear();
      expect((await run(["import", file], more)).out).toContain("245 brought back, 0 there already");
      expect((await run(["import", file], more)).out).toContain("0 brought back, 245 there already");
      const again = join(folder, "again.csv");
      await run(["export", "--to", again], more);
      expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));
      expect(new Map(memory.blobs)).toEqual(before);
    },
  );

  it("comes back through the API of the host, too, where each write is told its place first", async () => {
    const server = new BlobsServer({ directory: join(folder, "blobs"), token });
    const { address } = await server.start();
    const file = join(folder, "list.csv");
    writeFileSync(file, 'email,createdAt,consent,page,status\n\'=a@b.co,2026-01-01T00:00:00.000Z,"1",,confirmed');
    const site = { siteID, token, apiURL: address };
    expect((await subscribers(["import", file], { root: folder, site })).out).toContain("1 brought back");
    expect((await subscribers(["export"], { root: folder, site })).out).toContain('"\'=a@b.co"');
    await server.stop();
  });

  it.each([
    ["a column is missing", "email,createdAt\r\n", "no column consent, page, status"],
    [
      "an address is none",
      "email,createdAt,consent,page,status\r\nx,2026-01-01T00:00:00.000Z,1,,confirmed\r\n",
      "Row 2",
    ],
    ["a row is short", "email,createdAt,consent,page,status\r\na@b.co,2026-01-01T00:00:00.000Z,1\r\n", "Row 2"],
    ["a quote stays open", 'email,createdAt,consent,page,status\r\n"a@b.co', "not valid CSV"],
    ["it is empty", "", "no column"],
  ])("is not brought back in part: %s", async (_, csv, reason) => {
    const file = join(folder, "list.csv");
    const good = "good@example.com,2026-01-01T00:00:00.000Z,1,,confirmed\r\n";
    writeFileSync(file, csv.endsWith("\r\n") && csv.split("\r\n").length > 2 ? csv + good : csv);
    await expect(run(["import", file])).rejects.toThrow(reason);
    expect(entries()).toBe(0);
  });

  it("is not said to be back when the store takes nothing", async () => {
    const file = join(folder, "list.csv");
    fill();
    await run(["export", "--to", file]);
    memory.blobs.clear();
    proxy.choose((request) => (request.startsWith("PUT") ? { kind: "portal" } : undefined));
    await expect(run(["import", file])).rejects.toThrow("did not confirm");
  });
});

describe("keys under a secret", () => {
  const secret = "a secret";

  it("take over from the old ones and lose nobody, however often the store fails", async () => {
    fill();
    let requests = 0;
    proxy.choose(() => (++requests % 40 < 4 ? { kind: "status", status: 500 } : undefined));
    let failures = 0;
    for (let tries = 0; tries < 100; tries++) {
      const done = await run(["migrate"], { secret }).catch(() => void failures++);
      const found = new Set(
        [...memory.blobs.values()].map((body) => (JSON.parse(body.toString()) as Subscriber).email),
      );
      expect(found.size).toBe(people);
      if (done) break;
    }
    proxy.choose(() => undefined);
    expect(failures).toBeGreaterThan(0);
    expect((await run(["migrate"], { secret })).out).toBe("0 subscriptions moved to the keys of NEWSLETTER_SECRET\n");
    const moved = new Map(memory.blobs);
    memory.blobs.clear();
    fill(secret);
    expect(moved).toEqual(new Map(memory.blobs));
  });

  it("keep the first day and the confirmation of who is there under both", async () => {
    const [old, fresh] = [
      person(7),
      { ...person(7), createdAt: "2026-06-01T00:00:00.000Z", status: "unconfirmed" as const },
    ];
    put(old);
    put(fresh, secret);
    expect(parseCsv((await run(["export"])).out)).toHaveLength(2);
    await run(["migrate"], { secret });
    expect([...memory.blobs.values()].map((body) => JSON.parse(body.toString()) as unknown)).toEqual([old]);
  });

  it("are found by a deletion without the secret, too", async () => {
    fill(secret);
    expect((await run(["delete", "reader1@example.com"])).out).toBe("Deleted.\n");
    expect(entries()).toBe(people - 1);
  });

  it("are asked for by name where they are needed", async () => {
    expect(await run(["prune"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("NEWSLETTER_SECRET is not set"),
    });
    expect(await run(["migrate"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("NEWSLETTER_SECRET is not set"),
    });
  });
});

describe("prune", () => {
  it("forgets who has not confirmed within a year, to the day, and nobody else", async () => {
    const at = (createdAt: string, status: Subscriber["status"], email: string) =>
      put({ email, createdAt, consent: "1", status }, "s");
    at("2025-11-21T23:59:59.000Z", "unconfirmed", "old@example.com");
    at("2025-11-22T12:00:01.000Z", "unconfirmed", "young@example.com");
    at("2020-01-01T00:00:00.000Z", "confirmed", "loyal@example.com");
    memory.blobs.set(`${store}/left/${"a".repeat(64)}`, Buffer.from('{"leftAt":"2024-01-01T00:00:00.000Z"}'));
    memory.blobs.set(`${store}/left/${"b".repeat(64)}`, Buffer.from('{"leftAt":"2026-01-01T00:00:00.000Z"}'));
    const { out } = await run(["prune"], { secret: "s", now: new Date("2026-11-22T12:00:00Z") });
    expect(out).toBe("1 subscription from before 2025-11-22 forgotten, unconfirmed\n");
    const left = [...memory.blobs].map(([key, body]) => `${key} ${body}`).join("\n");
    for (const kept of ["young@", "loyal@", "left/bbb"]) expect(left).toContain(kept);
    for (const gone of ["old@", "left/aaa"]) expect(left).not.toContain(gone);
  });
});

describe("the command itself", () => {
  const command = ["src/tools/subscribers.ts", "export"];
  const node = join(project, "node_modules/.bin/node");
  // A project of its own, with the real content, whose preview holds more than a pipe does.
  const started = async (work: (cwd: string) => Promise<void> | void) => {
    const server = new BlobsServer({ directory: join(folder, ".netlify/blobs-serve"), token: "x" });
    const { address } = await server.start();
    mkdirSync(join(folder, "content"), { recursive: true });
    const file = join(folder, "list.csv");
    const long = Array.from(
      { length: 300 },
      (_, i) => `r${i}@example.com,2026-01-01T00:00:00.000Z,1,/${"x".repeat(600)},confirmed`,
    );
    writeFileSync(file, ["email,createdAt,consent,page,status", ...long].join("\n"));
    const site = { siteID: "0", token: "x", edgeURL: address };
    await subscribers(["import", file], { root: folder, site });
    const entriesOf = join(folder, ".netlify/blobs-serve/entries/0");
    // The command's preview keeps its signups in the store of previews.
    const { renameSync } = await import("node:fs");
    renameSync(join(entriesOf, "site:newsletter"), join(entriesOf, "site:newsletter-preview"));
    await server.stop();
    await work(folder);
  };
  const environment = () => {
    const { npm_lifecycle_event: _, NEWSLETTER_SECRET: __, ...rest } = process.env;
    return rest;
  };
  const script = join(project, command[0]!);

  it("writes nothing but CSV into a pipe, and refuses where npm has written before it", () =>
    started((cwd) => {
      const plain = spawnSync(node, [script, "export"], { cwd, env: environment(), encoding: "utf8" });
      expect([plain.status, parseCsv(plain.stdout).length]).toEqual([0, 301]);
      const env = { ...environment(), npm_lifecycle_event: "subscribers", npm_config_loglevel: "notice" };
      const npm = spawnSync(node, [script, "export"], { cwd, env, encoding: "utf8" });
      expect([npm.status, npm.stdout]).toEqual([1, ""]);
      expect(npm.stderr).toContain("--to FILE");
      const silent = spawnSync(node, [script, "export"], {
        cwd,
        env: { ...env, npm_config_loglevel: "silent" },
        encoding: "utf8",
      });
      expect([silent.status, parseCsv(silent.stdout).length]).toEqual([0, 301]);
    }));

  it("ends quietly when its reader has seen enough", () =>
    started(async (cwd) => {
      const child = spawn(node, [script, "export"], { cwd, env: environment(), stdio: ["ignore", "pipe", "pipe"] });
      let err = "";
      child.stderr.on("data", (data: Buffer) => (err += data.toString()));
      child.stdout.once("data", () => child.stdout.destroy());
      const code = await new Promise((done) => child.on("exit", done));
      expect([code, err.replace(/NEWSLETTER_SECRET is not set.*\n/, "")]).toEqual([0, ""]);
    }));

  it.each([{ NETLIFY_SITE_ID: "x" }, { NETLIFY_AUTH_TOKEN: "x" }])("wants both credentials or none: %j", (one) => {
    const { status, stdout, stderr } = spawnSync(node, [script, "count"], {
      cwd: folder,
      env: { ...environment(), ...one },
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  });
});
