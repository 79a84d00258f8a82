import type { Config } from "@netlify/functions";
import dates from "../../.netlify/coming-dates.json" with { type: "json" };
import { makeScheduledHandler } from "../lib/responses.ts";

/** ISO dates; the build may know of none. */
const comingDates: readonly string[] = dates;
const timeoutMs = 10_000;

/**
 * Requests a build from the host once something goes public that wasn't when this deploy was built. Dates change at
 * midnight UTC. The hook's address is a secret: it is never logged, nor an error that may quote it.
 */
export default makeScheduledHandler("scheduled build", async () => {
  const hook = process.env.BUILD_HOOK_URL;
  const today = new Date().toISOString().slice(0, 10);
  if (!hook || !comingDates.some((date) => date <= today))
    return console.log(`scheduled build: ${hook ? "not due" : "off"}`);
  const response = await fetch(hook, {
    method: "POST",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!response?.ok) throw new Error("The host refused a build.");
  console.log("scheduled build: ordered");
});

/** A few minutes after midnight in Texas, when the day in UTC, which publishing goes by, is already the same one. */
export const config: Config = { schedule: "10 6 * * *" };
