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
import {
  type Mail,
  type Mailer,
  mailSchema,
  maxParallelMails,
  type Outcome,
  openMailer,
} from "./mail.ts";

/** A queued email, with ISO timestamps in UTC. */
const entrySchema = z.object({
  /** When the email was queued. */
  at: z.iso.datetime(),
  /** The ID of the last attempt to send the email. */
  by: z.string(),
  /** When the next attempt may start. */
  after: z.iso.datetime(),
  mail: mailSchema,
  /** How many attempts may have delivered the email. */
  tries: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

const minuteMs = 60_000;

/** The pause before the next attempt, longer than most servers' greylisting delays. */
const deferPauseMs = 15 * minuteMs;
const maxQueueMs = 3 * 24 * 60 * minuteMs;
const maxTries = 2;
/**
 * The time limits for starting attempts and for waiting for replies, below Netlify's limit of 30 s
 * for scheduled functions.
 */
const runMs = { claims: 20_000, answers: 28_000 };

/** The queues' key prefixes, most urgent first. */
const queues = ["message/", "goodbye/", "confirm/"] as const;
type QueueKey = `${(typeof queues)[number]}${string}`;

const defaultMailsPerHour = 120;
/** The key of the blob with the timestamps of the latest emails. */
const sentRecentlyKey = "sent-recently";
/** The time between two runs. Each run may send its share of the hourly limit. */
const runPauseMs = 10 * minuteMs;

export const canSendMail = () => Boolean(process.env.MAIL_URL?.trim());

const shiftTime = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();

type QueueRun = { store: NamedStore; now: Date; mailer: Mailer };

/** Runs `work` with a mailer, then closes the mailer. Does nothing if email isn't set up. */
async function runWithMailer(
  deployContext: string | undefined,
  now: Date,
  work: (run: QueueRun) => Promise<unknown>,
) {
  const mailer = openMailer(site, { deadline: Date.now() + runMs.answers });
  if (!mailer) return;
  const store = openStore("mail", deployContext);
  await work({ store, now, mailer }).finally(mailer.close);
}

/**
 * Queues an email, unless one is already queued under the key, and tries to send it. If sending
 * fails, `sendQueuedMails` retries later. Throws if the email can't be saved.
 */
export function queueMail(
  deployContext: string | undefined,
  key: QueueKey,
  content: Omit<Mail, "id">,
): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const mail = { ...content, id: `${key} ${at}` };
  const newEntry: Entry = { at, by: "", after: at, mail, tries: 0 };
  return runWithMailer(deployContext, now, async (run) => {
    const keepFirst = (stored?: Entry) => stored ?? newEntry;
    await updateBlob(run.store, key, entrySchema, keepFirst, { isProbablyNew: true });
    if ((await reserveSendSlots(run, 1)) > 0) await sendQueuedMail(run, key);
  });
}

/** Sends the queued emails of a deploy context. Throws if the store doesn't respond. */
export function sendQueuedMails(deployContext: string, now: Date): Promise<void> {
  const lastClaimAt = Date.now() + runMs.claims;
  return runWithMailer(deployContext, now, async (run) => {
    const dueKeys = await listDueKeys(run);
    const sendCount = await reserveSendSlots(run, dueKeys.length);
    let isOver = false;
    const sendIfTimeRemains = async (key: string) => {
      isOver ||= Date.now() > lastClaimAt;
      if (!isOver && (await sendQueuedMail(run, key)) === "failed") isOver = true;
    };
    await mapInBatches(dueKeys.slice(0, sendCount), sendIfTimeRemains, { size: maxParallelMails });
  });
}

/**
 * Lists the keys of due emails: the most urgent queue first, and the oldest first within a queue.
 * Also deletes expired emails.
 */
async function listDueKeys({ store, now }: QueueRun): Promise<string[]> {
  const keys = (await listKeys(store)).filter((key) => key !== sentRecentlyKey);
  const entries = await mapInBatches(keys, async (key) => {
    const entry = await readBlob(store, key, entrySchema);
    // Another process may have sent the email in the meantime.
    return entry ? [{ key, ...entry }] : [];
  });
  const due = entries.flat().filter(({ after }) => after <= now.toISOString());
  const isExpired = ({ at, tries }: Entry) => tries >= maxTries || at < shiftTime(now, -maxQueueMs);
  for (const { key } of due.filter(isExpired)) await store.blobs.delete(key);
  const dueKeys = due
    .filter((entry) => !isExpired(entry))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ key }) => key);
  return queues.flatMap((prefix) => dueKeys.filter((key) => key.startsWith(prefix)));
}

/** Sends a queued email. Resolves to undefined if another process has claimed it. */
async function sendQueuedMail(
  { store, now, mailer }: QueueRun,
  key: string,
): Promise<Outcome | undefined> {
  const by = randomUUID();
  const entry = await updateBlob(store, key, entrySchema, (stored) => {
    if (!stored || stored.tries >= maxTries || stored.after > now.toISOString()) return stored;
    // Keeps other runs from sending the email until this run ends. Counts the attempt before it
    // starts, because a run that crashes may have sent the email.
    return { ...stored, by, after: shiftTime(now, runMs.answers), tries: stored.tries + 1 };
  });
  if (entry?.by !== by) return undefined;
  const { outcome, code } = await mailer.send(entry.mail);
  if (outcome !== "accepted") console.error(`mail: ${outcome} (${code ?? "no answer"})`);
  if (outcome === "accepted" || outcome === "refused") {
    await store.blobs.delete(key);
    return outcome;
  }
  const after = shiftTime(now, outcome === "failed" ? 0 : deferPauseMs);
  const tries = outcome === "unknown" ? entry.tries : entry.tries - 1;
  await updateBlob(store, key, entrySchema, (stored) => stored && { ...stored, after, tries });
  return outcome;
}

/**
 * Reserves up to `wantedCount` emails from a run's share of the hourly limit. Resolves to how many
 * may be sent.
 */
async function reserveSendSlots({ store, now }: QueueRun, wantedCount: number): Promise<number> {
  const mailsPerHour = Number(process.env.MAIL_PER_HOUR) || defaultMailsPerHour;
  const maxSends = Math.ceil((mailsPerHour * runPauseMs) / (60 * minuteMs));
  const time = now.getTime();
  let count = 0;
  await updateBlob(store, sentRecentlyKey, z.array(z.number()), (times = []) => {
    const recentTimes = times.filter((sentAt) => sentAt >= time - (time % runPauseMs));
    count = Math.min(wantedCount, Math.max(0, maxSends - recentTimes.length));
    return [...recentTimes, ...Array<number>(count).fill(time)];
  });
  return count;
}
