/** The outcome of a scheduled build: there is no hook, nothing is due, or whether the host accepted it. */
export type Published = "off" | "not due" | "ordered" | "refused";

const timeout = 10_000;

/**
 * Requests a build from the host if one of `dates`, on which something goes public that wasn't when this deploy was
 * built, has come (ISO dates, which change at midnight UTC). `hook` is the build hook's address, a secret: it is never
 * logged. Waits 10 seconds at most. Never throws.
 */
export async function publishDue(dates: readonly string[], now: Date, hook: string | undefined): Promise<Published> {
  if (!hook) return "off";
  const today = now.toISOString().slice(0, 10);
  if (!dates.some((date) => date <= today)) return "not due";
  try {
    const { ok } = await fetch(hook, { method: "POST", signal: AbortSignal.timeout(timeout) });
    return ok ? "ordered" : "refused";
  } catch {
    return "refused";
  }
}
