import site from "../../.netlify/site.json" with { type: "json" };
import { deleteFromBackups, readSnapshot } from "./backup.ts";
import { mapInBatches, openStore } from "./blobs.ts";
import { queueConfirmationMail } from "./newsletter.ts";
import {
  canSendConfirmation,
  getEmail,
  readSubscriberList,
  type StoredAddress,
} from "./subscribers.ts";

/** How long a reader has to confirm a new address. */
const confirmMs = 30 * 24 * 3_600_000;
/**
 * The time limit for queuing emails, below Netlify's limit of 30 s for scheduled functions. The
 * next night's run queues the rest.
 */
const queuingMs = 15_000;

/**
 * Deletes unconfirmed addresses older than 30 days from the production list and its backups. Then
 * queues the confirmation emails that couldn't be queued at signup.
 */
export async function cleanUpSubscribers(now: Date) {
  const deadline = Date.now() + queuingMs;
  const list = openStore("newsletter", "production");
  const backups = openStore("newsletter-backups", "production");
  const oldest = new Date(now.getTime() - confirmMs).toISOString();
  const isExpired = (stored: StoredAddress) =>
    stored.status === "unconfirmed" && stored.createdAt < oldest;
  const { addresses } = await readSubscriberList(list, { known: await readSnapshot(backups) });
  const forgotten = [...addresses].filter(([, stored]) => isExpired(stored));
  // Cleans the backups first: if that fails, the addresses stay in the list, and the next run tries
  // again.
  if (forgotten.length > 0) await deleteFromBackups(backups, isExpired);
  await mapInBatches(forgotten, ([key]) => list.blobs.delete(key), { size: 50 });
  const scope = { deployContext: "production", origin: site.url };
  for (const stored of addresses.values()) {
    if (Date.now() > deadline) return;
    if (stored.status !== "unconfirmed" || isExpired(stored)) continue;
    if (!stored.asks && canSendConfirmation(stored, now))
      await queueConfirmationMail(getEmail(stored), scope, 1);
  }
}
