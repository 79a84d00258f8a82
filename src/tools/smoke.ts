import { listNames, listSchema } from "../site/lists.ts";
import { sitemap } from "../site/paths.ts";

export type Check = { name: string; ok: boolean; seen: string };
/** `parallel`: how many of the twenty signups at once. `timeout`: milliseconds that one answer may take. */
export type Options = { rateLimit: boolean; signups: boolean; parallel: number; timeout?: number };

/** What a check found: whether it is as it should be, and what was there. */
type Finding = [ok: boolean, seen: unknown];

/**
 * Asks a running site what no test on one machine can know: whether the edge caches, varies, limits and routes as the
 * functions ask it to. Twenty signups of one throw-away address are part of it; the note at the end names it. Whatever
 * goes wrong is a check that failed. Never throws.
 */
export async function smoke(
  site: string,
  { rateLimit, signups, parallel, timeout = 10_000 }: Options,
): Promise<Check[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, site), { redirect: "manual", signal: AbortSignal.timeout(timeout), ...init });
  const checks: Check[] = [];
  const check = async (name: string, look: () => Promise<Finding>) => {
    const [ok, seen] = await look().catch((error: unknown): Finding => [false, reasonOf(error)]);
    checks.push({ name, ok, seen: String(seen) });
  };

  const page = await ask("/").catch((error: unknown) => {
    checks.push({ name: `nobody answers at ${site}`, ok: false, seen: reasonOf(error) });
  });
  if (!page) return checks;

  for (const name of listNames) {
    const schema = listSchema(name);
    const path = `/api/${name}`;
    await check(`${path} is a list of its kind`, async () => {
      const answer = await ask(path);
      const items: unknown = await answer.json().catch(() => undefined);
      const list = Array.isArray(items) ? items : [];
      const whole = name === "wine-recommendations" ? list.map((item) => ({ ...item, featured: false })) : list;
      const right = answer.status === 200 && schema.safeParse(whole).success && list.length > 0;
      return [right, `${answer.status}, ${list.length} items`];
    });
    await check(`${path} is read from the deploy's blobs`, async () => {
      const source = (await ask(path)).headers.get("x-list-source");
      return [source === "blobs", source];
    });
    await check(`${path} answers 304 to its own ETag`, async () => {
      const etag = (await ask(path)).headers.get("etag") ?? "";
      const { status } = await ask(path, { headers: { "if-none-match": etag } });
      return [etag !== "" && status === 304, `${status} to ${etag}`];
    });
    await check(`${path} answers 200 to a foreign ETag`, async () => {
      const { status } = await ask(path, { headers: { "if-none-match": '"another"' } });
      return [status === 200, status];
    });
  }

  await check("the CDN serves a list from its cache", async () => {
    await ask("/api/gadgets");
    const status = (await ask("/api/gadgets")).headers.get("cache-status");
    return [/hit/i.test(status ?? ""), status];
  });
  await check("the cache varies by limit", async () => {
    const sizes = await Promise.all(
      ["?limit=1", "?limit=2", "?limit=1&utm_source=smoke"].map(async (query) => {
        const items: unknown = await (await ask(`/api/wine-recommendations${query}`)).json();
        return Array.isArray(items) ? items.length : -1;
      }),
    );
    return [sizes.join() === "1,2,1", `${sizes.join()} items`];
  });
  await check("HEAD reaches the function", async () => {
    const { status, headers } = await ask("/api/cellar", { method: "HEAD" });
    return [status === 200 && headers.has("etag"), status];
  });
  await check("405 with Allow", async () => {
    const { status, headers } = await ask("/api/cellar", { method: "DELETE" });
    return [status === 405 && headers.get("allow") === "GET, HEAD, OPTIONS", `${status} ${headers.get("allow")}`];
  });
  await check("400 that is not cached", async () => {
    const { status, headers } = await ask("/api/wine-recommendations?limit=1&limit=2");
    const caching = headers.get("cache-control");
    return [status === 400 && caching === "no-store", `${status} ${caching}`];
  });
  await check("strict Content-Security-Policy", async () => {
    const policy = page.headers.get("content-security-policy") ?? "";
    return [/default-src|script-src/.test(policy) && !/unsafe-/.test(policy), policy.slice(0, 60)];
  });
  for (const name of [
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
  ]) {
    const value = page.headers.get(name) ?? "";
    await check(`header ${name}`, async () => [value !== "", value]);
  }
  await check("the API's answers have strict-transport-security, too", async () => {
    const value = (await ask("/api/gadgets")).headers.get("strict-transport-security") ?? "";
    return [value !== "", value];
  });
  await check("404 page for an unknown address", async () => {
    const nowhere = await ask(`/nowhere-${Date.now()}`);
    return [nowhere.status === 404 && /404 Page Not Found/i.test(await nowhere.text()), nowhere.status];
  });
  await check("an old address is one 301", async () => {
    const { status, headers } = await ask("/travel-us");
    const to = headers.get("location");
    return [status === 301 && /\/travel\/us$/.test(to ?? ""), `${status} ${to}`];
  });
  await check("the sitemap lists pages that are there", async () => {
    const answer = await ask(sitemap);
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    const origins = new Set(addresses.map((address) => URL.parse(address)?.origin));
    const some = addresses.filter((_, i) => i % Math.ceil(addresses.length / 8) === 0);
    // A preview's sitemap has the addresses of the site itself; its pages are looked for here.
    const statuses = await Promise.all(some.map(async (address) => (await ask(new URL(address).pathname)).status));
    const right = answer.status === 200 && origins.size === 1 && statuses.every((status) => status === 200);
    return [
      right,
      `${answer.status}, ${addresses.length} addresses, of which ${statuses.length} answer ${[...new Set(statuses)].join(", ")}`,
    ];
  });
  await check("the unsubscribe page is built, and its button reaches the function", async () => {
    const shown = await ask("/newsletter/unsubscribe?t=smoke");
    const pressed = await ask("/newsletter/unsubscribe?t=smoke", { method: "POST", body: new URLSearchParams() });
    const to = pressed.headers.get("location") ?? "";
    const right = shown.status === 200 && pressed.status === 303 && /#(invalid|failed)$/.test(to);
    return [right, `${shown.status}, then ${pressed.status} ${to}`];
  });
  if (!signups) return checks;

  const { origin } = new URL(site);
  const email = `smoke-${Date.now()}@example.com`;
  const post = (headers: Record<string, string>) =>
    ask("/api/newsletter", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, page: "/", company: "" }),
    });
  await check("a signup from another site is refused", async () => {
    const { status } = await post({ origin: "https://other.example" });
    return [status === 403, status];
  });
  const statuses: number[] = [];
  await check(`20 signups of one address, ${parallel} at once: one answer for all`, async () => {
    const bodies = new Set<string>();
    while (statuses.length < 20) {
      for (const answer of await Promise.all(Array.from({ length: parallel }, () => post({ origin })))) {
        statuses.push(answer.status);
        const body = await answer.text();
        if (answer.ok) bodies.add(body);
      }
    }
    const known = statuses.every((status) => status === 200 || status === 429);
    const seen = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, same]) => `${same?.length} × ${status}`,
    );
    return [known && statuses.includes(200) && bodies.size === 1, `${seen}, ${bodies.size} bodies`];
  });
  if (rateLimit) {
    await check("the edge limits signups (5 a minute)", async () => [
      statuses.includes(429),
      [...new Set(statuses)].join(", "),
    ]);
  }
  checks.push({ name: `to tidy up: npm run subscribers -- delete ${email}`, ok: true, seen: "" });
  return checks;
}

/** Why there was no answer: the system's code, where it has one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ? `${error.message} (${code})` : error.message;
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
  console.log(`\n${checks.length - broken} of ${checks.length} as they should be`);
  process.exitCode = broken === 0 ? 0 : 1;
}
