import { writeFileSync } from "node:fs";
import { deleteBlob } from "../../netlify/lib/blobs.ts";
import {
  type Message,
  message,
  readMessages,
  subjectOf,
  textOfMessage,
} from "../../netlify/lib/message.ts";
import { counted } from "../catalogue/places.ts";
import { writeCsv } from "../site/csv.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  main,
  newFile,
  type Options,
  storeCommand,
  type Work,
} from "./store-commands.ts";

const columns = Object.keys(message.shape) as (keyof Message)[];
const messagesOf = ({ open }: Work) => readMessages(open("messages"));
const none = new Refusal("There is no such message.");

async function list(work: Work): Promise<string> {
  const lines = (await messagesOf(work)).map(
    ([id, one]) => `${id}  ${one.name ?? one.email ?? "a reader"}: ${subjectOf(one)}`,
  );
  return lines.join("\n") || "There are no messages.";
}

async function show(work: Work, wanted = ""): Promise<string> {
  const [, found] = (await messagesOf(work)).find(([id]) => id === wanted) ?? [];
  if (!found) throw none;
  return `Subject: ${subjectOf(found)}\n${textOfMessage(found)}`;
}

async function exportCsv(work: Work, file = ""): Promise<string> {
  const rows = (await messagesOf(work)).map(([id, one]) => [
    id,
    ...columns.map((column) => one[column] ?? ""),
  ]);
  writeFileSync(file, writeCsv([["id", ...columns], ...rows]), newFile);
  return `${counted(rows.length, { one: "message", many: "messages" })} written to ${file}`;
}

async function remove({ open }: Work, id = ""): Promise<string> {
  const existed = await deleteBlob(open("messages"), id);
  await deleteBlob(open("mail"), `message/${id}`);
  if (!existed) throw none;
  return "Deleted.";
}

const commands: Commands = {
  list: ["every message, the oldest first", list],
  "show ID": ["one message", show],
  "export --to FILE": ["all of them as CSV, into a new file", exportCsv],
  "delete ID": ["removes one for good", remove],
};

export const messages = (words: string[], options: Options): Promise<string> =>
  storeCommand("messages", commands, words, options);

if (import.meta.main) await main(messages);
