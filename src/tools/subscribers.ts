import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import {
  backupName,
  backupNames,
  deleteFromBackups,
  readBackup,
  storedBackup,
  writeBackup,
} from "../../netlify/lib/backup.ts";
import { type NamedStore, type SiteAccess, type SiteStores, siteStores } from "../../netlify/lib/blobs.ts";
import { isSubscriberKey, readAddress } from "../../netlify/lib/email.ts";
import { linkFor, readSecret } from "../../netlify/lib/links.ts";
import {
  addressOf,
  deleteSubscriber,
  readSubscribers,
  restoreSubscribers,
  type Subscriber,
  subscriber,
} from "../../netlify/lib/subscribers.ts";
import { localStores } from "../build/local-functions.ts";
import { siteUrl } from "../checks/site-url.ts";
import { readCsv, writeCsv } from "../site/csv.ts";

const usage = `npm run subscribers -- count               how many there are, by store
npm run subscribers -- export --to FILE    every subscription as CSV, into a new file
npm run subscribers -- import FILE         brings back what an export holds and the store lacks
npm run subscribers -- delete EMAIL        removes one for good, from the stored backups too
npm run subscribers -- backup FOLDER       writes a dated, checked backup
npm run subscribers -- restore [NAME|FILE] lists the stored backups; brings one back

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.`;

/** What a command prints, and its exit code. */
export type Output = { out: string; err: string; code: number };

/**
 * `root` is the project's folder, whose `.netlify` has the emulated stores; `site` names the real ones; `origin` is the
 * site's address, for links.
 */
export type Options = { root: string; origin?: string; site?: SiteAccess };

/** `list` is the store that a command works on: the readers' own, or that of this machine's preview. */
type Work = Options & { stores: SiteStores; list: NamedStore };
type Command = { least: number; most: number; run: (work: Work, argument: string) => Promise<Output> };

const done = (out: string, err = ""): Output => ({ out, err, code: 0 });
const failed = (err: string, code = 1): Output => ({ out: "", err, code });
const rows = (count: number) => `${count} ${count === 1 ? "subscription" : "subscriptions"}`;

/** Writes a file that only its owner can read, whole or not at all. Throws when there is one of that name. */
function writeNew(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Error(`${file} already exists; name another file.`);
    rmSync(file, { force: true });
    throw error;
  }
}

async function count({ stores, site }: Work): Promise<Output> {
  const [production, other] = await Promise.all([readSubscribers(stores.production), readSubscribers(stores.other)]);
  const confirmed = (all: Subscriber[]) => all.filter(({ status }) => status === "confirmed").length;
  const hint =
    other.length > 0
      ? "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function."
      : "If there should be some, check NETLIFY_SITE_ID.";
  return done(
    `${site ? `Site ${site.siteID}` : "This machine's preview"}\n` +
      `${stores.production.name} (the readers' list): ${production.length}, ${confirmed(production)} confirmed\n` +
      `${stores.other.name} (previews and this machine): ${other.length}, ${confirmed(other)} confirmed\n`,
    site && production.length === 0 ? hint : "",
  );
}

const columns = ["email", "createdAt", "consent", "page", "status"] as const satisfies (keyof Subscriber)[];
const links = ["confirm", "unsubscribe"] as const;

/** Every subscription with its links, for a spreadsheet or a mailing service. */
async function exportCsv({ list, origin }: Work, file: string): Promise<Output> {
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

async function remove({ stores }: Work, email: string): Promise<Output> {
  const address = readAddress(email);
  if (!address && !isSubscriberKey(email)) return failed("That is not an email address.", 2);
  const found = [
    await deleteSubscriber(stores.production, address ?? email),
    await deleteSubscriber(stores.other, address ?? email),
    address ? await deleteFromBackups(stores.backups, address) : false,
  ];
  return done(found.includes(true) ? "Deleted.\n" : "That address was not subscribed.\n");
}

async function backup({ list }: Work, folder: string): Promise<Output> {
  const now = new Date();
  const subscribers = await readSubscribers(list);
  const file = join(folder, `subscribers-${backupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeNew(file, writeBackup({ madeAt: now.toISOString(), store: list.name, subscribers }));
  const { count: checked } = readBackup(readFileSync(file, "utf8"));
  return done(`${rows(checked)} from ${list.name} written to ${file} and checked\n`);
}

async function restore({ stores: { backups }, list }: Work, name: string): Promise<Output> {
  if (!name) {
    const names = await backupNames(backups);
    return done(names.length > 0 ? names.map((one) => `${one}\n`).join("") : "There are no stored backups.\n");
  }
  const found = existsSync(name) ? readBackup(readFileSync(name, "utf8")) : await storedBackup(backups, name);
  return bringBack(list, found.subscribers);
}

const commands: Record<string, Command> = {
  count: { least: 0, most: 0, run: count },
  "export --to": { least: 1, most: 1, run: exportCsv },
  import: { least: 1, most: 1, run: ({ list }, file) => bringBack(list, readExport(readFileSync(file, "utf8"))) },
  delete: { least: 1, most: 1, run: remove },
  backup: { least: 1, most: 1, run: backup },
  restore: { least: 0, most: 1, run: restore },
};

/**
 * Does what the arguments ask, on the real site's stores or on the emulated ones. What can't be listed, read or
 * written in full throws, and nothing is written then.
 */
export async function subscribers(words: string[], options: Options): Promise<Output> {
  const [name = "", ...args] = words[1] === "--to" ? [`${words[0]} --to`, ...words.slice(2)] : words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || args.length < command.least || args.length > command.most) return failed(usage, 2);
  const { root, site } = options;
  if (site) {
    const stores = siteStores(site);
    return command.run({ ...options, stores, list: stores.production }, args[0] ?? "");
  }
  const directory = join(root, localStores);
  if (!existsSync(directory)) return failed("Nothing has been stored on this machine yet.");
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  try {
    const stores = siteStores({ siteID: "0", token: "local", edgeURL: address });
    return await command.run({ ...options, stores, list: stores.other }, args[0] ?? "");
  } finally {
    await server.stop();
  }
}

export async function main(args: string[]): Promise<Output> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token)) return failed("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  const root = resolve(".");
  try {
    return await subscribers(args, {
      root,
      origin: siteUrl(root),
      ...(siteID && token && { site: { siteID, token } }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const unanswered = reason.startsWith("Netlify Blobs");
    return failed(
      unanswered ? `The store did not answer as it should; check the site's id and token. ${reason}` : reason,
    );
  }
}

if (import.meta.main) {
  const { out, err, code } = await main(process.argv.slice(2));
  process.stdout.write(out);
  if (err) console.error(err);
  process.exitCode = code;
}
