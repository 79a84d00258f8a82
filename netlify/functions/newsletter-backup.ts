import type { Config } from "@netlify/functions";
import { findNewestBackup, storeBackup } from "../lib/backup.ts";
import { openStore } from "../lib/blobs.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

const recentMs = 12 * 3_600_000;
/** The host ends scheduled work after 30 s; a run that stops here is continued an hour later. */
const readingMs = 18_000;

/** The host schedules functions in production only, and only production's list is backed up. */
export default makeScheduledHandler("newsletter backup", async () => {
  const list = openStore("newsletter", "production");
  const backups = openStore("newsletter-backups", "production");
  const now = new Date();
  const { ageMs } = await findNewestBackup(backups, now);
  if (ageMs < recentMs) return console.log("newsletter backup: done before");
  const deadline = Date.now() + readingMs;
  const count = await storeBackup(list, backups, { now, deadline });
  const outcome = count === undefined ? "continues at the next run" : `${count} subscriptions`;
  console.log(`newsletter backup: ${outcome}`);
});

/** Nightly in Texas, with three more tries. */
export const config: Config = { schedule: "40 6-9 * * *" };
