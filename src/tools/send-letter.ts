import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  mapInBatches,
  type NamedStore,
  readBlobs,
  type ShowProgress,
  updateBlob,
} from "../../netlify/lib/blobs.ts";
import { type EmailAddress, makeSubscriberKey } from "../../netlify/lib/email.ts";
import type { Mail, Mailer } from "../../netlify/lib/mail.ts";
import { emailOf, isConfirmed, type Subscriber } from "../../netlify/lib/subscribers.ts";

/**
 * The mark that a letter went to an address. It is "sending" from before the mail goes out until
 * the server replies, so that no later run sends a second copy.
 */
const markSchema = z.object({
  status: z.enum(["sending", "sent"]),
  by: z.string(),
  at: z.iso.datetime(),
});
type Mark = z.infer<typeof markSchema>;

/** A letter, with the stores of its readers and of its marks. */
export type Letter = {
  id: string;
  list: NamedStore;
  marks: NamedStore;
  compose: (address: EmailAddress) => Mail;
};

const makeMarkKey = ({ id }: Letter, address: EmailAddress) =>
  `${id}/${makeSubscriberKey(address)}`;

/** Groups the confirmed addresses by delivery: not sent yet, possibly sent, and sent. */
export async function findRecipients(letter: Letter, subscribers: readonly Subscriber[]) {
  const marks = await readBlobs(letter.marks, markSchema, `${letter.id}/`);
  const confirmed = subscribers.filter(({ status }) => status === "confirmed").map(emailOf);
  const select = (status?: Mark["status"]) =>
    confirmed.filter((address) => marks.get(makeMarkKey(letter, address))?.status === status);
  return { waiting: select(), uncertain: select("sending"), sent: select("sent") };
}

/** Deletes the marks of addresses that possibly have a letter, so that the next run sends it. */
export async function clearMarks(letter: Letter, addresses: readonly EmailAddress[]) {
  await mapInBatches(addresses, (address) =>
    letter.marks.blobs.delete(makeMarkKey(letter, address)),
  );
}

export type SendRun = { mailer: Mailer; isStopped: () => boolean; showProgress?: ShowProgress };

const maxParallelMails = 3;
/** The maximum number of equal refusals in a row. After that, the server is assumed to refuse everybody. */
const maxEqualRefusals = 20;

/**
 * Sends a letter to addresses that are still confirmed when their turn comes. Can be rerun: sends no duplicates
 * and retries refused addresses. A failure that isn't about one address ends the run; `end` says why.
 */
export async function sendLetter(letter: Letter, addresses: readonly EmailAddress[], run: SendRun) {
  const counts = { sent: 0, left: 0, unknown: 0 };
  /** One line per address that the server refused. */
  const problems: string[] = [];
  /** The reason that the run must end; empty until then. */
  let end = "";
  let lastRefusal = { reason: "", count: 0 };

  const recordRefusal = ({ typed }: EmailAddress, message: string) => {
    problems.push(`${typed}: ${message}`);
    const reason = message.replaceAll(typed, "");
    const count = reason === lastRefusal.reason ? lastRefusal.count + 1 : 1;
    lastRefusal = { reason, count };
    if (count === maxEqualRefusals) end ||= `The mail server refuses everybody: ${message}`;
  };

  const deliver = async (address: EmailAddress) => {
    if (!(await isConfirmed(letter.list, address))) {
      counts.left++;
      return;
    }
    const mark = await markAsSending(letter, address);
    if (!mark) return;
    const { outcome, reason } = await run.mailer.send(letter.compose(address));
    if (outcome === "unknown") {
      counts.unknown++;
      return;
    }
    if (outcome === "accepted") {
      counts.sent++;
      lastRefusal.count = 0;
      await mark.confirm();
      return;
    }
    await mark.remove();
    if (outcome === "failed") end ||= `The mail server can't be used: ${reason}`;
    else recordRefusal(address, reason);
  };

  const deliverUnlessEnded = async (address: EmailAddress) => {
    if (run.isStopped()) end ||= "It was stopped.";
    if (end) return;
    await deliver(address).catch((error: unknown) => {
      end ||= error instanceof Error ? error.message : String(error);
    });
  };
  // Sends the first mail alone, so that a wrong password is tried only once.
  await mapInBatches(addresses.slice(0, 1), deliverUnlessEnded);
  const { showProgress } = run;
  await mapInBatches(addresses.slice(1), deliverUnlessEnded, {
    size: maxParallelMails,
    showProgress,
  });
  return { counts, problems, end };
}

/** Marks that a letter is being sent to an address. Resolves to undefined if it was already marked. */
async function markAsSending(letter: Letter, address: EmailAddress) {
  const { marks } = letter;
  const key = makeMarkKey(letter, address);
  const mark: Mark = { status: "sending", by: randomUUID(), at: new Date().toISOString() };
  const options = { isProbablyNew: true };
  const stored = await updateBlob(marks, key, markSchema, (first) => first ?? mark, options);
  if (stored?.by !== mark.by) return undefined;
  return {
    confirm: () => marks.blobs.setJSON(key, { ...mark, status: "sent" }),
    remove: () => marks.blobs.delete(key),
  };
}
