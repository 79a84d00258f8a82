import { writeFileSync } from "node:fs";
import { deleteBlob } from "../../netlify/lib/blobs.ts";
import {
  formatMessage,
  type Message,
  messageSchema,
  readMessages,
  subjectOf,
} from "../../netlify/lib/message.ts";
import { pluralize } from "../catalogue/places.ts";
import { toCsv } from "../format/csv.ts";
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

async function listMessages(work: StoreContext): Promise<string> {
  const lines = (await loadMessages(work)).map(
    ([id, one]) => `${id}  ${one.name ?? one.email ?? "a reader"}: ${subjectOf(one)}`,
  );
  return lines.join("\n") || "There are no messages.";
}

async function showMessage(work: StoreContext, wanted = ""): Promise<string> {
  const [, found] = (await loadMessages(work)).find(([id]) => id === wanted) ?? [];
  if (!found) throw noSuchMessage;
  return `Subject: ${subjectOf(found)}\n${formatMessage(found)}`;
}

async function exportCsv(work: StoreContext, file = ""): Promise<string> {
  const rows = (await loadMessages(work)).map(([id, one]) => [
    id,
    ...columns.map((column) => one[column] ?? ""),
  ]);
  writeFileSync(file, toCsv([["id", ...columns], ...rows]), newFileOptions);
  return `${pluralize(rows.length, { one: "message", many: "messages" })} written to ${file}`;
}

async function deleteMessage({ open }: StoreContext, id = ""): Promise<string> {
  const existed = await deleteBlob(open("messages"), id);
  await deleteBlob(open("mail"), `message/${id}`);
  if (!existed) throw noSuchMessage;
  return "Deleted.";
}

const commands: Commands = {
  list: ["every message, the oldest first", listMessages],
  "show ID": ["one message", showMessage],
  "export --to FILE": ["all of them as CSV, into a new file", exportCsv],
  "delete ID": ["removes one for good", deleteMessage],
};

export const runMessagesCommand = (words: string[], options: StoreOptions): Promise<string> =>
  runStoreCommand("messages", commands, words, options);

if (import.meta.main) await main(runMessagesCommand);
