import type { Config } from "@netlify/functions";
import { sendQueued } from "../lib/mail-queue.ts";
import { deleteOldMessages } from "../lib/message.ts";
import { makeScheduledHandler } from "../lib/responses.ts";

/** The host schedules functions in production only; this one sees to the stores of previews, too. */
export default makeScheduledHandler("mail queue", async () => {
  const now = new Date();
  for (const context of ["production", "deploy-preview"]) {
    await sendQueued(context, now);
    await deleteOldMessages(context, now);
  }
});

export const config: Config = { schedule: "*/10 * * * *" };
