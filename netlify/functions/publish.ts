import type { Config } from "@netlify/functions";
import dates from "../../.netlify/coming-dates.json" with { type: "json" };
import { errorResponse } from "../lib/responses.ts";

/** ISO dates; the build may know of none. */
const comingDates: readonly string[] = dates;
const timeout = 10_000;

/** Requests a build from the host once something goes public that wasn't when this deploy was built. */
export default async () => {
  const outcome = await publishDue(process.env.BUILD_HOOK_URL);
  console.log(`scheduled build: ${outcome}`);
  return outcome === "refused" ? errorResponse(500, "The host refused a build.") : new Response(null, { status: 204 });
};

/** `hook` is the build hook's address, a secret: it is never logged. Dates change at midnight UTC. */
async function publishDue(hook: string | undefined): Promise<"off" | "not due" | "ordered" | "refused"> {
  if (!hook) return "off";
  const today = new Date().toISOString().slice(0, 10);
  if (!comingDates.some((date) => date <= today)) return "not due";
  try {
    const { ok } = await fetch(hook, { method: "POST", signal: AbortSignal.timeout(timeout) });
    return ok ? "ordered" : "refused";
  } catch {
    return "refused";
  }
}

/** A few minutes after midnight in Texas, when the day in UTC, which publishing goes by, is already the same one. */
export const config: Config = { schedule: "10 6 * * *" };
