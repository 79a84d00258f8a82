import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deleteBlob, keysOf, mapInBatches, type NamedStore, update } from "../../netlify/lib/blobs.ts";
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

/** The confirmed addresses that still wait for a letter, have it, or were being sent it, oldest subscription first. */
export async function recipients(letter: Letter) {
  const confirmed = (await readSubscribers(letter.list)).filter(({ status }) => status === "confirmed").map(addressOf);
  const keys = new Set(await keysOf(letter.deliveries));
  const found = await mapInBatches(confirmed, async (address) => {
    const key = keyOf(letter, address);
    const held = keys.has(key) ? await update(letter.deliveries, key, delivery, (one) => one) : undefined;
    return [address, held?.status ?? "waiting"] as const;
  });
  const of = (status: string) => found.filter((one) => one[1] === status).map(([address]) => address);
  return { waiting: of("waiting"), sending: of("sending"), sent: of("sent") };
}

/** What became of a run: `failed` are the addresses that a server refused, `stopped` why it ended early. */
export type Sent = { sent: number; left: number; failed: { address: string; reason: string }[]; stopped?: string };

/** `progress` gets how many are done; `pauses` between attempts are in milliseconds. */
type Run = { mailer: Mailer; progress: (done: number) => void; isStopped: () => boolean; pauses?: readonly number[] };

/** How many mails are on their way at once. */
const lanes = 3;

/**
 * Sends a letter to addresses that are still confirmed when their turn comes. What a server says about one address
 * leaves the others alone; a server that can't be reached after three pauses ends the run. Throws when the store
 * doesn't respond. May be run again: nobody gets a second copy, and who failed gets the first.
 */
export async function sendLetter(letter: Letter, addresses: readonly Address[], run: Run): Promise<Sent> {
  const result: Sent = { sent: 0, left: 0, failed: [] };
  const next = async (address: Address) => {
    if (run.isStopped()) result.stopped ??= "It was stopped.";
    if (result.stopped) return;
    await deliver(letter, address, run, result);
    run.progress(result.sent + result.left + result.failed.length);
  };
  await mapInBatches(addresses, next, lanes);
  return result;
}

async function deliver(letter: Letter, address: Address, run: Run, result: Sent) {
  const key = keyOf(letter, address);
  const claim = { status: "sending" as const, by: randomUUID(), at: new Date().toISOString() };
  const held = await update(letter.deliveries, key, delivery, (found) => found ?? claim);
  if (held?.by !== claim.by) return;
  const confirmed = await isConfirmed(letter.list, address);
  const error = confirmed ? await sendMail(letter.mailTo(address), run) : undefined;
  if (!confirmed) result.left++;
  else if (!error) result.sent++;
  else if (error.responseCode === undefined) result.stopped = `The mail server can't be reached: ${error.message}`;
  else result.failed.push({ address: address.typed, reason: error.message });
  if (!confirmed || error) await deleteBlob(letter.deliveries, key);
  else await update(letter.deliveries, key, delivery, () => ({ ...claim, status: "sent" as const }));
}

/**
 * Sends a mail, or returns why it wasn't accepted. What got no response is tried again: until a server has said 250 it
 * hasn't taken a mail over (RFC 5321, 4.2.5), and the Message-ID stays the same.
 */
async function sendMail(mail: Mail, { mailer, isStopped, pauses = [1000, 5000, 20_000] }: Run) {
  for (let attempt = 0; ; attempt++) {
    try {
      await mailer.send(mail);
      return undefined;
    } catch (reason) {
      const error = reason as Error & { responseCode?: number };
      const pause = pauses[attempt];
      if (error.responseCode !== undefined || pause === undefined || isStopped()) return error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
