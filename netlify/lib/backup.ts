import { z } from "zod";
import {
  deleteBlob,
  listKeys,
  mapInBatches,
  type NamedStore,
  parseJson,
  readAllBlobs,
  readBlob,
  readBlobText,
} from "./blobs.ts";
import { makeSubscriberKey } from "./email.ts";
import { readStoredSecrets } from "./links.ts";
import {
  compareWithSnapshot,
  emailOf,
  leaverSchema,
  mergeStored,
  type Snapshot,
  type StoredAddress,
  type StoredAddresses,
  selectSubscribers,
  storedAddressSchema,
  subscriberSchema,
} from "./subscribers.ts";

const leaverEntrySchema = leaverSchema.extend({ key: z.string() });
const backupSchema = z.object({
  madeAt: z.iso.datetime(),
  subscribers: z.array(subscriberSchema),
  /** Missing in older backups, like the secrets that links are signed with. */
  leavers: z.array(leaverEntrySchema).default([]),
  secrets: z.array(z.string()).default([]),
});
export type Backup = { madeAt: string; addresses: StoredAddresses; secrets: string[] };

export function formatBackup({ madeAt, addresses, secrets }: Backup): string {
  const leavers = [...addresses].flatMap(([key, value]) =>
    value.status === "left" ? [{ key, ...value }] : [],
  );
  const subscribers = selectSubscribers(addresses);
  const backup: z.infer<typeof backupSchema> = { madeAt, subscribers, leavers, secrets };
  return `${JSON.stringify(backup, null, 1)}\n`;
}

/** Throws if the text isn't a complete backup. */
export function parseBackup(text: string): Backup {
  const backup = parseJson(backupSchema, text);
  if (!backup) throw new Error("This is truncated, or not a backup of subscriptions.");
  const { madeAt, subscribers, leavers, secrets } = backup;
  const addresses: StoredAddresses = new Map();
  for (const value of subscribers) addresses.set(makeSubscriberKey(emailOf(value)), value);
  for (const { key, ...value } of leavers) addresses.set(key, value);
  return { madeAt, addresses, secrets };
}

/** Returns a backup's name: its time, which sorts and suits every file system. */
export const makeBackupName = (now: Date): string =>
  now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

/** Matches "2026-01-31T06-40-00Z", not "snapshot". */
const backupNamePattern = /^(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z$/;

/** Returns the time of a backup's name in milliseconds since 1970; NaN for other names. */
function parseBackupTime(name: string): number {
  const { day, time } = backupNamePattern.exec(name)?.groups ?? {};
  return Date.parse(`${day}T${time?.replaceAll("-", ":")}Z`);
}

/** Lists the stored backups' names, oldest first. */
export async function listBackupNames(backups: NamedStore): Promise<string[]> {
  const keys = await listKeys(backups);
  return keys.filter((key) => backupNamePattern.test(key));
}

const dayMs = 24 * 3_600_000;
const maxBackupAgeMs = 2 * dayMs;

/** Returns the newest backup's name and age; without a backup, an infinite age. */
export async function findNewestBackup(backups: NamedStore, now: Date) {
  const name = (await listBackupNames(backups)).at(-1);
  const ageMs = name ? now.getTime() - parseBackupTime(name) : Infinity;
  return { name, ageMs, isOld: ageMs > maxBackupAgeMs };
}

/** Returns whether a list that began then should have a backup by now. */
export const isOlderThanBackup = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > maxBackupAgeMs;

/** Older stored backups are deleted. */
export const maxBackups = 30;

const snapshotKey = "snapshot";
const snapshotSchema = z.record(
  z.string(),
  z.object({ etag: z.string(), value: storedAddressSchema }),
);

/** Reads what the last backup saw. Resolves to an empty snapshot if there is none. */
export const readSnapshot = async (backups: NamedStore): Promise<Snapshot> =>
  (await readBlob(backups, snapshotKey, snapshotSchema)) ?? {};

/**
 * Brings the snapshot up to date, which reads only changed entries. Resolves to undefined if the
 * deadline (ms since 1970) comes first; the next call continues from there.
 */
async function updateSnapshot(list: NamedStore, backups: NamedStore, deadline: number) {
  const old = await readSnapshot(backups);
  const { listed, changed } = await compareWithSnapshot(list, old);
  const read = new Map<string, StoredAddress>();
  const readEntry = async (key: string) => {
    if (Date.now() > deadline) return;
    const [[, value] = []] = await readAllBlobs(list, storedAddressSchema, [key]);
    if (value) read.set(key, value);
  };
  const keys = changed.map(({ key }) => key);
  await mapInBatches(keys, readEntry, { size: 50 });
  const snapshot: Snapshot = {};
  for (const { key, etag } of listed) {
    const value = read.get(key);
    if (value) snapshot[key] = { etag, value };
    else if (old[key]) snapshot[key] = old[key];
  }
  if (keys.length > 0) await backups.blobs.setJSON(snapshotKey, snapshot);
  return read.size === keys.length ? snapshot : undefined;
}

const leaverPrefix = "left/";

/** Records beside the backups that somebody left, for a restore of an earlier backup. */
export async function recordLeaver(backups: NamedStore, key: string, now: Date): Promise<void> {
  const mark = { status: "left", leftAt: now.toISOString() };
  await backups.blobs.setJSON(leaverPrefix + key, mark);
}

/** Marks those who left after the backup was made. Resolves to their number. */
export async function addLaterLeavers(backups: NamedStore, addresses: StoredAddresses) {
  const keys = await listKeys(backups, leaverPrefix);
  let count = 0;
  for (const [key, leaver] of await readAllBlobs(backups, leaverSchema, keys)) {
    const subscriberKey = key.slice(leaverPrefix.length);
    const restored = addresses.get(subscriberKey);
    const merged = mergeStored(restored, leaver);
    if (restored && restored.status !== merged.status) count++;
    addresses.set(subscriberKey, merged);
  }
  return count;
}

/** Deletes the marks that every stored backup has by itself. */
async function deleteOldLeavers(backups: NamedStore, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - maxBackups * dayMs).toISOString();
  const keys = await listKeys(backups, leaverPrefix);
  for (const [key, { leftAt }] of await readAllBlobs(backups, leaverSchema, keys))
    if (leftAt < oldest) await backups.blobs.delete(key);
}

/**
 * Backs the list up. Resolves to the number of subscriptions, or to undefined if the deadline came
 * first. Writes nothing for an empty store, to keep good backups.
 */
export async function storeBackup(
  list: NamedStore,
  backups: NamedStore,
  { now, deadline }: { now: Date; deadline: number },
): Promise<number | undefined> {
  const snapshot = await updateSnapshot(list, backups, deadline);
  if (!snapshot) return undefined;
  const entries = Object.entries(snapshot);
  const addresses = new Map(entries.map(([key, { value }]) => [key, value]));
  const count = selectSubscribers(addresses).length;
  if (count === 0) return 0;
  const backup = { madeAt: now.toISOString(), addresses, secrets: await readStoredSecrets(list) };
  await backups.blobs.set(makeBackupName(now), formatBackup(backup));
  const names = await listBackupNames(backups);
  for (const name of names.slice(0, -maxBackups)) await deleteBlob(backups, name);
  await deleteOldLeavers(backups, now);
  return count;
}

/** Throws if there is no backup of that name, or it is damaged. */
export async function loadBackup(backups: NamedStore, name: string): Promise<Backup> {
  const text = backupNamePattern.test(name) ? await readBlobText(backups, name) : null;
  if (text === null) throw new Error("There is no backup with that name.");
  return parseBackup(text);
}

/** Removes addresses from the stored backups. Resolves to whether any backup had one. */
export async function deleteFromBackups(
  backups: NamedStore,
  shouldDelete: (value: StoredAddress, key: string) => boolean,
): Promise<boolean> {
  let hadOne = false;
  for (const name of await listBackupNames(backups)) {
    const backup = await loadBackup(backups, name);
    const doomed = [...backup.addresses].filter(([key, value]) => shouldDelete(value, key));
    if (doomed.length === 0) continue;
    for (const [key] of doomed) backup.addresses.delete(key);
    await backups.blobs.set(name, formatBackup(backup));
    hadOne = true;
  }
  const snapshot = Object.entries(await readSnapshot(backups));
  const remaining = snapshot.filter(([key, { value }]) => !shouldDelete(value, key));
  if (remaining.length < snapshot.length)
    await backups.blobs.setJSON(snapshotKey, Object.fromEntries(remaining));
  return hadOne;
}
