import type { Config } from "@netlify/functions";
import { storeBackup } from "../lib/backup.ts";
import { siteStores } from "../lib/blobs.ts";
import { stackOf } from "../lib/responses.ts";

/** The host schedules functions in production only, and production's subscriptions are backed up. */
export default async () => {
  try {
    const { production, backups } = siteStores();
    console.log(`newsletter backup: ${await storeBackup(production, backups, new Date())} subscriptions`);
  } catch (error) {
    console.error(`newsletter backup FAILED: ${stackOf(error)}`);
  }
};

/** Nightly, in Texas. */
export const config: Config = { schedule: "40 6 * * *" };
