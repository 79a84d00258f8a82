import { consent } from "../../src/site/consent.ts";
import { mapInBatches } from "./batches.ts";
import { deleteBlob, type NamedStore, readText } from "./blobs.ts";
import { type Address, isSubscriberKey, subscriberKey } from "./email.ts";
import type { Signup } from "./signup.ts";
import { addressOf, isOf, mergeSubscribers, parseSubscriber, type Subscriber } from "./subscriber.ts";
import { writeTombstone } from "./tombstones.ts";
import { overwrite, writeOnce } from "./verified-writes.ts";

/** Saves an address once. True only when the store shows it afterwards. May throw when the store doesn't respond. */
export function saveSubscriber(store: NamedStore, { address, page }: Signup, now: Date, secret?: string) {
  const value: Subscriber = {
    email: address.typed,
    createdAt: now.toISOString(),
    consent: consent.version,
    ...(page !== undefined && { page }),
    status: "unconfirmed",
  };
  return writeOnce(store, subscriberKey(address, secret), value, isOf(address));
}

const decoy = { decoy: true };

/** Takes the same steps as for a known address, without saving anything. */
export const saveDecoy = (store: NamedStore): Promise<boolean> =>
  writeOnce(store, "decoy", decoy, (text) => text === JSON.stringify(decoy));

/** The keys of all subscriptions, in order; other entries of the store are ignored. Throws if it can't list. */
export const subscriberKeys = async (store: NamedStore): Promise<string[]> =>
  (await store.keys()).filter(isSubscriberKey);

export type Entry = { key: string; value: Subscriber };

/** Every subscription with its key, and the keys of those that can't be understood. Throws if one can't be read. */
export async function readEntries(store: NamedStore): Promise<{ entries: Entry[]; unreadable: string[] }> {
  const read = await mapInBatches(await subscriberKeys(store), async (key) => {
    const text = await readText(store, key);
    if (text === null) throw new Error(`${store.name} lists an entry that it doesn't show: ${key}`);
    return { key, value: parseSubscriber(text) };
  });
  return {
    entries: read.filter((one): one is Entry => one.value !== undefined),
    unreadable: read.filter(({ value }) => value === undefined).map(({ key }) => key),
  };
}

/**
 * Every subscription, oldest first, each address once. Throws if one can't be read or understood: a list with holes
 * would pass for the whole.
 */
export async function readSubscribers(store: NamedStore): Promise<Subscriber[]> {
  const { entries, unreadable } = await readEntries(store);
  if (unreadable.length > 0) {
    throw new Error(
      `${unreadable.length} of ${entries.length + unreadable.length} entries of ${store.name} could not be understood: ${unreadable.join(", ")}`,
    );
  }
  const byAddress = new Map<string, Subscriber>();
  for (const { value } of entries) {
    const { normal } = addressOf(value);
    const known = byAddress.get(normal);
    byAddress.set(normal, known ? mergeSubscribers(known, value) : value);
  }
  return [...byAddress.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.email.localeCompare(b.email),
  );
}

/**
 * Deletes an address under whatever key it is stored, and checks; `address` may also be a key. False when there was
 * none. Throws if the store still shows it.
 */
export async function deleteSubscriber(store: NamedStore, address: Address | string, secret?: string) {
  const keys = new Set<string>();
  if (typeof address === "string") keys.add(address);
  else {
    const { entries } = await readEntries(store);
    const own = entries.filter(({ value }) => addressOf(value).normal === address.normal);
    for (const key of [...own.map(({ key }) => key), ...keysOf(address, secret)]) keys.add(key);
  }
  return (await mapInBatches([...keys], (key) => deleteBlob(store, key))).includes(true);
}

/** The keys that an address may have: under the secret, and from before there was one. */
const keysOf = (address: Address, secret?: string): string[] => [
  ...(secret ? [subscriberKey(address, secret)] : []),
  subscriberKey(address),
];

/** Deletes an address at its owner's wish and leaves a tombstone without it. Throws when either can't be proven. */
export async function unsubscribe(store: NamedStore, address: Address, now: Date, secret: string): Promise<void> {
  await Promise.all(keysOf(address, secret).map((key) => deleteBlob(store, key)));
  await writeTombstone(store, address, now, secret);
}

/** Marks an address as confirmed. False when it isn't subscribed. Throws when the store can't prove it. */
export async function confirmSubscriber(store: NamedStore, address: Address, secret: string): Promise<boolean> {
  for (const key of keysOf(address, secret)) {
    const found = parseSubscriber(await readText(store, key));
    if (!found) continue;
    if (found.status !== "confirmed") await overwrite(store, key, { ...found, status: "confirmed" });
    return true;
  }
  return false;
}
