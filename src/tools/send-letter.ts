import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deleteBlob, keysOf, type NamedStore, update } from "../../netlify/lib/blobs.ts";
import { type Address, subscriberKey } from "../../netlify/lib/email.ts";
import type { Mail, Mailer } from "../../netlify/lib/mail.ts";
import { addressOf, isConfirmed, readSubscribers } from "../../netlify/lib/subscribers.ts";

/**
 * What is stored of a letter and an address. An address is claimed before the mail goes out, so that nobody gets it
 * twice, from two runs at once or after one that broke off.
 */
const delivery = z.object({ status: z.enum(["sending", "sent"]), by: z.string(), at: z.iso.datetime() });

/** `id` is the letter's; `list` has the subscriptions, `deliveries` what went out. */
export type Letter = { id: string; list: NamedStore; deliveries: NamedStore; mailTo: (address: Address) => Mail };

const keyOf = (letter: Letter, address: Address) => `${letter.id}/${subscriberKey(address)}`;

/** Who still has to get a letter, oldest subscription first, and how many were claimed for it before. */
export async function waiting(letter: Letter): Promise<{ waiting: Address[]; claimed: number }> {
  const confirmed = (await readSubscribers(letter.list)).filter(({ status }) => status === "confirmed").map(addressOf);
  const keys = new Set(await keysOf(letter.deliveries));
  const open = confirmed.filter((address) => !keys.has(keyOf(letter, address)));
  return { waiting: open, claimed: confirmed.length - open.length };
}

/** What became of a run: how many got it, had left by then, and why others didn't get it; `stopped` says why it ended early. */
export type Sent = { sent: number; left: number; failed: { address: string; reason: string }[]; stopped?: string };

type Run = { mailer: Mailer; progress: (done: number) => void; isStopped: () => boolean; pauses?: readonly number[] };

/** How many mails are on their way at once. */
const lanes = 3;

/**
 * Sends a letter to addresses that are still confirmed when their turn comes. What a server says about one address
 * leaves the others alone; a server that can't be reached after three pauses (milliseconds) ends the run. Throws when
 * the store doesn't respond. May be run again: nobody gets a second copy, and who failed gets the first.
 */
export async function sendLetter(letter: Letter, addresses: readonly Address[], run: Run): Promise<Sent> {
  const result: Sent = { sent: 0, left: 0, failed: [] };
  const queue = [...addresses];
  const lane = async () => {
    for (let next = queue.shift(); next && !result.stopped; next = queue.shift()) {
      if (run.isStopped()) result.stopped = "It was stopped.";
      else await deliver(letter, next, run, result);
      run.progress(result.sent + result.left + result.failed.length);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return result;
}

async function deliver(letter: Letter, address: Address, run: Run, result: Sent) {
  const key = keyOf(letter, address);
  const claim = { status: "sending" as const, by: randomUUID(), at: new Date().toISOString() };
  const held = await update(letter.deliveries, key, delivery, (found) => found ?? claim);
  if (held?.by !== claim.by) return;
  if (!(await isConfirmed(letter.list, address))) {
    result.left++;
    await deleteBlob(letter.deliveries, key);
    return;
  }
  const error = await tried(run, letter.mailTo(address));
  if (error) {
    await deleteBlob(letter.deliveries, key);
    if (error.responseCode === undefined) result.stopped = `The mail server can't be reached: ${error.message}`;
    else result.failed.push({ address: address.typed, reason: error.message });
    return;
  }
  result.sent++;
  await update(letter.deliveries, key, delivery, (found) => found && { ...found, status: "sent" as const });
}

type SmtpError = Error & { responseCode?: number };

/**
 * Why a mail wasn't accepted, undefined where it was. What got no response is tried again: until a server has said 250
 * it hasn't taken a mail over (RFC 5321, 4.2.5), and the Message-ID stays the same.
 */
async function tried(
  { mailer, isStopped, pauses = [1000, 5000, 20_000] }: Run,
  mail: Mail,
): Promise<SmtpError | undefined> {
  for (const pause of [...pauses, 0]) {
    try {
      await mailer.send(mail);
      return undefined;
    } catch (error) {
      const failure = error as SmtpError;
      if (failure.responseCode !== undefined || pause === 0 || isStopped()) return failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return undefined;
}

/** The addresses whose mail was on its way when a run broke off; they may have it or not. */
export async function unsure(letter: Letter): Promise<string[]> {
  const found: string[] = [];
  for (const address of (await readSubscribers(letter.list)).map(addressOf)) {
    const held = await update(letter.deliveries, keyOf(letter, address), delivery, (one) => one);
    if (held?.status === "sending") found.push(address.typed);
  }
  return found;
}
