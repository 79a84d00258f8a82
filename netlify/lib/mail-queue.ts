import { randomUUID } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { deleteBlob, keysOf, type NamedStore, openStore, parseBlob, readText, update } from "./blobs.ts";
import { canMail, type Mail, mail, openMailer } from "./mail.ts";
import { stackOf } from "./responses.ts";

/**
 * A mail that waits, or, without one, the mark of one that went. `at` is when it came, `after` the moment from which
 * the next attempt may be made, by one process alone; both are ISO dates and times in UTC.
 */
const entry = z.object({ at: z.iso.datetime(), by: z.string(), after: z.iso.datetime(), mail: mail.optional() });

const minute = 60_000;
/** A key is good for one mail in that time. */
const once = 60 * minute;
/** The pause before the next attempt: longer than any takes, and than most servers ask strangers to wait. */
const pause = 15 * minute;
const givenUp = 3 * 24 * 60 * minute;
/** Mails a minute in all; the others wait. */
const mostPerMinute = 10;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/**
 * Saves a mail and sends it, at most one an hour of each key; what can't be sent now `sendQueued` sends. Throws when it
 * couldn't be saved. Does nothing where no mail is set up.
 */
export async function queueMail(deployContext: string | undefined, key: string, waiting: Mail, now: Date) {
  if (!canMail()) return;
  const store = openStore("mail", deployContext);
  const own = { at: now.toISOString(), by: randomUUID(), after: later(now, pause), mail: waiting };
  const found = await update(store, key, entry, (other) => (other && other.at > later(now, -once) ? other : own));
  if (found?.by === own.by) await attempt(store, key, waiting, now);
}

/** Sends what waits in the queue of a deploy context, and forgets what is past. Throws when the store doesn't respond. */
export async function sendQueued(deployContext: string, now: Date): Promise<void> {
  if (!canMail()) return;
  const store = openStore("mail", deployContext);
  for (const key of (await keysOf(store)).filter((one) => one !== minuteKey)) {
    const text = await readText(store, key);
    if (text === null) continue;
    const found = parseBlob(store, key, entry, text);
    if (found.at < later(now, found.mail ? -givenUp : -once)) await deleteBlob(store, key);
    else if (found.mail && found.after <= now.toISOString()) {
      const own = { ...found, by: randomUUID(), after: later(now, pause) };
      const taken = await update(store, key, entry, (other) => (other?.by === found.by ? own : other));
      if (taken?.by === own.by) await attempt(store, key, found.mail, now);
    }
  }
}

const minuteKey = "last-minute";

/** Whether one more mail may go within this minute; if so, it is counted. */
async function mayGo(store: NamedStore, now: Date): Promise<boolean> {
  const own = { at: now.toISOString(), by: randomUUID() };
  const sent = await update(store, minuteKey, z.array(z.object({ at: z.string(), by: z.string() })), (found = []) => {
    const recent = found.filter(({ at }) => at > later(now, -minute));
    return recent.length < mostPerMinute ? [...recent, own] : recent;
  });
  return sent?.some(({ by }) => by === own.by) ?? false;
}

/** Tries to send a mail. It stays in the queue unless the server accepts it, or refuses it for good. */
async function attempt(store: NamedStore, key: string, one: Mail, now: Date) {
  if (!(await mayGo(store, now))) return;
  const mailer = openMailer(site);
  try {
    await mailer?.send(one);
  } catch (error) {
    console.error(`mail: ${stackOf(error)}`);
    if (!isRefusal(error)) return;
  } finally {
    mailer?.close();
  }
  await update(store, key, entry, (found) => found && { at: found.at, by: found.by, after: found.after });
}

/** Whether a server refused the recipient or the mail for good; a refused login or sender may be put right. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
};
