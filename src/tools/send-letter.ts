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
import { type Mail, type Mailer, maxParallelMails } from "../../netlify/lib/mail.ts";
import { getEmail, isConfirmed } from "../../netlify/lib/subscribers.ts";
import { explainStoreError, loadSubscribers, type StoreContext } from "./store-commands.ts";

/**
 * The mark for a letter sent to an address. Its status is "sending" until the mail server replies,
 * so that no other run sends a second copy.
 */
const markSchema = z.object({
  status: z.enum(["sending", "sent"]),
  by: z.string(),
  at: z.iso.datetime(),
});
type Mark = z.infer<typeof markSchema>;

/** A letter, the store of its subscribers, and the store of the marks for sent copies. */
export type Letter = {
  id: string;
  list: NamedStore;
  marks: NamedStore;
  compose: (address: EmailAddress) => Mail;
};

const makeMarkKey = (id: string, address: EmailAddress) => `${id}/${makeSubscriberKey(address)}`;

/** Groups the confirmed addresses by whether they got the letter: no, maybe, and yes. */
export async function groupRecipients(context: StoreContext, letter: Letter) {
  const subscribers = await loadSubscribers(context);
  const marks = await readBlobs(letter.marks, markSchema, `${letter.id}/`);
  const confirmed = subscribers.filter(({ status }) => status === "confirmed").map(getEmail);
  const getStatus = (address: EmailAddress) =>
    marks.get(makeMarkKey(letter.id, address))?.status ?? "waiting";
  const { waiting = [], sending: uncertain = [], sent = [] } = Object.groupBy(confirmed, getStatus);
  return { waiting, uncertain, sent };
}

/** Deletes the marks for these addresses, so that the next run sends them the letter. */
export async function deleteDeliveryMarks(letter: Letter, addresses: readonly EmailAddress[]) {
  await mapInBatches(addresses, (address) =>
    letter.marks.blobs.delete(makeMarkKey(letter.id, address)),
  );
}

type LetterDelivery = Awaited<ReturnType<typeof deliverLetter>> & { address: EmailAddress };

export const isRejected = ({ outcome }: LetterDelivery): boolean =>
  outcome === "refused" || outcome === "deferred";

type SendRun = { mailer: Mailer; isStopped: () => boolean; showProgress?: ShowProgress };

/** After this many refusals in a row, the server probably refuses everybody. */
const maxRefusals = 20;

/**
 * Sends a letter to each address that is still subscribed; a second run skips those that already
 * have it. A failure that affects everybody ends the run, and `end` says why.
 */
export async function sendLetter(letter: Letter, addresses: readonly EmailAddress[], run: SendRun) {
  const deliveries: LetterDelivery[] = [];
  /** The reason why the run must end, or "" until then. */
  let end = "";
  const deliverUnlessEnded = async (address: EmailAddress) => {
    if (run.isStopped()) end ||= "It was stopped.";
    if (end) return;
    try {
      const delivery = await deliverLetter(letter, address, run.mailer);
      deliveries.push({ address, ...delivery });
      const { outcome, reason } = delivery;
      if (outcome === "failed") end ||= `The mail server can't be used: ${reason}`;
      const latest = deliveries.slice(-maxRefusals);
      if (latest.length === maxRefusals && latest.every(isRejected))
        end ||= `The mail server refuses everybody: ${reason}`;
    } catch (error) {
      end ||= explainStoreError(error);
    }
  };
  const { showProgress } = run;
  await mapInBatches(addresses, deliverUnlessEnded, { size: maxParallelMails, showProgress });
  return { deliveries, end };
}

/**
 * Sends a letter to an address. The outcome is "left" if the reader has unsubscribed, or "marked"
 * if another run has already marked the address.
 */
async function deliverLetter(letter: Letter, address: EmailAddress, mailer: Mailer) {
  const { id, marks } = letter;
  if (!(await isConfirmed(letter.list, address))) return { outcome: "left", reason: "" } as const;
  const key = makeMarkKey(id, address);
  const mark: Mark = { status: "sending", by: randomUUID(), at: new Date().toISOString() };
  const options = { isProbablyNew: true };
  const stored = await updateBlob(marks, key, markSchema, (first) => first ?? mark, options);
  if (stored?.by !== mark.by) return { outcome: "marked", reason: "" } as const;
  const delivery = await mailer.send(letter.compose(address));
  const { outcome } = delivery;
  if (outcome === "accepted") await marks.blobs.setJSON(key, { ...mark, status: "sent" });
  else if (outcome !== "unknown") await marks.blobs.delete(key);
  return delivery;
}
