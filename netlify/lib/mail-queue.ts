import { randomUUID } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import {
  listKeys,
  mapInBatches,
  type NamedStore,
  openStore,
  readBlob,
  updateBlob,
} from "./blobs.ts";
import { type Mail, type Mailer, mailSchema, type Outcome, openMailer } from "./mail.ts";
import { addAction } from "./pacer.ts";

/**
 * A queued mail. `at` is when it was queued, `after` when the next attempt may start, and `by` the id of the
 * attempt that claimed it last. `tries` counts the attempts that may have delivered it.
 */
const entrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  after: z.iso.datetime(),
  mail: mailSchema,
  tries: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

const minuteMs = 60_000;

/** Longer than most servers make an unknown sender wait (greylisting). */
const deferPauseMs = 15 * minuteMs;
const maxQueueMs = 3 * 24 * 60 * minuteMs;
const maxTries = 2;
/** Less than the host's limit of 30 s for scheduled work. */
const runMs = { claims: 20_000, answers: 28_000 };

/** Key prefixes of the queues, the most urgent first. */
const queues = ["message/", "goodbye/", "confirm/"] as const;
type QueueKey = `${(typeof queues)[number]}${string}`;

const defaultMailsPerHour = 120;

export const canSendMail = (): boolean => Boolean(process.env.MAIL_URL?.trim());

const shiftTime = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();

type QueueRun = { store: NamedStore; now: Date; mailer: Mailer };

/** Runs `work` with a mailer, then closes the mailer. Does nothing if no mail is set up. */
async function runWithMailer(
  deployContext: string | undefined,
  now: Date,
  work: (run: QueueRun) => Promise<unknown>,
): Promise<void> {
  const mailer = openMailer(site, { deadline: Date.now() + runMs.answers });
  if (!mailer) return;
  const store = openStore("mail", deployContext);
  await work({ store, now, mailer }).finally(mailer.close);
}

/**
 * Queues a mail and tries to send it; `sendQueuedMails` retries. Does nothing if a mail is already queued under the
 * key. Throws if the mail can't be saved.
 */
export function queueMail(
  deployContext: string | undefined,
  key: QueueKey,
  content: Omit<Mail, "id">,
): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const newEntry: Entry = {
    at,
    by: "",
    after: at,
    mail: { ...content, id: `${key} ${at}` },
    tries: 0,
  };
  return runWithMailer(deployContext, now, async (run) => {
    const keepFirst = (stored?: Entry) => stored ?? newEntry;
    await updateBlob(run.store, key, entrySchema, keepFirst, { isProbablyNew: true });
    await sendQueuedMail(run, key);
  });
}

/** Sends the queued mails of a deploy context. Throws if the store doesn't respond. */
export function sendQueuedMails(deployContext: string, now: Date): Promise<void> {
  const lastClaimAt = Date.now() + runMs.claims;
  return runWithMailer(deployContext, now, async (run) => {
    for (const key of await listDueKeys(run)) {
      if (Date.now() > lastClaimAt) return;
      if (!(await sendQueuedMail(run, key))) return;
    }
  });
}

/** Lists the keys of mails that are due, the oldest of the most urgent queue first. */
async function listDueKeys({ store, now }: QueueRun): Promise<string[]> {
  const dueKeys: string[] = [];
  for (const prefix of queues) {
    const keys = await listKeys(store, prefix);
    const entries = await mapInBatches(keys, async (key) => {
      const entry = await readBlob(store, key, entrySchema);
      // Another process may have sent the mail since.
      return entry ? [{ key, ...entry }] : [];
    });
    const oldestFirst = entries.flat().sort((a, b) => a.at.localeCompare(b.at));
    for (const { key, at, after, tries } of oldestFirst) {
      const isExpired = tries >= maxTries || at < shiftTime(now, -maxQueueMs);
      if (isExpired) await store.blobs.delete(key);
      else if (after <= now.toISOString()) dueKeys.push(key);
    }
  }
  return dueKeys;
}

/** Sends a queued mail unless another process claimed it. Resolves to false if the run must stop. */
async function sendQueuedMail(run: QueueRun, key: string): Promise<boolean> {
  const { store, now, mailer } = run;
  if (!(await reserveSendSlot(store, now))) return false;
  const by = randomUUID();
  const entry = await updateBlob(store, key, entrySchema, (stored) => {
    if (!stored || stored.tries >= maxTries || stored.after > now.toISOString()) return stored;
    // The claim expires when the run ends. A crashed run may have sent the mail, so the attempt counts.
    return { ...stored, by, after: shiftTime(now, runMs.answers), tries: stored.tries + 1 };
  });
  if (entry?.by !== by) return true;
  const { outcome, code } = await mailer.send(entry.mail);
  if (outcome !== "accepted") console.error(`mail: ${outcome} (${code ?? "no answer"})`);
  await recordOutcome(run, key, entry.tries, outcome);
  return outcome !== "failed";
}

async function recordOutcome(
  { store, now }: QueueRun,
  key: string,
  tries: number,
  outcome: Outcome,
): Promise<void> {
  const isUnknown = outcome === "unknown";
  const isLastTry = isUnknown && tries >= maxTries;
  if (isLastTry || outcome === "accepted" || outcome === "refused") {
    await store.blobs.delete(key);
    return;
  }
  const after = shiftTime(now, outcome === "failed" ? 0 : deferPauseMs);
  const next = { after, tries: isUnknown ? tries : tries - 1 };
  await updateBlob(store, key, entrySchema, (stored) => stored && { ...stored, ...next });
}

/** Counts a mail toward the hourly limit. Resolves to false if the limit is reached. */
async function reserveSendSlot(store: NamedStore, now: Date): Promise<boolean> {
  const mailsPerHour = Number(process.env.MAIL_PER_HOUR) || defaultMailsPerHour;
  const limit = { count: Math.ceil(mailsPerHour / 6), windowMs: 10 * minuteMs };
  let hasRoom = false;
  await updateBlob(store, "sent-recently", z.array(z.number()), (times = []) => {
    const next = addAction(times, limit, now.getTime());
    hasRoom = next.hasRoom;
    return next.times;
  });
  return hasRoom;
}
