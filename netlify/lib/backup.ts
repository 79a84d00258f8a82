import { z } from "zod";
import { deleteBlob, keysOf, type NamedStore, parseJson, readText } from "./blobs.ts";
import type { Address } from "./email.ts";
import { addressOf, readSubscribers, type Subscriber, subscriber } from "./subscribers.ts";

const backup = z.object({ madeAt: z.iso.datetime(), subscribers: z.array(subscriber) });
type Backup = z.infer<typeof backup>;

/** A backup as text. `madeAt` is an ISO date and time in UTC. */
export const writeBackup = (madeAt: string, subscribers: Subscriber[]): string =>
  `${JSON.stringify({ madeAt, subscribers } satisfies Backup, null, 1)}\n`;

/** Reads a backup. Throws when it is not one, or not a whole one. */
export function readBackup(text: string): Backup {
  const found = parseJson(backup, text);
  if (!found) throw new Error("This is truncated, or not a backup of subscriptions.");
  return found;
}

/** A backup's name: its moment, in an order that sorts, with no character that a file system refuses. */
export const backupName = (now: Date): string =>
  now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
const isBackupName = (key: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(key);

/** The names of the stored backups, oldest first. Throws if they can't be listed. */
export const backupNames = async (backups: NamedStore): Promise<string[]> =>
  (await keysOf(backups)).filter(isBackupName);

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
  await backups.blobs.set(backupName(now), writeBackup(now.toISOString(), subscribers));
  const names = await backupNames(backups);
  for (const name of names.slice(0, -maxBackups)) await deleteBlob(backups, name);
  return subscribers.length;
}

/** A stored backup by its name. Throws when there is none, or it is damaged. */
export async function storedBackup(backups: NamedStore, name: string): Promise<Backup> {
  const text = isBackupName(name) ? await readText(backups, name) : null;
  if (text === null) throw new Error("There is no backup with that name.");
  return readBackup(text);
}

/** Takes an address out of every stored backup. True when one held it. Throws when one can't be read or written. */
export async function deleteFromBackups(
  backups: NamedStore,
  { normal }: Address,
): Promise<boolean> {
  let found = false;
  for (const name of await backupNames(backups)) {
    const { madeAt, subscribers } = await storedBackup(backups, name);
    const others = subscribers.filter((one) => addressOf(one).normal !== normal);
    if (others.length === subscribers.length) continue;
    found = true;
    await backups.blobs.set(name, writeBackup(madeAt, others));
  }
  return found;
}
