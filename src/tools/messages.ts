import { writeFileSync } from "node:fs";
import {
  formatMessage,
  getSubject,
  type Message,
  messageSchema,
  readMessages,
} from "../../netlify/lib/message.ts";
import { toCsv } from "../format/csv.ts";
import { pluralize } from "../format/text.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  main,
  newFileOptions,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

const columns = Object.keys(messageSchema.shape) as (keyof Message)[];
const loadMessages = ({ open }: StoreContext) => readMessages(open("messages"));
const noSuchMessage = new Refusal("There is no such message.");

async function listMessages(context: StoreContext): Promise<string> {
  const lines = [...(await loadMessages(context))].map(([id, message]) => {
    const sender = message.name ?? message.email ?? "a reader";
    return `${id}  ${sender}: ${getSubject(message)}`;
  });
  return lines.join("\n") || "There are no messages.";
}

async function showMessage(context: StoreContext, wantedId = ""): Promise<string> {
  const message = (await loadMessages(context)).get(wantedId);
  if (!message) throw noSuchMessage;
  return `Subject: ${getSubject(message)}\n${formatMessage(message)}`;
}

async function exportCsv(context: StoreContext, file = ""): Promise<string> {
  const messages = await loadMessages(context);
  const rows = [...messages].map(([id, message]) => [
    id,
    ...columns.map((name) => message[name] ?? ""),
  ]);
  writeFileSync(file, toCsv([["id", ...columns], ...rows]), newFileOptions);
  return `${pluralize(rows.length, "message")} written to ${file}`;
}

async function deleteMessage(context: StoreContext, id = ""): Promise<string> {
  const messages = await loadMessages(context);
  if (!messages.has(id)) throw noSuchMessage;
  await context.open("messages").blobs.delete(id);
  await context.open("mail").blobs.delete(`message/${id}`);
  return "Deleted.";
}

const commands: Commands = {
  list: { help: "every message, the oldest first", run: listMessages },
  "show ID": { help: "one message", run: showMessage },
  "export --to FILE": { help: "all of them as CSV, into a new file", run: exportCsv },
  "delete ID": { help: "removes one for good", run: deleteMessage },
};

export const runMessagesCommand = (words: string[], options: StoreOptions): Promise<string> =>
  runStoreCommand("messages", commands, words, options);

if (import.meta.main) await main(runMessagesCommand);
