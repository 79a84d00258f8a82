import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openStore } from "../../netlify/lib/blobs.ts";
import { handleLink } from "../../netlify/lib/newsletter.ts";
import { unsubscribe } from "../../netlify/lib/subscribers.ts";
import { runLetterCommand, type Terminal } from "../../src/tools/letter.ts";
import { copyGreenGuide } from "../support/green-guide.ts";
import { keyOf, makeEntry, origin, productionContext } from "./support/signups.ts";
import { mishaps, parseMail, useSmtp } from "./support/smtp.ts";
import { storeAccess, useStore } from "./support/store.ts";

const store = useStore(200);
const smtp = useSmtp();
const root = copyGreenGuide();
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, "content/letters"), { recursive: true });
const file = "content/letters/2026-01-01-first.mdx";
const write = (more = "") =>
  writeFileSync(
    join(root, file),
    `---\nsubject: The first letter\npreview: "What is in it, in a sentence or two, so that nobody opens it for nothing at all."\n${more}---\n\nGo *there*, see [the lists](/roundups), says <Reviewer />.\n`,
  );

const people = Array.from({ length: 120 }, (_, i) => `reader${i}@example.com`);
const put = (email: string, status?: string) =>
  store.blobs.set(`site:newsletter/${keyOf(email)}`, makeEntry(email, status));
const asked: string[] = [];
const terminal = (answer = "yes", isStopped = () => false): Terminal => ({
  ask: (question) => {
    asked.push(question);
    return Promise.resolve(answer);
  },
  say: () => undefined,
  isStopped,
  pauses: [1, 1],
});
/** What a command says, whether it worked or not. */
const run = (words: string[], who = terminal()) =>
  runLetterCommand(words, { root, origin, site: storeAccess }, who).catch(
    (error: Error) => error.message,
  );
const send = (who?: Terminal) => run(["send", file], who);
const recipients = () => smtp.inbox.map(({ to }) => to);
beforeEach(() => {
  asked.length = 0;
  write();
});

it("goes to confirmed addresses alone, after one question, with both parts and its own way out", async () => {
  put("jane@example.com");
  put("unsure@example.com", "unconfirmed");
  expect(await send(terminal("no"))).toBe("Nothing was sent.");
  expect(smtp.inbox).toEqual([]);
  expect(await send()).toContain("Sent to 1;");
  expect(asked).toEqual(
    Array(2).fill('"The first letter" goes to 1 confirmed addresses. Send? (yes) '),
  );
  expect(recipients()).toEqual(["jane@example.com"]);
  const { header, text, html } = parseMail(smtp.inbox[0]?.raw ?? "");
  expect(header("Subject")).toBe("The first letter");
  expect(text).toContain(`Go there, see the lists (${origin}/roundups), says`);
  expect(html).toContain(`<em>there</em>, see <a href="${origin}/roundups">`);
  expect(text + html).not.toContain("<Reviewer");
  const leave = header("List-Unsubscribe").slice(1, -1);
  expect((await handleLink(new Request(leave, { method: "POST" }), productionContext)).status).toBe(
    200,
  );
  expect([...store.blobs.values()].join()).not.toContain("jane@");
});

it("reaches every address once, with a server that dies half-way, twice", async () => {
  for (const email of people) put(email);
  for (const dies of [50, 90]) {
    smtp.fail((_, before) => (before >= dies ? "drops" : undefined));
    expect(await send()).toContain("Run the same command again");
  }
  smtp.fail(() => undefined);
  expect(await send()).toBe("\nSent to 30; 0 had left; 90 had it before.");
  expect(recipients().toSorted()).toEqual(people.toSorted());
  expect(await send()).toContain("Sent to 0; 0 had left; 120 had it before.");
  expect(smtp.inbox).toHaveLength(120);
});

it.each(mishaps)(
  "leaves no gap where a server %s for one address, and tells of it",
  async (mishap) => {
    for (const email of people.slice(0, 20)) put(email);
    let heard = 0;
    smtp.fail((to) => {
      if (to !== "reader7@example.com") return undefined;
      heard++;
      return mishap;
    });
    const isAnswer = mishap === "refuses" || mishap === "says later";
    expect(await send()).toMatch(
      isAnswer ? /^reader7@example\.com: .*(550|451)/m : /can't be reached/,
    );
    // An answer is final. Without one there are three attempts, each with a recipient and a text.
    expect(heard > 2).toBe(!isAnswer);
    smtp.fail(() => undefined);
    await send();
    expect(recipients().toSorted()).toEqual(people.slice(0, 20).toSorted());
  },
);

it("can be stopped and run again, by two at once, and honors who has left in between", async () => {
  for (const email of people.slice(0, 30)) put(email);
  expect(await send(terminal("yes", () => smtp.inbox.length >= 10))).toContain("It was stopped.");
  const gone = people.slice(0, 30).find((email) => !recipients().includes(email)) ?? "";
  const leaving: Terminal = {
    ...terminal(),
    ask: async () => {
      await unsubscribe(
        openStore("newsletter", "production", { site: storeAccess }),
        keyOf(gone),
        new Date(),
      );
      return "yes";
    },
  };
  expect((await Promise.all([send(leaving), send()])).join()).toContain("1 had left");
  expect([...recipients(), gone].toSorted()).toEqual(people.slice(0, 30).toSorted());
});

it("tells of the address whose mail was on its way when a run broke off, and doesn't send it twice", async () => {
  put("jane@example.com");
  store.fail((request) =>
    request.includes("letters/") && smtp.inbox.length > 0 ? 500 : undefined,
  );
  expect(await send()).toContain("Netlify Blobs");
  store.fail(() => undefined);
  expect(await send()).toContain("A run is sending to jane@example.com, or broke off");
  expect(recipients()).toEqual(["jane@example.com"]);
});

it("is refused as a draft, is tested on one address, and is previewed as a file", async () => {
  write("draft: true\n");
  put("jane@example.com");
  expect(await send()).toContain("is a draft");
  expect(await run(["test", file, "--to", "me@example.com"])).toBe("Sent to me@example.com.");
  expect(recipients()).toEqual(["me@example.com"]);
  expect(await run(["preview", file])).toContain("Go there");
  expect(readdirSync(join(root, ".netlify/outbox"))).toHaveLength(1);
  expect(await run(["send", "nowhere.mdx"])).toContain("There is no letter nowhere");
});
