import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  listKeys,
  mapInBatches,
  type NamedStore,
  readAllBlobs,
  updateBlob,
} from "../../netlify/lib/blobs.ts";
import { type EmailAddress, makeSubscriberKey } from "../../netlify/lib/email.ts";
import type { Delivery, Mail, Mailer } from "../../netlify/lib/mail.ts";
import { emailOf, isConfirmed, type Subscriber } from "../../netlify/lib/subscribers.ts";

/**
 * The mark of a letter and an address. It is "sending" before the mail goes out, so that neither a
 * second run nor one after a crash sends a copy, and "unknown" if the server never answered.
 */
const deliverySchema = z.object({
  status: z.enum(["sending", "sent", "unknown"]),
  by: z.string(),
  at: z.iso.datetime(),
});
type Mark = z.infer<typeof deliverySchema>;

/** `list` has the subscriptions, `deliveries` the marks. */
export type Letter = {
  id: string;
  list: NamedStore;
  deliveries: NamedStore;
  mailTo: (address: EmailAddress) => Mail;
};

const makeMarkKey = (letter: Letter, address: EmailAddress) =>
  `${letter.id}/${makeSubscriberKey(address)}`;

/** Sorts the confirmed addresses by whether they wait for a letter, have it, or may have it. */
export async function findRecipients(letter: Letter, subscribers: readonly Subscriber[]) {
  const keys = await listKeys(letter.deliveries, `${letter.id}/`);
  const marks = new Map(await readAllBlobs(letter.deliveries, deliverySchema, keys));
  const recipients = {
    waiting: [] as EmailAddress[],
    uncertain: [] as EmailAddress[],
    sent: [] as EmailAddress[],
  };
  for (const subscriber of subscribers) {
    if (subscriber.status !== "confirmed") continue;
    const address = emailOf(subscriber);
    const mark = marks.get(makeMarkKey(letter, address));
    if (!mark) recipients.waiting.push(address);
    else if (mark.status === "sent") recipients.sent.push(address);
    else recipients.uncertain.push(address);
  }
  return recipients;
}

/** Deletes the marks of addresses that may have a letter, so that the next run sends it to them. */
export async function clearMarks(letter: Letter, addresses: readonly EmailAddress[]) {
  await mapInBatches(addresses, (address) =>
    letter.deliveries.blobs.delete(makeMarkKey(letter, address)),
  );
}

export type SendRun = {
  mailer: Mailer;
  say: (text: string) => void;
  isStopped: () => boolean;
  /** Pauses between attempts to reach the server. */
  pausesMs?: number[];
};

const maxParallelMails = 3;
/** After so many equal refusals in a row, the server refuses everybody. */
const maxEqualRefusals = 20;

type Progress = {
  counts: { sent: number; left: number; failed: number; unknown: number };
  /** One line for each address that the server refused. */
  problems: string[];
  refusals: string[];
  /** Why the run ends, once it does. */
  end?: string;
};

/**
 * Sends a letter to addresses that are still confirmed when their turn comes. May be run again:
 * nobody gets a second copy, and whoever was refused is tried again. An answer about one address
 * leaves the others alone; any other failure ends the run. Reports store failures as its end.
 */
export async function sendLetter(letter: Letter, addresses: readonly EmailAddress[], run: SendRun) {
  const progress: Progress = {
    counts: { sent: 0, left: 0, failed: 0, unknown: 0 },
    problems: [],
    refusals: [],
  };
  const deliver = async (address: EmailAddress) => {
    if (run.isStopped()) progress.end ??= "It was stopped.";
    if (progress.end) return;
    try {
      await deliverOne(letter, address, { run, progress });
    } catch (error) {
      progress.end ??= error instanceof Error ? error.message : String(error);
    }
    const done = Object.values(progress.counts).reduce((sum, count) => sum + count, 0);
    const bar = "#".repeat((30 * done) / addresses.length).padEnd(30, "-");
    run.say(`\r[${bar}] ${done} of ${addresses.length}`);
  };
  // The first one goes alone, so that a wrong password is tried once.
  await mapInBatches(addresses.slice(0, 1), deliver);
  await mapInBatches(addresses.slice(1), deliver, { size: maxParallelMails });
  return progress;
}

async function deliverOne(
  letter: Letter,
  address: EmailAddress,
  { run, progress }: { run: SendRun; progress: Progress },
): Promise<void> {
  const key = makeMarkKey(letter, address);
  const claim: Mark = { status: "sending", by: randomUUID(), at: new Date().toISOString() };
  const keepFirst = (stored?: Mark) => stored ?? claim;
  const options = { isProbablyNew: true };
  const mark = await updateBlob(letter.deliveries, key, deliverySchema, keepFirst, options);
  if (mark?.by !== claim.by) return;
  const setMark = (status: Mark["status"]) =>
    letter.deliveries.blobs.setJSON(key, { ...claim, status });
  const removeMark = () => letter.deliveries.blobs.delete(key);
  if (!(await isConfirmed(letter.list, address))) {
    progress.counts.left++;
    await removeMark();
    return;
  }
  const { outcome, reason } = await sendPatiently(letter.mailTo(address), run);
  if (outcome === "accepted") {
    progress.counts.sent++;
    progress.refusals = [];
    await setMark("sent");
  } else if (outcome === "unknown") {
    progress.counts.unknown++;
    await setMark("unknown");
  } else {
    progress.counts.failed++;
    await removeMark();
    recordFailure(progress, address, { outcome, reason });
  }
}

function recordFailure(
  progress: Progress,
  { typed }: EmailAddress,
  { outcome, reason }: Delivery,
): void {
  if (outcome === "unreachable") progress.end ??= `The mail server can't be reached: ${reason}`;
  else if (outcome === "blocked") progress.end ??= `The mail server refuses to send: ${reason}`;
  else {
    progress.problems.push(`${typed}: ${reason}`);
    progress.refusals.push(reason.replaceAll(typed, ""));
    const last = progress.refusals.slice(-maxEqualRefusals);
    if (last.length === maxEqualRefusals && new Set(last).size === 1)
      progress.end ??= `The mail server refuses everybody: ${reason}`;
  }
}

/** Sends a mail. If the server can't be reached, tries again after each pause. */
async function sendPatiently(mail: Mail, run: SendRun): Promise<Delivery> {
  const pausesMs = run.pausesMs ?? [1000, 5000, 20_000];
  let delivery = await run.mailer.send(mail);
  for (const pauseMs of pausesMs) {
    if (delivery.outcome !== "unreachable" || run.isStopped()) break;
    await sleep(pauseMs);
    delivery = await run.mailer.send(mail);
  }
  return delivery;
}
