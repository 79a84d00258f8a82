import type { Config } from "@netlify/functions";
import { listBackupNames, makeBackupName, storeBackup } from "../lib/backup.ts";
import { openStore } from "../lib/blobs.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

const recentMs = 12 * 3_600_000;
/**
 * The time limit for reading the list, below Netlify's limit of 30 s for scheduled functions. The
 * next run, an hour later, continues the backup.
 */
const readingMs = 18_000;

/** Backs up only the production list. */
export default makeScheduledHandler("newsletter backup", async () => {
  const backups = openStore("newsletter-backups", "production");
  const names = await listBackupNames(backups);
  const recentName = makeBackupName(new Date(Date.now() - recentMs));
  if (names.some((name) => name > recentName)) return console.log("newsletter backup: done before");
  const list = openStore("newsletter", "production");
  const count = await storeBackup(list, backups, Date.now() + readingMs);
  const outcome = count === undefined ? "continues at the next run" : `${count} subscriptions`;
  console.log(`newsletter backup: ${outcome}`);
});

/** Runs at night in Texas. The three hourly runs after the first continue or retry the backup. */
export const config: Config = { schedule: "40 6-9 * * *" };
