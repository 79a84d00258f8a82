import type { Config } from "@netlify/functions";
import { storeBackup } from "../lib/backup.ts";
import { openStore } from "../lib/blobs.ts";
import { errorResponse, stackOf } from "../lib/responses.ts";

/** The host schedules functions in production only, and production's subscriptions are backed up. */
export default async () => {
  try {
    const [production, backups] = [
      openStore("newsletter", "production"),
      openStore("newsletter-backups", "production"),
    ];
    console.log(`newsletter backup: ${await storeBackup(production, backups, new Date())} subscriptions`);
    return new Response(null, { status: 204 });
  } catch (error) {
    console.error(`newsletter backup FAILED: ${stackOf(error)}`);
    return errorResponse(500, "The newsletter's backup failed.");
  }
};

/** Nightly, in Texas. */
export const config: Config = { schedule: "40 6 * * *" };
