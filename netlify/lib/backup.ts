import { z } from "zod";
import { deleteBlob, listKeys, type NamedStore, parseJson, readBlobText } from "./blobs.ts";
import type { EmailAddress } from "./email.ts";
import { emailOf, readSubscribers, type Subscriber, subscriberSchema } from "./subscribers.ts";

const backupSchema = z.object({ madeAt: z.iso.datetime(), subscribers: z.array(subscriberSchema) });
type Backup = z.infer<typeof backupSchema>;

/** A backup as text. `madeAt` is an ISO date and time in UTC. */
export const formatBackup = (madeAt: string, subscribers: Subscriber[]): string =>
  `${JSON.stringify({ madeAt, subscribers } satisfies Backup, null, 1)}\n`;

/** Reads a backup. Throws when it is not one, or not a whole one. */
export function parseBackup(text: string): Backup {
  const found = parseJson(backupSchema, text);
  if (!found) throw new Error("This is truncated, or not a backup of subscriptions.");
  return found;
}

/** A backup's name: its moment, in an order that sorts, with no character that a file system refuses. */
export const makeBackupName = (now: Date): string =>
  now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
const isBackupName = (key: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(key);

/** The names of the stored backups, oldest first. Throws if they can't be listed. */
export const listBackupNames = async (backups: NamedStore): Promise<string[]> =>
  (await listKeys(backups)).filter(isBackupName);

/** Older stored backups are deleted. */
export const maxBackups = 30;

/**
 * Backs up a store into another. Returns how many subscriptions it has; with none nothing is written, so that a store
 * that was emptied never pushes out what could restore it. Throws when anything can't be read or written.
 */
export async function storeBackup(
  from: NamedStore,
  backups: NamedStore,
  now: Date,
): Promise<number> {
  const subscribers = await readSubscribers(from);
  if (subscribers.length === 0) return 0;
  await backups.blobs.set(makeBackupName(now), formatBackup(now.toISOString(), subscribers));
  const names = await listBackupNames(backups);
  for (const name of names.slice(0, -maxBackups)) await deleteBlob(backups, name);
  return subscribers.length;
}

/** A stored backup by its name. Throws when there is none, or it is damaged. */
export async function loadBackup(backups: NamedStore, name: string): Promise<Backup> {
  const text = isBackupName(name) ? await readBlobText(backups, name) : null;
  if (text === null) throw new Error("There is no backup with that name.");
  return parseBackup(text);
}

/** Takes an address out of every stored backup. True when one held it. Throws when one can't be read or written. */
export async function deleteFromBackups(
  backups: NamedStore,
  { normal }: EmailAddress,
): Promise<boolean> {
  let found = false;
  for (const name of await listBackupNames(backups)) {
    const { madeAt, subscribers } = await loadBackup(backups, name);
    const others = subscribers.filter((one) => emailOf(one).normal !== normal);
    if (others.length === subscribers.length) continue;
    found = true;
    await backups.blobs.set(name, formatBackup(madeAt, others));
  }
  return found;
}
