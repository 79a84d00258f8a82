import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, it, vi } from "vitest";
import { openStore } from "../../netlify/lib/blobs.ts";
import { handleSubscriptionLink } from "../../netlify/lib/newsletter.ts";
import { unsubscribeAddress } from "../../netlify/lib/subscribers.ts";
import { runLetterCommand, type Terminal } from "../../src/tools/letter.ts";
import { runSubscribersCommand } from "../../src/tools/subscribers.ts";
import { copyGreenGuide } from "../support/green-guide.ts";
import { keyOf, makeEntry, origin, productionContext } from "./support/signups.ts";
import { type Mishap, useSmtp } from "./support/smtp.ts";
import { storeAccess, useStore } from "./support/store.ts";

const store = useStore(200);
const smtp = useSmtp();
const root = copyGreenGuide();
mkdirSync(join(root, "content/letters"), { recursive: true });
const file = "content/letters/2026-01-01-first.mdx";
const write = (more = "") =>
  writeFileSync(
    join(root, file),
    `---\nsubject: The first letter\npreview: "What is in it, in a sentence or two, so that nobody opens it for nothing at all."\n${more}---\n\nGo *there*, see [the lists](/roundups), says <Reviewer />.\n\n2 \\* 3 is 6.\n`,
  );

const people = Array.from({ length: 120 }, (_, i) => `reader${i}@example.com`);
const put = (email: string, status?: string) =>
  store.blobs.set(`site:newsletter/${keyOf(email)}`, makeEntry(email, status));
const putPeople = (count: number) => {
  for (const email of people.slice(0, count)) put(email);
};
const asked: string[] = [];
const terminal = (answer = "yes", isStopped = () => false): Terminal => ({
  ask: (question) => {
    asked.push(question);
    return Promise.resolve(answer);
  },
  isPageLive: () => Promise.resolve(true),
  isStopped,
});
/** What a command says, whether it worked or not. */
const run = (words: string[], who = terminal()) =>
  runLetterCommand(words, { root, origin, site: storeAccess }, who).catch(
    (error: Error) => error.message,
  );
const send = (who?: Terminal) => run(["send", file], who);
beforeEach(() => {
  asked.length = 0;
  write();
});

it("goes to confirmed addresses alone, after one question", async () => {
  put("jane@example.com");
  put("unsure@example.com", "unconfirmed");
  expect(await send(terminal("no"))).toBe("Nothing was sent.");
  expect(smtp.inbox).toEqual([]);
  expect(await send()).toContain("Sent to 1;");
  const question = '"The first letter" goes to 1 confirmed addresses. Send? (yes) ';
  expect(asked).toEqual([question, question]);
  expect(smtp.recipients()).toEqual(["jane@example.com"]);
});

it("says that nobody has confirmed an address", async () => {
  put("unsure@example.com", "unconfirmed");
  expect(await send()).toContain("Nobody on the list has confirmed an address yet.");
});

it("asks for the address of a test", async () => {
  expect(await run(["test", file])).toContain("--to is missing; write npm run letter -- test FILE");
});

it("isn't called sent if there is no mail server for the test", async () => {
  vi.stubEnv("MAIL_URL", pathToFileURL(join(root, ".netlify/outbox-of-test")).href);
  const report = await run(["test", file, "--to", "me@example.com"]);
  expect(report).toBe(
    "Not sent: no mail server is set (MAIL_URL); the mail is in .netlify/outbox/.",
  );
});

it("is refused before its page is live", async () => {
  put("jane@example.com");
  const isPageLive = (url: string) => Promise.resolve(url !== `${origin}/letters/2026-01-01-first`);
  expect(await send({ ...terminal(), isPageLive })).toContain(
    "isn't live yet; wait for the deploy",
  );
  expect(smtp.inbox).toEqual([]);
});

it("isn't offered again to those who have it under its old name", async () => {
  put("jane@example.com");
  await send();
  write("aliases: [2026-01-01-first]\n");
  const renamed = "content/letters/2026-01-02-renamed.mdx";
  renameSync(join(root, file), join(root, renamed));
  expect(await run(["send", renamed])).toContain("Sent to 0; 0 had left; 1 had it before.");
  rmSync(join(root, renamed));
});

it("says that its pictures are on the site only", async () => {
  write();
  appendFileSync(join(root, file), "\n![A barn](barn.jpg)\n");
  put("jane@example.com");
  expect(await send()).toContain("1 picture is on the site only");
});

it("has two parts that read alike", async () => {
  put("jane@example.com");
  await send();
  const { header, text, html } = smtp.readFirst();
  expect(header("Subject")).toBe("The first letter");
  expect(text).toContain(`Go there, see the lists (${origin}/roundups), says`);
  expect(text).toContain("2 * 3 is 6.");
  expect(html).toContain(`<em>there</em>, see <a href="${origin}/roundups">`);
  expect(text + html).not.toContain("<Reviewer");
});

it("says whose address leaves and offers a friend the sign-up", async () => {
  put("jane@example.com");
  await send();
  const { header, text } = smtp.readFirst();
  expect(text).toContain("This letter went to ja…@example.com");
  expect(text).toContain(`Was this forwarded to you? Sign up here (${origin}/)`);
  const leave = header("List-Unsubscribe").slice(1, -1);
  const opened = await handleSubscriptionLink(new Request(leave), productionContext);
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/newsletter\/unsubscribe\?t=.*&for=ja$/),
  ]);
  const pressed = await handleSubscriptionLink(
    new Request(leave, { method: "POST" }),
    productionContext,
  );
  expect(pressed.status).toBe(200);
  expect(store.keysWith("jane@")).toEqual([]);
});

/** What a run reports, and how many copies there are after it and after the next, sound run. */
const rows: [Mishap, report: RegExp, copies: number, copiesAfterwards: number][] = [
  ["refuses", /^reader7@example\.com: .*550/m, 0, 1],
  ["defers", /^reader7@example\.com: .*451/m, 0, 1],
  ["stalls", /1 may have it or not/, 0, 0],
  ["stalls at the recipient", /^Sent to 19;.*\nreader7@example\.com: Timeout$/m, 0, 1],
  ["drops", /may have it or not/, 0, 0],
  ["accepts, then drops", /may have it or not/, 1, 1],
  ["accepts, then stalls", /1 may have it or not/, 1, 1],
];

it.each(rows)("goes once where a server %s", async (mishap, report, copies, copiesAfterwards) => {
  putPeople(20);
  smtp.hurry();
  smtp.fail((to) => (to === "reader7@example.com" ? mishap : undefined));
  const countCopies = () => smtp.recipients().filter((to) => to === "reader7@example.com").length;
  expect(await send()).toMatch(report);
  expect(countCopies()).toBe(copies);
  smtp.fail(() => undefined);
  await send();
  expect(countCopies()).toBe(copiesAfterwards);
  expect(new Set(smtp.recipients()).size).toBe(smtp.recipients().length);
});

it("goes to uncertain addresses again once the author clears them", async () => {
  putPeople(6);
  smtp.hurry();
  smtp.fail((to) => (to === "reader3@example.com" ? "stalls" : undefined));
  expect(await send()).toContain(`npm run letter -- uncertain ${file} lists them.`);
  expect(await run(["uncertain", file])).toMatch(/^reader3@example\.com\n\n/);
  smtp.fail(() => undefined);
  expect(await run(["clear", file, "reader1@example.com"])).toContain("Cleared 0;");
  expect(await run(["clear", file])).toContain("Cleared 1;");
  expect(await send()).toContain("Sent to 1;");
  expect(await run(["uncertain", file])).toBe("There are none.");
});

it("reaches every address once with a server that dies half-way, twice", async () => {
  putPeople(120);
  for (const dies of [50, 90]) {
    smtp.fail((_, before) => (before >= dies ? "blocks" : undefined));
    expect(await send()).toContain("Run the same command again");
  }
  smtp.fail(() => undefined);
  await send();
  expect(smtp.recipients().toSorted()).toEqual(people.toSorted());
  expect(await send()).toContain("Sent to 0; 0 had left; 120 had it before.");
  expect(smtp.inbox).toHaveLength(120);
});

it.each([
  ["refuses the log-in", undefined],
  ["stalls at the log-in", "stalls at the log-in"],
] as const)("ends the run at a server that %s, asked once", async (_, mishap) => {
  putPeople(120);
  smtp.logIn();
  smtp.hurry();
  smtp.fail(() => mishap);
  expect((await send()).match(/The mail server can't be used: /g)).toHaveLength(1);
  expect(smtp.counts.logins).toBe(1);
});

it.each([
  ["before a recipient", "blocks"],
  ["about a recipient", "limits"],
  ["after a text", "hangs up"],
] as const)("ends the run at a full quota %s", async (_, mishap) => {
  putPeople(120);
  smtp.fail((_to, before) => (before >= 20 ? mishap : undefined));
  expect((await send()).match(/4\d\d .*quota|550 .*limit/gi)).toHaveLength(1);
  expect(smtp.counts.senders).toBeLessThan(30);
});

it("ends the run at a server that refuses everybody", async () => {
  putPeople(120);
  smtp.fail(() => "refuses");
  expect(await send()).toContain("The mail server refuses everybody");
  expect(smtp.counts.senders).toBeLessThan(30);
});

it("can be stopped and run again, by two at once", async () => {
  putPeople(30);
  expect(await send(terminal("yes", () => smtp.inbox.length >= 10))).toContain("It was stopped.");
  await Promise.all([send(), send()]);
  expect(smtp.recipients().toSorted()).toEqual(people.slice(0, 30).toSorted());
});

it("goes on at a server that refuses every other address", async () => {
  putPeople(60);
  smtp.fail((to) => (/[13579]@/.test(to) ? "refuses" : undefined));
  expect(await send()).toMatch(/^Sent to 30;(?!.*refuses everybody)/s);
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "ends after the mails on their way at %s",
  async (signal) => {
    const list = join(root, "list.csv");
    const rows = people.map((email) => `${email},2026-01-01T00:00:00.000Z,1,confirmed\r\n`);
    writeFileSync(list, `email,createdAt,consent,status\r\n${rows.join("")}`);
    await runSubscribersCommand(["import", list], { root, origin });
    const tool = resolve(import.meta.dirname, "../../src/tools/letter.ts");
    const child = spawn(process.execPath, [tool, "send", file], { cwd: root });
    child.stdin.write("yes\n");
    smtp.fail((_, before) => {
      // Three mails are on their way at once, and a second signal ends the command at once.
      if (before === 5 && !child.killed) child.kill(signal);
      return undefined;
    });
    const report = await text(child.stderr);
    expect(report).toMatch(/^Sent to \d+;.*\nIt was stopped\.\nRun the same command again/m);
    expect(report).not.toContain("may have it or not");
    expect(smtp.inbox.length).toBeLessThan(10);
  },
);

it("stays away from a reader who leaves while it goes out", async () => {
  putPeople(10);
  const list = openStore("newsletter", "production", { site: storeAccess });
  const ask = async () => {
    await unsubscribeAddress(list, keyOf("reader5@example.com"), new Date());
    return "yes";
  };
  expect(await send({ ...terminal(), ask })).toContain("Sent to 9; 1 had left;");
  expect(smtp.recipients()).not.toContain("reader5@example.com");
});

it("isn't sent twice after a run that broke off", async () => {
  put("jane@example.com");
  store.fail((request) =>
    request.includes("letters/") && smtp.inbox.length > 0 ? 500 : undefined,
  );
  expect(await send()).toContain("The store did not respond");
  store.fail(() => undefined);
  expect(await send()).toContain("1 may have it or not");
  expect(smtp.recipients()).toEqual(["jane@example.com"]);
});

it("makes few requests to the store", async () => {
  putPeople(120);
  await send();
  const lists = store.requests.filter((request) => /letters\?|letters$/.test(request));
  expect(lists).toEqual([expect.stringContaining("?prefix=2026-01-01-first")]);
  // Each subscription is read once; there is no snapshot here.
  expect(store.requests.length).toBeLessThan(people.length * 4 + 10);
});

it("can only be tested or previewed as a draft", async () => {
  write("draft: true\n");
  put("jane@example.com");
  expect(await send()).toContain("is a draft");
  expect(await run(["test", file, "--to", "me@example.com"])).toBe("Sent to me@example.com.");
  expect(smtp.recipients()).toEqual(["me@example.com"]);
  expect(await run(["preview", file])).toContain("Go there");
  expect(readdirSync(join(root, ".netlify/outbox"))).toHaveLength(1);
  expect(await run(["preview", "first"])).toContain("Go there");
  expect(await run(["send", "nowhere.mdx"])).toContain("nowhere.mdx doesn't exist");
});

it("tells what is still to be written, and can't be sent with it", async () => {
  write("draft: true\n");
  appendFileSync(join(root, file), "\n(to write) The letter.\n");
  put("jane@example.com");
  const report = await run(["test", file, "--to", "me@example.com"]);
  expect(report).toContain("Still to be written: the text (line 11).");
  write();
  appendFileSync(join(root, file), "\n(to write) The letter.\n");
  expect(await send()).toContain("has mistakes");
});
