import type { Config } from "@netlify/functions";
import dates from "../../.netlify/coming-dates.json" with { type: "json" };
import { makeScheduledHandler } from "../lib/responses.ts";

/** The ISO dates on which content becomes public. Empty if nothing is scheduled. */
const comingDates: readonly string[] = dates;
const timeoutMs = 10_000;

/**
 * Triggers a build if content has become public since this deploy. The hook's URL is a secret, so
 * never log it or an error that might quote it.
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

/**
 * Runs shortly after midnight in Texas. By then, the UTC date, which decides what is public, has
 * changed.
 */
export const config: Config = { schedule: "10 6 * * *" };
