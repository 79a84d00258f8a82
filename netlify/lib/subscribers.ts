import { z } from "zod";
import { consent } from "../../src/site/consent.ts";
import {
  listKeys,
  mapInBatches,
  type NamedStore,
  readBlob,
  readExistingBlob,
  type ShowProgress,
  updateBlob,
} from "./blobs.ts";
import {
  type EmailAddress,
  emailSchema,
  isSubscriberKey,
  makeSubscriberKey,
  parseEmail,
} from "./email.ts";

/**
 * A subscription, with ISO timestamps in UTC. `asks` counts the confirmation emails, and `askedAt`
 * is when the last one was due.
 */
export const subscriberSchema = z.object({
  email: emailSchema,
  createdAt: z.iso.datetime(),
  consent: z.string(),
  status: z.enum(["unconfirmed", "confirmed"]),
  askedAt: z.iso.datetime().optional(),
  asks: z.number().optional(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/**
 * The record of a reader who unsubscribed. `refused` is true if the reader never confirmed; the
 * site must not ask again.
 */
export const unsubscribedSchema = z.object({
  status: z.literal("left"),
  leftAt: z.iso.datetime(),
  refused: z.boolean().optional(),
});

/**
 * An address's blob, whose key is a hash of the address. If the reader left, the blob doesn't
 * contain the address.
 */
const storedAddressSchema = z.union([subscriberSchema, unsubscribedSchema]);
export type StoredAddress = z.infer<typeof storedAddressSchema>;
/** Subscriptions and unsubscribe records, keyed by blob key. */
export type StoredAddresses = Map<string, StoredAddress>;

/** Returns a subscription's email address, which the schema has already validated. */
export const getEmail = ({ email }: Subscriber): EmailAddress => parseEmail(email)!;

function makeSubscriber({ typed }: EmailAddress, status: Subscriber["status"], now: Date) {
  return { email: typed, createdAt: now.toISOString(), consent: consent.version, status };
}

type ChangeAddress = (stored: StoredAddress | undefined) => StoredAddress | undefined;

const updateAddress = (list: NamedStore, key: string, change: ChangeAddress) =>
  updateBlob(list, key, storedAddressSchema, change);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The pauses before another confirmation email, by how many were sent before. */
const askPausesMs = [10 * minuteMs, dayMs, 30 * dayMs];

/** Returns true if the pause since the last confirmation email is over. */
export function canSendConfirmation({ asks = 0, askedAt = "" }: Subscriber, now: Date): boolean {
  const pauseMs = askPausesMs[asks] ?? askPausesMs.at(-1)!;
  return askedAt <= new Date(now.getTime() - pauseMs).toISOString();
}

/**
 * Saves an address as unconfirmed if it isn't subscribed yet. Resolves to the ordinal of the
 * confirmation email to send (1 for the first), or to undefined if none is due. Throws if the write
 * fails.
 */
export async function subscribeAddress(list: NamedStore, address: EmailAddress, now: Date) {
  const askedAt = now.toISOString();
  const result = await updateAddress(list, makeSubscriberKey(address), (stored) => {
    if (stored?.status === "confirmed") return stored;
    if (stored?.status === "left" && stored.refused) return stored;
    const isWaiting = stored?.status === "unconfirmed";
    const subscriber = isWaiting ? stored : makeSubscriber(address, "unconfirmed", now);
    return canSendConfirmation(subscriber, now) ? { ...subscriber, askedAt } : subscriber;
  });
  if (result?.status !== "unconfirmed" || result.askedAt !== askedAt) return undefined;
  return (result.asks ?? 0) + 1;
}

/**
 * Stores how many confirmation emails were sent (`asks`). Sets the count instead of incrementing
 * it, so that concurrent signups count once.
 */
export async function recordConfirmationMail(
  list: NamedStore,
  address: EmailAddress,
  asks: number,
) {
  await updateAddress(list, makeSubscriberKey(address), (stored) =>
    stored?.status === "unconfirmed" ? { ...stored, asks } : stored,
  );
}

/**
 * Confirms the subscription stored under `key`. With the `address` from a goodbye email's link,
 * also resubscribes a reader who unsubscribed. Resolves to true if the address is now confirmed.
 * Throws if the write fails.
 */
export async function confirmSubscription(list: NamedStore, key: string, address?: EmailAddress) {
  const isOwner = address && makeSubscriberKey(address) === key;
  const result = await updateAddress(list, key, (stored) => {
    if (stored?.status === "unconfirmed") return { ...stored, status: "confirmed" };
    if (stored?.status === "confirmed" || !isOwner) return stored;
    return makeSubscriber(address, "confirmed", new Date());
  });
  return result?.status === "confirmed";
}

/** Returns true if an address is confirmed. Throws if the store doesn't respond. */
export async function isConfirmed(list: NamedStore, address: EmailAddress): Promise<boolean> {
  const stored = await readBlob(list, makeSubscriberKey(address), storedAddressSchema);
  return stored?.status === "confirmed";
}

/**
 * Replaces a subscription with a record that the reader left. Resolves to the address if it was
 * subscribed.
 */
export async function unsubscribeAddress(list: NamedStore, key: string, now: Date) {
  let email = "";
  await updateAddress(list, key, (stored) => {
    if (stored?.status === "left") return stored;
    email = stored?.email ?? "";
    const refused = stored?.status === "unconfirmed" && { refused: true };
    return { status: "left", leftAt: now.toISOString(), ...refused };
  });
  return parseEmail(email);
}

/** The list's entries, and the ETag of each when it was read. */
export type Snapshot = { addresses: StoredAddresses; etags: Record<string, string> };

type ReadOptions = {
  known?: Snapshot | undefined;
  deadline?: number;
  showProgress?: ShowProgress;
};

/**
 * Reads the list, taking unchanged entries from the snapshot `known`. Stops at `deadline` (ms since
 * 1970) with an incomplete result. Throws if an entry can't be read.
 */
export async function readSubscriberList(
  list: NamedStore,
  { known, deadline = Infinity, showProgress }: ReadOptions = {},
) {
  const { blobs } = await list.blobs.list();
  const listed = blobs.filter(({ key }) => isSubscriberKey(key));
  const addresses: StoredAddresses = new Map();
  const etags: Snapshot["etags"] = {};
  const readEntry = async ({ key, etag }: (typeof listed)[0]) => {
    // The emulated store's ETags are empty.
    const isKnown = etag !== "" && known?.etags[key] === etag;
    const value = isKnown && known.addresses.get(key);
    if (!value && Date.now() > deadline) return;
    addresses.set(key, value || (await readExistingBlob(list, key, storedAddressSchema)));
    etags[key] = etag;
  };
  await mapInBatches(listed, readEntry, { size: 50, showProgress });
  return { addresses, etags, isComplete: addresses.size === listed.length };
}

const isSubscriber = (stored: StoredAddress): stored is Subscriber => stored.status !== "left";

/** Returns the subscriptions, oldest first. */
export function selectSubscribers(addresses: StoredAddresses): Subscriber[] {
  const subscribers = [...addresses.values()].filter(isSubscriber);
  return subscribers.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const getRecordDate = (stored: StoredAddress) =>
  isSubscriber(stored) ? stored.createdAt : stored.leftAt;

/**
 * Merges two records of an address. If both are subscriptions, prefers a confirmed one; otherwise,
 * the later record wins.
 */
function mergeRecords(stored: StoredAddress | undefined, other: StoredAddress): StoredAddress {
  if (!stored) return other;
  if (isSubscriber(stored) && isSubscriber(other))
    return [stored, other].find(({ status }) => status === "confirmed") ?? stored;
  return getRecordDate(other) > getRecordDate(stored) ? other : stored;
}

type RestoreCounts = { added: number; known: number; left: number };

/**
 * Restores the entries that the list lacks, except readers who unsubscribed after the backup.
 * Counts each entry after writing it, so that `counts` is correct even if this throws.
 */
export async function restoreAddresses(
  list: NamedStore,
  addresses: StoredAddresses,
  counts: RestoreCounts,
  showProgress?: ShowProgress,
) {
  const storedKeys = new Set(await listKeys(list));
  const restoreEntry = async ([key, value]: [string, StoredAddress]) => {
    let wasSubscribed = false;
    const mergeAndNoteStatus: ChangeAddress = (stored) => {
      wasSubscribed = stored !== undefined && isSubscriber(stored);
      return mergeRecords(stored, value);
    };
    const options = { isProbablyNew: !storedKeys.has(key) };
    const result = await updateBlob(list, key, storedAddressSchema, mergeAndNoteStatus, options);
    if (value.status === "left") return;
    if (result?.status === "left") counts.left++;
    else if (wasSubscribed) counts.known++;
    else counts.added++;
  };
  await mapInBatches([...addresses], restoreEntry, { showProgress });
}
