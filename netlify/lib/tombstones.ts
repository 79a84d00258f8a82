import { z } from "zod";
import { mapInBatches } from "./batches.ts";
import { deleteBlob, type NamedStore, readText } from "./blobs.ts";
import { type Address, subscriberKey } from "./email.ts";
import { parse } from "./subscriber.ts";
import { overwrite } from "./verified-writes.ts";

/** A tombstone tells a restore who has unsubscribed since a backup; only the secret can connect it to an address. */
const prefix = "left/";
const tombstone = z.object({ leftAt: z.iso.datetime() });

export const isTombstoneKey = (key: string): boolean => key.startsWith(prefix);
export const tombstoneKey = (address: Address, secret: string): string => `${prefix}${subscriberKey(address, secret)}`;

export const writeTombstone = (store: NamedStore, address: Address, now: Date, secret: string): Promise<void> =>
  overwrite(store, tombstoneKey(address, secret), { leftAt: now.toISOString() });

/** When an address left, as an ISO date and time in UTC. Throws when the store doesn't show it. */
export async function leftAt(store: NamedStore, address: Address, secret: string): Promise<string> {
  const found = parse(tombstone, await readText(store, tombstoneKey(address, secret)));
  if (!found) throw new Error("The store did not show when someone left.");
  return found.leftAt;
}

/** Deletes the tombstones from before a moment, an ISO date and time in UTC. */
export async function pruneTombstones(store: NamedStore, before: string): Promise<void> {
  await mapInBatches((await store.keys()).filter(isTombstoneKey), async (key) => {
    const found = parse(tombstone, await readText(store, key));
    if (found && found.leftAt < before) await deleteBlob(store, key);
  });
}
