import type { Config } from "@netlify/functions";
import { sendQueuedMails } from "../lib/mail-queue.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

/**
 * Also sends emails queued by deploy previews, because Netlify runs scheduled functions only in
 * production.
 */
export default makeScheduledHandler("mail queue", async () => {
  const now = new Date();
  await Promise.all([sendQueuedMails("production", now), sendQueuedMails("deploy-preview", now)]);
});

export const config: Config = { schedule: "*/10 * * * *" };
