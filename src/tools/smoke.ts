import { listSchemas } from "../../netlify/lib/lists.ts";

type Check = { name: string; ok: boolean; seen: string };
/** `parallel`: how many of the twenty signups at once; the emulator starts a thread for each. */
type Options = { rateLimit: boolean; signups: boolean; parallel: number };

/**
 * Asks a running site what no test on one machine can know: whether the edge caches, varies, limits and routes as the
 * functions ask it to. Twenty signups of one throw-away address are part of it; the note at the end names it.
 */
export async function smoke(site: string, options: Options): Promise<Check[]> {
  const at = (path: string) => new URL(path, site);
  const checks: Check[] = [];
  const check = (name: string, ok: boolean, seen: unknown) => checks.push({ name, ok, seen: String(seen) });

  for (const [name, schema] of Object.entries(listSchemas)) {
    const answer = await fetch(at(`/api/${name}`));
    const items: unknown = await answer.json().catch(() => undefined);
    const list = Array.isArray(items) ? items : [];
    const parsed = schema.safeParse(
      name === "wine-recommendations" ? list.map((i) => ({ ...i, featured: false })) : list,
    );
    check(
      `/api/${name} is a list of its kind`,
      parsed.success && list.length > 0,
      `${answer.status}, ${list.length} items`,
    );
    check(
      `/api/${name} is read from the deploy's blobs`,
      answer.headers.get("x-list-source") === "blobs",
      answer.headers.get("x-list-source"),
    );
    const etag = answer.headers.get("etag") ?? "";
    const again = await fetch(at(`/api/${name}`), { headers: { "if-none-match": etag } });
    check(`/api/${name} answers 304 to its own ETag`, again.status === 304, `${again.status} to ${etag}`);
  }

  await fetch(at("/api/gadgets"));
  const cached = await fetch(at("/api/gadgets"));
  check(
    "the CDN serves a list from its cache",
    /hit/i.test(cached.headers.get("cache-status") ?? ""),
    cached.headers.get("cache-status"),
  );
  const sizes = await Promise.all(
    ["?limit=1", "?limit=2", "?limit=1&utm_source=smoke"].map(async (query) => {
      const items: unknown = await (await fetch(at(`/api/wine-recommendations${query}`))).json();
      return Array.isArray(items) ? items.length : -1;
    }),
  );
  check("the cache varies by limit", sizes.join() === "1,2,1", `${sizes.join()} items`);

  const head = await fetch(at("/api/cellar"), { method: "HEAD" });
  check("HEAD reaches the function", head.status === 200 && head.headers.has("etag"), head.status);
  const removed = await fetch(at("/api/cellar"), { method: "DELETE" });
  check(
    "405 with Allow",
    removed.status === 405 && removed.headers.get("allow") === "GET, HEAD, OPTIONS",
    `${removed.status} ${removed.headers.get("allow")}`,
  );
  const repeated = await fetch(at("/api/wine-recommendations?limit=1&limit=2"));
  check(
    "400 that is not cached",
    repeated.status === 400 && repeated.headers.get("cache-control") === "no-store",
    `${repeated.status} ${repeated.headers.get("cache-control")}`,
  );

  const page = await fetch(at("/"));
  const header = (name: string) => page.headers.get(name) ?? "";
  check(
    "strict Content-Security-Policy",
    /default-src|script-src/.test(header("content-security-policy")) &&
      !/unsafe-/.test(header("content-security-policy")),
    header("content-security-policy").slice(0, 60),
  );
  for (const name of [
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
  ]) {
    check(`header ${name}`, header(name) !== "", header(name));
  }
  const nowhere = await fetch(at(`/nowhere-${Date.now()}`));
  check(
    "404 page for an unknown address",
    nowhere.status === 404 && /404 Page Not Found/i.test(await nowhere.text()),
    nowhere.status,
  );
  const moved = await fetch(at("/travel-us"), { redirect: "manual" });
  check(
    "an old address is one 301",
    moved.status === 301 && /\/travel\/us$/.test(moved.headers.get("location") ?? ""),
    `${moved.status} ${moved.headers.get("location")}`,
  );

  if (options.signups) checks.push(...(await newsletter(site, options)));
  return checks;
}

async function newsletter(site: string, { rateLimit, parallel }: Options): Promise<Check[]> {
  const url = new URL("/api/newsletter", site);
  const post = (email: string, headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, page: "/", company: "" }),
    });
  const email = `smoke-${Date.now()}@example.com`;
  const foreign = await post(email, { origin: "https://other.example" });
  const answers: Response[] = [];
  while (answers.length < 20) {
    const next = Array.from({ length: parallel }, () => post(email, { origin: url.origin }));
    answers.push(...(await Promise.all(next)));
  }
  const bodies = new Set(await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text())));
  const statuses = answers.map(({ status }) => status);
  const known = statuses.every((status) => status === 200 || status === 429);
  return [
    { name: "a signup from another site is refused", ok: foreign.status === 403, seen: String(foreign.status) },
    {
      name: `20 signups of one address, ${parallel} at once: one answer for all`,
      ok: known && statuses.includes(200) && bodies.size === 1,
      seen: `${Object.entries(Object.groupBy(statuses, String)).map(([status, same]) => `${same?.length} × ${status}`)}, ${bodies.size} bodies`,
    },
    ...(rateLimit
      ? [
          {
            name: "the edge limits signups (5 a minute)",
            ok: statuses.includes(429),
            seen: [...new Set(statuses)].join(", "),
          },
        ]
      : []),
    { name: `to tidy up: npm run subscribers -- delete ${email}`, ok: true, seen: "" },
  ];
}

const usage = `npm run smoke -- https://your-site.netlify.app
  --local       leave out what only the host does (cache, rate limit, HTTPS headers)
  --read-only   leave out the signups`;

/** Names of checks that a preview on one machine can't pass. */
const hostOnly = /CDN|strict-transport/;

if (import.meta.main) {
  const [site, ...flags] = process.argv.slice(2);
  if (!site || !URL.canParse(site)) {
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
  const failed = checks.filter(({ ok }) => !ok).length;
  console.log(`\n${checks.length - failed} of ${checks.length} as they should be`);
  process.exitCode = failed === 0 ? 0 : 1;
}
