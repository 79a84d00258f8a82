import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  deleteFromBackups,
  formatBackup,
  listBackupNames,
  loadBackup,
  makeBackupName,
  parseBackup,
} from "../../netlify/lib/backup.ts";
import { deleteBlob, listKeys } from "../../netlify/lib/blobs.ts";
import {
  isSubscriberKey,
  makeConfirmKey,
  makeSubscriberKey,
  parseEmail,
} from "../../netlify/lib/email.ts";
import { makeLink, readSecret } from "../../netlify/lib/links.ts";
import {
  emailOf,
  readSubscribers,
  restoreSubscribers,
  type Subscriber,
  subscriberSchema,
} from "../../netlify/lib/subscribers.ts";
import { pluralize } from "../catalogue/places.ts";
import { parseCsv, toCsv } from "../format/csv.ts";
import { Refusal } from "./commands.ts";
import {
  type Commands,
  main,
  newFileOptions,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

const subscriptionCountText = (count: number) =>
  pluralize(count, { one: "subscription", many: "subscriptions" });

/** Those of the readers' own stores, and of the ones that previews and this machine have. */
const deployContexts = ["production", "deploy-preview"] as const;

async function countSubscribers({ open, site }: StoreContext): Promise<string> {
  const stores = deployContexts.map((context) => open("newsletter", context));
  const [readers = [], others = []] = await Promise.all(stores.map(readSubscribers));
  const formatLine = (name: string, all: Subscriber[]) =>
    `${name}: ${all.length}, ${all.filter(({ status }) => status === "confirmed").length} confirmed`;
  const hint =
    others.length > 0
      ? "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function."
      : "If there should be some, check NETLIFY_SITE_ID.";
  return [
    site ? `Site ${site.siteID}` : "This machine's preview",
    formatLine("newsletter (the readers' list)", readers),
    formatLine("newsletter-preview (previews and this machine)", others),
    ...(site && readers.length === 0 ? [hint] : []),
  ].join("\n");
}

const columns = ["email", "createdAt", "consent", "status"] as const satisfies (keyof Subscriber)[];
const linkPurposes = ["confirm", "unsubscribe"] as const;

/** Every subscription with its links, for a spreadsheet or a mailing service. */
async function exportCsv({ open, origin = "" }: StoreContext, file = ""): Promise<string> {
  const list = open("newsletter");
  const [everyone, secret] = await Promise.all([readSubscribers(list), readSecret(list)]);
  const makeLinks = (one: Subscriber) =>
    secret ? linkPurposes.map((purpose) => makeLink(emailOf(one), purpose, origin, secret)) : [];
  const csv = everyone.map((one) => [...columns.map((column) => one[column]), ...makeLinks(one)]);
  writeFileSync(
    file,
    toCsv([[...columns, ...(secret ? linkPurposes : [])], ...csv]),
    newFileOptions,
  );
  const unlinked =
    "\nNEWSLETTER_SECRET is not set, and the site has made no secret yet, so the export has no links.";
  return `${subscriptionCountText(everyone.length)} from ${list.name} written to ${file}${secret ? "" : unlinked}`;
}

/** The subscriptions of an export; other columns are ignored. Throws at the first row that is wrong. */
function parseExport(csv: string): Subscriber[] {
  const [head = [], ...body] = parseCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  return body.map((row, i) => {
    const parsed = subscriberSchema.safeParse(
      Object.fromEntries(head.map((column, cell) => [column, row[cell]])),
    );
    if (!parsed.success || row.length !== head.length)
      throw new Error(`Row ${i + 2} of the file is not a subscription.`);
    return parsed.data;
  });
}

async function restoreAndReport(
  { open }: StoreContext,
  subscribers: Subscriber[],
): Promise<string> {
  const list = open("newsletter");
  const { added, known, left } = await restoreSubscribers(list, subscribers);
  const gone = left > 0 ? `, ${left} left since and kept out` : "";
  return `${subscriptionCountText(subscribers.length)} for ${list.name}: ${added} brought back, ${known} there already${gone}`;
}

async function deleteSubscriber({ open }: StoreContext, email = ""): Promise<string> {
  const address = parseEmail(email);
  if (!address && !isSubscriberKey(email)) throw new Refusal("That is not an email address.");
  const key = address ? makeSubscriberKey(address) : email;
  const found = address
    ? [await deleteFromBackups(open("newsletter-backups", "production"), address)]
    : [];
  for (const context of deployContexts) {
    found.push(await deleteBlob(open("newsletter", context), key));
    if (address) found.push(await deleteBlob(open("mail", context), makeConfirmKey(address)));
    const letters = open("letters", context);
    for (const one of await listKeys(letters))
      if (one.endsWith(`/${key}`)) await deleteBlob(letters, one);
  }
  return found.includes(true) ? "Deleted." : "That address was not subscribed.";
}

async function writeBackupFile({ open }: StoreContext, folder = ""): Promise<string> {
  const list = open("newsletter");
  const now = new Date();
  const runSubscribersCommand = await readSubscribers(list);
  const file = join(folder, `subscribers-${makeBackupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, formatBackup(now.toISOString(), runSubscribersCommand), newFileOptions);
  const { subscribers: checked } = parseBackup(readFileSync(file, "utf8"));
  return `${subscriptionCountText(checked.length)} from ${list.name} written to ${file} and checked`;
}

async function restoreBackup(work: StoreContext, name = ""): Promise<string> {
  const backups = work.open("newsletter-backups", "production");
  if (!name) return (await listBackupNames(backups)).join("\n") || "There are no stored backups.";
  const found = existsSync(name)
    ? parseBackup(readFileSync(name, "utf8"))
    : await loadBackup(backups, name);
  return restoreAndReport(work, found.subscribers);
}

const commands: Commands = {
  count: ["how many there are, by store", countSubscribers],
  "export --to FILE": ["every subscription as CSV, into a new file", exportCsv],
  "import FILE": [
    "brings back what an export holds and the store lacks",
    (work, file = "") => restoreAndReport(work, parseExport(readFileSync(file, "utf8"))),
  ],
  "delete EMAIL": ["removes one for good, from the stored backups too", deleteSubscriber],
  "backup FOLDER": ["writes a dated, checked backup", writeBackupFile],
  "restore [NAME|FILE]": ["lists the stored backups; brings one back", restoreBackup],
};

export const runSubscribersCommand = (words: string[], options: StoreOptions): Promise<string> =>
  runStoreCommand("subscribers", commands, words, options);

if (import.meta.main) await main(runSubscribersCommand);
