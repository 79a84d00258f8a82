export type Check = { name: string; ok: boolean; seen: string };

/** A check's result: whether it passed, and what was found. */
export type Finding = [ok: boolean, seen: unknown];

/** One run against a site: `ask` fetches from it, `check` notes what a look at it finds. */
export type Run = {
  site: string;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  check: (name: string, look: () => Promise<Finding>) => Promise<void>;
  checks: Check[];
};

/** `timeout`: milliseconds that one answer may take. */
export function startRun(site: string, timeout: number): Run {
  const checks: Check[] = [];
  return {
    site,
    checks,
    ask: (path, init = {}) =>
      fetch(new URL(path, site), { redirect: "manual", signal: AbortSignal.timeout(timeout), ...init }),
    check: async (name, look) => {
      const [ok, seen] = await look().catch((error: unknown): Finding => [false, reasonOf(error)]);
      checks.push({ name, ok, seen: String(seen) });
    },
  };
}

/** Why there was no response: the system's error code, if any. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ? `${error.message} (${code})` : error.message;
}
