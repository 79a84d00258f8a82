import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import { makeBackupName, maxBackups } from "../../netlify/lib/backup.ts";
import { openStore } from "../../netlify/lib/blobs.ts";
import { parseEmail } from "../../netlify/lib/email.ts";
import { makeLink } from "../../netlify/lib/links.ts";
import { type Subscriber, unsubscribe } from "../../netlify/lib/subscribers.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runWithEnvironment } from "../../src/tools/store-commands.ts";
import { runSubscribersCommand } from "../../src/tools/subscribers.ts";
import { keyOf, origin, signUp } from "./support/signups.ts";
import { siteID, storeAccess, token, useStore } from "./support/store.ts";

const project = resolve(import.meta.dirname, "../..");
const store = useStore(50);
const said = (["log", "error"] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation(() => undefined),
);
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "subscribers-"));
  file = join(folder, "list.csv");
  for (const one of said) one.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a command says, whether it worked or not. */
const run = (...words: string[]) =>
  runSubscribersCommand(words, { root: folder, origin, site: storeAccess }).catch(
    (error: Error) => error.message,
  );
const person = (i: number): Subscriber => ({
  email: i % 50 === 0 ? `=cmd${i}@example.com` : `Reader${i}@example.com`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString(),
  consent: "2026-11-20",
  status: i % 7 === 0 ? "confirmed" : "unconfirmed",
});
const people = Array.from({ length: 245 }, (_, i) => person(i));
const put = (one: Subscriber, name = "newsletter") =>
  store.blobs.set(`site:${name}/${keyOf(one.email)}`, JSON.stringify(one));
const head = "email,createdAt,consent,status\r\n";
const row = "jane@example.com,2026-01-01T00:00:00.000Z,1,confirmed\r\n";

describe("an export", () => {
  it("has a line for each, oldest first, formulas disarmed, is the author's alone, and never overwrites", async () => {
    for (const one of people.toReversed()) put(one);
    put(person(999), "newsletter-preview");
    const report = await run("export", "--to", file);
    expect(report).toMatch(
      /^245 subscriptions from newsletter written to .*list\.csv\n.*no links\.$/,
    );
    const csv = readFileSync(file, "utf8");
    const [columns, ...lines] = parseCsv(csv);
    expect(columns).toEqual(["email", "createdAt", "consent", "status"]);
    expect(lines.map(([email]) => email)).toEqual(people.map(({ email }) => email));
    expect(csv).toContain(`"'=cmd50@example.com"`);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run("export", "--to", file)).toContain("already exists");
    expect(readFileSync(file, "utf8")).toBe(csv);
  });

  it("has each subscriber's links once the site has a secret", async () => {
    await signUp("jane@example.com");
    const secret = JSON.parse(store.blobs.get("site:newsletter/secret") ?? "") as string;
    expect(await run("export", "--to", file)).not.toContain("no links");
    const [columns, line] = parseCsv(readFileSync(file, "utf8"));
    expect(columns?.slice(4)).toEqual(["confirm", "unsubscribe"]);
    const jane = parseEmail("jane@example.com")!;
    const links = (["confirm", "unsubscribe"] as const).map((purpose) =>
      makeLink(jane, purpose, origin, secret),
    );
    expect(line?.slice(4)).toEqual(links);
  });

  it("comes back by import, to the letter, and once", async () => {
    for (const one of people) put(one);
    await run("export", "--to", file);
    const before = new Map(store.blobs);
    for (const { email } of people.slice(0, 3)) expect(await run("delete", email)).toBe("Deleted.");
    expect(await run("import", file)).toContain("3 brought back, 242 there already");
    expect(await run("import", file)).toContain("0 brought back, 245 there already");
    expect(store.blobs).toEqual(before);
  });

  it("brings back nobody who has left since, but who came again", async () => {
    writeFileSync(file, head + row);
    await run("import", file);
    await unsubscribe(
      openStore("newsletter", "production", { site: storeAccess }),
      keyOf("jane@example.com"),
      new Date(),
    );
    expect(await run("import", file)).toContain(
      "0 brought back, 0 there already, 1 left since and kept out",
    );
    writeFileSync(file, head + row.replace("2026", "2999"));
    expect(await run("import", file)).not.toContain("left since");
    expect(await run("count")).toContain("list): 1, 1 confirmed");
  });

  it.each([
    ["a column is missing", "email,createdAt\r\n", "no column consent, status"],
    ["an address is none", `${head}x,2026-01-01T00:00:00.000Z,1,confirmed\r\n${row}`, "Row 2"],
    ["a row is short", `${head}a@b.co,2026-01-01T00:00:00.000Z,1\r\n${row}`, "Row 2"],
    ["a quote stays open", `${head}"a@b.co`, "not valid CSV"],
    ["it is empty", "", "no column"],
  ])("is not brought back in part: %s", async (_, csv, reason) => {
    writeFileSync(file, csv);
    expect(await run("import", file)).toContain(reason);
    expect(store.blobs.size).toBe(0);
  });
});

it("a list with something in it that can't be understood is refused, and mended by deleting that by its key", async () => {
  await signUp("jane@example.com");
  const damaged = "a".repeat(64);
  for (const other of [".k3jh2", `${damaged}.tmp`])
    store.blobs.set(`site:newsletter/${other}`, '{"email":"half');
  expect(await run("count")).toContain("list): 1, 0 confirmed\n");
  store.blobs.set(`site:newsletter/${damaged}`, '{"email":"half');
  expect(await run("export", "--to", file)).toBe(
    `An entry of newsletter could not be understood: ${damaged}`,
  );
  expect(existsSync(file)).toBe(false);
  expect(await run("delete", damaged)).toBe("Deleted.");
  expect(await run("export", "--to", file)).toContain("1 subscription from newsletter");
});

it("counts both stores, and says when the readers' own is empty why that may be", async () => {
  expect(await run("count")).toMatch(/list\): 0,.*SITE_ID/s);
  put(person(7), "newsletter-preview");
  expect(await run("count")).toMatch(
    /^Site site\nnewsletter \(.*\): 0, 0 confirmed\nnewsletter-preview \(.*\): 1, 1 confirmed\n.*no deploy context/,
  );
});

it("deleting takes an address in any spelling out of every store without a trace", async () => {
  for (const context of ["production", "deploy-preview"])
    await signUp("Jane@Example.com", {}, context);
  await signUp("other@example.com");
  for (const email of ["jane@example.com", "other@example.com"])
    store.blobs.set(`site:letters/2026-12-01-x/${keyOf(email)}`, "{}");
  await backUp();
  expect(await run("delete", " JANE@example.COM ")).toBe("Deleted.");
  const left = [...store.blobs].join("\n");
  expect(left).not.toMatch(/jane/i);
  expect(left).not.toContain(keyOf("jane@example.com"));
  expect(left.match(/other@/g)).toHaveLength(2);
  expect(await run("delete", "jane@example.com")).toBe("That address was not subscribed.");
  expect(await run("delete", "jane")).toBe("That is not an email address.");
  expect(await run("restore", await run("restore"))).toContain("1 subscription for newsletter");
});

describe("backups", () => {
  const backups = () =>
    [...store.blobs.keys()].filter((key) => key.startsWith("site:newsletter-backups/"));
  const old = (i: number) =>
    `site:newsletter-backups/${makeBackupName(new Date(Date.UTC(2026, 0, i + 1)))}`;
  const fill = () => {
    for (let i = 0; i < maxBackups + 2; i++) store.blobs.set(old(i), "old");
    put(person(1));
    put(person(2));
  };

  it("are written every night, thirty are kept, and one brings all back", async () => {
    fill();
    store.blobs.set("site:newsletter-backups/note", "not a backup");
    expect((await backUp()).status).toBe(204);
    expect(said[0]?.mock.calls).toEqual([["newsletter backup: 2 subscriptions"]]);
    expect(backups()).toHaveLength(maxBackups + 1);
    expect([backups().includes(old(2)), backups().includes(old(3))]).toEqual([false, true]);
    const names = (await run("restore")).split("\n");
    store.blobs.delete(`site:newsletter/${keyOf(person(1).email)}`);
    expect(await run("restore", names.at(-1)!)).toContain("1 brought back, 1 there already");
    expect(store.blobs.get(`site:newsletter/${keyOf(person(1).email)}`)).toBe(
      JSON.stringify(person(1)),
    );
    expect(await run("restore", names[0]!)).toContain("truncated, or not a backup");
    expect(await run("restore", "nothing")).toContain("no backup with that name");
  });

  it("of nothing push nothing out, nor do those that fail, which are failures to the host", async () => {
    store.blobs.set(old(0), "old");
    expect((await backUp()).status).toBe(204);
    expect(backups()).toEqual([old(0)]);
    fill();
    const before = backups();
    store.fail((request) =>
      request.startsWith(`PUT /${siteID}/site:newsletter-backups/`) ? 500 : undefined,
    );
    const { status } = await backUp();
    expect([status, before.filter((key) => !store.blobs.has(key))]).toEqual([500, []]);
    expect(said[1]?.mock.calls.join()).toContain("newsletter backup FAILED");
  });

  it("in a folder are dated, checked, and refused when a part of them is missing", async () => {
    put(person(1));
    const [, backup = ""] =
      / written to (.*) and checked/.exec(await run("backup", join(folder, "deep/er"))) ?? [];
    expect(backup).toMatch(/subscribers-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
    const text = readFileSync(backup, "utf8");
    store.blobs.clear();
    for (const damaged of [text.replace("createdAt", "x"), text.slice(0, -20), "{}"]) {
      writeFileSync(backup, damaged);
      expect(await run("restore", backup)).toMatch(/backup.*\.$/);
    }
    expect(store.blobs.size).toBe(0);
    writeFileSync(backup, text);
    expect(await run("restore", backup)).toContain("1 brought back");
  });
});

it.each([
  "",
  "list",
  "delete",
  "export",
  "export x",
  "export --to",
  "import",
  "count x",
  "toString",
])("the command explains itself to “%s”", async (words) =>
  expect(await run(...words.split(" ").filter(Boolean))).toMatch(/^npm run subscribers -- count /),
);

it("the command works on this machine's preview where no site is named, and on the host's API as its client does", async () => {
  expect(await runSubscribersCommand(["count"], { root: folder, origin })).toContain(
    "machine): 0, 0 confirmed",
  );
  const server = new BlobsServer({
    directory: join(folder, ".netlify/blobs-serve"),
    token: "local",
  });
  const { address } = await server.start();
  writeFileSync(file, head + row);
  const host = { root: folder, origin, site: { siteID: "0", token: "local", apiURL: address } };
  expect(await runSubscribersCommand(["import", file], host)).toContain("1 brought back");
  expect(await runSubscribersCommand(["delete", "jane@example.com"], host)).toBe("Deleted.");
  await server.stop();
  const command = [join(project, "src/tools/subscribers.ts"), "import", file];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining("1 brought back")]);
  expect(await runSubscribersCommand(["count"], { root: folder, origin })).toContain(
    "machine): 1, 1 confirmed",
  );
});

it("the command takes both settings or none, and shows no secret of theirs", async () => {
  const fails = (words: string) =>
    expect(runWithEnvironment(runSubscribersCommand, ["count"])).rejects.toThrow(words);
  vi.stubEnv("NETLIFY_SITE_ID", siteID);
  await fails("Set both");
  vi.stubEnv("NETLIFY_AUTH_TOKEN", token);
  // A client may quote what it was given, in an error or in a warning.
  vi.stubGlobal("fetch", (_: unknown, init: RequestInit) =>
    Promise.reject(new Error(JSON.stringify(init))),
  );
  const error = await runWithEnvironment(runSubscribersCommand, ["count"]).catch(String);
  expect(error).toContain("The store did not answer as it should");
  expect(error + said.flatMap((one) => one.mock.calls).join()).not.toContain(token.slice(0, 7));
  vi.stubEnv("NETLIFY_SITE_ID", "");
  await fails("Set both");
});
