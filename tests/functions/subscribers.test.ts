import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import cleanUp from "../../netlify/functions/newsletter-cleanup.ts";
import { makeBackupName, maxBackups, storeBackup } from "../../netlify/lib/backup.ts";
import { openStore } from "../../netlify/lib/blobs.ts";
import { parseEmail } from "../../netlify/lib/email.ts";
import { type LinkPurpose, makeLinks } from "../../netlify/lib/links.ts";
import { handleLink } from "../../netlify/lib/newsletter.ts";
import { readList, type Subscriber, unsubscribe } from "../../netlify/lib/subscribers.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runWithEnvironment } from "../../src/tools/store-commands.ts";
import { runSubscribersCommand } from "../../src/tools/subscribers.ts";
import { keyOf, origin, productionContext, signUp } from "./support/signups.ts";
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
  it("has a line with links for each, oldest first, and no formulas", async () => {
    for (const one of people.toReversed()) put(one);
    put(person(999), "newsletter-preview");
    const report = await run("export", "--to", file);
    expect(report).toMatch(/^245 subscriptions from newsletter written to .*list\.csv$/);
    const csv = readFileSync(file, "utf8");
    const [columns, ...lines] = parseCsv(csv);
    expect(columns?.join()).toBe("email,createdAt,consent,status,confirm,unsubscribe");
    expect(lines.map(([email]) => email)).toEqual(people.map(({ email }) => email));
    const [secret = ""] = JSON.parse(store.blobs.get("site:newsletter/secret") ?? "") as string[];
    const address = parseEmail(people[1]!.email)!;
    const { confirm, unsubscribe } = makeLinks({ address, origin, secret });
    expect(lines[1]?.slice(4)).toEqual([confirm, unsubscribe]);
    expect(csv).toContain(`"'=cmd50@example.com"`);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run("export", "--to", file)).toContain("already exists");
    expect(readFileSync(file, "utf8")).toBe(csv);
  });

  it("comes back unchanged by import, once", async () => {
    for (const one of people) put(one);
    await run("export", "--to", file);
    const before = new Map(store.blobs);
    for (const { email } of people.slice(0, 3)) expect(await run("delete", email)).toBe("Deleted.");
    expect(await run("import", file)).toContain("3 brought back, 242 there already");
    expect(await run("import", file)).toContain("0 brought back, 245 there already");
    expect(store.blobs).toEqual(before);
  });

  it("brings back nobody who left since, unless they came again", async () => {
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
  ])("is not imported in part if %s", async (_, csv, reason) => {
    writeFileSync(file, csv);
    expect(await run("import", file)).toContain(reason);
    expect(store.blobs.size).toBe(0);
  });
});

it("a damaged entry fails every command until its key is deleted", async () => {
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

it("an empty list is counted with a reason", async () => {
  expect(await run("count")).toMatch(/list\): 0,.*SITE_ID/s);
  put(person(7), "newsletter-preview");
  expect(await run("count")).toMatch(
    /^Site site\nnewsletter \(.*\): 0, 0 confirmed\nnewsletter-preview \(.*\): 1, 1 confirmed\n.*no deploy context/,
  );
});

it("deleting removes an address from every store, however it is spelled", async () => {
  for (const context of ["production", "deploy-preview"])
    await signUp("Jane@Example.com", {}, context);
  await signUp("other@example.com");
  for (const email of ["jane@example.com", "other@example.com"])
    store.blobs.set(`site:letters/2026-12-01-x/${keyOf(email)}`, "{}");
  await backUp();
  expect(await run("delete", " JANE@example.COM ")).toBe("Deleted.");
  for (const text of ["jane", "Jane", keyOf("jane@example.com")])
    expect([text, store.keysWith(text)]).toEqual([text, []]);
  expect(store.keysWith("other@")).toEqual([
    expect.stringMatching(/^site:newsletter\//),
    "site:newsletter-backups/snapshot",
    expect.stringMatching(/^site:newsletter-backups\/2/),
  ]);
  expect(await run("delete", "jane@example.com")).toBe("That address was not subscribed.");
  expect(await run("delete", "jane")).toBe("That is not an email address.");
  expect(await run("restore", await run("restore"))).toContain("1 subscription for newsletter");
});

describe("a backup", () => {
  const backups = () =>
    [...store.blobs.keys()].filter((key) => key.startsWith("site:newsletter-backups/2"));
  const old = (i: number) =>
    `site:newsletter-backups/${makeBackupName(new Date(Date.UTC(2026, 0, i + 1)))}`;
  const fill = () => {
    for (let i = 0; i < maxBackups + 2; i++) store.blobs.set(old(i), "old");
    put(person(1));
    put(person(2));
  };
  const countReads = () =>
    store.requests.filter((request) => /^GET .*site:newsletter\/[0-9a-f]{64}$/.test(request))
      .length;
  afterEach(() => void vi.useRealTimers());

  it("is written every night, one of thirty, and brings all back", async () => {
    fill();
    store.blobs.set("site:newsletter-backups/note", "not a backup");
    expect((await backUp()).status).toBe(204);
    expect(said[0]?.mock.calls).toEqual([["newsletter backup: 2 subscriptions"]]);
    expect(backups()).toHaveLength(maxBackups);
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

  it("reads only what changed since the last one", async () => {
    for (const one of people) put(one);
    await backUp();
    expect(countReads()).toBe(people.length);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
    put({ ...person(3), status: "confirmed" });
    put(person(900));
    await backUp();
    expect(countReads()).toBe(people.length + 2);
    const newest = store.blobs.get(backups().sort().at(-1)!) ?? "";
    expect(newest.match(/"email"/g)).toHaveLength(people.length + 1);
    await run("export", "--to", file);
    expect(countReads()).toBe(people.length + 2);
  });

  it("continues at the next run what took too long", async () => {
    for (const one of people) put(one);
    const list = openStore("newsletter", "production");
    const ownBackups = openStore("newsletter-backups", "production");
    let reads = 0;
    vi.spyOn(Date, "now").mockImplementation(() => (reads++ < 100 ? 0 : 2));
    expect(await storeBackup(list, ownBackups, 1)).toBeUndefined();
    vi.mocked(Date.now).mockRestore();
    expect(backups()).toEqual([]);
    const read = countReads();
    expect(read).toBeGreaterThan(50);
    expect(await storeBackup(list, ownBackups, Infinity)).toBe(people.length);
    expect(countReads()).toBe(people.length);
  });

  it("of an empty or broken store replaces no good one", async () => {
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

  it("that is older than two days fails the count", async () => {
    put(person(1));
    expect(await run("count")).toMatch(/1, 0 confirmed\n.*\nThere is no backup\./);
    await backUp();
    expect(await run("count")).toMatch(/\nLast backup: 2\S+Z$/);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 50 * 3_600_000 });
    const counting = runSubscribersCommand(["count"], { root: folder, site: storeAccess });
    await expect(counting).rejects.toThrow("The last backup is old: 2");
  });

  it("in a folder is refused if a part of it is missing", async () => {
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

describe("a restore after the store was lost", () => {
  const secrets = () => JSON.parse(store.blobs.get("site:newsletter/secret") ?? "[]") as string[];
  const press = (email: string, purpose: LinkPurpose, secret = "") => {
    const links = makeLinks({ address: parseEmail(email)!, origin, secret });
    return handleLink(new Request(links[purpose], { method: "POST" }), productionContext);
  };
  const statuses = async () => {
    const { addresses } = await readList(openStore("newsletter", "production"));
    return [...addresses.values()].map((stored) =>
      stored.status === "left" ? "left" : `${stored.email} ${stored.status}`,
    );
  };

  it("keeps leavers out and old links working", async () => {
    for (const email of ["jane@example.com", "joe@example.com"]) await signUp(email);
    const [oldSecret] = secrets();
    for (const email of ["jane@example.com", "joe@example.com"])
      await press(email, "confirm", oldSecret);
    await backUp();
    await press("joe@example.com", "unsubscribe", oldSecret);
    for (const key of [...store.blobs.keys()])
      if (key.startsWith("site:newsletter/")) store.blobs.delete(key);
    await signUp("new@example.com");
    const [newSecret] = secrets();
    expect(newSecret).not.toBe(oldSecret);

    const report = await run("restore", await run("restore"));
    expect(report).toContain("1 brought back, 0 there already, 1 left since and kept out");
    expect((await statuses()).toSorted()).toEqual([
      "jane@example.com confirmed",
      "left",
      "new@example.com unconfirmed",
    ]);
    for (const secret of [oldSecret, newSecret]) {
      const response = await press("new@example.com", "confirm", secret);
      expect(response.headers.get("location")).toBe("/newsletter/confirm#done");
    }
    expect(secrets()).toEqual([newSecret, oldSecret]);
  });

  it("says how far it came if the store fails", async () => {
    for (const one of people.slice(0, 60)) put(one);
    await run("export", "--to", file);
    store.blobs.clear();
    let writes = 0;
    store.fail((request) => (request.startsWith("PUT") && writes++ > 40 ? 500 : undefined));
    expect(await run("import", file)).toMatch(
      /\b[34]\d brought back.* so far; run the same command/,
    );
  });
});

describe("a mailing service", () => {
  it.each([
    ["buttondown", "email,subscription_date"],
    ["mailchimp", "Email Address,OPTIN_TIME"],
  ])("gets the confirmed addresses as %s imports them", async (service, head) => {
    for (const one of people.slice(0, 8)) put(one);
    expect(await run("export", "--to", file, "--for", service)).toContain("2 subscriptions");
    const [columns, ...rows] = parseCsv(readFileSync(file, "utf8"));
    expect(columns?.join()).toBe(head);
    expect(rows.map(([email]) => email)).toEqual(["=cmd0@example.com", "Reader7@example.com"]);
  });

  it("that is unknown gets nothing", async () => {
    expect(await run("export", "--to", file, "--for", "pigeon")).toMatch(/one of buttondown, mail/);
    expect(existsSync(file)).toBe(false);
  });

  it("tells who left there", async () => {
    for (const one of people.slice(1, 4)) put(one);
    writeFileSync(file, 'Email Address,UNSUB_TIME\nREADER2@example.com,"2026-02-01"\nx@y.co,1\n');
    expect(await run("left", file)).toBe("1 subscription taken off the list, of 2 in the file");
    expect(store.keysWith("Reader2@")).toEqual([]);
    writeFileSync(file, "name\nJane\n");
    expect(await run("left", file)).toContain("The file has no column email");
  });
});

describe("the nightly cleanup", () => {
  const day = (count: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) + count * 24 * 3_600_000 });
  };
  afterEach(() => void vi.useRealTimers());

  it("forgets an address that wasn't confirmed within 30 days, in backups too", async () => {
    day(1);
    put({ ...person(0), email: "stays@example.com", status: "confirmed" });
    put({ ...person(0), email: "goes@example.com", status: "unconfirmed" });
    for (const count of [1, 15, 29]) {
      day(count);
      await backUp();
      await cleanUp();
    }
    // The list, its snapshot and three backups.
    expect(store.keysWith("goes@")).toHaveLength(5);
    day(31);
    await cleanUp();
    expect(store.keysWith("goes@")).toEqual([]);
    expect(store.keysWith("stays@")).toHaveLength(5);
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
])("the command explains itself when it gets “%s”", async (words) =>
  expect(await run(...words.split(" ").filter(Boolean))).toMatch(/^npm run subscribers -- count /),
);

it("the command works on the local preview and on the host's API", async () => {
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

it("the command wants both settings and never shows them", async () => {
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
  expect(error).toContain("The store did not respond");
  expect(error + said.flatMap((one) => one.mock.calls).join()).not.toContain(token.slice(0, 7));
  vi.stubEnv("NETLIFY_SITE_ID", "");
  await fails("Set both");
});
