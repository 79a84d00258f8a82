import { z } from "zod";
import { listKeys, type NamedStore, openStore, readBlobs } from "./blobs.ts";

/** A reader's message. Only corrections have `file`, `field` and `seen`. */
export const messageSchema = z.object({
  /** An ISO timestamp in UTC. */
  at: z.iso.datetime(),
  name: z.string().optional(),
  email: z.string().optional(),
  subject: z.string().optional(),
  /** The path of the content file to correct. */
  file: z.string().optional(),
  /** The field to correct, as the page labels it. */
  field: z.string().optional(),
  /** Where the reader saw the new value. */
  seen: z.string().optional(),
  /** The message, or a correction's new value. */
  message: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export const getSubject = ({ subject, file, field }: Message) =>
  subject ?? `Changed: ${field} (${file})`;

/** Formats a message as text: one line per fact about it, then the message itself. */
export function formatMessage({ message, ...facts }: Message): string {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return [...lines, "", message].join("\n");
}

/** Reads all messages, oldest first, keyed by ID. */
export async function readMessages(store: NamedStore): Promise<Map<string, Message>> {
  const messages = [...(await readBlobs(store, messageSchema))];
  return new Map(messages.sort(([, a], [, b]) => a.at.localeCompare(b.at)));
}

const yearMs = 365 * 24 * 3_600_000;

/** Deletes messages older than a year. A message's ID begins with its date. */
export async function deleteOldMessages(deployContext: string, now: Date) {
  const store = openStore("messages", deployContext);
  const yearAgo = new Date(now.getTime() - yearMs).toISOString();
  for (const id of await listKeys(store)) if (id < yearAgo) await store.blobs.delete(id);
}
