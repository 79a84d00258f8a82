import { existsSync, fstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import {
  backupName,
  backupNames,
  forgetInBackups,
  readBackup,
  storedBackup,
  writeBackup,
} from "../../netlify/lib/backup.ts";
import { type SiteAccess, type SiteStores, siteStores } from "../../netlify/lib/blobs.ts";
import { isSubscriberKey, readAddress } from "../../netlify/lib/email.ts";
import { newsletterSecret } from "../../netlify/lib/links.ts";
import {
  deleteSubscriber,
  fromCsv,
  pruneSubscribers,
  type Restored,
  readSubscribers,
  rekeySubscribers,
  restoreSubscribers,
  type Subscriber,
  subscriberKeys,
  toCsv,
} from "../../netlify/lib/subscribers.ts";
import { siteUrl } from "../checks/site-url.ts";
import { localStores } from "../integrations/local-blobs.ts";

const usage = `npm run subscribers -- count               how many there are, by store
npm run subscribers -- export --to FILE    every subscription as CSV, into a new file
npm run subscribers -- import FILE         brings back what an export holds and the store lacks
npm run subscribers -- delete EMAIL        removes one for good, from the stored backups too
npm run subscribers -- backup FOLDER       writes a dated, checked backup
npm run subscribers -- restore [NAME|FILE] lists the stored backups; brings one back
npm run subscribers -- prune               forgets addresses that nobody confirmed within a year
npm run subscribers -- migrate             moves addresses to the keys that NEWSLETTER_SECRET makes

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set it works on the real site, otherwise on this machine's preview.
With NEWSLETTER_SECRET set as on the site, an export has each subscriber's links to confirm and to unsubscribe.`;

/** What a command prints, and its exit code. */
export type Output = { out: string; err: string; code: number };

/** `root` is the project's folder, whose `.netlify` has the emulated stores; `site` names the real ones. */
export type Options = {
  root: string;
  site?: SiteAccess;
  secret?: string;
  /** The site's address, for links. */
  origin?: string;
  now?: Date;
};

type Work = { stores: SiteStores; listed: "production" | "other"; options: Options; now: Date };
type Command = { least: number; most: number; run: (work: Work, argument: string) => Promise<Output> };

const told = (out: string, err = ""): Output => ({ out, err, code: 0 });
const failed = (err: string, code = 1): Output => ({ out: "", err, code });
const noSecret = "NEWSLETTER_SECRET is not set";
const rows = (count: number) => `${count} ${count === 1 ? "subscription" : "subscriptions"}`;

/** Writes a file that only its owner can read, whole or not at all. Throws when there is one of that name. */
function writeNew(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Error(`${file} is there already; name another file.`);
    rmSync(file, { force: true });
    throw error;
  }
}

async function count({ stores, listed, options }: Work): Promise<Output> {
  const [production, other] = await Promise.all([subscriberKeys(stores.production), subscriberKeys(stores.other)]);
  const strayed = listed === "production" && production.length === 0 && other.length > 0;
  return told(
    `${options.site ? `Site ${options.site.siteID}` : "This machine's preview"}\n` +
      `${stores.production.name} (the readers' list): ${production.length}\n` +
      `${stores.other.name} (previews and this machine): ${other.length}\n`,
    strayed
      ? "All signups are in the store of previews. If the site is live, its host names no deploy context: see the log of the function."
      : "",
  );
}

async function exportCsv({ stores, listed, options }: Work, file: string): Promise<Output> {
  const { secret, origin } = options;
  const everyone = await readSubscribers(stores[listed]);
  const csv = toCsv(everyone, secret && origin ? { origin, secret } : undefined);
  const missing = secret ? "" : `${noSecret}, so the export has no links to confirm or to unsubscribe.`;
  if (!file) return told(csv, missing);
  writeNew(file, csv);
  return told(`${rows(everyone.length)} from ${stores[listed].name} written to ${file}\n`, missing);
}

async function bringBack({ stores, listed, options }: Work, subscribers: Subscriber[]): Promise<Output> {
  const { added, known, left }: Restored = await restoreSubscribers(stores[listed], subscribers, options.secret);
  return told(
    `${rows(subscribers.length)} for ${stores[listed].name}: ${added} brought back, ${known} there already` +
      `${left > 0 ? `, ${left} left since and kept out` : ""}\n`,
  );
}

async function remove({ stores, options }: Work, email: string): Promise<Output> {
  const address = readAddress(email);
  if (!address && !isSubscriberKey(email)) return failed("That is not an email address.", 2);
  const found = [
    await deleteSubscriber(stores.production, address ?? email, options.secret),
    await deleteSubscriber(stores.other, address ?? email, options.secret),
    address ? await forgetInBackups(stores.backups, address) : false,
  ];
  return told(found.includes(true) ? "Deleted.\n" : "That address was not subscribed.\n");
}

async function backup({ stores, listed, now }: Work, folder: string): Promise<Output> {
  const subscribers = await readSubscribers(stores[listed]);
  const file = join(folder, `subscribers-${backupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeNew(file, writeBackup({ madeAt: now.toISOString(), store: stores[listed].name, subscribers }));
  const { count: checked } = readBackup(readFileSync(file, "utf8"));
  return told(`${rows(checked)} from ${stores[listed].name} written to ${file} and checked\n`);
}

async function restore(work: Work, name: string): Promise<Output> {
  const { backups } = work.stores;
  if (!name) {
    const names = await backupNames(backups);
    return told(names.length > 0 ? names.map((one) => `${one}\n`).join("") : "There are no stored backups.\n");
  }
  const found = existsSync(name) ? readBackup(readFileSync(name, "utf8")) : await storedBackup(backups, name);
  return bringBack(work, found.subscribers);
}

async function prune({ stores, options, now }: Work): Promise<Output> {
  if (!options.secret) return failed(`${noSecret}, so nobody could confirm; nothing was forgotten.`);
  const year = new Date(now);
  year.setUTCFullYear(year.getUTCFullYear() - 1);
  const counts = [await pruneSubscribers(stores.production, year), await pruneSubscribers(stores.other, year)];
  return told(
    `${rows(counts[0]! + counts[1]!)} from before ${year.toISOString().slice(0, 10)} forgotten, unconfirmed\n`,
  );
}

async function migrate({ stores, options }: Work): Promise<Output> {
  const { secret } = options;
  if (!secret) return failed(`${noSecret}, so there are no other keys to move to.`);
  const counts = [await rekeySubscribers(stores.production, secret), await rekeySubscribers(stores.other, secret)];
  return told(`${rows(counts[0]! + counts[1]!)} moved to the keys of NEWSLETTER_SECRET\n`);
}

const commands: Record<string, Command> = {
  count: { least: 0, most: 0, run: count },
  export: { least: 0, most: 1, run: exportCsv },
  import: { least: 1, most: 1, run: async (work, file) => bringBack(work, fromCsv(readFileSync(file, "utf8"))) },
  delete: { least: 1, most: 1, run: remove },
  backup: { least: 1, most: 1, run: backup },
  restore: { least: 0, most: 1, run: restore },
  prune: { least: 0, most: 0, run: prune },
  migrate: { least: 0, most: 0, run: migrate },
};

/**
 * Does what the arguments ask, on the real site's stores or on the emulated ones. What can't be listed, read or
 * written in full throws, and nothing is written then.
 */
export async function subscribers([name = "", ...rest]: string[], options: Options): Promise<Output> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const args = name === "export" && rest[0] === "--to" && rest.length === 2 ? rest.slice(1) : rest;
  const wellSaid = name !== "export" || rest.length === 0 || args !== rest;
  if (!command || !wellSaid || args.length < command.least || args.length > command.most) return failed(usage, 2);
  const { root, site, now = new Date() } = options;
  const work = (stores: SiteStores, listed: Work["listed"]) =>
    command.run({ stores, listed, options, now }, args[0] ?? "");
  if (site) return work(siteStores(site), "production");
  const directory = join(root, localStores);
  if (!existsSync(directory)) return failed("Nothing has been stored on this machine yet.");
  const server = new BlobsServer({ directory, token: "local" });
  const { address } = await server.start();
  try {
    return await work(siteStores({ siteID: "0", token: "local", edgeURL: address }), "other");
  } finally {
    await server.stop();
  }
}

/** npm writes two lines of its own before a command's output, which would be the first rows of the table. */
function tableWouldBeSpoiled([name, ...rest]: string[]): boolean {
  const { npm_lifecycle_event: byNpm, npm_config_loglevel: level } = process.env;
  const stdout = fstatSync(1);
  return (
    name === "export" &&
    rest.length === 0 &&
    (stdout.isFIFO() || stdout.isFile() || stdout.isSocket()) &&
    Boolean(byNpm) &&
    level !== "silent"
  );
}

async function main(args: string[]): Promise<Output> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (Boolean(siteID) !== Boolean(token)) return failed("Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or neither.");
  if (tableWouldBeSpoiled(args)) {
    return failed("npm has written lines of its own here. Use export --to FILE, or start it with npm run --silent.");
  }
  const root = resolve(".");
  const secret = newsletterSecret();
  try {
    return await subscribers(args, {
      root,
      ...(secret && { secret, origin: siteUrl(root) }),
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
  // A reader that has seen enough, as in `export | head`, closes the pipe.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const { out, err, code } = await main(process.argv.slice(2));
  process.stdout.write(out);
  if (err) console.error(err);
  process.exitCode = code;
}
