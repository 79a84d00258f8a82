import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addLaterLeavers,
  type Backup,
  deleteFromBackups,
  findNewestBackup,
  formatBackup,
  isOlderThanBackup,
  listBackupNames,
  loadBackup,
  makeBackupName,
  parseBackup,
  recordLeaver,
} from "../../netlify/lib/backup.ts";
import { deleteBlob, listKeys, mapInBatches } from "../../netlify/lib/blobs.ts";
import { isSubscriberKey, makeSubscriberKey, parseEmail } from "../../netlify/lib/email.ts";
import {
  makeLink,
  readSecrets,
  readStoredSecrets,
  restoreSecrets,
} from "../../netlify/lib/links.ts";
import { forgetMail } from "../../netlify/lib/mail-queue.ts";
import {
  emailOf,
  readStoredAddresses,
  restoreAddresses,
  type StoredAddresses,
  type Subscriber,
  selectSubscribers,
  subscriberSchema,
  unsubscribe,
} from "../../netlify/lib/subscribers.ts";
import { parseCsv, toCsv } from "../format/csv.ts";
import { pluralize } from "../format/text.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  loadAddresses,
  main,
  newFileOptions,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

const subscriptionCountText = (count: number) => pluralize(count, "subscription");

/** The deploy contexts of the live store and of the store that previews and this machine share. */
const deployContexts = ["production", "deploy-preview"] as const;

const isConfirmed = ({ status }: Subscriber) => status === "confirmed";

async function countSubscribers(context: StoreContext): Promise<string> {
  const { open, site } = context;
  const readers = site
    ? await loadAddresses(context)
    : await readStoredAddresses(open("newsletter", "production"));
  const others = await readStoredAddresses(open("newsletter", "deploy-preview"));
  const formatLine = (name: string, addresses: StoredAddresses) => {
    const subscribers = selectSubscribers(addresses);
    return `${name}: ${subscribers.length}, ${subscribers.filter(isConfirmed).length} confirmed`;
  };
  const lines = [
    site ? `Site ${site.siteID}` : "This machine's preview",
    formatLine("newsletter (the readers' list)", readers),
    formatLine("newsletter-preview (previews and this machine)", others),
  ];
  if (!site) return lines.join("\n");
  const subscribers = selectSubscribers(readers);
  if (subscribers.length === 0)
    return [...lines, others.size > 0 ? wrongStoreHint : wrongSiteHint].join("\n");
  const { text, isFailure } = await describeBackup(context, subscribers);
  const report = [...lines, text].join("\n");
  if (isFailure) throw new Refusal(report);
  return report;
}

const wrongStoreHint =
  "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function.";
const wrongSiteHint = "If there should be some, check NETLIFY_SITE_ID.";

/** A list without a backup is a failure once it is older than two days. */
async function describeBackup({ open }: StoreContext, subscribers: Subscriber[]) {
  const now = new Date();
  const { name, isOld } = await findNewestBackup(open("newsletter-backups"), now);
  const isListOld = isOlderThanBackup(subscribers[0]!.createdAt, now);
  if (name && !isOld) return { text: `Last backup: ${name}`, isFailure: false };
  if (!name && !isListOld)
    return { text: "No backup yet; the first is tonight's.", isFailure: false };
  const text = name
    ? `The last backup is old: ${name}. See the log of the function newsletter-backup.`
    : "There is no backup. See the log of the function newsletter-backup.";
  return { text, isFailure: true };
}

const columns = ["email", "createdAt", "consent", "status"] as const satisfies (keyof Subscriber)[];
const linkPurposes = ["confirm", "unsubscribe"] as const;

/** Exports every subscription with its links. */
async function exportCsv(context: StoreContext, file = ""): Promise<string> {
  const { open, origin = "" } = context;
  const list = open("newsletter");
  const [secret] = await readSecrets(list);
  const subscribers = selectSubscribers(await loadAddresses(context));
  const rows = subscribers.map((subscriber) => {
    const facts = columns.map((column) => subscriber[column]);
    if (!secret) return facts;
    const options = { address: emailOf(subscriber), origin, secret };
    return [...facts, ...linkPurposes.map((purpose) => makeLink(purpose, options))];
  });
  const head = [...columns, ...(secret ? linkPurposes : [])];
  writeFileSync(file, toCsv([head, ...rows]), newFileOptions);
  const report = `${subscriptionCountText(subscribers.length)} from ${list.name} written to ${file}`;
  if (secret) return report;
  return `${report}\nNEWSLETTER_SECRET is not set, and the site has made no secret yet, so the export has no links.`;
}

/** The columns of an address and of its date, as a mailing service imports them. */
const serviceColumns: Record<string, string[]> = {
  buttondown: ["email", "subscription_date"],
  mailchimp: ["Email Address", "OPTIN_TIME"],
};

/** Exports the confirmed addresses for a mailing service. */
async function exportForService(context: StoreContext, file = "", service = ""): Promise<string> {
  const head = serviceColumns[service.toLowerCase()];
  if (!head) throw new Refusal(`--for must be one of ${Object.keys(serviceColumns).join(", ")}.`);
  const subscribers = selectSubscribers(await loadAddresses(context)).filter(isConfirmed);
  const rows = subscribers.map(({ email, createdAt }) => [email, createdAt]);
  writeFileSync(file, toCsv([head, ...rows]), newFileOptions);
  return `${subscriptionCountText(rows.length)} written to ${file}. Before you import it again, run npm run subscribers -- left with the service's file of those who left.`;
}

/** Headings of the address in mailing services' exports, in lower case. */
const emailHeadings = ["email", "email address", "email_address", "subscriber"];

/** Takes those off the list who left at a mailing service. */
async function importLeavers({ open, showProgress }: StoreContext, file = ""): Promise<string> {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  const column = head.findIndex((heading) => emailHeadings.includes(heading.trim().toLowerCase()));
  if (column < 0) throw new Refusal(`The file has no column ${emailHeadings.join(" or ")}.`);
  const addresses = rows.map((row, i) => {
    const address = parseEmail(row[column] ?? "");
    if (!address) throw new Refusal(`Row ${i + 2} has no email address.`);
    return address;
  });
  const now = new Date();
  let leaverCount = 0;
  const takeOff = async (address: (typeof addresses)[0]) => {
    const key = makeSubscriberKey(address);
    if (await unsubscribe(open("newsletter"), key, now)) leaverCount++;
    await recordLeaver(open("newsletter-backups"), key, now);
  };
  await mapInBatches(addresses, takeOff, { showProgress });
  return `${subscriptionCountText(leaverCount)} taken off the list, of ${rows.length} in the file`;
}

/** Parses an export; ignores other columns. Throws at the first row that is wrong. */
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
    addresses.set(makeSubscriberKey(emailOf(parsed.data)), parsed.data);
  }
  return addresses;
}

async function restoreAndReport(context: StoreContext, addresses: StoredAddresses) {
  const { open, showProgress } = context;
  const list = open("newsletter");
  const left = await addLaterLeavers(open("newsletter-backups"), addresses);
  const counts = { added: 0, known: 0, left };
  const formatCounts = () => {
    const gone = counts.left > 0 ? `, ${counts.left} left since and kept out` : "";
    return `${counts.added} brought back, ${counts.known} there already${gone}`;
  };
  try {
    await restoreAddresses(list, addresses, { counts, showProgress });
  } catch (error) {
    const done = `${formatCounts()} so far; run the same command again.`;
    if (error instanceof Error) error.message = `${error.message} ${done}`;
    throw error;
  }
  const total = counts.added + counts.known + counts.left;
  return `${subscriptionCountText(total)} for ${list.name}: ${formatCounts()}`;
}

async function importExport(context: StoreContext, file = ""): Promise<string> {
  return restoreAndReport(context, parseExport(readFileSync(file, "utf8")));
}

async function deleteSubscriber({ open }: StoreContext, email = ""): Promise<string> {
  const address = parseEmail(email);
  if (!address && !isSubscriberKey(email)) throw new Refusal("That is not an email address.");
  const key = address ? makeSubscriberKey(address) : email;
  const backups = open("newsletter-backups", "production");
  const results = [await deleteFromBackups(backups, (_, storedKey) => storedKey === key)];
  for (const context of deployContexts) {
    results.push(await deleteBlob(open("newsletter", context), key));
    results.push(await forgetMail(open("mail", context), `confirm/${key}`));
    await forgetMail(open("mail", context), `goodbye/${key}`);
    await deleteBlob(open("newsletter-backups", context), `left/${key}`);
    const letters = open("letters", context);
    const marks = (await listKeys(letters)).filter((mark) => mark.endsWith(`/${key}`));
    for (const mark of marks) await deleteBlob(letters, mark);
  }
  return results.includes(true) ? "Deleted." : "That address was not subscribed.";
}

async function writeBackupFile(context: StoreContext, folder = ""): Promise<string> {
  const list = context.open("newsletter");
  const now = new Date();
  const addresses = await loadAddresses(context);
  const secrets = await readStoredSecrets(list);
  const file = join(folder, `subscribers-${makeBackupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  const text = formatBackup({ madeAt: now.toISOString(), addresses, secrets });
  writeFileSync(file, text, newFileOptions);
  const { addresses: written } = parseBackup(readFileSync(file, "utf8"));
  const count = selectSubscribers(written).length;
  return `${subscriptionCountText(count)} from ${list.name} written to ${file} and checked`;
}

async function restoreBackup(context: StoreContext, name = ""): Promise<string> {
  const backups = context.open("newsletter-backups", "production");
  if (!name) return (await listBackupNames(backups)).join("\n") || "There are no stored backups.";
  const backup: Backup = existsSync(name)
    ? parseBackup(readFileSync(name, "utf8"))
    : await loadBackup(backups, name);
  await restoreSecrets(context.open("newsletter"), backup.secrets);
  return restoreAndReport(context, backup.addresses);
}

const commands: Commands = {
  count: { help: "how many there are, by store, and the last backup", run: countSubscribers },
  "export --to FILE": { help: "every subscription as CSV, into a new file", run: exportCsv },
  "export --to FILE --for SERVICE": {
    help: `the confirmed ones, for ${Object.keys(serviceColumns).join(" or ")}`,
    run: exportForService,
  },
  "left FILE": { help: "takes those off who left at a mailing service", run: importLeavers },
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
