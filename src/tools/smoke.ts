import { checkLists } from "./smoke/lists.ts";
import { checkPages } from "./smoke/pages.ts";
import { type Check, reasonOf, startRun } from "./smoke/run.ts";
import { checkSignups } from "./smoke/signups.ts";

/** `parallel`: how many of the twenty signups at once. `timeout`: milliseconds that one answer may take. */
export type Options = { rateLimit: boolean; signups: boolean; parallel: number; timeout?: number };

/**
 * Checks on a running site what no local test can: whether the edge caches, varies, limits and routes as the functions
 * declare. Any error is a failed check. Never throws.
 */
export async function smoke(site: string, { signups, timeout = 10_000, ...options }: Options): Promise<Check[]> {
  const run = startRun(site, timeout);
  const page = await run.ask("/").catch((error: unknown) => {
    run.checks.push({ name: `nobody answers at ${site}`, ok: false, seen: reasonOf(error) });
  });
  if (!page) return run.checks;
  await checkLists(run);
  await checkPages(run, page);
  if (signups) await checkSignups(run, options);
  return run.checks;
}

const usage = `npm run smoke -- https://your-site.netlify.app
  --local       leave out what only the host does (cache, rate limit, HTTPS headers)
  --read-only   leave out the signups`;

/** Names of checks that a preview on one machine can't pass. */
const hostOnly = /CDN/;

if (import.meta.main) {
  const [site, ...flags] = process.argv.slice(2);
  if (!site || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    console.error(usage);
    process.exit(2);
  }
  const local = flags.includes("--local");
  const all = await smoke(site, {
    rateLimit: !local,
    signups: !flags.includes("--read-only"),
    parallel: local ? 4 : 20,
  });
  const checks = all.filter(({ name }) => !local || !hostOnly.test(name));
  for (const { name, ok, seen } of checks) console.log(`${ok ? "ok    " : "FAILED"} ${name}${seen ? `: ${seen}` : ""}`);
  const broken = checks.filter(({ ok }) => !ok).length;
  console.log(`\n${checks.length - broken} of ${checks.length} passed`);
  process.exitCode = broken === 0 ? 0 : 1;
}
