import { z } from "zod";
import { deleteBlob, keysOf, mapInBatches, type NamedStore, openStore, parseBlob, readText } from "./blobs.ts";

/**
 * What a reader wrote. `at` is an ISO date and time in UTC. With `file`, a file of content/, it says that something has
 * changed: `field` is what, as the page has it, `message` what it is now, and `seen` where the reader saw it.
 */
export const message = z.object({
  at: z.iso.datetime(),
  name: z.string().optional(),
  email: z.string().optional(),
  subject: z.string().optional(),
  file: z.string().optional(),
  field: z.string().optional(),
  seen: z.string().optional(),
  message: z.string(),
});
export type Message = z.infer<typeof message>;

/** A message's subject. */
export const subjectOf = ({ subject, file, field }: Message): string => subject ?? `Changed: ${field} (${file})`;

/** A message as text: a line for all that came with it, and its words. */
export const textOfMessage = ({ message: words, ...rest }: Message): string =>
  [...Object.entries(rest).map(([name, value]) => `${name}: ${value}`), "", words].join("\n");

/** Every message by its id, the oldest first. Throws if one can't be read or understood. */
export async function readMessages(store: NamedStore): Promise<{ id: string; message: Message }[]> {
  const all = await mapInBatches(await keysOf(store), async (id) => {
    const text = await readText(store, id);
    if (text === null) throw new Error(`${store.name} lists a message that it doesn't show: ${id}`);
    return { id, message: parseBlob(store, id, message, text) };
  });
  return all.sort((a, b) => a.message.at.localeCompare(b.message.at));
}

/** Deletes messages of more than a year ago; their ids begin with their days. Throws when one can't be deleted. */
export async function forgetOldMessages(deployContext: string, now: Date): Promise<void> {
  const store = openStore("messages", deployContext);
  const yearAgo = new Date(now.getTime() - 365 * 24 * 3_600_000).toISOString();
  for (const id of await keysOf(store)) if (id < yearAgo) await deleteBlob(store, id);
}
