import type { Config } from "@netlify/functions";
import { cleanUpSubscribers } from "../lib/cleanup.ts";
import { deleteOldMessages } from "../lib/message.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

/**
 * Also deletes old messages from deploy previews, because Netlify runs scheduled functions only in
 * production.
 */
export default makeScheduledHandler("newsletter cleanup", async () => {
  const now = new Date();
  for (const context of ["production", "deploy-preview"]) await deleteOldMessages(context, now);
  await cleanUpSubscribers(now);
});

/** Runs at night in Texas, after the backup. */
export const config: Config = { schedule: "10 10 * * *" };
