import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import { type Outcome, openMailer } from "../../netlify/lib/mail.ts";
import { muteConsole } from "../support/console.ts";
import { makeFolder } from "../support/folder.ts";
import { message, postContact, useErrorLog } from "./support/signups.ts";
import { type Mishap, parseMail, useSmtp } from "./support/smtp.ts";
import { useFakeClock, useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
useErrorLog();

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
  await postContact(message);
  const waiting = store.keysOf("mail").filter((key) => key.startsWith("message/"));
  expect([smtp.counts.logins, waiting.length]).toEqual([0, 1]);
});

it("a folder instead of a server gets each mail as a file", async () => {
  const folder = makeFolder();
  const said = muteConsole("log");
  vi.stubEnv("MAIL_URL", pathToFileURL(folder).href);
  await postContact(message);
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const { header } = parseMail(readFileSync(join(folder, name), "utf8"));
  expect(header("Subject")).toBe("A fee");
  expect(said.mock.calls.join()).toContain(name);
});
