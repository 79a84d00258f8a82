import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  backupName,
  backupNames,
  deleteFromBackups,
  readBackup,
  storedBackup,
  writeBackup,
} from "../../netlify/lib/backup.ts";
import { deleteBlob, keysOf } from "../../netlify/lib/blobs.ts";
import {
  confirmKey,
  isSubscriberKey,
  readAddress,
  subscriberKey,
} from "../../netlify/lib/email.ts";
import { linkFor, readSecret } from "../../netlify/lib/links.ts";
import {
  addressOf,
  readSubscribers,
  restoreSubscribers,
  type Subscriber,
  subscriber,
} from "../../netlify/lib/subscribers.ts";
import { counted } from "../catalogue/places.ts";
import { readCsv, writeCsv } from "../site/csv.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  main,
  newFile,
  type Options,
  storeCommand,
  type Work,
} from "./store-commands.ts";

const rows = (count: number) => counted(count, { one: "subscription", many: "subscriptions" });

/** Those of the readers' own stores, and of the ones that previews and this machine have. */
const contexts = ["production", "deploy-preview"] as const;

async function count({ open, site }: Work): Promise<string> {
  const stores = contexts.map((context) => open("newsletter", context));
  const [readers = [], others = []] = await Promise.all(stores.map(readSubscribers));
  const line = (name: string, all: Subscriber[]) =>
    `${name}: ${all.length}, ${all.filter(({ status }) => status === "confirmed").length} confirmed`;
  const hint =
    others.length > 0
      ? "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function."
      : "If there should be some, check NETLIFY_SITE_ID.";
  return [
    site ? `Site ${site.siteID}` : "This machine's preview",
    line("newsletter (the readers' list)", readers),
    line("newsletter-preview (previews and this machine)", others),
    ...(site && readers.length === 0 ? [hint] : []),
  ].join("\n");
}

const columns = ["email", "createdAt", "consent", "status"] as const satisfies (keyof Subscriber)[];
const links = ["confirm", "unsubscribe"] as const;

/** Every subscription with its links, for a spreadsheet or a mailing service. */
async function exportCsv({ open, origin = "" }: Work, file = ""): Promise<string> {
  const list = open("newsletter");
  const [everyone, secret] = await Promise.all([readSubscribers(list), readSecret(list)]);
  const linksOf = (one: Subscriber) =>
    secret ? links.map((purpose) => linkFor(addressOf(one), purpose, origin, secret)) : [];
  const csv = everyone.map((one) => [...columns.map((column) => one[column]), ...linksOf(one)]);
  writeFileSync(file, writeCsv([[...columns, ...(secret ? links : [])], ...csv]), newFile);
  const unlinked =
    "\nNEWSLETTER_SECRET is not set, and the site has made no secret yet, so the export has no links.";
  return `${rows(everyone.length)} from ${list.name} written to ${file}${secret ? "" : unlinked}`;
}

/** The subscriptions of an export; other columns are ignored. Throws at the first row that is wrong. */
function readExport(csv: string): Subscriber[] {
  const [head = [], ...body] = readCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  return body.map((row, i) => {
    const parsed = subscriber.safeParse(
      Object.fromEntries(head.map((column, cell) => [column, row[cell]])),
    );
    if (!parsed.success || row.length !== head.length)
      throw new Error(`Row ${i + 2} of the file is not a subscription.`);
    return parsed.data;
  });
}

async function bringBack({ open }: Work, subscribers: Subscriber[]): Promise<string> {
  const list = open("newsletter");
  const { added, known, left } = await restoreSubscribers(list, subscribers);
  const gone = left > 0 ? `, ${left} left since and kept out` : "";
  return `${rows(subscribers.length)} for ${list.name}: ${added} brought back, ${known} there already${gone}`;
}

async function remove({ open }: Work, email = ""): Promise<string> {
  const address = readAddress(email);
  if (!address && !isSubscriberKey(email)) throw new Refusal("That is not an email address.");
  const key = address ? subscriberKey(address) : email;
  const found = address
    ? [await deleteFromBackups(open("newsletter-backups", "production"), address)]
    : [];
  for (const context of contexts) {
    found.push(await deleteBlob(open("newsletter", context), key));
    if (address) found.push(await deleteBlob(open("mail", context), confirmKey(address)));
    const letters = open("letters", context);
    for (const one of await keysOf(letters))
      if (one.endsWith(`/${key}`)) await deleteBlob(letters, one);
  }
  return found.includes(true) ? "Deleted." : "That address was not subscribed.";
}

async function backup({ open }: Work, folder = ""): Promise<string> {
  const list = open("newsletter");
  const now = new Date();
  const subscribers = await readSubscribers(list);
  const file = join(folder, `subscribers-${backupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, writeBackup(now.toISOString(), subscribers), newFile);
  const { subscribers: checked } = readBackup(readFileSync(file, "utf8"));
  return `${rows(checked.length)} from ${list.name} written to ${file} and checked`;
}

async function restore(work: Work, name = ""): Promise<string> {
  const backups = work.open("newsletter-backups", "production");
  if (!name) return (await backupNames(backups)).join("\n") || "There are no stored backups.";
  const found = existsSync(name)
    ? readBackup(readFileSync(name, "utf8"))
    : await storedBackup(backups, name);
  return bringBack(work, found.subscribers);
}

const commands: Commands = {
  count: ["how many there are, by store", count],
  "export --to FILE": ["every subscription as CSV, into a new file", exportCsv],
  "import FILE": [
    "brings back what an export holds and the store lacks",
    (work, file = "") => bringBack(work, readExport(readFileSync(file, "utf8"))),
  ],
  "delete EMAIL": ["removes one for good, from the stored backups too", remove],
  "backup FOLDER": ["writes a dated, checked backup", backup],
  "restore [NAME|FILE]": ["lists the stored backups; brings one back", restore],
};

export const subscribers = (words: string[], options: Options): Promise<string> =>
  storeCommand("subscribers", commands, words, options);

if (import.meta.main) await main(subscribers);
