import { z } from "zod";
import { consent } from "../../src/site/consent.ts";
import { readCsv, writeCsv } from "../../src/site/csv.ts";
import { deleteBlob, type NamedStore, readText } from "./blobs.ts";
import { type Address, isSubscriberKey, readAddress, subscriberKey } from "./email.ts";
import { linkFor } from "./links.ts";
import type { Signup } from "./signup.ts";

/** A subscription as it is kept. `createdAt` is an ISO date and time in UTC. */
export const subscriber = z.object({
  email: z.string().refine((email) => readAddress(email) !== undefined),
  createdAt: z.iso.datetime(),
  consent: z.string(),
  page: z.string().optional(),
  status: z.enum(["unconfirmed", "confirmed"]),
});
export type Subscriber = z.infer<typeof subscriber>;

/** The address of a subscription that was read through its schema. */
const addressOf = ({ email }: Subscriber): Address => readAddress(email)!;

/** What a schema takes, from JSON; undefined for anything else. The error of `JSON.parse` would quote what was read. */
function parse<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}
const parseSubscriber = (text: string | null): Subscriber | undefined => parse(subscriber, text);

const rounds = 3;

/**
 * Writes a blob unless there is one, and reads back what is there until `accepts` takes it. Only that counts: a proxy
 * or a captive portal can answer a write with any status and tag. False, or the store's error, when it never does.
 */
async function keepOnce(store: NamedStore, key: string, value: object, accepts: (read: string | null) => boolean) {
  for (let round = 1; ; round++) {
    try {
      const { modified, etag } = await store.blobs.setJSON(key, value, { onlyIfNew: true });
      if ((!modified || etag) && accepts(await readText(store, key))) return true;
    } catch (error) {
      if (round === rounds) throw error;
    }
    if (round === rounds) return false;
  }
}

const isOf =
  ({ normal }: Address) =>
  (text: string | null) => {
    const read = parseSubscriber(text);
    return read !== undefined && addressOf(read).normal === normal;
  };

/** Keeps an address once. True only when the store shows it afterwards. May throw when the store doesn't answer. */
export function keepSubscriber(store: NamedStore, { address, page }: Signup, now: Date, secret?: string) {
  const value: Subscriber = {
    email: address.typed,
    createdAt: now.toISOString(),
    consent: consent.version,
    ...(page !== undefined && { page }),
    status: "unconfirmed",
  };
  return keepOnce(store, subscriberKey(address, secret), value, isOf(address));
}

const decoy = { decoy: true };

/** Goes the way of an address that is known already, and keeps nothing of it. */
export const keepDecoy = (store: NamedStore): Promise<boolean> =>
  keepOnce(store, "decoy", decoy, (text) => text === JSON.stringify(decoy));

/** The keys of all subscriptions, in order; whatever else lies in the store is passed over. Throws if it can't list. */
export const subscriberKeys = async (store: NamedStore): Promise<string[]> =>
  (await store.keys()).filter(isSubscriberKey);

const atOnce = 16;

async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += atOnce)
    results.push(...(await Promise.all(items.slice(i, i + atOnce).map(work))));
  return results;
}

export type Entry = { key: string; value: Subscriber };

/** Every subscription with its key, and the keys of those that can't be understood. Throws if one can't be read. */
async function readEntries(store: NamedStore): Promise<{ entries: Entry[]; unreadable: string[] }> {
  const read = await mapInTurns(await subscriberKeys(store), async (key) => {
    const text = await readText(store, key);
    if (text === null) throw new Error(`${store.name} lists an entry that it doesn't show: ${key}`);
    return { key, value: parseSubscriber(text) };
  });
  return {
    entries: read.filter((one): one is Entry => one.value !== undefined),
    unreadable: read.filter(({ value }) => value === undefined).map(({ key }) => key),
  };
}

/** An address that is kept under two keys is one subscription: since its first day, and confirmed if either is. */
const merged = (a: Subscriber, b: Subscriber): Subscriber => ({
  ...(b.createdAt < a.createdAt ? b : a),
  status: a.status === "confirmed" ? a.status : b.status,
});

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
    byAddress.set(normal, known ? merged(known, value) : value);
  }
  return [...byAddress.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.email.localeCompare(b.email),
  );
}

const columns = ["email", "createdAt", "consent", "page", "status"] as const satisfies (keyof Subscriber)[];
const links = ["confirm", "unsubscribe"] as const;

/** The site's address and the newsletter's secret, from which links are made. */
export type LinkMaking = { origin: string; secret: string };

/** The subscriptions as a table with a head, for a spreadsheet or a mailing service; each with its links if asked. */
export const toCsv = (subscribers: readonly Subscriber[], making?: LinkMaking): string =>
  writeCsv([
    making ? [...columns, ...links] : columns,
    ...subscribers.map((one) => [
      ...columns.map((column) => one[column] ?? ""),
      ...(making ? links.map((purpose) => linkFor(addressOf(one), purpose, making.origin, making.secret)) : []),
    ]),
  ]);

/** The subscriptions of a table that `toCsv` wrote; other columns are ignored. Throws at the first row that is wrong. */
export function fromCsv(csv: string): Subscriber[] {
  const [head = [], ...rows] = readCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  return rows.map((row, i) => {
    const cells = columns.map((column) => [column, row[head.indexOf(column)]] as const);
    const parsed = subscriber.safeParse(Object.fromEntries(cells.filter(([name, text]) => name !== "page" || text)));
    if (!parsed.success || row.length !== head.length) throw new Error(`Row ${i + 2} of the file is no subscription.`);
    return parsed.data;
  });
}

/** What became of subscriptions that were brought back. */
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
  if (!secret && [...before].some((key) => key.startsWith(goodbyes))) {
    throw new Error("Some have left by link. Set NEWSLETTER_SECRET as on the site, so that they are not brought back.");
  }
  const counts: Restored = { added: 0, known: 0, left: 0 };
  await mapInTurns(subscribers, async (value) => {
    const address = addressOf(value);
    if (secret && before.has(goodbyeKey(address, secret)) && (await leftAt(store, address, secret)) > value.createdAt) {
      counts.left++;
      return;
    }
    const key = subscriberKey(address, secret);
    await putSubscriber(store, key, value);
    counts[before.has(key) || before.has(subscriberKey(address)) ? "known" : "added"]++;
  });
  return counts;
}

/** Makes sure that a subscription is under its key, merged with what is there. Throws when that can't be proven. */
async function putSubscriber(store: NamedStore, key: string, value: Subscriber): Promise<void> {
  if (!(await keepOnce(store, key, value, isOf(addressOf(value))))) throw unproven();
  const there = parseSubscriber(await readText(store, key));
  const wanted = there && merged(there, value);
  if (!there || JSON.stringify(wanted) !== JSON.stringify(there)) await overwrite(store, key, wanted ?? value);
}

const unproven = () => new Error("The store did not confirm a write.");

async function overwrite(store: NamedStore, key: string, value: object): Promise<void> {
  await store.blobs.setJSON(key, value);
  if ((await readText(store, key)) !== JSON.stringify(value)) throw unproven();
}

/**
 * Moves subscriptions to the keys that the secret makes: each is written under its new key, then proven, then deleted
 * under its old one, so that a stop at any moment loses nobody. Returns how many moved. Throws when the store fails.
 */
export async function rekeySubscribers(store: NamedStore, secret: string): Promise<number> {
  const { entries } = await readEntries(store);
  const old = entries.filter(({ key, value }) => key !== subscriberKey(addressOf(value), secret));
  await mapInTurns(old, async ({ key, value }) => {
    await putSubscriber(store, subscriberKey(addressOf(value), secret), value);
    await deleteBlob(store, key);
  });
  return old.length;
}

/**
 * Deletes an address under whatever key it is kept and makes sure; `address` may also be a key. False when there was
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
  return (await mapInTurns([...keys], (key) => deleteBlob(store, key))).includes(true);
}

/** The keys that an address may have: under the secret, and from before there was one. */
const keysOf = (address: Address, secret?: string): string[] => [
  ...(secret ? [subscriberKey(address, secret)] : []),
  subscriberKey(address),
];

/** A goodbye tells a restore who has left since a backup was made; only the secret can connect it to an address. */
const goodbyes = "left/";
const goodbyeKey = (address: Address, secret: string) => `${goodbyes}${subscriberKey(address, secret)}`;
const goodbye = z.object({ leftAt: z.iso.datetime() });

async function leftAt(store: NamedStore, address: Address, secret: string): Promise<string> {
  const note = parse(goodbye, await readText(store, goodbyeKey(address, secret)));
  if (!note) throw new Error("The store did not show when someone left.");
  return note.leftAt;
}

/** Deletes an address at its owner's wish and leaves a goodbye without it. Throws when either can't be proven. */
export async function leave(store: NamedStore, address: Address, now: Date, secret: string): Promise<void> {
  await Promise.all(keysOf(address, secret).map((key) => deleteBlob(store, key)));
  await overwrite(store, goodbyeKey(address, secret), { leftAt: now.toISOString() });
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

/** Forgets addresses that nobody confirmed, and goodbyes, from before a moment. Returns how many addresses. */
export async function pruneSubscribers(store: NamedStore, before: Date): Promise<number> {
  const limit = before.toISOString();
  const { entries } = await readEntries(store);
  const stale = entries.filter(({ value }) => value.status === "unconfirmed" && value.createdAt < limit);
  await mapInTurns(stale, ({ key }) => deleteBlob(store, key));
  const notes = (await store.keys()).filter((key) => key.startsWith(goodbyes));
  await mapInTurns(notes, async (key) => {
    const note = parse(goodbye, await readText(store, key));
    if (note && note.leftAt < limit) await deleteBlob(store, key);
  });
  return stale.length;
}
