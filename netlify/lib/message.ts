import { z } from "zod";
import { deleteBlob, listKeys, type NamedStore, openStore, readAllBlobs } from "./blobs.ts";

/**
 * What a reader wrote. `at` is an ISO date and time in UTC. With `file`, a file of content/, it says that something has
 * changed: `field` is what, as the page has it, `message` what it is now, and `seen` where the reader saw it.
 */
export const messageSchema = z.object({
  at: z.iso.datetime(),
  name: z.string().optional(),
  email: z.string().optional(),
  subject: z.string().optional(),
  file: z.string().optional(),
  field: z.string().optional(),
  seen: z.string().optional(),
  message: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message's subject. */
export const subjectOf = ({ subject, file, field }: Message): string =>
  subject ?? `Changed: ${field} (${file})`;

/** A message as text: a line for all that came with it, and its words. */
export const formatMessage = ({ message: words, ...rest }: Message): string =>
  [...Object.entries(rest).map(([name, value]) => `${name}: ${value}`), "", words].join("\n");

/** Every message with its id, the oldest first. Throws as `readAll` does. */
export const readMessages = async (store: NamedStore) =>
  (await readAllBlobs(store, messageSchema)).sort(([, a], [, b]) => a.at.localeCompare(b.at));

/** Deletes messages of more than a year ago; their ids begin with their days. Throws when one can't be deleted. */
export async function deleteOldMessages(deployContext: string, now: Date): Promise<void> {
  const store = openStore("messages", deployContext);
  const yearAgo = new Date(now.getTime() - 365 * 24 * 3_600_000).toISOString();
  for (const id of await listKeys(store)) if (id < yearAgo) await deleteBlob(store, id);
}
