import { z } from "zod";
import { listKeys, type NamedStore, parseJson, readBlobs, readBlobText } from "./blobs.ts";
import { makeSubscriberKey } from "./email.ts";
import { readStoredSecrets } from "./links.ts";
import {
  getEmail,
  readSubscriberList,
  type Snapshot,
  type StoredAddress,
  type StoredAddresses,
  selectSubscribers,
  subscriberSchema,
  unsubscribedSchema,
} from "./subscribers.ts";

const backupSchema = z.object({
  madeAt: z.iso.datetime(),
  subscribers: z.array(subscriberSchema),
  /** Older backups have no `leavers` or `secrets`. */
  leavers: z.array(unsubscribedSchema.extend({ key: z.string() })).default([]),
  secrets: z.array(z.string()).default([]),
  /** Present only in the snapshot. */
  etags: z.record(z.string(), z.string()).default({}),
});
type Backup = Snapshot & { madeAt: string; secrets: string[] };

export function formatBackup({ addresses, ...facts }: Backup): string {
  const leavers = [...addresses].flatMap(([key, value]) =>
    value.status === "left" ? [{ key, ...value }] : [],
  );
  const subscribers = selectSubscribers(addresses);
  return `${JSON.stringify({ ...facts, subscribers, leavers }, null, 1)}\n`;
}

/** Parses a backup. Throws if the text is truncated or isn't a backup. */
export function parseBackup(text: string): Backup {
  const backup = parseJson(backupSchema, text);
  if (!backup) throw new Error("This is truncated, or not a backup of subscriptions.");
  const { subscribers, leavers, ...facts } = backup;
  const addresses: StoredAddresses = new Map();
  for (const value of subscribers) addresses.set(makeSubscriberKey(getEmail(value)), value);
  for (const { key, ...value } of leavers) addresses.set(key, value);
  return { ...facts, addresses };
}

/**
 * Makes a backup's name from its timestamp. Names sort chronologically and are valid file names on
 * every OS.
 */
export const makeBackupName = (date: Date) =>
  date.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

/** A backup's name. Matches "2026-01-31T06-40-00Z", not "snapshot". */
const backupNamePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Lists the stored backups' names, oldest first. */
export async function listBackupNames(backups: NamedStore): Promise<string[]> {
  const keys = await listKeys(backups);
  return keys.filter((key) => backupNamePattern.test(key));
}

export const maxBackups = 30;

/** Loads a stored backup. Throws if no backup has that name, or if it is corrupt. */
export async function loadBackup(backups: NamedStore, name: string): Promise<Backup> {
  const text = await readBlobText(backups, name);
  if (text === null) throw new Error("There is no backup with that name.");
  return parseBackup(text);
}

const snapshotKey = "snapshot";

/**
 * Reads the snapshot, which holds the list as of the last backup. Resolves to undefined if there is
 * no valid snapshot.
 */
export async function readSnapshot(backups: NamedStore): Promise<Backup | undefined> {
  const text = await readBlobText(backups, snapshotKey);
  try {
    return parseBackup(text ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Backs up the list, unless it is empty, and resolves to the number of subscriptions. At `deadline`
 * (ms since 1970), saves its progress for the next call and resolves to undefined.
 */
export async function storeBackup(
  list: NamedStore,
  backups: NamedStore,
  deadline: number,
): Promise<number | undefined> {
  const known = await readSnapshot(backups);
  const { isComplete, ...snapshot } = await readSubscriberList(list, { known, deadline });
  const count = selectSubscribers(snapshot.addresses).length;
  if (count === 0) return 0;
  const now = new Date();
  const secrets = await readStoredSecrets(list);
  const backup = { ...snapshot, madeAt: now.toISOString(), secrets };
  await backups.blobs.set(snapshotKey, formatBackup(backup));
  if (!isComplete) return undefined;
  await backups.blobs.set(makeBackupName(now), formatBackup({ ...backup, etags: {} }));
  const names = await listBackupNames(backups);
  for (const name of names.slice(0, -maxBackups)) await backups.blobs.delete(name);
  return count;
}

/**
 * Deletes from all backups the addresses that `shouldDelete` selects. Resolves to true if any
 * backup contained one.
 */
export async function deleteFromBackups(
  backups: NamedStore,
  shouldDelete: (value: StoredAddress, key: string) => boolean,
): Promise<boolean> {
  let hadOne = false;
  for (const name of await listKeys(backups)) {
    if (name !== snapshotKey && !backupNamePattern.test(name)) continue;
    const backup = await loadBackup(backups, name);
    const doomed = [...backup.addresses].filter(([key, value]) => shouldDelete(value, key));
    if (doomed.length === 0) continue;
    for (const [key] of doomed) {
      backup.addresses.delete(key);
      delete backup.etags[key];
    }
    await backups.blobs.set(name, formatBackup(backup));
    hadOne = true;
  }
  return hadOne;
}

const unsubscribedPrefix = "left/";

/**
 * Records next to the backups that a reader unsubscribed, so that restoring an older backup doesn't
 * resubscribe the reader.
 */
export async function recordUnsubscription(backups: NamedStore, key: string, now: Date) {
  const mark = { status: "left", leftAt: now.toISOString() };
  await backups.blobs.setJSON(unsubscribedPrefix + key, mark);
}

/** Reads the unsubscribe records, keyed by subscriber key. */
export async function readUnsubscriptions(backups: NamedStore): Promise<StoredAddresses> {
  const marks = await readBlobs(backups, unsubscribedSchema, unsubscribedPrefix);
  return new Map([...marks].map(([key, mark]) => [key.slice(unsubscribedPrefix.length), mark]));
}
