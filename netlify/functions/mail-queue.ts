import type { Config } from "@netlify/functions";
import { sendQueued } from "../lib/mail-queue.ts";
import { forgetOldMessages } from "../lib/message.ts";
import { scheduledHandler } from "../lib/responses.ts";

/** The host schedules functions in production only; this one sees to the stores of previews, too. */
export default scheduledHandler("mail queue", async () => {
  const now = new Date();
  for (const context of ["production", "deploy-preview"]) {
    await sendQueued(context, now);
    await forgetOldMessages(context, now);
  }
});

export const config: Config = { schedule: "*/10 * * * *" };
