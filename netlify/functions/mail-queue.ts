import type { Config } from "@netlify/functions";
import { sendQueued } from "../lib/mail-queue.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

/** The host schedules functions in production only, so this one also serves previews. */
export default makeScheduledHandler("mail queue", async () => {
  const now = new Date();
  await Promise.all([sendQueued("production", now), sendQueued("deploy-preview", now)]);
});

export const config: Config = { schedule: "*/10 * * * *" };
