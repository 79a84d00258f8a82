import type { Config } from "@netlify/functions";
import { storeBackup } from "../lib/backup.ts";
import { openStore } from "../lib/blobs.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

/** The host schedules functions in production only, and production's subscriptions are backed up. */
export default makeScheduledHandler("newsletter backup", async () => {
  const [list, backups] = [
    openStore("newsletter", "production"),
    openStore("newsletter-backups", "production"),
  ];
  console.log(`newsletter backup: ${await storeBackup(list, backups, new Date())} subscriptions`);
});

/** Nightly, in Texas. */
export const config: Config = { schedule: "40 6 * * *" };
