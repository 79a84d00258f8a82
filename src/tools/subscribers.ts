import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  backupName,
  backupNames,
  deleteFromBackups,
  readBackup,
  storedBackup,
  writeBackup,
} from "../../netlify/lib/backup.ts";
import { deleteBlob, keysOf, type NamedStore } from "../../netlify/lib/blobs.ts";
import { confirmKey, isSubscriberKey, readAddress, subscriberKey } from "../../netlify/lib/email.ts";
import { linkFor, readSecret } from "../../netlify/lib/links.ts";
import {
  addressOf,
  readSubscribers,
  restoreSubscribers,
  type Subscriber,
  subscriber,
} from "../../netlify/lib/subscribers.ts";
import { readCsv, writeCsv } from "../site/csv.ts";
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

const usage = `npm run subscribers -- count               how many there are, by store
npm run subscribers -- export --to FILE    every subscription as CSV, into a new file
npm run subscribers -- import FILE         brings back what an export holds and the store lacks
npm run subscribers -- delete EMAIL        removes one for good, from the stored backups too
npm run subscribers -- backup FOLDER       writes a dated, checked backup
npm run subscribers -- restore [NAME|FILE] lists the stored backups; brings one back`;

const rows = (count: number) => `${count} ${count === 1 ? "subscription" : "subscriptions"}`;

/** The store that a command works on: the readers' own, or that of this machine's preview. */
const listOf = ({ open }: Work) => open("newsletter");

/** Those of the readers' own stores, and of the ones that previews and this machine have. */
const contexts = ["production", "deploy-preview"] as const;

async function count({ open, site }: Work): Promise<Output> {
  const [readers, previews] = contexts.map((context) => open("newsletter", context)) as [NamedStore, NamedStore];
  const [production, other] = await Promise.all([readSubscribers(readers), readSubscribers(previews)]);
  const confirmed = (all: Subscriber[]) => all.filter(({ status }) => status === "confirmed").length;
  const hint =
    other.length > 0
      ? "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function."
      : "If there should be some, check NETLIFY_SITE_ID.";
  return done(
    `${site ? `Site ${site.siteID}` : "This machine's preview"}\n` +
      `${readers.name} (the readers' list): ${production.length}, ${confirmed(production)} confirmed\n` +
      `${previews.name} (previews and this machine): ${other.length}, ${confirmed(other)} confirmed\n`,
    site && production.length === 0 ? hint : "",
  );
}

const columns = ["email", "createdAt", "consent", "page", "status"] as const satisfies (keyof Subscriber)[];
const links = ["confirm", "unsubscribe"] as const;

/** Every subscription with its links, for a spreadsheet or a mailing service. */
async function exportCsv(work: Work, file = ""): Promise<Output> {
  const { origin } = work;
  const list = listOf(work);
  const [everyone, secret] = await Promise.all([readSubscribers(list), readSecret(list)]);
  const making = origin && secret ? { origin, secret } : undefined;
  const csv = writeCsv([
    making ? [...columns, ...links] : columns,
    ...everyone.map((one) => [
      ...columns.map((column) => one[column] ?? ""),
      ...(making ? links.map((purpose) => linkFor(addressOf(one), purpose, making.origin, making.secret)) : []),
    ]),
  ]);
  writeNew(file, csv);
  return done(
    `${rows(everyone.length)} from ${list.name} written to ${file}\n`,
    secret ? "" : "NEWSLETTER_SECRET is not set, and the site has made no secret yet, so the export has no links.",
  );
}

/** The subscriptions of an export; other columns are ignored. Throws at the first row that is wrong. */
function readExport(csv: string): Subscriber[] {
  const [head = [], ...body] = readCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  return body.map((row, i) => {
    const cells = columns.map((column) => [column, row[head.indexOf(column)]] as const);
    const parsed = subscriber.safeParse(Object.fromEntries(cells.filter(([name, text]) => name !== "page" || text)));
    if (!parsed.success || row.length !== head.length)
      throw new Error(`Row ${i + 2} of the file is not a subscription.`);
    return parsed.data;
  });
}

async function bringBack(list: NamedStore, subscribers: Subscriber[]): Promise<Output> {
  const { added, known, left } = await restoreSubscribers(list, subscribers);
  return done(
    `${rows(subscribers.length)} for ${list.name}: ${added} brought back, ${known} there already` +
      `${left > 0 ? `, ${left} left since and kept out` : ""}\n`,
  );
}

async function remove({ open }: Work, email = ""): Promise<Output> {
  const address = readAddress(email);
  if (!address && !isSubscriberKey(email)) return failed("That is not an email address.", 2);
  const key = address ? subscriberKey(address) : email;
  const found = address ? [await deleteFromBackups(open("newsletter-backups", "production"), address)] : [];
  for (const context of contexts) {
    found.push(await deleteBlob(open("newsletter", context), key));
    if (address) found.push(await deleteBlob(open("mail", context), confirmKey(address)));
    const letters = open("letters", context);
    for (const one of await keysOf(letters)) if (one.endsWith(`/${key}`)) await deleteBlob(letters, one);
  }
  return done(found.includes(true) ? "Deleted.\n" : "That address was not subscribed.\n");
}

async function backup(work: Work, folder = ""): Promise<Output> {
  const list = listOf(work);
  const now = new Date();
  const subscribers = await readSubscribers(list);
  const file = join(folder, `subscribers-${backupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeNew(file, writeBackup({ madeAt: now.toISOString(), store: list.name, subscribers }));
  const { count: checked } = readBackup(readFileSync(file, "utf8"));
  return done(`${rows(checked)} from ${list.name} written to ${file} and checked\n`);
}

async function restore(work: Work, name = ""): Promise<Output> {
  const backups = work.open("newsletter-backups", "production");
  if (!name) {
    const names = await backupNames(backups);
    return done(names.length > 0 ? names.map((one) => `${one}\n`).join("") : "There are no stored backups.\n");
  }
  const found = existsSync(name) ? readBackup(readFileSync(name, "utf8")) : await storedBackup(backups, name);
  return bringBack(listOf(work), found.subscribers);
}

const commands: Commands = {
  count: { least: 0, most: 0, run: count },
  "export --to": { least: 1, most: 1, run: exportCsv },
  import: {
    least: 1,
    most: 1,
    run: (work, file = "") => bringBack(listOf(work), readExport(readFileSync(file, "utf8"))),
  },
  delete: { least: 1, most: 1, run: remove },
  backup: { least: 1, most: 1, run: backup },
  restore: { least: 0, most: 1, run: restore },
};

export const subscribers = (words: string[], options: Options): Promise<Output> =>
  runCommand(commands, usage, words, options);

if (import.meta.main) await main(subscribers);
