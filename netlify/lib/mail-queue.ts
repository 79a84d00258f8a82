import { randomUUID } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { deleteBlob, listKeys, type NamedStore, openStore, updateBlob } from "./blobs.ts";
import { type Mail, mailSchema, openMailer } from "./mail.ts";
import { stackOf } from "./responses.ts";

/**
 * A mail that waits, or, without one, the mark of one that went. `at` is when it came, `after` the moment from which
 * the next attempt may be made, `by` the process that makes the last; both moments are ISO dates and times in UTC.
 */
const queueEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  after: z.iso.datetime(),
  mail: mailSchema.optional(),
});

const minuteMs = 60_000;
/** A key is good for one mail in that time. */
const minRepeatMs = 60 * minuteMs;
/** The pause before the next attempt: longer than any takes, and than most servers ask strangers to wait. */
const retryPauseMs = 15 * minuteMs;
const maxQueueMs = 3 * 24 * 60 * minuteMs;
/** Mails a minute in all; the others wait. */
const maxMailsPerMinute = 10;

const canSendMail = () => Boolean(process.env.MAIL_URL?.trim());
const addMs = (now: Date, milliseconds: number) =>
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
  if (!canSendMail()) return;
  const store = openStore("mail", deployContext);
  const own = { at: now.toISOString(), by: "", after: now.toISOString(), mail: waiting };
  await updateBlob(store, key, queueEntrySchema, (found) =>
    found && found.at > addMs(now, -minRepeatMs) ? found : own,
  );
  await trySend(store, key, now);
}

/** Sends what waits in the queue of a deploy context, and forgets what is past. Throws when the store doesn't respond. */
export async function sendQueued(deployContext: string, now: Date): Promise<void> {
  if (!canSendMail()) return;
  const store = openStore("mail", deployContext);
  for (const key of await listKeys(store)) if (key !== minuteKey) await trySend(store, key, now);
}

/**
 * Tries to send what waits under a key, if no other process does. It stays in the queue unless the server accepts it,
 * or refuses it for good.
 */
async function trySend(store: NamedStore, key: string, now: Date) {
  const by = randomUUID();
  const isExpired = (one: z.infer<typeof queueEntrySchema>) =>
    one.at < addMs(now, one.mail ? -maxQueueMs : -minRepeatMs);
  const found = await updateBlob(store, key, queueEntrySchema, (one) =>
    one?.mail && !isExpired(one) && one.after <= now.toISOString()
      ? { ...one, by, after: addMs(now, retryPauseMs) }
      : one,
  );
  if (found && isExpired(found)) await deleteBlob(store, key);
  if (!found?.mail || found.by !== by || !(await takeSendSlot(store, now))) return;
  const mailer = openMailer(site);
  try {
    await mailer?.send(found.mail);
  } catch (error) {
    console.error(`mail: ${stackOf(error)}`);
    if (!isPermanentFailure(error)) return;
  } finally {
    mailer?.close();
  }
  await updateBlob(
    store,
    key,
    queueEntrySchema,
    (one) => one && { at: one.at, by: one.by, after: one.after },
  );
}

const minuteKey = "last-minute";

/** Whether one more mail may go within this minute; if so, it is counted. */
async function takeSendSlot(store: NamedStore, now: Date): Promise<boolean> {
  const own = { at: now.toISOString(), by: randomUUID() };
  const sent = await updateBlob(
    store,
    minuteKey,
    z.array(z.object({ at: z.string(), by: z.string() })),
    (found = []) => {
      const recent = found.filter(({ at }) => at > addMs(now, -minuteMs));
      return recent.length < maxMailsPerMinute ? [...recent, own] : recent;
    },
  );
  return sent?.some(({ by }) => by === own.by) ?? false;
}

/** Whether a server refused the recipient or the mail for good; a refused login or sender may be put right. */
const isPermanentFailure = (error: unknown): boolean => {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
};
