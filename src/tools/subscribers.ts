import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  deleteFromBackups,
  formatBackup,
  listBackupNames,
  loadBackup,
  makeBackupName,
  parseBackup,
  readUnsubscriptions,
  recordUnsubscription,
} from "../../netlify/lib/backup.ts";
import { listKeys, mapInBatches } from "../../netlify/lib/blobs.ts";
import { isSubscriberKey, makeSubscriberKey, parseEmail } from "../../netlify/lib/email.ts";
import {
  makeLinks,
  readOrCreateSecrets,
  readStoredSecrets,
  restoreSecrets,
} from "../../netlify/lib/links.ts";
import {
  getEmail,
  restoreAddresses,
  type StoredAddresses,
  type Subscriber,
  selectSubscribers,
  subscriberSchema,
  unsubscribeAddress,
} from "../../netlify/lib/subscribers.ts";
import { parseCsv, toCsv } from "../format/csv.ts";
import { joinAsList, pluralize } from "../format/text.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  explainStoreError,
  loadSubscriberList,
  loadSubscribers,
  main,
  newFileOptions,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

const formatSubscriptionCount = (count: number) => pluralize(count, "subscription");

const isConfirmed = ({ status }: Subscriber) => status === "confirmed";

async function countSubscribers(context: StoreContext): Promise<string> {
  const { site } = context;
  const readers = await loadSubscribers(context, "production");
  const others = await loadSubscribers(context, "deploy-preview");
  const formatLine = (name: string, subscribers: Subscriber[]) =>
    `${name}: ${subscribers.length}, ${subscribers.filter(isConfirmed).length} confirmed`;
  const lines = [
    site ? `Site ${site.siteID}` : "This machine's preview",
    formatLine("newsletter (the readers' list)", readers),
    formatLine("newsletter-preview (previews and this machine)", others),
  ];
  const [oldest] = readers;
  if (site && oldest) lines.push(await describeBackup(context, oldest, lines));
  else if (site) lines.push(others.length > 0 ? wrongStoreHint : wrongSiteHint);
  return lines.join("\n");
}

const wrongStoreHint =
  "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function.";
const wrongSiteHint = "If there should be some, check NETLIFY_SITE_ID.";

const maxBackupAgeMs = 48 * 3_600_000;

/**
 * Returns a line about the last backup. Throws a Refusal that includes `lines` if the backup is too
 * old or missing.
 */
async function describeBackup({ open }: StoreContext, oldest: Subscriber, lines: string[]) {
  const name = (await listBackupNames(open("newsletter-backups"))).at(-1);
  const limit = new Date(Date.now() - maxBackupAgeMs);
  if (name && name > makeBackupName(limit)) return `Last backup: ${name}`;
  if (!name && oldest.createdAt > limit.toISOString())
    return "No backup yet; the first is tonight's.";
  const problem = name ? `The last backup is old: ${name}.` : "There is no backup.";
  const advice = `${problem} See the log of the function newsletter-backup.`;
  throw new Refusal([...lines, advice].join("\n"));
}

const columns = ["email", "createdAt", "consent", "status"] as const satisfies (keyof Subscriber)[];

/** Exports all subscriptions, with each reader's confirmation and unsubscribe links. */
async function exportCsv(context: StoreContext, file = ""): Promise<string> {
  const { open, origin = "" } = context;
  const list = open("newsletter");
  const [secret = ""] = await readOrCreateSecrets(list);
  const subscribers = await loadSubscribers(context);
  const rows = subscribers.map((subscriber) => {
    const { confirm, unsubscribe } = makeLinks({ address: getEmail(subscriber), origin, secret });
    return [...columns.map((column) => subscriber[column]), confirm, unsubscribe];
  });
  writeFileSync(file, toCsv([[...columns, "confirm", "unsubscribe"], ...rows]), newFileOptions);
  return `${formatSubscriptionCount(rows.length)} from ${list.name} written to ${file}`;
}

/** The email and date columns that each mailing service imports, keyed by service. */
const serviceColumns: Record<string, string[]> = {
  buttondown: ["email", "subscription_date"],
  mailchimp: ["Email Address", "OPTIN_TIME"],
};

/** Exports the confirmed addresses in a mailing service's format. */
async function exportForService(context: StoreContext, file = "", service = ""): Promise<string> {
  const head = serviceColumns[service.toLowerCase()];
  if (!head) throw new Refusal(`--for must be one of ${Object.keys(serviceColumns).join(", ")}.`);
  const subscribers = (await loadSubscribers(context)).filter(isConfirmed);
  const rows = subscribers.map(({ email, createdAt }) => [email, createdAt]);
  writeFileSync(file, toCsv([head, ...rows]), newFileOptions);
  return `${formatSubscriptionCount(rows.length)} written to ${file}. Before you import it again, run npm run subscribers -- left with the service's file of those who left.`;
}

/** The headings that mailing services' exports use for the email column, in lowercase. */
const emailHeadings = ["email", "email address", "email_address", "subscriber"];

/** Unsubscribes the readers in a mailing service's export of unsubscribed addresses. */
async function unsubscribeFromExport({ open, showProgress }: StoreContext, file = "") {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  const column = head.findIndex((heading) => emailHeadings.includes(heading.trim().toLowerCase()));
  if (column < 0) throw new Refusal(`The file has no column ${joinAsList(emailHeadings, "or")}.`);
  const keys = rows.map((row, i) => {
    const address = parseEmail(row[column] ?? "");
    if (!address) throw new Refusal(`Row ${i + 2} has no email address.`);
    return makeSubscriberKey(address);
  });
  const now = new Date();
  let unsubscribedCount = 0;
  const recordUnsubscribed = async (key: string) => {
    if (await unsubscribeAddress(open("newsletter"), key, now)) unsubscribedCount++;
    await recordUnsubscription(open("newsletter-backups"), key, now);
  };
  await mapInBatches(keys, recordUnsubscribed, { showProgress });
  return `${formatSubscriptionCount(unsubscribedCount)} taken off the list, of ${rows.length} in the file`;
}

/** Parses an export, and ignores unknown columns. Throws an Error at the first invalid row. */
function parseExport(csv: string): StoredAddresses {
  const [head = [], ...rows] = parseCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  const addresses: StoredAddresses = new Map();
  for (const [i, row] of rows.entries()) {
    const cells = head.map((column, cell) => [column, row[cell]]);
    const parsed = subscriberSchema.safeParse(Object.fromEntries(cells));
    if (!parsed.success || row.length !== head.length)
      throw new Error(`Row ${i + 2} isn't a valid subscription.`);
    addresses.set(makeSubscriberKey(getEmail(parsed.data)), parsed.data);
  }
  return addresses;
}

async function restoreAndReport({ open, showProgress }: StoreContext, addresses: StoredAddresses) {
  const list = open("newsletter");
  const counts = { added: 0, known: 0, left: 0 };
  const formatCounts = () => {
    const unsubscribedText = counts.left > 0 ? `, ${counts.left} left since and kept out` : "";
    return `${counts.added} brought back, ${counts.known} there already${unsubscribedText}`;
  };
  try {
    await restoreAddresses(list, await readUnsubscriptions(open("newsletter-backups")), counts);
    await restoreAddresses(list, addresses, counts, showProgress);
  } catch (error) {
    const progress = `So far ${formatCounts()}; the same command brings back the rest.`;
    throw new Refusal(`${explainStoreError(error)} ${progress}`);
  }
  const total = counts.added + counts.known + counts.left;
  return `${formatSubscriptionCount(total)} for ${list.name}: ${formatCounts()}`;
}

async function importExport(context: StoreContext, file = ""): Promise<string> {
  return restoreAndReport(context, parseExport(readFileSync(file, "utf8")));
}

/**
 * The deploy contexts whose stores contain addresses: "production" has the live stores, and
 * previews share the others.
 */
const deployContexts = ["production", "deploy-preview"];
const storesOfAddresses = ["newsletter", "newsletter-backups", "mail", "letters"] as const;

/** Deletes all data about an address: its blobs and its entries in backups. */
async function deleteSubscriber({ open }: StoreContext, email = ""): Promise<string> {
  const address = parseEmail(email);
  if (!address && !isSubscriberKey(email)) throw new Refusal("That is not an email address.");
  const key = address ? makeSubscriberKey(address) : email;
  const backups = open("newsletter-backups", "production");
  let wasStored = await deleteFromBackups(backups, (_, storedKey) => storedKey === key);
  for (const context of deployContexts)
    for (const name of storesOfAddresses) {
      const store = open(name, context);
      const keys = (await listKeys(store)).filter((storedKey) => storedKey.includes(key));
      for (const storedKey of keys) await store.blobs.delete(storedKey);
      wasStored ||= keys.length > 0;
    }
  return wasStored ? "Deleted." : "That address was not subscribed.";
}

async function writeBackupFile(context: StoreContext, folder = ""): Promise<string> {
  const list = context.open("newsletter");
  const { addresses } = await loadSubscriberList(context);
  const now = new Date();
  const file = join(folder, `subscribers-${makeBackupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  const secrets = await readStoredSecrets(list);
  const text = formatBackup({ madeAt: now.toISOString(), addresses, secrets, etags: {} });
  writeFileSync(file, text, newFileOptions);
  const written = parseBackup(readFileSync(file, "utf8"));
  const count = selectSubscribers(written.addresses).length;
  return `${formatSubscriptionCount(count)} from ${list.name} written to ${file} and checked`;
}

async function restoreBackup(context: StoreContext, name = ""): Promise<string> {
  const backups = context.open("newsletter-backups", "production");
  if (!name) return (await listBackupNames(backups)).join("\n") || "There are no stored backups.";
  const { secrets, addresses } = existsSync(name)
    ? parseBackup(readFileSync(name, "utf8"))
    : await loadBackup(backups, name);
  await restoreSecrets(context.open("newsletter"), secrets);
  return restoreAndReport(context, addresses);
}

const commands: Commands = {
  count: { help: "how many there are, by store, and the last backup", run: countSubscribers },
  "export --to FILE": { help: "every subscription as CSV, into a new file", run: exportCsv },
  "export --to FILE --for SERVICE": {
    help: `the confirmed ones, for ${joinAsList(Object.keys(serviceColumns), "or")}`,
    run: exportForService,
  },
  "left FILE": {
    help: "takes those off who left at a mailing service",
    run: unsubscribeFromExport,
  },
  "import FILE": {
    help: "brings back what an export holds and the store lacks",
    run: importExport,
  },
  "delete EMAIL": {
    help: "removes one for good, from the stored backups too",
    run: deleteSubscriber,
  },
  "backup FOLDER": { help: "writes a dated, checked backup", run: writeBackupFile },
  "restore [NAME|FILE]": { help: "lists the stored backups; brings one back", run: restoreBackup },
};

export const runSubscribersCommand = (words: string[], options: StoreOptions): Promise<string> =>
  runStoreCommand("subscribers", commands, words, options);

if (import.meta.main) await main(runSubscribersCommand);
