import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import backUp from "../../netlify/functions/newsletter-backup.ts";
import cleanUp from "../../netlify/functions/newsletter-cleanup.ts";
import { makeBackupName, maxBackups } from "../../netlify/lib/backup.ts";
import { openStore } from "../../netlify/lib/blobs.ts";
import { parseEmail } from "../../netlify/lib/email.ts";
import { type LinkPurpose, makeLinks, readOrCreateSecrets } from "../../netlify/lib/links.ts";
import { handleSubscriptionLink } from "../../netlify/lib/newsletter.ts";
import {
  readSubscriberList,
  type Subscriber,
  unsubscribeAddress,
} from "../../netlify/lib/subscribers.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runWithEnvironment } from "../../src/tools/store-commands.ts";
import { runSubscribersCommand } from "../../src/tools/subscribers.ts";
import { muteConsole } from "../support/console.ts";
import { makeFolder } from "../support/folder.ts";
import { runTool } from "../support/tool.ts";
import { keyOf, origin, productionContext, signUp } from "./support/signups.ts";
import { siteID, storeAccess, token, useStore } from "./support/store.ts";

const store = useStore(50);
const said = (["log", "error"] as const).map(muteConsole);
let folder: string;
let file: string;
beforeEach(() => {
  folder = makeFolder();
  file = join(folder, "list.csv");
  for (const one of said) one.mockClear();
});

/** Returns a command's message, whether it worked or not. */
const run = (...args: string[]) =>
  runSubscribersCommand(args, { root: folder, origin, site: storeAccess }).catch(
    (error: Error) => error.message,
  );
const person = (i: number): Subscriber => ({
  email: i % 50 === 0 ? `=cmd${i}@example.com` : `Reader${i}@example.com`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString(),
  consent: "2026-11-20",
  status: i % 7 === 0 ? "confirmed" : "unconfirmed",
});
const people = Array.from({ length: 245 }, (_, i) => person(i));
const put = (...subscribers: Subscriber[]) => {
  for (const subscriber of subscribers)
    store.blobs.set(`site:newsletter/${keyOf(subscriber.email)}`, JSON.stringify(subscriber));
};
const readRows = () => parseCsv(readFileSync(file, "utf8"));
const columns = "email,createdAt,consent,status\r\n";
const row = "jane@example.com,2026-01-01T00:00:00.000Z,1,confirmed\r\n";
const setDay = (day: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) + day * 24 * 3_600_000 });

describe("an export", () => {
  it("has a line with links for each, oldest first", async () => {
    put(...people.toReversed());
    expect(await run("export", "--to", file)).toBe(
      `245 subscriptions from newsletter written to ${file}`,
    );
    const [head, ...rows] = readRows();
    expect(head?.join()).toBe("email,createdAt,consent,status,confirm,unsubscribe");
    expect(rows.map(([email]) => email)).toEqual(people.map(({ email }) => email));
    const [secret = ""] = JSON.parse(store.blobs.get("site:newsletter/secret") ?? "") as string[];
    const address = parseEmail(people[1]!.email)!;
    const { confirm, unsubscribe } = makeLinks({ address, origin, secret });
    expect(rows[1]?.slice(4)).toEqual([confirm, unsubscribe]);
    expect(readFileSync(file, "utf8")).toContain(`"'=cmd50@example.com"`);
  });

  it("shows its progress on a terminal", async () => {
    put(...people);
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    await run("export", "--to", file);
    process.stderr.isTTY = isTTY;
    const shown = write.mock.calls.join("");
    write.mockRestore();
    expect(shown).toMatch(/^\r50 of 245.*\r245 of 245\n/s);
  });

  it("is only its owner's and replaces no file", async () => {
    await run("export", "--to", file);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run("export", "--to", file)).toContain("already exists");
  });

  it("comes back unchanged by import, once", async () => {
    put(...people);
    await run("export", "--to", file);
    const before = new Map(store.blobs);
    for (const { email } of people.slice(0, 3)) expect(await run("delete", email)).toBe("Deleted.");
    expect(await run("import", file)).toContain("3 brought back, 242 there already");
    expect(await run("import", file)).toContain("0 brought back, 245 there already");
    expect(store.blobs).toEqual(before);
  });

  it("brings back nobody who left since, unless they came again", async () => {
    writeFileSync(file, columns + row);
    await run("import", file);
    const list = openStore("newsletter", "production", { site: storeAccess });
    await unsubscribeAddress(list, keyOf("jane@example.com"), new Date());
    expect(await run("import", file)).toContain("0 there already, 1 left since and kept out");
    writeFileSync(file, columns + row.replace("2026", "2999"));
    expect(await run("import", file)).toMatch(/1 brought back, 0 there already$/);
  });

  it.each([
    ["confirmed", "unconfirmed", { status: "confirmed" }],
    ["unconfirmed", "confirmed", { status: "confirmed", asks: 2 }],
    ["unconfirmed", "unconfirmed", { status: "unconfirmed", asks: 2 }],
  ] as const)("with a %s address meets an %s one in the store", async (inFile, inStore, after) => {
    writeFileSync(file, columns + row.replace("confirmed", inFile));
    const email = "jane@example.com";
    put({ ...person(1), email, status: inStore, asks: 2 });
    expect(await run("import", file)).toContain("0 brought back, 1 there already");
    expect(JSON.parse(store.blobs.get(`site:newsletter/${keyOf(email)}`)!)).toMatchObject(after);
  });

  it.each([
    ["a column is missing", "email,createdAt\r\n", "no column consent, status"],
    ["an address is none", columns + row.replace("jane@example.com", "x") + row, "Row 2"],
    ["a quote stays open", `${columns}"a@b.co`, "not valid CSV"],
  ])("is not imported in part if %s", async (_, csv, reason) => {
    writeFileSync(file, csv);
    expect(await run("import", file)).toContain(reason);
    expect(store.blobs.size).toBe(0);
  });
});

it("a damaged entry fails every command until its key is deleted", async () => {
  put(person(1));
  const damaged = "a".repeat(64);
  for (const key of [".k3jh2", `${damaged}.tmp`, damaged])
    store.blobs.set(`site:newsletter/${key}`, '{"email":"half');
  for (const command of [["count"], ["export", "--to", file]])
    expect(await run(...command)).toBe(
      `An entry of newsletter could not be understood: ${damaged}`,
    );
  expect(existsSync(file)).toBe(false);
  expect(await run("delete", damaged)).toBe("Deleted.");
  expect(await run("export", "--to", file)).toContain("1 subscription from newsletter");
});

it("an empty list is counted with a reason", async () => {
  expect(await run("count")).toMatch(/list\): 0,.*SITE_ID/s);
  await signUp("jane@example.com", {}, "deploy-preview");
  expect(await run("count")).toMatch(
    /^Site site\nnewsletter \(.*\): 0, 0 confirmed\nnewsletter-preview \(.*\): 1, 0 confirmed\n.*no deploy context/,
  );
});

it("deleting removes an address from every store, however it is spelled", async () => {
  for (const context of ["production", "deploy-preview"])
    await signUp("Jane@Example.com", {}, context);
  await signUp("other@example.com");
  for (const name of ["letters/2026-12-01-x", "newsletter-backups/left", "mail/confirm"])
    store.blobs.set(`site:${name}/${keyOf("jane@example.com")}`, "{}");
  await backUp();
  expect(await run("delete", " JANE@example.COM ")).toBe("Deleted.");
  for (const text of ["jane", "Jane", keyOf("jane@example.com")])
    expect([text, store.keysWith(text)]).toEqual([text, []]);
  // The list, its snapshot and its backup.
  expect(store.keysWith("other@")).toHaveLength(3);
  expect(await run("delete", "jane@example.com")).toBe("That address was not subscribed.");
  expect(await run("delete", "jane")).toBe("That is not an email address.");
});

describe("a backup", () => {
  const listBackups = () => store.keysOf("newsletter-backups").filter((key) => /^2/.test(key));
  const oldName = (i: number) => makeBackupName(new Date(Date.UTC(2026, 0, i + 1)));
  const fill = () => {
    for (let i = 0; i < maxBackups + 2; i++)
      store.blobs.set(`site:newsletter-backups/${oldName(i)}`, "old");
    put(person(1), person(2));
  };
  const countReads = () =>
    store.requests.filter((request) => /^GET .*site:newsletter\/[0-9a-f]{64}$/.test(request))
      .length;
  afterEach(() => void vi.useRealTimers());

  it("is one of thirty and brings all back", async () => {
    fill();
    store.blobs.set("site:newsletter-backups/note", "not a backup");
    expect((await backUp()).status).toBe(204);
    expect(said[0]?.mock.calls).toEqual([["newsletter backup: 2 subscriptions"]]);
    const names = listBackups();
    expect(names.slice(0, -1)).toEqual(Array.from({ length: 29 }, (_, i) => oldName(i + 3)));
    expect(await run("restore")).toBe(names.join("\n"));
    const before = new Map(store.blobs);
    store.blobs.delete(`site:newsletter/${keyOf(person(1).email)}`);
    expect(await run("restore", names.at(-1)!)).toContain("1 brought back, 1 there already");
    expect(store.blobs).toEqual(before);
    expect(await run("restore", names[0]!)).toContain("truncated, or not a backup");
    expect(await run("restore", "nothing")).toContain("no backup with that name");
  });

  it("reads only what changed since the last one", async () => {
    put(...people);
    setDay(10);
    await backUp();
    expect(countReads()).toBe(people.length);
    setDay(11);
    put({ ...person(3), status: "confirmed" }, person(900));
    await backUp();
    const newest = store.blobs.get(`site:newsletter-backups/${listBackups().at(-1)}`);
    expect(newest?.match(/"email"/g)).toHaveLength(people.length + 1);
    await run("export", "--to", file);
    expect(countReads()).toBe(people.length + 2);
  });

  it("continues at the next run what took too long", async () => {
    put(...people);
    let reads = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => (reads++ < 100 ? 0 : 20_000));
    await backUp();
    clock.mockRestore();
    expect(said[0]?.mock.calls).toEqual([["newsletter backup: continues at the next run"]]);
    expect([listBackups(), countReads() > 50]).toEqual([[], true]);
    await backUp();
    expect([listBackups().length, countReads()]).toEqual([1, people.length]);
  });

  it("of an empty or broken store replaces no good one", async () => {
    expect([(await backUp()).status, store.blobs.size]).toEqual([204, 0]);
    fill();
    const before = listBackups();
    store.fail((request) => (/^PUT .*newsletter-backups/.test(request) ? 500 : undefined));
    expect([(await backUp()).status, listBackups()]).toEqual([500, before]);
    expect(said[1]?.mock.calls.join()).toContain("newsletter backup FAILED");
  });

  it("that is older than two days fails the count", async () => {
    setDay(10);
    put(person(1));
    expect(await run("count")).toMatch(/1, 0 confirmed\n.*\nThere is no backup\./);
    await backUp();
    expect(await run("count")).toMatch(/\nLast backup: 2\S+Z$/);
    setDay(12.1);
    const counting = runSubscribersCommand(["count"], { root: folder, site: storeAccess });
    await expect(counting).rejects.toThrow("The last backup is old: 2");
  });

  it("in a folder is refused if a part of it is missing", async () => {
    put(person(1));
    const report = await run("backup", join(folder, "deep/er"));
    const [, backup = ""] = / written to (.*) and checked/.exec(report) ?? [];
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
  const loadSecrets = () => readOrCreateSecrets(openStore("newsletter", "production"));
  const press = (email: string, purpose: LinkPurpose, secret = "") => {
    const links = makeLinks({ address: parseEmail(email)!, origin, secret });
    return handleSubscriptionLink(
      new Request(links[purpose], { method: "POST" }),
      productionContext,
    );
  };
  const statuses = async () => {
    const { addresses } = await readSubscriberList(openStore("newsletter", "production"));
    return [...addresses.values()].map((stored) =>
      stored.status === "left" ? "left" : `${stored.email} ${stored.status}`,
    );
  };

  it("keeps leavers out and old links working", async () => {
    const readers = ["jane@example.com", "joe@example.com"];
    for (const email of readers) await signUp(email);
    const [oldSecret] = await loadSecrets();
    for (const email of readers) await press(email, "confirm", oldSecret);
    await backUp();
    await press("joe@example.com", "unsubscribe", oldSecret);
    for (const key of [...store.blobs.keys()])
      if (key.startsWith("site:newsletter/")) store.blobs.delete(key);
    await signUp("new@example.com");
    const [newSecret] = await loadSecrets();
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
    expect(await loadSecrets()).toEqual([newSecret, oldSecret]);
  });

  it("says how far it came if the store fails", async () => {
    put(...people.slice(0, 60));
    await run("export", "--to", file);
    store.blobs.clear();
    let writes = 0;
    store.fail((request) => (request.startsWith("PUT") && writes++ > 40 ? 500 : undefined));
    expect(await run("import", file)).toMatch(
      /^The store .* So far [34]\d brought back.*; the same command brings back the rest\.$/,
    );
  });
});

describe("a mailing service", () => {
  it.each([
    ["buttondown", "email,subscription_date"],
    ["mailchimp", "Email Address,OPTIN_TIME"],
  ])("gets the confirmed addresses as %s imports them", async (service, head) => {
    put(...people.slice(0, 8));
    expect(await run("export", "--to", file, "--for", service)).toContain("2 subscriptions");
    const [columns, ...rows] = readRows();
    expect(columns?.join()).toBe(head);
    expect(rows.map(([email]) => email)).toEqual(["=cmd0@example.com", "Reader7@example.com"]);
  });

  it("that is unknown gets nothing", async () => {
    expect(await run("export", "--to", file, "--for", "pigeon")).toMatch(/one of buttondown, mail/);
    expect(existsSync(file)).toBe(false);
  });

  it("tells who left there", async () => {
    put(...people.slice(1, 4));
    writeFileSync(file, 'Email Address,UNSUB_TIME\nREADER2@example.com,"2026-02-01"\nx@y.co,1\n');
    expect(await run("left", file)).toBe("1 subscription taken off the list, of 2 in the file");
    expect(store.keysWith("Reader2@")).toEqual([]);
    writeFileSync(file, "name\nJane\n");
    expect(await run("left", file)).toContain("The file has no column email");
  });
});

it("the nightly cleanup repeats what an earlier night left in the backups", async () => {
  put({ ...person(0), email: "goes@example.com", status: "unconfirmed" });
  setDay(29);
  await backUp();
  setDay(31);
  store.fail((request) => (/^PUT .*newsletter-backups/.test(request) ? 500 : undefined));
  await cleanUp();
  store.fail(() => undefined);
  await cleanUp();
  expect(store.keysWith("goes@")).toEqual([]);
  vi.useRealTimers();
});

it("the nightly cleanup forgets an address after 30 days, in backups too", async () => {
  put({ ...person(0), email: "stays@example.com", status: "confirmed" });
  put({ ...person(0), email: "goes@example.com", status: "unconfirmed" });
  for (const day of [1, 15, 29]) {
    setDay(day);
    await backUp();
    await cleanUp();
  }
  // The list, its snapshot and three backups.
  expect(store.keysWith("goes@")).toHaveLength(5);
  setDay(31);
  await cleanUp();
  expect([store.keysWith("goes@"), store.keysWith("stays@").length]).toEqual([[], 5]);
  vi.useRealTimers();
});

const wrongCommands = ["", "list", "delete", "export --to", "count x", "toString"];
it.each(wrongCommands)("the command explains itself when it gets “%s”", async (words) =>
  expect(await run(...words.split(" ").filter(Boolean))).toMatch(/^npm run subscribers -- count /m),
);

it("the command works on the local preview and on the host's API", async () => {
  const countHere = () => runSubscribersCommand(["count"], { root: folder, origin });
  expect(await countHere()).toContain("machine): 0, 0 confirmed");
  const directory = join(folder, ".netlify/blobs-serve");
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  writeFileSync(file, columns + row);
  const host = { root: folder, origin, site: { siteID: "0", token: "local", apiURL: address } };
  expect(await runSubscribersCommand(["import", file], host)).toContain("1 brought back");
  expect(await runSubscribersCommand(["delete", "jane@example.com"], host)).toBe("Deleted.");
  await server.stop();
  const { status, stdout } = runTool(folder, "subscribers", "import", file);
  expect([status, stdout]).toEqual([0, expect.stringContaining("1 brought back")]);
  expect(await countHere()).toContain("machine): 1, 1 confirmed");
});

it("the command wants both settings and never shows them", async () => {
  const count = () => runWithEnvironment(runSubscribersCommand, ["count"]).catch(String);
  vi.stubEnv("NETLIFY_SITE_ID", siteID);
  expect(await count()).toContain("Set both");
  vi.stubEnv("NETLIFY_AUTH_TOKEN", token);
  // A client may quote what it was given, in an error or in a warning.
  vi.stubGlobal("fetch", (_: unknown, init: RequestInit) =>
    Promise.reject(new Error(JSON.stringify(init))),
  );
  const error = await count();
  expect(error).toContain("The store did not respond");
  expect(error + said.flatMap((one) => one.mock.calls).join()).not.toContain(token.slice(0, 7));
  vi.stubEnv("NETLIFY_SITE_ID", "");
  expect(await count()).toContain("Set both");
});
