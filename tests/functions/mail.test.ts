import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import cleanUp from "../../netlify/functions/newsletter-cleanup.ts";
import { type Outcome, openMailer } from "../../netlify/lib/mail.ts";
import { sendQueuedMails } from "../../netlify/lib/mail-queue.ts";
import { deleteOldMessages } from "../../netlify/lib/message.ts";
import { handleLink } from "../../netlify/lib/newsletter.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runMessagesCommand } from "../../src/tools/messages.ts";
import {
  describeResponse,
  findEmails,
  origin,
  postContact,
  productionContext,
  signUp,
} from "./support/signups.ts";
import { type Mishap, parseMail, useSmtp } from "./support/smtp.ts";
import { storeAccess as access, useFakeClock, useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());
afterEach(() => {
  expect(findEmails(log.mock.calls.join(" "))).toEqual([]);
  vi.useRealTimers();
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const setClock = (now: Date) => vi.useFakeTimers({ toFake: ["Date"], now });
const drain = (now: Date) => sendQueuedMails("production", now);
const waitingKeys = () => store.keysOf("mail").filter((key) => key !== "sent-recently");
/** Finds the link to a page in the first mail. */
const findLink = (path: string) =>
  new RegExp(`https:\\S+${path}\\?\\S+`).exec(smtp.readFirst().text)?.[0] ?? "";
function press(href: string): Promise<Response> {
  const { pathname, search } = new URL(href);
  const path = pathname.startsWith("/api") ? pathname : `/api${pathname}`;
  return handleLink(new Request(origin + path + search, { method: "POST" }), productionContext);
}

describe("the question to a new address", () => {
  it("has both parts, every header and seven bits", async () => {
    vi.stubEnv("MAIL_FROM", "Zoë <zoe@site.example>");
    expect((await signUp("jane@example.com")).status).toBe(200);
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
    const { header, html } = smtp.readFirst();
    expect(smtp.inbox[0]?.raw).toMatch(/^[\0-\x7f]+$/);
    expect(header("From")).toBe("=?UTF-8?Q?Zo=C3=AB?= <zoe@site.example>");
    expect(header("Reply-To")).toMatch(/<\S+@\S+>$/);
    expect(header("Message-ID")).toMatch(/^<[0-9a-f]{32}@\S+>$/);
    expect(Date.parse(header("Date"))).toBeGreaterThan(Date.now() - 60_000);
    expect(header("Auto-Submitted")).toBe("auto-generated");
    expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(html).toContain(`<a href="${findLink("/confirm")}">`);
    expect(html.match(/<img|src=/)).toBeNull();
  });

  it("confirms by its link, which leads to the site whatever host a request names", async () => {
    await signUp("jane@example.com");
    const link = findLink("/confirm");
    expect(new URL(link).origin).toBe(site.url);
    expect(await (await press(link)).json()).toEqual({ confirmed: true });
    setClock(days(2));
    await signUp("jane@example.com");
    expect(smtp.inbox).toHaveLength(1);
  });

  it("goes once a day, then once a month, however often and however it is typed", async () => {
    const spellings = ["jane@example.com", "Jane@Example.com", "jane@example.com"];
    // At one moment, which the store can't tell apart.
    setClock(new Date());
    await Promise.all(spellings.map((email) => signUp(email)));
    vi.useRealTimers();
    const counts = [smtp.inbox.length];
    for (const day of [0.9, 1.1, 2.2, 29, 32, 60]) {
      setClock(days(day));
      await signUp("jane@example.com");
      counts.push(smtp.inbox.length);
      vi.useRealTimers();
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });

  it("never goes to somebody who refused it", async () => {
    await signUp("jane@example.com");
    await press(findLink("/unsubscribe"));
    smtp.inbox.length = 0;
    for (const day of [0, 2, 40, 90]) {
      setClock(days(day));
      await signUp("jane@example.com");
      await drain(days(day));
      vi.useRealTimers();
    }
    expect(smtp.inbox).toEqual([]);
  });

  it("goes at once to a reader who left and comes back", async () => {
    await signUp("jane@example.com");
    await press(findLink("/confirm"));
    await press(findLink("/unsubscribe"));
    smtp.inbox.length = 0;
    await signUp("jane@example.com");
    expect(smtp.readFirst().header("Subject")).toContain("Please confirm");
  });

  it("goes the next night if the store failed", async () => {
    store.fail((request) => (request.includes("site:mail/") ? 500 : undefined));
    expect((await signUp("jane@example.com")).status).toBe(200);
    expect(smtp.inbox).toEqual([]);
    store.fail(() => undefined);
    for (const day of [1, 2]) {
      setClock(days(day));
      await cleanUp();
      vi.useRealTimers();
    }
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
  });

  it("changes nothing in the answer, sent or not", async () => {
    const responses = [await signUp("a@example.com")];
    smtp.fail(() => "refuses");
    responses.push(await signUp("b@example.com"));
    vi.stubEnv("MAIL_URL", "");
    responses.push(await signUp("c@example.com"));
    const answers = await Promise.all(responses.map(describeResponse));
    expect(new Set(answers).size).toBe(1);
    expect(store.keysWith("c@example.com")).toEqual([expect.stringMatching(/^site:newsletter\//)]);
  });
});

describe("the goodbye", () => {
  const leave = async () => {
    await signUp("jane@example.com");
    await press(findLink("/confirm"));
    const oneClick = smtp.readFirst().header("List-Unsubscribe").slice(1, -1);
    smtp.inbox.length = 0;
    expect(new URL(oneClick).pathname).toBe("/api/newsletter/unsubscribe");
    expect((await press(oneClick)).status).toBe(200);
    return oneClick;
  };

  it("tells the owner of the address once", async () => {
    const oneClick = await leave();
    await press(oneClick);
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
    expect(smtp.readFirst().text).toContain("ja…@example.com gets no more");
    expect(store.keysWith("jane")).toEqual([]);
  });

  it("has a link that brings its owner back", async () => {
    await leave();
    const link = findLink("/confirm");
    const foreignLink = link.replace(/a=[^&]*/, `a=${btoa("eve@example.com")}`);
    expect((await press(foreignLink)).status).toBe(404);
    expect((await press(link)).status).toBe(200);
    expect(store.keysWith('"email":"jane@example.com"')).toHaveLength(1);
  });
});

const letter = {
  name: "Jane Doe",
  email: "jane@example.com",
  subject: "A fee",
  message: "It is\r\n$40 now.",
};
const file = "content/wineries/us/napa/some.mdx";
const correction = {
  file,
  field: "Tasting: $30",
  message: "$40",
  seen: "at the door",
  email: "",
};

describe("a message", () => {
  it.each([
    {
      kind: "to the author",
      fields: letter,
      stored: { ...letter, message: "It is\n$40 now." },
      headers: ["Jane Doe <jane@example.com>", "A fee"],
      text: "It is\r\n$40 now.",
    },
    {
      kind: "with a correction",
      fields: correction,
      stored: { file, field: "Tasting: $30", seen: "at the door", message: "$40" },
      headers: [
        expect.stringContaining(`<${site.contact.email}>`),
        `Changed: Tasting: $30 (${file})`,
      ],
      text: `file: ${file}\r\nfield: Tasting: $30\r\nseen: at the door\r\n\r\n$40`,
    },
  ])("$kind is stored and mailed", async ({ fields, stored, headers, text }) => {
    expect(await (await postContact(fields)).json()).toEqual({ sent: true });
    const [id, ...others] = store.keysOf("messages");
    expect(others).toEqual([]);
    const message = JSON.parse(store.blobs.get(`site:messages/${id}`) ?? "") as unknown;
    expect(message).toEqual({ at: expect.any(String), ...stored });
    const mail = smtp.readFirst();
    expect([mail.header("Reply-To"), mail.header("Subject")]).toEqual(headers);
    expect(mail.text).toContain(text);
  });

  it("leaves out what the reader left empty", async () => {
    await postContact({ ...correction, seen: "" });
    expect(smtp.readFirst().text).not.toMatch(/seen|undefined/);
  });

  it("may have 5,000 characters, however many bytes they take", async () => {
    const lines = Array.from({ length: 749 }, () => "🍷 ok…").join("\r\n");
    for (const plain of [false, true]) {
      const response = await postContact({ ...letter, message: lines }, { plain });
      expect(response.headers.get("location") ?? "/contact#sent").toBe("/contact#sent");
      expect(response.status).toBeLessThan(400);
    }
  });

  it("that comes twice is one, and a robot's is none", async () => {
    for (const fields of [letter, letter, { ...letter, message: "Buy", company: "Acme" }])
      expect((await postContact(fields)).status).toBe(200);
    expect([store.keysOf("messages").length, smtp.inbox.length]).toEqual([1, 1]);
  });

  it.each([
    ["name", "is empty", { ...letter, name: " " }],
    ["email", "must be an email address, like name@example.com", { ...letter, email: "jane" }],
    ["subject", "may have 200 characters at most", { ...letter, subject: "x".repeat(201) }],
    ["message", "may have 5000 characters at most", { ...letter, message: "x".repeat(5001) }],
    ["message", "must be text", { ...letter, message: 1 }],
    ["file", "must be a page's file", { ...correction, file: "content/../x.mdx" }],
    ["field", "is empty", { ...correction, field: "" }],
  ])("is refused if its %s %s", async (name, rule, fields) => {
    const response = await postContact(fields);
    expect([response.status, await response.text()]).toEqual([400, `The field "${name}" ${rule}.`]);
    expect(store.blobs.size).toBe(0);
  });

  it("adds no header and no markup of its own", async () => {
    await postContact({
      ...letter,
      subject: "Hello\r\nBcc: all@example.com",
      name: "Jane\r\nBcc: x@example.com",
      message: "<b>See</b> https://example.com/?a=1&b=2",
    });
    const { header, html } = smtp.readFirst();
    expect([header("Subject"), header("Bcc")]).toEqual(["Hello Bcc: all@example.com", ""]);
    const link = '<a href="https://example.com/?a=1&amp;b=2">https://example.com/</a>';
    expect(html).toContain(`&lt;b&gt;See&lt;/b&gt; ${link}`);
  });

  it("of a plain form is answered by a page", async () => {
    const post = async (fields: object) =>
      (await postContact(fields, { plain: true })).headers.get("location");
    expect(await post(letter)).toBe("/contact#sent");
    expect(await post({ ...letter, email: "x" })).toBe("/contact#invalid");
    store.fail(() => 500);
    expect(await post({ ...letter, message: "Again" })).toBe("/contact#failed");
    expect((await postContact(letter, { plain: true, from: "cross-site" })).status).toBe(403);
  });

  it("is deleted after a year and not before", async () => {
    await postContact(letter);
    await deleteOldMessages("production", days(364));
    expect(store.keysOf("messages")).toHaveLength(1);
    await deleteOldMessages("production", days(367));
    expect(store.keysOf("messages")).toEqual([]);
  });
});

describe("a waiting mail", () => {
  /** How many copies arrive in all if a server does this to the first one, or to every one. */
  const rows: [Mishap, afterOne: number, afterAll: number][] = [
    ["refuses", 0, 0],
    ["defers", 1, 0],
    ["blocks", 1, 0],
    ["stalls", 1, 0],
    ["stalls at the recipient", 1, 0],
    ["drops", 1, 0],
    ["accepts, then drops", 2, 2],
    ["accepts, then stalls", 2, 2],
  ];
  const drainForHours = async () => {
    for (let minute = 20; minute < 120; minute += 20)
      await Promise.all([drain(minutes(minute)), drain(minutes(minute))]);
  };

  it.each(rows)("arrives if a server %s once", async (mishap, count) => {
    smtp.hurry();
    smtp.fail(() => mishap);
    expect((await postContact(letter)).status).toBe(200);
    smtp.fail(() => undefined);
    await drainForHours();
    expect([store.keysOf("messages").length, smtp.inbox.length]).toEqual([1, count]);
    expect(waitingKeys()).toEqual([]);
  });

  it.each(rows)("goes twice at most if a server always %s", async (mishap, _, count) => {
    smtp.hurry();
    smtp.fail(() => mishap);
    await postContact(letter);
    await drainForHours();
    expect(smtp.inbox).toHaveLength(count);
  });

  it("goes twice at most if every run breaks off after sending it", async () => {
    const failAfter = (count: number) =>
      store.fail((request) =>
        smtp.inbox.length > count && /^(PUT|DELETE)/.test(request) ? 500 : undefined,
      );
    failAfter(0);
    await postContact(letter);
    store.fail(() => undefined);
    for (let minute = 20; minute < 120; minute += 20) {
      failAfter(smtp.inbox.length);
      await drain(minutes(minute)).catch(() => undefined);
    }
    expect(smtp.inbox).toHaveLength(2);
  });

  const queueMessages = async (count: number) => {
    smtp.fail(() => "blocks");
    for (let i = 1; i <= count; i++) await postContact({ ...letter, message: `No. ${i}` });
    smtp.fail(() => undefined);
  };

  it("stays until nobody can be sending it", async () => {
    smtp.fail(() => "accepts, then drops");
    await postContact(letter);
    const counts = [];
    for (const minute of [20, 21, 40]) {
      await drain(minutes(minute));
      counts.push(waitingKeys().length);
    }
    expect(counts).toEqual([1, 1, 0]);
  });

  it("survives a refused login, which ends the run", async () => {
    smtp.logIn();
    await queueMessages(5);
    const before = smtp.counts.logins;
    log.mockClear();
    await drain(minutes(10));
    expect(smtp.counts.logins).toBe(before + 1);
    // The three that were to go out at once.
    expect(log).toHaveBeenCalledTimes(3);
    expect(waitingKeys()).toHaveLength(5);
  });

  it("is left to the next run after 20 seconds", async () => {
    await queueMessages(4);
    const start = minutes(10);
    setClock(start);
    smtp.fail((to, before) => {
      if (to && before === 2) setClock(new Date(start.getTime() + 21_000));
      return undefined;
    });
    await drain(start);
    expect(smtp.inbox).toHaveLength(3);
  });

  it("goes out beside two others, which a slow server may keep waiting", async () => {
    await queueMessages(3);
    smtp.fail(() => "accepts three at once");
    await drain(minutes(10));
    expect(waitingKeys()).toEqual([]);
  });

  it("has its turn in every run, even if one starts early", async () => {
    vi.stubEnv("MAIL_PER_HOUR", "6");
    setClock(new Date("2026-01-01T00:05:00Z"));
    await queueMessages(3);
    for (const time of ["00:10:02", "00:10:03", "00:20:00"])
      await drain(new Date(`2026-01-01T${time}Z`));
    expect(smtp.inbox).toHaveLength(2);
  });

  it("waits a quarter of an hour if it is deferred", async () => {
    smtp.fail(() => "defers");
    await postContact(letter);
    await drain(minutes(14));
    expect(smtp.counts.senders).toBe(1);
    await drain(minutes(16));
    expect(smtp.counts.senders).toBe(2);
  });

  it("is given up after three days", async () => {
    smtp.fail(() => "defers");
    await postContact(letter);
    await drain(days(3.1));
    expect(waitingKeys()).toEqual([]);
  });

  const people = Array.from({ length: 101 }, (_, i) => `reader${i}@example.com`);

  it("takes its turn within the limit, messages first", async () => {
    // A busy machine may take longer than a run has.
    setClock(new Date());
    smtp.fail(() => "blocks");
    await Promise.all(people.map((email) => signUp(email)));
    await postContact(letter);
    smtp.fail(() => undefined);
    await drain(minutes(10));
    expect(smtp.recipients()).toHaveLength(20);
    expect(smtp.recipients()[0]).toBe(site.contact.email);
    vi.stubEnv("MAIL_PER_HOUR", "600");
    await drain(minutes(20));
    expect(smtp.recipients().toSorted()).toEqual([site.contact.email, ...people].toSorted());
  });
});

it.each<[Mishap, text: string, stallMs: number, Outcome, runMs?: number]>([
  ["stalls at the log-in", "for 20 seconds", 20_000, "failed"],
  ["stalls at the recipient", "for 20 seconds", 20_000, "deferred"],
  ["stalls", "for ten minutes", 600_000, "unknown"],
  ["accepts late", "before ten minutes", 599_000, "accepted"],
  ["stalls", "until the run ends", 28_000, "unknown", 28_000],
  ["accepts late", "before the run ends", 27_000, "accepted", 28_000],
])("a server %s %s", async (mishap, _, stallMs, outcome, runMs = Infinity) => {
  smtp.fail(() => mishap, stallMs);
  const restoreClock = useFakeClock();
  // The server pauses before its greeting. A stall then moves the clock at once.
  const ticking = setInterval(() => vi.advanceTimersByTime(5), 1);
  const url = smtp.makeUrl(mishap.endsWith("log-in") ? "doc:secret@" : "");
  const mailer = openMailer(site, { url, deadline: Date.now() + runMs })!;
  const mail = { id: "fee", to: "jane@example.com", subject: "A fee", text: "It is $40." };
  const delivery = await mailer.send(mail);
  clearInterval(ticking);
  restoreClock();
  mailer.close();
  expect(delivery.outcome).toBe(outcome);
});

it("a password is never sent unencrypted", async () => {
  smtp.disableTls();
  smtp.logIn();
  await postContact(letter);
  expect([smtp.counts.logins, waitingKeys().length]).toEqual([0, 1]);
});

it("the author reads, exports and deletes messages by command", async () => {
  const folder = mkdtempSync(join(tmpdir(), "messages-"));
  const run = (...words: string[]) => runMessagesCommand(words, { root: folder, site: access });
  expect(await run("list")).toBe("There are no messages.");
  await postContact(letter);
  await postContact(correction);
  const list = await run("list");
  expect(list).toMatch(
    /^\S+ {2}Jane Doe: A fee\n\S+ {2}a reader: Changed: Tasting: \$30 \(content.*\)$/,
  );
  const [first = "", second = ""] = list.split("\n").map((line) => line.split(" ")[0]);
  expect(await run("show", second)).toContain("field: Tasting: $30\nseen: at the door\n\n$40");
  await run("export", "--to", join(folder, "all.csv"));
  const ids = parseCsv(readFileSync(join(folder, "all.csv"), "utf8")).map(([id]) => id);
  expect(ids).toEqual(["id", first, second]);
  expect(await run("delete", first)).toBe("Deleted.");
  expect(store.keysWith("jane@example.com")).toEqual([]);
  for (const verb of ["delete", "show"])
    await expect(run(verb, first)).rejects.toThrow("There is no such message.");
  rmSync(folder, { recursive: true });
});

it("a folder in place of a server gets a file for each mail", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.stubEnv("MAIL_URL", pathToFileURL(folder).href);
  await postContact(letter);
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const { header } = parseMail(readFileSync(join(folder, name), "utf8"));
  expect(header("Subject")).toBe("A fee");
  expect(said.mock.calls.join()).toContain(name);
  rmSync(folder, { recursive: true });
});
