import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  backupName,
  backupNames,
  deleteFromBackups,
  readBackup,
  storedBackup,
  writeBackup,
} from "../../../netlify/lib/backup.ts";
import type { SiteAccess, SiteStores } from "../../../netlify/lib/blobs.ts";
import { isSubscriberKey, readAddress } from "../../../netlify/lib/email.ts";
import type { Subscriber } from "../../../netlify/lib/subscriber.ts";
import { fromCsv, toCsv } from "../../../netlify/lib/subscriber-csv.ts";
import {
  pruneSubscribers,
  type Restored,
  rekeySubscribers,
  restoreSubscribers,
} from "../../../netlify/lib/subscriber-upkeep.ts";
import { deleteSubscriber, readSubscribers, subscriberKeys } from "../../../netlify/lib/subscribers.ts";

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

export type Work = { stores: SiteStores; listed: "production" | "other"; options: Options; now: Date };
type Command = { least: number; most: number; run: (work: Work, argument: string) => Promise<Output> };

const done = (out: string, err = ""): Output => ({ out, err, code: 0 });
export const failed = (err: string, code = 1): Output => ({ out: "", err, code });
const noSecret = "NEWSLETTER_SECRET is not set";
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

async function count({ stores, listed, options }: Work): Promise<Output> {
  const [production, other] = await Promise.all([subscriberKeys(stores.production), subscriberKeys(stores.other)]);
  const strayed = listed === "production" && production.length === 0 && other.length > 0;
  return done(
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
  if (!file) return done(csv, missing);
  writeNew(file, csv);
  return done(`${rows(everyone.length)} from ${stores[listed].name} written to ${file}\n`, missing);
}

async function bringBack({ stores, listed, options }: Work, subscribers: Subscriber[]): Promise<Output> {
  const { added, known, left }: Restored = await restoreSubscribers(stores[listed], subscribers, options.secret);
  return done(
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
    address ? await deleteFromBackups(stores.backups, address) : false,
  ];
  return done(found.includes(true) ? "Deleted.\n" : "That address was not subscribed.\n");
}

async function backup({ stores, listed, now }: Work, folder: string): Promise<Output> {
  const subscribers = await readSubscribers(stores[listed]);
  const file = join(folder, `subscribers-${backupName(now)}.json`);
  mkdirSync(folder, { recursive: true });
  writeNew(file, writeBackup({ madeAt: now.toISOString(), store: stores[listed].name, subscribers }));
  const { count: checked } = readBackup(readFileSync(file, "utf8"));
  return done(`${rows(checked)} from ${stores[listed].name} written to ${file} and checked\n`);
}

async function restore(work: Work, name: string): Promise<Output> {
  const { backups } = work.stores;
  if (!name) {
    const names = await backupNames(backups);
    return done(names.length > 0 ? names.map((one) => `${one}\n`).join("") : "There are no stored backups.\n");
  }
  const found = existsSync(name) ? readBackup(readFileSync(name, "utf8")) : await storedBackup(backups, name);
  return bringBack(work, found.subscribers);
}

async function prune({ stores, options, now }: Work): Promise<Output> {
  if (!options.secret) return failed(`${noSecret}, so nobody could confirm; nothing was forgotten.`);
  const year = new Date(now);
  year.setUTCFullYear(year.getUTCFullYear() - 1);
  const counts = [await pruneSubscribers(stores.production, year), await pruneSubscribers(stores.other, year)];
  return done(
    `${rows(counts[0]! + counts[1]!)} from before ${year.toISOString().slice(0, 10)} forgotten, unconfirmed\n`,
  );
}

async function migrate({ stores, options }: Work): Promise<Output> {
  const { secret } = options;
  if (!secret) return failed(`${noSecret}, so there are no other keys to move to.`);
  const counts = [await rekeySubscribers(stores.production, secret), await rekeySubscribers(stores.other, secret)];
  return done(`${rows(counts[0]! + counts[1]!)} moved to the keys of NEWSLETTER_SECRET\n`);
}

export const commands: Record<string, Command> = {
  count: { least: 0, most: 0, run: count },
  export: { least: 0, most: 1, run: exportCsv },
  import: { least: 1, most: 1, run: async (work, file) => bringBack(work, fromCsv(readFileSync(file, "utf8"))) },
  delete: { least: 1, most: 1, run: remove },
  backup: { least: 1, most: 1, run: backup },
  restore: { least: 0, most: 1, run: restore },
  prune: { least: 0, most: 0, run: prune },
  migrate: { least: 0, most: 0, run: migrate },
};
