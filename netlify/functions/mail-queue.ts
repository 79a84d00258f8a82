import type { Config } from "@netlify/functions";
import { sendQueued } from "../lib/mail-queue.ts";
import { forgetOldMessages } from "../lib/message.ts";
import { errorResponse, stackOf } from "../lib/responses.ts";

/** The host schedules functions in production only; this one sees to the stores of previews, too. */
export default async () => {
  try {
    const now = new Date();
    for (const context of ["production", "deploy-preview"]) {
      await sendQueued(context, now);
      await forgetOldMessages(context, now);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    console.error(`mail queue FAILED: ${stackOf(error)}`);
    return errorResponse(500, "The queued mails could not be sent.");
  }
};

export const config: Config = { schedule: "*/10 * * * *" };
