import type { Config } from "@netlify/functions";
import { mailStore, sendQueued } from "../lib/mail-queue.ts";
import { errorResponse, stackOf } from "../lib/responses.ts";

/** The host schedules functions in production only; they send what previews left waiting, too. */
export default async () => {
  try {
    for (const context of ["production", "deploy-preview"]) await sendQueued(mailStore(context), new Date());
    return new Response(null, { status: 204 });
  } catch (error) {
    console.error(`mail queue FAILED: ${stackOf(error)}`);
    return errorResponse(500, "The queued mails could not be sent.");
  }
};

export const config: Config = { schedule: "*/10 * * * *" };
