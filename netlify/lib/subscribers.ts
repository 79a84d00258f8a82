import { z } from "zod";
import { consent } from "../../src/site/consent.ts";
import {
  listKeys,
  mapInBatches,
  type NamedStore,
  readAllBlobs,
  readBlob,
  updateBlob,
} from "./blobs.ts";
import {
  type EmailAddress,
  emailSchema,
  isSubscriberKey,
  makeSubscriberKey,
  parseEmail,
} from "./email.ts";

/** A subscription. `createdAt` is an ISO date and time in UTC. */
export const subscriberSchema = z.object({
  email: emailSchema,
  createdAt: z.iso.datetime(),
  consent: z.string(),
  status: z.enum(["unconfirmed", "confirmed"]),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/**
 * What is stored of an address, under the hash of its normal spelling. Of somebody who has left, an ISO date and time
 * in UTC is all that remains, so that no old export brings them back.
 */
const storedAddressSchema = z.union([
  subscriberSchema,
  z.object({ status: z.literal("left"), leftAt: z.iso.datetime() }),
]);
type StoredAddress = z.infer<typeof storedAddressSchema>;

/** The address of a subscription that was read through its schema. */
export const emailOf = ({ email }: Subscriber): EmailAddress => parseEmail(email)!;

/** Saves an address that isn't subscribed. Returns its status. Throws unless the store shows it afterwards. */
export async function subscribe(store: NamedStore, address: EmailAddress, now: Date) {
  const subscription: Subscriber = {
    email: address.typed,
    createdAt: now.toISOString(),
    consent: consent.version,
    status: "unconfirmed",
  };
  const result = await updateBlob(
    store,
    makeSubscriberKey(address),
    storedAddressSchema,
    (found): StoredAddress | undefined =>
      !found || found.status === "left" ? subscription : found,
  );
  return result?.status;
}

/** Marks the address of a key as confirmed. False when it isn't subscribed. Throws when the store can't show it. */
export async function confirm(store: NamedStore, key: string): Promise<boolean> {
  const result = await updateBlob(
    store,
    key,
    storedAddressSchema,
    (found): StoredAddress | undefined =>
      found?.status === "unconfirmed" ? { ...found, status: "confirmed" } : found,
  );
  return result?.status === "confirmed";
}

/** Whether an address may get letters now. Throws when the store doesn't respond. */
export const isConfirmed = async (store: NamedStore, address: EmailAddress): Promise<boolean> =>
  (await readBlob(store, makeSubscriberKey(address), storedAddressSchema))?.status === "confirmed";

/** Forgets the address of a key at its owner's wish, but for the moment. Throws when the store can't show it. */
export async function unsubscribe(store: NamedStore, key: string, now: Date): Promise<void> {
  await updateBlob(store, key, storedAddressSchema, (found): StoredAddress | undefined =>
    found?.status === "left" ? found : { status: "left", leftAt: now.toISOString() },
  );
}

/** Every subscription, oldest first. Throws as `readAll` does. */
export async function readSubscribers(store: NamedStore): Promise<Subscriber[]> {
  const entries = await readAllBlobs(store, storedAddressSchema, isSubscriberKey);
  return entries
    .flatMap(([, found]) => (found.status === "left" ? [] : found))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.email.localeCompare(b.email));
}

/** What is stored once a subscription comes back: the later word on leaving, the first day, confirmed if either is. */
function mergeSubscription(found: StoredAddress, restored: Subscriber): StoredAddress {
  if (found.status === "left") return restored.createdAt > found.leftAt ? restored : found;
  const first = restored.createdAt < found.createdAt ? restored : found;
  return { ...first, status: found.status === "confirmed" ? found.status : restored.status };
}

/**
 * Puts subscriptions into a store where they are missing; who has left since then stays out. Doing it again changes
 * nothing. Returns how many were added, known and left before. Throws when the store can't show one.
 */
export async function restoreSubscribers(store: NamedStore, subscribers: readonly Subscriber[]) {
  const before = new Set(await listKeys(store));
  const counts = { added: 0, known: 0, left: 0 };
  await mapInBatches(subscribers, async (value) => {
    const key = makeSubscriberKey(emailOf(value));
    const result = await updateBlob(
      store,
      key,
      storedAddressSchema,
      (found): StoredAddress | undefined => (found ? mergeSubscription(found, value) : value),
    );
    if (result?.status === "left") counts.left++;
    else counts[before.has(key) ? "known" : "added"]++;
  });
  return counts;
}
