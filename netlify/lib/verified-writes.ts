import { type NamedStore, readText } from "./blobs.ts";

const rounds = 3;

/**
 * Writes a blob unless there is one, and reads it back until `accepts` approves. Only that counts: a proxy or a captive
 * portal can respond to a write with any status and tag. Otherwise returns false, or throws the store's error.
 */
export async function writeOnce(
  store: NamedStore,
  key: string,
  value: object,
  accepts: (read: string | null) => boolean,
) {
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

export const unconfirmed = () => new Error("The store did not confirm a write.");

/** Writes a blob unconditionally. Throws unless reading it back confirms it. */
export async function overwrite(store: NamedStore, key: string, value: object): Promise<void> {
  await store.blobs.setJSON(key, value);
  if ((await readText(store, key)) !== JSON.stringify(value)) throw unconfirmed();
}
