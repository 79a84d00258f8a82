import { mapInBatches } from "./batches.ts";
import { deleteBlob, type NamedStore, readText } from "./blobs.ts";
import { subscriberKey } from "./email.ts";
import { addressOf, isOf, mergeSubscribers, parseSubscriber, type Subscriber } from "./subscriber.ts";
import { readEntries } from "./subscribers.ts";
import { isTombstoneKey, leftAt, pruneTombstones, tombstoneKey } from "./tombstones.ts";
import { overwrite, unconfirmed, writeOnce } from "./verified-writes.ts";

/** The result of restoring subscriptions. */
export type Restored = { added: number; known: number; left: number };

/**
 * Puts subscriptions into a store where they are missing; who has left by link since then stays out. Doing it again
 * changes nothing. Throws when one can't be proven to be there.
 */
export async function restoreSubscribers(
  store: NamedStore,
  subscribers: readonly Subscriber[],
  secret?: string,
): Promise<Restored> {
  const before = new Set(await store.keys({ mayBeNew: true }));
  if (!secret && [...before].some(isTombstoneKey)) {
    throw new Error(
      "Some people unsubscribed by link. Set NEWSLETTER_SECRET to the site's value, so that they aren't restored.",
    );
  }
  const counts: Restored = { added: 0, known: 0, left: 0 };
  await mapInBatches(subscribers, async (value) => {
    const address = addressOf(value);
    if (
      secret &&
      before.has(tombstoneKey(address, secret)) &&
      (await leftAt(store, address, secret)) > value.createdAt
    ) {
      counts.left++;
      return;
    }
    const key = subscriberKey(address, secret);
    await putSubscriber(store, key, value);
    counts[before.has(key) || before.has(subscriberKey(address)) ? "known" : "added"]++;
  });
  return counts;
}

/** Puts a subscription under its key, merged with what is there. Throws when that can't be proven. */
async function putSubscriber(store: NamedStore, key: string, value: Subscriber): Promise<void> {
  if (!(await writeOnce(store, key, value, isOf(addressOf(value))))) throw unconfirmed();
  const there = parseSubscriber(await readText(store, key));
  const wanted = there && mergeSubscribers(there, value);
  if (!there || JSON.stringify(wanted) !== JSON.stringify(there)) await overwrite(store, key, wanted ?? value);
}

/**
 * Moves subscriptions to the keys that the secret makes: each is written under its new key, then proven, then deleted
 * under its old one, so that a stop at any moment loses nobody. Returns how many moved. Throws when the store fails.
 */
export async function rekeySubscribers(store: NamedStore, secret: string): Promise<number> {
  const { entries } = await readEntries(store);
  const old = entries.filter(({ key, value }) => key !== subscriberKey(addressOf(value), secret));
  await mapInBatches(old, async ({ key, value }) => {
    await putSubscriber(store, subscriberKey(addressOf(value), secret), value);
    await deleteBlob(store, key);
  });
  return old.length;
}

/** Forgets addresses that nobody confirmed, and tombstones, from before a moment. Returns how many addresses. */
export async function pruneSubscribers(store: NamedStore, before: Date): Promise<number> {
  const limit = before.toISOString();
  const { entries } = await readEntries(store);
  const stale = entries.filter(({ value }) => value.status === "unconfirmed" && value.createdAt < limit);
  await mapInBatches(stale, ({ key }) => deleteBlob(store, key));
  await pruneTombstones(store, limit);
  return stale.length;
}
