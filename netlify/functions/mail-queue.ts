import type { Config } from "@netlify/functions";
import site from "../../.netlify/site.json" with { type: "json" };
import { mailStore, sendQueued } from "../lib/mail-queue.ts";
import { errorResponse, stackOf } from "../lib/responses.ts";

/** The host schedules functions in production only. */
export default async () => {
  try {
    await sendQueued(mailStore("production"), site, new Date());
    return new Response(null, { status: 204 });
  } catch (error) {
    console.error(`mail queue FAILED: ${stackOf(error)}`);
    return errorResponse(500, "The queued mails could not be sent.");
  }
};

export const config: Config = { schedule: "*/10 * * * *" };
