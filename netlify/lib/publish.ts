/** The outcome of a scheduled build: off, or whether the host accepted it. */
export type Published = "off" | "ordered" | "refused";

const timeout = 10_000;

/**
 * Requests a build from the host, so that what is due today goes public. `hook` is the build hook's address, a secret:
 * it is never logged. Waits 10 seconds at most. Never throws.
 */
export async function triggerBuild(hook: string | undefined, fetch: typeof globalThis.fetch = globalThis.fetch) {
  if (!hook) return "off" satisfies Published;
  try {
    const { ok } = await fetch(hook, { method: "POST", signal: AbortSignal.timeout(timeout) });
    return (ok ? "ordered" : "refused") satisfies Published;
  } catch {
    return "refused" satisfies Published;
  }
}
