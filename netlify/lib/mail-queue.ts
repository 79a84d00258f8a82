import { randomUUID } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { deleteBlob, keysOf, type NamedStore, openStore, update } from "./blobs.ts";
import { type Mail, mail, openMailer } from "./mail.ts";
import { stackOf } from "./responses.ts";

/**
 * A mail that waits, or, without one, the mark of one that went. `at` is when it came, `after` the moment from which
 * the next attempt may be made, `by` the process that makes the last; both moments are ISO dates and times in UTC.
 */
const entry = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  after: z.iso.datetime(),
  mail: mail.optional(),
});

const minute = 60_000;
/** A key is good for one mail in that time. */
const once = 60 * minute;
/** The pause before the next attempt: longer than any takes, and than most servers ask strangers to wait. */
const pause = 15 * minute;
const givenUp = 3 * 24 * 60 * minute;
/** Mails a minute in all; the others wait. */
const mostPerMinute = 10;

const canMail = () => Boolean(process.env.MAIL_URL?.trim());
const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/**
 * Saves a mail and sends it, at most one an hour of each key; what can't be sent now `sendQueued` sends. Throws when it
 * couldn't be saved. Does nothing where no mail is set up.
 */
export async function queueMail(
  deployContext: string | undefined,
  key: string,
  waiting: Mail,
  now: Date,
) {
  if (!canMail()) return;
  const store = openStore("mail", deployContext);
  const own = { at: now.toISOString(), by: "", after: now.toISOString(), mail: waiting };
  await update(store, key, entry, (found) => (found && found.at > later(now, -once) ? found : own));
  await sendOne(store, key, now);
}

/** Sends what waits in the queue of a deploy context, and forgets what is past. Throws when the store doesn't respond. */
export async function sendQueued(deployContext: string, now: Date): Promise<void> {
  if (!canMail()) return;
  const store = openStore("mail", deployContext);
  for (const key of await keysOf(store)) if (key !== minuteKey) await sendOne(store, key, now);
}

/**
 * Tries to send what waits under a key, if no other process does. It stays in the queue unless the server accepts it,
 * or refuses it for good.
 */
async function sendOne(store: NamedStore, key: string, now: Date) {
  const by = randomUUID();
  const isPast = (one: z.infer<typeof entry>) => one.at < later(now, one.mail ? -givenUp : -once);
  const found = await update(store, key, entry, (one) =>
    one?.mail && !isPast(one) && one.after <= now.toISOString()
      ? { ...one, by, after: later(now, pause) }
      : one,
  );
  if (found && isPast(found)) await deleteBlob(store, key);
  if (!found?.mail || found.by !== by || !(await mayGo(store, now))) return;
  const mailer = openMailer(site);
  try {
    await mailer?.send(found.mail);
  } catch (error) {
    console.error(`mail: ${stackOf(error)}`);
    if (!isRefusal(error)) return;
  } finally {
    mailer?.close();
  }
  await update(store, key, entry, (one) => one && { at: one.at, by: one.by, after: one.after });
}

const minuteKey = "last-minute";

/** Whether one more mail may go within this minute; if so, it is counted. */
async function mayGo(store: NamedStore, now: Date): Promise<boolean> {
  const own = { at: now.toISOString(), by: randomUUID() };
  const sent = await update(
    store,
    minuteKey,
    z.array(z.object({ at: z.string(), by: z.string() })),
    (found = []) => {
      const recent = found.filter(({ at }) => at > later(now, -minute));
      return recent.length < mostPerMinute ? [...recent, own] : recent;
    },
  );
  return sent?.some(({ by }) => by === own.by) ?? false;
}

/** Whether a server refused the recipient or the mail for good; a refused login or sender may be put right. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
};
