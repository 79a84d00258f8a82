import { randomUUID } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import {
  deleteBlob,
  listKeys,
  mapInBatches,
  type NamedStore,
  openStore,
  readAllBlobs,
  readBlob,
  updateBlob,
} from "./blobs.ts";
import { type Delivery, type Mail, type Mailer, mailSchema, openMailer } from "./mail.ts";
import { addAction } from "./pacer.ts";

const dateTimeSchema = z.iso.datetime();

/**
 * A waiting mail. `at` is when it came, `after` when the next attempt may start, `by` the process
 * with the latest claim. `tries` counts attempts after which the mail may have arrived.
 */
const queueEntrySchema = z.object({
  at: dateTimeSchema,
  by: z.string(),
  after: dateTimeSchema,
  mail: mailSchema.optional(),
  tries: z.number().default(0),
});
type QueueEntry = z.infer<typeof queueEntrySchema>;

/** Records that `count` mails of a key went out, the latest at `at`. */
const sentMarkSchema = z.object({ at: dateTimeSchema, count: z.number() });
type SentMark = z.infer<typeof sentMarkSchema>;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** A key's second mail may follow after a day, further ones after a month. */
const repeatPausesMs = [0, dayMs, 30 * dayMs];
const markLifeMs = 60 * dayMs;
/** Longer than most servers ask strangers to wait. */
const deferPauseMs = 15 * minuteMs;
const maxQueueMs = 3 * dayMs;
const maxTries = 2;
/** The host ends scheduled work after 30 s. */
const runMs = { claims: 20 * secondMs, answers: 28 * secondMs };

/** Prefixes of the keys of waiting mails, the most urgent first. */
const queues = ["message/", "goodbye/", "confirm/"] as const;
export type QueueKey = `${(typeof queues)[number]}${string}`;
const sentPrefix = "sent/";

const windowMs = 10 * minuteMs;
const defaultMailsPerHour = 120;

function readMailLimit() {
  const mailsPerHour = Number(process.env.MAIL_PER_HOUR) || defaultMailsPerHour;
  return { count: Math.ceil((mailsPerHour * windowMs) / (60 * minuteMs)), windowMs };
}

export const canSendMail = (): boolean => Boolean(process.env.MAIL_URL?.trim());
const addMs = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();

type QueueRun = { store: NamedStore; now: Date; mailer: Mailer };

function openRun(deployContext: string | undefined, now: Date): QueueRun | undefined {
  const mailer = openMailer(site, { deadline: Date.now() + runMs.answers });
  return mailer && { store: openStore("mail", deployContext), now, mailer };
}

/**
 * Saves a mail and tries to send it; otherwise `sendQueued` does later. Skips a mail whose key had
 * one recently. Does nothing if no mail is set up. Throws if the mail could not be saved.
 */
export async function queueMail(
  deployContext: string | undefined,
  key: QueueKey,
  mail: Mail,
  now: Date,
) {
  const run = openRun(deployContext, now);
  if (!run) return;
  const newEntry = { at: now.toISOString(), by: "", after: now.toISOString(), mail, tries: 0 };
  try {
    if (!(await canSendAgain(run.store, key, now))) return;
    const options = { isProbablyNew: true };
    const keepFirst = (stored?: QueueEntry) => (stored?.mail ? stored : newEntry);
    await updateBlob(run.store, key, queueEntrySchema, keepFirst, options);
    await trySend(run, key);
  } finally {
    run.mailer.close();
  }
}

/** Sends the waiting mails of a deploy context. Throws if the store doesn't respond. */
export async function sendQueued(deployContext: string, now: Date): Promise<void> {
  const run = openRun(deployContext, now);
  if (!run) return;
  const lastClaimAt = Date.now() + runMs.claims;
  try {
    for (const key of await listDueKeys(run)) {
      if (Date.now() > lastClaimAt) return;
      const outcome = await trySend(run, key);
      if (outcome === "no budget" || outcome === "blocked" || outcome === "unreachable") return;
    }
  } finally {
    run.mailer.close();
  }
}

/**
 * Lists the mails that may be sent now, the oldest of the most urgent queue first. Deletes expired
 * ones.
 */
async function listDueKeys({ store, now }: QueueRun): Promise<string[]> {
  const dueKeys: string[] = [];
  for (const prefix of queues) {
    const keys = await listKeys(store, prefix);
    const entries = await mapInBatches(keys, async (key) => {
      const entry = await readBlob(store, key, queueEntrySchema);
      // Another process may have sent it since.
      return entry ? [{ key, ...entry }] : [];
    });
    const oldestFirst = entries.flat().sort((a, b) => a.at.localeCompare(b.at));
    for (const { key, ...entry } of oldestFirst) {
      if (isExpired(entry, now)) await store.blobs.delete(key);
      else if (entry.after <= now.toISOString()) dueKeys.push(key);
    }
  }
  return dueKeys;
}

const isExpired = ({ at, mail, tries }: QueueEntry, now: Date) =>
  !mail || tries >= maxTries || at < addMs(now, -maxQueueMs);

/** Sends a waiting mail if there is budget and no other process has claimed it. */
async function trySend({ store, now, mailer }: QueueRun, key: string) {
  if (!(await takeSendSlot(store, now))) return "no budget";
  const by = randomUUID();
  const entry = await updateBlob(store, key, queueEntrySchema, (stored) => {
    if (!stored || isExpired(stored, now) || stored.after > now.toISOString()) return stored;
    // The claim ends with the run. A run that breaks off may have sent the mail.
    return { ...stored, by, after: addMs(now, runMs.answers), tries: stored.tries + 1 };
  });
  if (!entry?.mail || entry.by !== by) return "skipped";
  if (!(await canSendAgain(store, key, now))) {
    await store.blobs.delete(key);
    return "skipped";
  }
  const { outcome, reason } = await mailer.send(entry.mail);
  if (outcome !== "accepted") console.error(`mail: ${outcome}${readReplyCode(reason)}`);
  await recordOutcome({ store, now, key, entry, outcome });
  return outcome;
}

/** Returns a server's reply code for the log; the reply itself may quote an address. */
function readReplyCode(reason: string): string {
  const code = /\b[45]\d\d\b/.exec(reason)?.[0];
  return code ? ` (${code})` : "";
}

type Attempt = Pick<QueueRun, "store" | "now"> &
  Pick<Delivery, "outcome"> & { key: string; entry: QueueEntry };

async function recordOutcome({ store, now, key, entry, outcome }: Attempt): Promise<void> {
  const isUnknown = outcome === "unknown";
  const isLastTry = isUnknown && entry.tries >= maxTries;
  if (outcome === "accepted" || outcome === "refused" || isLastTry) {
    const addMail = (mark?: SentMark) => ({ at: now.toISOString(), count: (mark?.count ?? 0) + 1 });
    await updateBlob(store, sentPrefix + key, sentMarkSchema, addMail, { isProbablyNew: true });
    await store.blobs.delete(key);
    return;
  }
  const concernsAll = outcome === "blocked" || outcome === "unreachable";
  const after = concernsAll ? now.toISOString() : addMs(now, deferPauseMs);
  const tries = isUnknown ? entry.tries : entry.tries - 1;
  const release = (stored?: QueueEntry) => stored && { ...stored, tries, after };
  await updateBlob(store, key, queueEntrySchema, release);
}

/** Returns whether the pause since a key's last mail is over. */
async function canSendAgain(store: NamedStore, key: string, now: Date): Promise<boolean> {
  const mark = await readBlob(store, sentPrefix + key, sentMarkSchema);
  if (!mark) return true;
  const pauseMs = repeatPausesMs[mark.count] ?? repeatPausesMs.at(-1)!;
  return mark.at <= addMs(now, -pauseMs);
}

/** Forgets the mails that wait for a key or went to it. Resolves to whether there were any. */
export async function forgetMail(store: NamedStore, key: QueueKey): Promise<boolean> {
  const wasWaiting = await deleteBlob(store, key);
  return (await deleteBlob(store, sentPrefix + key)) || wasWaiting;
}

/** Returns the keys to which a mail of a queue has gone. */
export const listSentKeys = (store: NamedStore, prefix: QueueKey): Promise<string[]> =>
  listKeys(store, sentPrefix + prefix);

/** Deletes the marks that no longer hold back a mail. Throws if the store doesn't respond. */
export async function deleteOldMarks(deployContext: string, now: Date): Promise<void> {
  const store = openStore("mail", deployContext);
  const marks = await readAllBlobs(store, sentMarkSchema, await listKeys(store, sentPrefix));
  const oldMarks = marks.filter(([, { at }]) => at < addMs(now, -markLifeMs));
  await mapInBatches(oldMarks, ([key]) => deleteBlob(store, key));
}

const slotsKey = "sent-recently";

/** Counts one more mail within the limit of all mails. Returns false if the limit is reached. */
async function takeSendSlot(store: NamedStore, now: Date): Promise<boolean> {
  let hasRoom = false;
  await updateBlob(store, slotsKey, z.array(z.number()), (times = []) => {
    const next = addAction(times, readMailLimit(), now.getTime());
    hasRoom = next.hasRoom;
    return next.times;
  });
  return hasRoom;
}
