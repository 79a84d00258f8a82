import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import { sendQueued } from "../../netlify/lib/mail-queue.ts";
import { deleteOldMessages } from "../../netlify/lib/message.ts";
import { handleLink } from "../../netlify/lib/newsletter.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runMessagesCommand } from "../../src/tools/messages.ts";
import { findEmails, origin, postContact, productionContext, signUp } from "./support/signups.ts";
import { mishaps, parseMail, useSmtp } from "./support/smtp.ts";
import { storeAccess as access, useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());
afterEach(() => {
  expect(findEmails(log.mock.calls.join(" "))).toEqual([]);
  vi.useRealTimers();
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const drain = (now: Date) => sendQueued("production", now);
const stored = (name: string) =>
  [...store.blobs].filter(([key]) => key.startsWith(`site:${name}/`));

describe("the mail to confirm", () => {
  it("has both parts, every header, seven bits, and links that confirm and leave", async () => {
    vi.stubEnv("MAIL_FROM", "Zoë <zoe@site.example>");
    expect((await signUp("jane@example.com")).status).toBe(200);
    const [{ to, raw } = { to: "", raw: "" }] = smtp.inbox;
    const { header, text, html } = parseMail(raw);
    expect([to, smtp.inbox.length]).toEqual(["jane@example.com", 1]);
    expect([...raw].every((letter) => letter <= "\x7f")).toBe(true);
    expect(header("From")).toBe("=?UTF-8?Q?Zo=C3=AB?= <zoe@site.example>");
    expect(header("Reply-To")).toMatch(/<\S+@\S+>$/);
    expect(header("Message-ID")).toMatch(/^<[0-9a-f]{32}@\S+>$/);
    expect(Date.parse(header("Date"))).toBeGreaterThan(Date.now() - 60_000);
    expect(header("Auto-Submitted")).toBe("auto-generated");
    expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const link = /https:\S+confirm\?t=\S+/.exec(text)?.[0] ?? "";
    // Whatever host a request names, the links lead to the site.
    expect(new URL(link).origin).toBe(site.url);
    expect(html).toContain(`<a href="${link}">`);
    expect(html.match(/<img|src=/)).toBeNull();
    const press = (href: string) => {
      const { pathname, search } = new URL(href);
      const path = pathname.startsWith("/api") ? pathname : `/api${pathname}`;
      return handleLink(new Request(origin + path + search, { method: "POST" }), productionContext);
    };
    expect(await (await press(link)).json()).toEqual({ confirmed: true });
    vi.useFakeTimers({ toFake: ["Date"], now: minutes(61) });
    await signUp("jane@example.com");
    expect(smtp.inbox).toHaveLength(1);
    const leave = header("List-Unsubscribe").slice(1, -1);
    expect(new URL(leave).pathname).toBe("/api/newsletter/unsubscribe");
    expect((await press(leave)).status).toBe(200);
    expect(stored("newsletter").join()).not.toContain("jane");
  });

  it("goes once an hour to an address, however often and however it is typed", async () => {
    await Promise.all(
      ["jane@example.com", "Jane@Example.com", "jane@example.com"].map((email) => signUp(email)),
    );
    expect(smtp.inbox).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: minutes(61) });
    await signUp("jane@example.com");
    expect(smtp.inbox).toHaveLength(2);
  });

  it("goes ten times a minute in all; the others wait their turn", async () => {
    const people = Array.from({ length: 12 }, (_, i) => `reader${i}@example.com`);
    for (const email of people) await signUp(email);
    expect(smtp.inbox).toHaveLength(10);
    await drain(minutes(20));
    expect(smtp.inbox.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
    await drain(minutes(200));
    expect(stored("mail").map(([key]) => key)).toEqual(["site:mail/last-minute"]);
  });

  it("changes nothing in the answer, sent or not, and no mail is set up without MAIL_URL", async () => {
    const answers = [await signUp("a@example.com"), await signUp("a@example.com")];
    smtp.fail(() => "refuses");
    answers.push(await signUp("b@example.com"));
    vi.stubEnv("MAIL_URL", "");
    answers.push(await signUp("c@example.com"));
    const told = answers.map(
      async (one) => `${one.status} ${[...one.headers]} ${await one.text()}`,
    );
    expect(new Set(await Promise.all(told)).size).toBe(1);
    expect(stored("mail").join()).not.toContain("c@example.com");
  });
});

const letter = {
  name: "Jane Doe",
  email: "jane@example.com",
  subject: "A fee",
  message: "It is\r\n$40 now.",
};
const file = "content/wineries/us/napa/some.mdx";
const change = { file, field: "Tasting: $30", message: "$40", seen: "at the door", email: "" };

describe("a message", () => {
  it.each([
    [
      "to the author",
      letter,
      { name: "Jane Doe", email: "jane@example.com", subject: "A fee", message: "It is\n$40 now." },
      ["Jane Doe <jane@example.com>", "A fee"],
      "It is\r\n$40 now.",
    ],
    [
      "of a change",
      change,
      { file: change.file, field: change.field, seen: change.seen, message: change.message },
      [
        expect.stringContaining(`<${site.contact.email}>`),
        `Changed: ${change.field} (${change.file})`,
      ],
      `file: ${change.file}\r\nfield: ${change.field}\r\nseen: ${change.seen}\r\n\r\n$40`,
    ],
  ])(
    "%s is stored, and mailed to the author, who answers to the reader",
    async (_, fields, own, headers, words) => {
      expect(await (await postContact(fields)).json()).toEqual({ sent: true });
      const messages = stored("messages").map(([, text]) => JSON.parse(text) as unknown);
      expect(messages).toEqual([{ at: expect.any(String), ...own }]);
      const { header, text } = parseMail(smtp.inbox[0]?.raw ?? "");
      expect([header("Reply-To"), header("Subject")]).toEqual(headers);
      expect(text).toContain(words);
    },
  );

  it("that comes twice is one, and a robot's is none", async () => {
    for (const fields of [letter, letter, { ...letter, message: "Buy", company: "Acme" }]) {
      expect((await postContact(fields)).status).toBe(200);
    }
    expect([stored("messages").length, smtp.inbox.length]).toEqual([1, 1]);
  });

  it.each([
    ["name", { ...letter, name: " " }, 'The field "name" is empty.'],
    [
      "email",
      { ...letter, email: "jane" },
      'The field "email" must be an email address, like name@example.com.',
    ],
    [
      "subject",
      { ...letter, subject: "x".repeat(201) },
      'The field "subject" may have 200 characters at most.',
    ],
    ["message", { ...letter, message: 1 }, 'The field "message" must be text.'],
    ["file", { ...change, file: "content/../x.mdx" }, 'The field "file" must be a page\'s file.'],
    ["field", { ...change, field: "" }, 'The field "field" is empty.'],
  ])("with a wrong %s is refused", async (_, fields, sentence) => {
    const response = await postContact(fields);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
    expect(store.blobs.size).toBe(0);
  });

  it("smuggles in no header and no markup", async () => {
    const smuggled = {
      subject: "Hello\r\nBcc: all@example.com",
      name: "Jane\r\nBcc: x@example.com",
    };
    await postContact({
      ...letter,
      ...smuggled,
      message: "<b>See</b> https://example.com/?a=1&b=2",
    });
    const { header, html } = parseMail(smtp.inbox[0]?.raw ?? "");
    expect([header("Subject"), header("Bcc")]).toEqual(["Hello Bcc: all@example.com", ""]);
    const link = '<a href="https://example.com/?a=1&amp;b=2">https://example.com/</a>';
    expect(html).toContain(`&lt;b&gt;See&lt;/b&gt; ${link}`);
  });

  it("of a plain form is answered by a page, whatever happens", async () => {
    const where = async (fields: object) =>
      (await postContact(fields, { plain: true })).headers.get("location");
    expect(await where(letter)).toBe("/contact#sent");
    expect(await where({ ...letter, email: "x" })).toBe("/contact#invalid");
    store.fail(() => 500);
    expect(await where({ ...letter, message: "Again" })).toBe("/contact#failed");
    expect((await postContact(letter, { plain: true, from: "cross-site" })).status).toBe(403);
  });
});

describe("a mail server", () => {
  it.each(mishaps)("that %s once costs no mail, and makes none go twice", async (mishap) => {
    smtp.fail(() => mishap);
    expect((await postContact(letter)).status).toBe(200);
    expect([stored("messages").length, smtp.inbox.length]).toEqual([1, 0]);
    smtp.fail(() => undefined);
    await drain(minutes(1));
    await Promise.all([drain(minutes(20)), drain(minutes(20))]);
    await drain(minutes(40));
    // What a server refuses for good isn't tried again; the message itself is in the store.
    expect(smtp.inbox).toHaveLength(mishap === "refuses" ? 0 : 1);
  });

  it("that never comes back is given up after three days", async () => {
    smtp.fail(() => "says later");
    await postContact(letter);
    await drain(minutes(3 * 24 * 60 + 1));
    expect(stored("mail").map(([key]) => key)).toEqual(["site:mail/last-minute"]);
  });
});

it("messages are forgotten after a year, and none before", async () => {
  await postContact(letter);
  await deleteOldMessages("production", minutes(364 * 24 * 60));
  expect(stored("messages")).toHaveLength(1);
  await deleteOldMessages("production", minutes(367 * 24 * 60));
  expect(stored("messages")).toEqual([]);
});

it("the author reads, exports and deletes messages by command", async () => {
  const folder = mkdtempSync(join(tmpdir(), "messages-"));
  const run = (...words: string[]) => runMessagesCommand(words, { root: folder, site: access });
  expect(await run("list")).toBe("There are no messages.");
  await postContact(letter);
  await postContact(change);
  const list = await run("list");
  expect(list).toMatch(
    /^\S+ {2}Jane Doe: A fee\n\S+ {2}a reader: Changed: Tasting: \$30 \(content.*\)$/,
  );
  const [first = "", second = ""] = list.split("\n").map((line) => line.split(" ")[0]);
  expect(await run("show", second)).toContain("field: Tasting: $30\nseen: at the door\n\n$40");
  await run("export", "--to", join(folder, "all.csv"));
  expect(parseCsv(readFileSync(join(folder, "all.csv"), "utf8")).map((row) => row[0])).toEqual([
    "id",
    first,
    second,
  ]);
  expect(await run("delete", first)).toBe("Deleted.");
  expect([...store.blobs.values()].join()).not.toContain("jane@example.com");
  for (const verb of ["delete", "show"])
    await expect(run(verb, first)).rejects.toThrow("There is no such message.");
  rmSync(folder, { recursive: true });
});

it("a folder in place of a server gets a file for each mail", async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.stubEnv("MAIL_URL", pathToFileURL(folder).href);
  await postContact(letter);
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(parseMail(readFileSync(join(folder, files[0] ?? ""), "utf8")).header("Subject")).toBe(
    "A fee",
  );
  expect(said.mock.calls.join()).toContain(files[0]);
  rmSync(folder, { recursive: true });
});
