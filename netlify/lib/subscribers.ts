import { z } from "zod";
import { consent } from "../../src/site/consent.ts";
import {
  type ListedBlob,
  listBlobs,
  mapInBatches,
  type NamedStore,
  readAllBlobs,
  readBlob,
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

const dateTimeSchema = z.iso.datetime();

/** A subscription. `createdAt` is an ISO date and time in UTC. */
export const subscriberSchema = z.object({
  email: emailSchema,
  createdAt: dateTimeSchema,
  consent: z.string(),
  status: z.enum(["unconfirmed", "confirmed"]),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** The mark of a reader who left. `refused`: without having confirmed, so the site never asks again. */
export const leaverSchema = z.object({
  status: z.literal("left"),
  leftAt: dateTimeSchema,
  refused: z.boolean().optional(),
});

/** The blob of an address. Its key is the hash of the address, so a leaver's mark has no address. */
export const storedAddressSchema = z.union([subscriberSchema, leaverSchema]);
export type StoredAddress = z.infer<typeof storedAddressSchema>;
/** Blobs by their keys. */
export type StoredAddresses = Map<string, StoredAddress>;

/** The address of a subscription that was parsed with the schema. */
export const emailOf = ({ email }: Subscriber): EmailAddress => parseEmail(email)!;

const makeSubscriber = (
  address: EmailAddress,
  status: Subscriber["status"],
  now: Date,
): Subscriber => ({
  email: address.typed,
  createdAt: now.toISOString(),
  consent: consent.version,
  status,
});

/** Saves an address that isn't subscribed. Resolves to its status. Throws if the write fails. */
export async function subscribe(store: NamedStore, address: EmailAddress, now: Date) {
  const add = (stored?: StoredAddress): StoredAddress => {
    const hasLeft = stored?.status === "left" && !stored.refused;
    return stored && !hasLeft ? stored : makeSubscriber(address, "unconfirmed", now);
  };
  const key = makeSubscriberKey(address);
  const result = await updateBlob(store, key, storedAddressSchema, add);
  return result?.status;
}

/**
 * Confirms the address of a key. A leaver comes back only with `address`, which the goodbye mail's
 * link carries. Resolves to whether the address is confirmed. Throws if the write fails.
 */
export async function confirm(
  store: NamedStore,
  { key, address, now }: { key: string; address: EmailAddress | undefined; now: Date },
): Promise<boolean> {
  const isOwner = address && makeSubscriberKey(address) === key;
  const result = await updateBlob(
    store,
    key,
    storedAddressSchema,
    (stored): StoredAddress | undefined => {
      if (stored?.status === "unconfirmed") return { ...stored, status: "confirmed" };
      if (stored?.status === "confirmed" || !isOwner) return stored;
      return makeSubscriber(address, "confirmed", now);
    },
  );
  return result?.status === "confirmed";
}

/** Returns whether an address may get letters now. Throws if the store doesn't respond. */
export async function isConfirmed(store: NamedStore, address: EmailAddress): Promise<boolean> {
  const stored = await readBlob(store, makeSubscriberKey(address), storedAddressSchema);
  return stored?.status === "confirmed";
}

/** Replaces an address by a leaver's mark. Resolves to the address if it was subscribed. */
export async function unsubscribe(store: NamedStore, key: string, now: Date) {
  let email: string | undefined;
  await updateBlob(store, key, storedAddressSchema, (stored): StoredAddress => {
    if (stored?.status === "left") return stored;
    email = stored?.email;
    const refused = stored?.status === "unconfirmed" ? { refused: true } : {};
    return { status: "left", leftAt: now.toISOString(), ...refused };
  });
  return email === undefined ? undefined : parseEmail(email);
}

/** Values that were read before, with the tags they had then. */
export type Snapshot = Record<string, { etag: string; value: StoredAddress }>;

/** Lists the entries of the store that a snapshot lacks or has with another tag. */
export async function compareWithSnapshot(store: NamedStore, snapshot: Snapshot) {
  const listed = (await listBlobs(store)).filter(({ key }) => isSubscriberKey(key));
  const isKnown = ({ key, etag }: ListedBlob) => etag !== "" && snapshot[key]?.etag === etag;
  return { listed, changed: listed.filter((blob) => !isKnown(blob)) };
}

/** Reads every entry; the unchanged ones come from the snapshot. Throws if one can't be read. */
export async function readStoredAddresses(
  store: NamedStore,
  { snapshot = {}, showProgress }: { snapshot?: Snapshot; showProgress?: ShowProgress } = {},
): Promise<StoredAddresses> {
  const { listed, changed } = await compareWithSnapshot(store, snapshot);
  const keys = changed.map(({ key }) => key);
  const read = new Map(await readAllBlobs(store, storedAddressSchema, keys, showProgress));
  return new Map(listed.map(({ key }) => [key, read.get(key) ?? snapshot[key]!.value]));
}

const isSubscriber = (stored: StoredAddress): stored is Subscriber => stored.status !== "left";

/** Returns the subscriptions, oldest first. */
export function selectSubscribers(addresses: StoredAddresses): Subscriber[] {
  const subscribers = [...addresses.values()].filter(isSubscriber);
  return subscribers.sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.email.localeCompare(b.email),
  );
}

/** Merges two records of an address: the later event wins, and the first subscription's date. */
export function mergeStored(
  stored: StoredAddress | undefined,
  other: StoredAddress,
): StoredAddress {
  if (!stored) return other;
  if (stored.status === "left") {
    const isBack = other.status !== "left" && other.createdAt > stored.leftAt;
    return isBack ? other : stored;
  }
  if (other.status === "left") return stored.createdAt > other.leftAt ? stored : other;
  const first = other.createdAt < stored.createdAt ? other : stored;
  const isConfirmed = [stored.status, other.status].includes("confirmed");
  return { ...first, status: isConfirmed ? "confirmed" : "unconfirmed" };
}

/**
 * Restores entries that the store lacks; whoever left later stays out. Repeating it changes nothing.
 * `counts` says what was done even if it throws because a write fails.
 */
export async function restoreAddresses(
  store: NamedStore,
  addresses: StoredAddresses,
  { counts = { added: 0, known: 0, left: 0 }, showProgress = (() => undefined) as ShowProgress },
) {
  const storedKeys = new Set((await listBlobs(store)).map(({ key }) => key));
  const restore = async ([key, value]: [string, StoredAddress]) => {
    const isProbablyNew = !storedKeys.has(key);
    const merge = (stored?: StoredAddress) => mergeStored(stored, value);
    const options = { isProbablyNew };
    const result = await updateBlob(store, key, storedAddressSchema, merge, options);
    if (value.status === "left") return;
    if (result?.status === "left") counts.left++;
    else if (isProbablyNew) counts.added++;
    else counts.known++;
  };
  await mapInBatches([...addresses], restore, { showProgress });
  return counts;
}
