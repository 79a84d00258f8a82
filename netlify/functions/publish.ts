import type { Config } from "@netlify/functions";
import dates from "../../.netlify/coming-dates.json" with { type: "json" };
import { publishDue } from "../lib/publish.ts";
import { errorResponse } from "../lib/responses.ts";

export default async () => {
  const outcome = await publishDue(dates, new Date(), process.env.BUILD_HOOK_URL);
  console.log(`scheduled build: ${outcome}`);
  return outcome === "refused" ? errorResponse(500, "The host refused a build.") : new Response(null, { status: 204 });
};

/** A few minutes after midnight in Texas, when the day in UTC, which publishing goes by, is already the same one. */
export const config: Config = { schedule: "10 6 * * *" };
