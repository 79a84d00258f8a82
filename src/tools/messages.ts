import { deleteBlob } from "../../netlify/lib/blobs.ts";
import { type Message, message, readMessages, subjectOf, textOfMessage } from "../../netlify/lib/message.ts";
import { writeCsv } from "../site/csv.ts";
import {
  type Commands,
  done,
  failed,
  main,
  type Options,
  type Output,
  runCommand,
  type Work,
  writeNew,
} from "./store-commands.ts";

const usage = `npm run messages -- list               every message, the oldest first
npm run messages -- show ID            one message
npm run messages -- export --to FILE   all of them as CSV, into a new file
npm run messages -- delete ID          removes one for good`;

const columns = Object.keys(message.shape) as (keyof Message)[];

async function list({ open }: Work): Promise<Output> {
  const lines = (await readMessages(open("messages"))).map(
    ({ id, message: one }) => `${id}  ${one.name ?? one.email ?? "a reader"}: ${subjectOf(one)}\n`,
  );
  return done(lines.join("") || "There are no messages.\n");
}

async function show({ open }: Work, wanted = ""): Promise<Output> {
  const found = (await readMessages(open("messages"))).find(({ id }) => id === wanted)?.message;
  return found ? done(`Subject: ${subjectOf(found)}\n${textOfMessage(found)}\n`) : none;
}

async function exportCsv({ open }: Work, file = ""): Promise<Output> {
  const rows = (await readMessages(open("messages"))).map(({ id, message: one }) => [
    id,
    ...columns.map((column) => one[column] ?? ""),
  ]);
  writeNew(file, writeCsv([["id", ...columns], ...rows]));
  return done(`${rows.length} ${rows.length === 1 ? "message" : "messages"} written to ${file}\n`);
}

async function remove({ open }: Work, id = ""): Promise<Output> {
  const existed = await deleteBlob(open("messages"), id);
  await deleteBlob(open("mail"), `message/${id}`);
  return existed ? done("Deleted.\n") : none;
}

const none = failed("There is no such message.");

const commands: Commands = {
  list: { least: 0, most: 0, run: list },
  show: { least: 1, most: 1, run: show },
  "export --to": { least: 1, most: 1, run: exportCsv },
  delete: { least: 1, most: 1, run: remove },
};

export const messages = (words: string[], options: Options): Promise<Output> =>
  runCommand(commands, usage, words, options);

if (import.meta.main) await main(messages);
