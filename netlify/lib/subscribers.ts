import type { Store } from "@netlify/blobs";
import { z } from "zod";
import { consent } from "./consent.ts";
import { writeCsv } from "./csv.ts";
import { type Address, isSubscriberKey, subscriberKey } from "./email.ts";
import type { Signup } from "./signup.ts";

/** A subscription as it is kept. `createdAt` is an ISO date and time in UTC; nothing has been confirmed by mail. */
export const subscriber = z.object({
  email: z.string(),
  createdAt: z.iso.datetime(),
  consent: z.string(),
  page: z.string().optional(),
  status: z.literal("unconfirmed"),
});
export type Subscriber = z.infer<typeof subscriber>;

/**
 * Keeps an address once, by one conditional write. True only when that is proven: the store says that the key was
 * there before, or names the ETag of what it wrote. The client calls every other answer a success, too.
 */
export async function keepSubscriber(store: Store, { address, page }: Signup, now: Date): Promise<boolean> {
  const value: Subscriber = {
    email: address.typed,
    createdAt: now.toISOString(),
    consent: consent.version,
    ...(page !== undefined && { page }),
    status: "unconfirmed",
  };
  const { modified, etag } = await store.setJSON(subscriberKey(address), value, { onlyIfNew: true });
  return !modified || Boolean(etag);
}

/** The keys of all subscriptions, in order; whatever else lies in the store is passed over. Throws if it can't list. */
export async function subscriberKeys(store: Store): Promise<string[]> {
  const { blobs } = await store.list();
  return blobs
    .map(({ key }) => key)
    .filter(isSubscriberKey)
    .sort();
}

const atOnce = 16;

/** Every subscription, oldest first, and how many entries could not be understood. Throws if one can't be fetched. */
export async function readSubscribers(store: Store): Promise<{ subscribers: Subscriber[]; unreadable: number }> {
  const keys = await subscriberKeys(store);
  const read: (Subscriber | undefined)[] = [];
  for (let i = 0; i < keys.length; i += atOnce) {
    const texts = await Promise.all(keys.slice(i, i + atOnce).map((key) => store.get(key, { type: "text" })));
    read.push(...texts.flatMap((text) => (text === null ? [] : [readSubscriber(text)])));
  }
  const subscribers = read.filter((one) => one !== undefined);
  return {
    subscribers: subscribers.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.email.localeCompare(b.email)),
    unreadable: read.length - subscribers.length,
  };
}

function readSubscriber(text: string): Subscriber | undefined {
  try {
    return subscriber.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const columns = ["email", "createdAt", "consent", "page", "status"] as const satisfies (keyof Subscriber)[];

/** The subscriptions as a table with a head, for a spreadsheet or a mailing service. */
export const toCsv = (subscribers: readonly Subscriber[]): string =>
  writeCsv([columns, ...subscribers.map((one) => columns.map((column) => one[column] ?? ""))]);

/** Deletes a subscription and makes sure. False when there was none. Throws if the store still shows it. */
export async function forgetSubscriber(store: Store, address: Address): Promise<boolean> {
  const key = subscriberKey(address);
  const known = (await store.get(key, { type: "text" })) !== null;
  await store.delete(key);
  if ((await store.get(key, { type: "text" })) !== null) throw new Error("The store still holds the address.");
  return known;
}
