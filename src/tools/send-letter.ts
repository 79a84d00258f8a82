import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import {
  deleteBlob,
  listKeys,
  mapInBatches,
  type NamedStore,
  readBlob,
  updateBlob,
} from "../../netlify/lib/blobs.ts";
import { type EmailAddress, makeSubscriberKey } from "../../netlify/lib/email.ts";
import type { Mail, Mailer } from "../../netlify/lib/mail.ts";
import { emailOf, isConfirmed, readSubscribers } from "../../netlify/lib/subscribers.ts";

/**
 * What is stored of a letter and an address. An address is claimed before the mail goes out, so that nobody gets it
 * twice, from two runs at once or after one that broke off.
 */
const deliverySchema = z.object({
  status: z.enum(["sending", "sent"]),
  by: z.string(),
  at: z.iso.datetime(),
});

/** `id` is the letter's; `list` has the subscriptions, `deliveries` what went out. */
export type Letter = {
  id: string;
  list: NamedStore;
  deliveries: NamedStore;
  mailTo: (address: EmailAddress) => Mail;
};

const makeDeliveryKey = (letter: Letter, address: EmailAddress) =>
  `${letter.id}/${makeSubscriberKey(address)}`;

/** The confirmed addresses that still wait for a letter, have it, or were being sent it, oldest subscription first. */
export async function findRecipients(letter: Letter) {
  const confirmed = (await readSubscribers(letter.list))
    .filter(({ status }) => status === "confirmed")
    .map(emailOf);
  const keys = new Set(await listKeys(letter.deliveries));
  const statuses = await mapInBatches(confirmed, async (address) => {
    const key = makeDeliveryKey(letter, address);
    return keys.has(key)
      ? (await readBlob(letter.deliveries, key, deliverySchema))?.status
      : undefined;
  });
  const withDeliveryStatus = (status?: string) =>
    confirmed.filter((_, i) => statuses[i] === status);
  return {
    waiting: withDeliveryStatus(),
    sending: withDeliveryStatus("sending"),
    sent: withDeliveryStatus("sent"),
  };
}

/** `say` gets the progress; `pauses` between attempts are in milliseconds. */
export type SendRun = {
  mailer: Mailer;
  say: (words: string) => void;
  isStopped: () => boolean;
  pauses?: number[];
};

/** How many mails are on their way at once. */
const maxParallelMails = 3;

/**
 * Sends a letter to addresses that are still confirmed when their turn comes. What a server says about one address
 * leaves the others alone; a server that can't be reached after three pauses ends the run. Returns how many got it, how
 * many had left, and what went wrong. Throws when the store doesn't respond. May be run again: nobody gets a second
 * copy, and who failed gets the first.
 */
export async function sendLetter(letter: Letter, addresses: readonly EmailAddress[], run: SendRun) {
  const [counts, problems] = [{ sent: 0, left: 0, failed: 0 }, [] as string[]];
  let ended = "";
  const deliver = async (address: EmailAddress) => {
    if (run.isStopped()) ended ||= "It was stopped.";
    const key = makeDeliveryKey(letter, address);
    const claim = { status: "sending" as const, by: randomUUID(), at: new Date().toISOString() };
    if (
      ended ||
      (await updateBlob(letter.deliveries, key, deliverySchema, (found) => found ?? claim))?.by !==
        claim.by
    )
      return;
    const isWanted = await isConfirmed(letter.list, address);
    const error = isWanted ? await sendMail(letter.mailTo(address), run) : undefined;
    if (isWanted && !error)
      await updateBlob(letter.deliveries, key, deliverySchema, () => ({
        ...claim,
        status: "sent" as const,
      }));
    else await deleteBlob(letter.deliveries, key);
    if (error && error.responseCode === undefined)
      ended = `The mail server can't be reached: ${error.message}`;
    else if (error) problems.push(`${address.typed}: ${error.message}`);
    counts[error ? "failed" : isWanted ? "sent" : "left"]++;
    const done = counts.sent + counts.left + counts.failed;
    const bar = "#".repeat((30 * done) / addresses.length).padEnd(30, "-");
    run.say(`\r[${bar}] ${done} of ${addresses.length}`);
  };
  await mapInBatches(addresses, deliver, maxParallelMails);
  return { ...counts, problems: ended ? [...problems, ended] : problems };
}

/**
 * Sends a mail, or returns why it wasn't accepted. What got no response is tried again: until a server has said 250 it
 * hasn't taken a mail over (RFC 5321, 4.2.5), and the Message-ID stays the same.
 */
async function sendMail(
  mail: Mail,
  run: SendRun,
  [pause, ...pauses] = run.pauses ?? [1000, 5000, 20_000],
) {
  const error = await run.mailer
    .send(mail)
    .catch((reason: Error & { responseCode?: number }) => reason);
  if (!error || error.responseCode !== undefined || pause === undefined || run.isStopped())
    return error;
  await setTimeout(pause);
  return sendMail(mail, run, pauses);
}
