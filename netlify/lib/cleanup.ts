import { deleteFromBackups, readSnapshot } from "./backup.ts";
import { openStore } from "./blobs.ts";
import { listSentKeys } from "./mail-queue.ts";
import { sendQuestion } from "./newsletter.ts";
import {
  emailOf,
  isSubscriber,
  readStoredAddresses,
  type StoredAddress,
  type StoredAddresses,
} from "./subscribers.ts";

/** The time to confirm. */
const confirmMs = 30 * 24 * 3_600_000;

/**
 * Forgets production's addresses that weren't confirmed in time, in the list and in its backups.
 * Asks those that a failing store kept from being asked.
 */
export async function cleanUpSubscribers(now: Date): Promise<void> {
  const list = openStore("newsletter", "production");
  const backups = openStore("newsletter-backups", "production");
  const oldest = new Date(now.getTime() - confirmMs).toISOString();
  const isForgotten = (stored: StoredAddress) =>
    stored.status === "unconfirmed" && stored.createdAt < oldest;
  const snapshot = await readSnapshot(backups);
  const addresses = await readStoredAddresses(list, { snapshot });
  const forgotten = [...addresses].filter(([, stored]) => isForgotten(stored));
  for (const [key] of forgotten) {
    await list.blobs.delete(key);
    addresses.delete(key);
  }
  if (forgotten.length > 0) await deleteFromBackups(backups, isForgotten);
  await askUnasked(addresses);
}

async function askUnasked(addresses: StoredAddresses): Promise<void> {
  const mail = openStore("mail", "production");
  const askedKeys = new Set(await listSentKeys(mail, "confirm/"));
  for (const [key, stored] of addresses)
    if (
      isSubscriber(stored) &&
      stored.status === "unconfirmed" &&
      !askedKeys.has(`sent/confirm/${key}`)
    )
      await sendQuestion(emailOf(stored), "production");
}
