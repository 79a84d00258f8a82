import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import { deleteOldMessages } from "../../netlify/lib/message.ts";
import { parseCsv } from "../../src/format/csv.ts";
import { runMessagesCommand } from "../../src/tools/messages.ts";
import { makeFolder } from "../support/folder.ts";
import { daysFromNow } from "./support/clock.ts";
import { correction, message, postContact, useErrorLog } from "./support/signups.ts";
import { useSmtp } from "./support/smtp.ts";
import { storeAccess, useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
useErrorLog();

describe("a message", () => {
  it.each([
    {
      kind: "to the author",
      fields: message,
      stored: { ...message, message: "It is\n$40 now." },
      headers: ["Jane Doe <jane@example.com>", "A fee"],
      text: "It is\r\n$40 now.",
    },
    {
      kind: "with a correction",
      fields: correction,
      stored: { file: correction.file, field: "Tasting: $30", seen: "at the door", message: "$40" },
      headers: [
        expect.stringContaining(`<${site.contact.email}>`),
        `Changed: Tasting: $30 (${correction.file})`,
      ],
      text: `file: ${correction.file}\r\nfield: Tasting: $30\r\nseen: at the door\r\n\r\n$40`,
    },
  ])("$kind is stored and mailed", async ({ fields, stored, headers, text }) => {
    expect(await (await postContact(fields)).json()).toEqual({ sent: true });
    const [id, ...others] = store.keysOf("messages");
    expect(others).toEqual([]);
    const entry = JSON.parse(store.blobs.get(`site:messages/${id}`) ?? "") as unknown;
    expect(entry).toEqual({ at: expect.any(String), ...stored });
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
      const response = await postContact({ ...message, message: lines }, { plain });
      expect(response.headers.get("location") ?? "/contact#sent").toBe("/contact#sent");
      expect(response.status).toBeLessThan(400);
    }
  });

  it("is stored once, or not at all if a robot sends it", async () => {
    for (const fields of [message, message, { ...message, message: "Buy", company: "Acme" }])
      expect((await postContact(fields)).status).toBe(200);
    expect([store.keysOf("messages").length, smtp.inbox.length]).toEqual([1, 1]);
  });

  it.each([
    ["name", "is empty", { ...message, name: " " }],
    ["email", "must be an email address, like name@example.com", { ...message, email: "jane" }],
    ["subject", "may have 200 characters at most", { ...message, subject: "x".repeat(201) }],
    ["message", "may have 5000 characters at most", { ...message, message: "x".repeat(5001) }],
    ["message", "must be text", { ...message, message: 1 }],
    ["file", "must be a page's file", { ...correction, file: "content/../x.mdx" }],
    ["field", "is empty", { ...correction, field: "" }],
  ])("is refused if its %s %s", async (name, rule, fields) => {
    const response = await postContact(fields);
    expect([response.status, await response.text()]).toEqual([400, `The field "${name}" ${rule}.`]);
    expect(store.blobs.size).toBe(0);
  });

  it("adds no header and no markup of its own", async () => {
    await postContact({
      ...message,
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
    expect(await post(message)).toBe("/contact#sent");
    expect(await post({ ...correction, file: "x" })).toBe("/contact#invalid");
    store.fail(() => 500);
    expect(await post({ ...message, message: "Again" })).toBe("/contact#failed");
    expect((await postContact(message, { plain: true, from: "cross-site" })).status).toBe(403);
  });

  it.each(["name", "email", "subject", "message"])(
    "of a plain form with a bad %s leads to the sentence about it",
    async (field) => {
      const response = await postContact({ ...message, [field]: " " }, { plain: true });
      expect(response.headers.get("location")).toBe(`/contact#invalid-${field}`);
    },
  );

  it("is deleted after a year and not before", async () => {
    await postContact(message);
    await deleteOldMessages("production", daysFromNow(364));
    expect(store.keysOf("messages")).toHaveLength(1);
    await deleteOldMessages("production", daysFromNow(367));
    expect(store.keysOf("messages")).toEqual([]);
  });
});

it("the author reads, exports and deletes messages by command", async () => {
  const folder = makeFolder();
  const run = (...words: string[]) =>
    runMessagesCommand(words, { root: folder, site: storeAccess });
  expect(await run("list")).toBe("There are no messages.");
  await postContact(message);
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
});
