import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import backUp from "../../netlify/functions/newsletter-backup.ts";
import { makeBackupName } from "../../netlify/lib/backup.ts";
import { openStore, updateBlob } from "../../netlify/lib/blobs.ts";
import { parseEmail } from "../../netlify/lib/email.ts";
import { type LinkPurpose, makeLinks } from "../../netlify/lib/links.ts";
import { makeListHandler } from "../../netlify/lib/lists.ts";
import { handleSubscriptionLink } from "../../netlify/lib/newsletter.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runWithEnvironment } from "../../src/tools/store-commands.ts";
import { runSubscribersCommand } from "../../src/tools/subscribers.ts";
import { muteConsole } from "../support/console.ts";
import { makeFolder } from "../support/folder.ts";
import {
  findEmails,
  keyOf,
  makeEntry,
  origin,
  postContact,
  productionContext,
  signUp,
} from "./support/signups.ts";
import {
  type Fault,
  faults,
  runOnFakeClock,
  siteID,
  storeAccess,
  token,
  useStore,
} from "./support/store.ts";

const store = useStore(20);
const logs = (["log", "error"] as const).map(muteConsole);
const folder = makeFolder();

const secret = "zyxwvut-the-secret";
/** The beginnings of what no result and no log may show, as an error might quote them. */
const hidden = new RegExp(`${token.slice(0, 7)}|${secret.slice(0, 7)}`);
const jane = parseEmail("jane@example.com")!;
const people = Array.from({ length: 45 }, (_, i) => `reader${i}@example.com`);
const nameOf = (email: string) => `site:newsletter/${keyOf(email)}`;
const put = (email: string, status?: string) =>
  store.blobs.set(nameOf(email), makeEntry(email, status));
const putAll = (...more: string[]) => {
  for (const email of [...people, ...more]) put(email);
};
const statusOf = (email: string) =>
  /"status":"(\w+)"/.exec(store.blobs.get(nameOf(email)) ?? "")?.[1];
const link = (purpose: LinkPurpose) => {
  const href = makeLinks({ address: jane, origin, secret })[purpose];
  return new Request(href.replace(origin, `${origin}/api`), { method: "POST" });
};
const stored = (name: string) =>
  [...store.blobs].flatMap(([key, text]) => (key.startsWith(`site:${name}/`) ? [text] : []));
const file = join(folder, "list.csv");
/** Whether a command did what it says; it throws where it didn't. */
const works = (...words: string[]) =>
  runSubscribersCommand(words, { root: folder, origin, site: storeAccess }).then(() => true);

/** Whether somebody was told that it worked; a visitor whom nothing was promised must be told to try again. */
async function promised(response: Response): Promise<boolean> {
  expect(inspect([...response.headers]) + (await response.clone().text())).not.toMatch(hidden);
  if (response.ok) return true;
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  return false;
}

/** What may fail: `act` tells whether it promised success, `holds` whether that is true. Limits are in milliseconds. */
type Action = {
  limit: number;
  prepare?: () => void;
  act: () => Promise<boolean>;
  holds: () => boolean;
};
const visitorsLimit = 4000;
const authorsLimit = 600_000;
const actions: Record<string, Action> = {
  "a signup": {
    limit: visitorsLimit,
    act: async () => promised(await signUp(jane.typed)),
    holds: () => statusOf(jane.typed) === "unconfirmed",
  },
  "a confirmation": {
    limit: visitorsLimit,
    prepare: () => {
      put(jane.typed, "unconfirmed");
    },
    act: async () => {
      const response = await handleSubscriptionLink(link("confirm"), productionContext);
      // An address that a store doesn't show isn't subscribed.
      return response.status !== 404 && promised(response);
    },
    holds: () => statusOf(jane.typed) === "confirmed",
  },
  "an unsubscription": {
    limit: visitorsLimit,
    prepare: () => putAll(jane.typed),
    act: async () => promised(await handleSubscriptionLink(link("unsubscribe"), productionContext)),
    holds: () => store.keysWith("jane").length === 0,
  },
  "a message": {
    limit: visitorsLimit,
    act: async () =>
      promised(
        await postContact({ name: "Jane", email: jane.typed, subject: "A fee", message: "$40" }),
      ),
    holds: () => stored("messages").some((text) => text.includes("$40")),
  },
  "a nightly backup": {
    limit: authorsLimit,
    prepare: () => {
      putAll();
      for (let i = 1; i <= 31; i++)
        store.blobs.set(`site:newsletter-backups/${makeBackupName(new Date(2026, 0, i))}`, "{}");
    },
    act: async () => (await backUp()).ok,
    holds: () => people.every((email) => stored("newsletter-backups").join().includes(email)),
  },
  "an export": {
    limit: authorsLimit,
    prepare: () => {
      putAll();
      rmSync(file, { force: true });
    },
    act: () => works("export", "--to", file),
    holds: () =>
      existsSync(file) && parseCsv(readFileSync(file, "utf8")).length === people.length + 1,
  },
  "an import": {
    limit: authorsLimit,
    prepare: () => {
      const rows = people.map((email) => `${email},2026-01-01T00:00:00.000Z,1,confirmed\r\n`);
      writeFileSync(file, `email,createdAt,consent,status\r\n${rows.join("")}`);
    },
    act: () => works("import", file),
    holds: () => people.every((email) => statusOf(email) === "confirmed"),
  },
  "a deletion": {
    limit: authorsLimit,
    prepare: () => putAll(jane.typed),
    act: () => works("delete", jane.typed),
    holds: () => statusOf(jane.typed) === undefined,
  },
  "a list": {
    limit: 1500,
    prepare: () => store.blobs.set("deploy:deploy1/gadgets", JSON.stringify(bundle.gadgets)),
    act: async () => {
      const response = await makeListHandler("gadgets")(new Request(`${origin}/api/gadgets`));
      expect(await response.json()).toEqual(bundle.gadgets);
      return response.ok;
    },
    holds: () => true,
  },
};

/** When a fault strikes, by the request and how many came before. */
const moments: Record<string, (request: string, before: number) => boolean> = {
  always: () => true,
  once: (_, before) => before === 0,
  "at every write": (request) => /^(PUT|DELETE)/.test(request),
  "at the second page of a list": (request) => request.includes("cursor="),
  "from the fourth request on": (_, before) => before > 2,
};
/** A store says 404 of what has just gone, and 412 of a write whose condition fails. */
const rows: [Fault, moment: string, (request: string, before: number) => boolean][] = [
  ...faults.flatMap((fault) =>
    Object.entries(moments).map(([name, strikes]): (typeof rows)[0] => [fault, name, strikes]),
  ),
  [404, "at every reading of an entry", (request) => /^GET .*\/[0-9a-f]{64}$/.test(request)],
  [412, "at every write", moments["at every write"]!],
];

it.each(Object.entries(actions))("%s keeps its promise in time", async (_, action) => {
  const wrong: string[] = [];
  vi.stubEnv("NEWSLETTER_SECRET", secret);
  for (const [fault, moment, strikes] of rows) {
    store.fail(() => undefined);
    store.blobs.clear();
    action.prepare?.();
    let before = 0;
    store.fail((request) => (strikes(request, before++) ? fault : undefined));
    const { result, elapsed } = await runOnFakeClock(action.act);
    // A command may end in an error; a visitor always gets a response, as `promised` wants it.
    if (result.status === "rejected" && action.limit < authorsLimit) throw result.reason;
    const told = result.status === "fulfilled" && result.value;
    if (told && !action.holds()) wrong.push(`${fault} ${moment}: a false promise`);
    if (!told && moment === "once") wrong.push(`${fault} once: given up`);
    if (hidden.test(inspect(result, { depth: 9 })))
      wrong.push(`${fault} ${moment}: shows a secret`);
    if (elapsed > action.limit) wrong.push(`${fault} ${moment}: ${elapsed} ms`);
  }
  expect(wrong).toEqual([]);
  const logged = logs.flatMap((log) => log.mock.calls).join(" ");
  expect([findEmails(logged), hidden.test(logged)]).toEqual([[], false]);
});

it.each([undefined, "first "])(
  "a change of %j survives others between its read and its write",
  async (first) => {
    const list = openStore("newsletter", "production", { site: storeAccess });
    const write = (text: string) => store.blobs.set("site:newsletter/key", JSON.stringify(text));
    if (first) write(first);
    const others = ["another, ", "one more, "];
    const result = await updateBlob(list, "key", z.string(), (stored = "") => {
      const other = others.shift();
      if (other) write(stored + other);
      return `${stored}and this one`;
    });
    expect(result).toBe(`${first ?? ""}another, one more, and this one`);
  },
);

it("a command says that the host limits requests", async () => {
  vi.stubEnv("NETLIFY_BLOBS_CONTEXT", "");
  vi.stubEnv("NETLIFY_SITE_ID", siteID);
  vi.stubEnv("NETLIFY_AUTH_TOKEN", token);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 429 }));
  const count = () => runWithEnvironment(runSubscribersCommand, ["count"]).catch(String);
  const { result } = await runOnFakeClock(count);
  expect(result).toMatchObject({ value: expect.stringContaining("The host limits requests") });
});

it("a command waits at the host's limit of requests", async () => {
  vi.stubEnv("NETLIFY_BLOBS_CONTEXT", "");
  const times: number[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    if (input.startsWith("https://storage.test/")) return new Response("stored");
    times.push(performance.now());
    const reset = String(Date.now() / 1000 + 30);
    if (times.length === 1)
      return new Response(null, { status: 429, headers: { "x-ratelimit-reset": reset } });
    return Response.json({ url: "https://storage.test/key", blobs: [] });
  });
  const list = openStore("newsletter", "production", { site: { siteID, token } });
  await runOnFakeClock(async () => {
    expect(await list.blobs.get("key")).toBe("stored");
    for (let i = 0; i < 600; i++) await list.blobs.list();
  });
  expect(times).toHaveLength(602);
  const [start = 0, second = 0] = times;
  expect((second - start) / 1000).toBeCloseTo(30, -1);
  expect(times.filter((time) => time < start + 60_000).length).toBeLessThan(500);
});
