import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import bundle from "../../.netlify/lists.json" with { type: "json" };
import { sitePolicy } from "../../src/build/headers.ts";
import { strictTransport } from "../../src/site/strict-transport.ts";
import { smoke } from "../../src/tools/smoke.ts";
import { type Listening, listen, serve } from "./support/http.ts";
import { routes } from "./support/routes.ts";
import { useStore } from "./support/store.ts";

const options = { rateLimit: false, signups: true, parallel: 10, timeout: 20_000 };
/** How the host corrupts a response of a working site, by method and path; `undefined` leaves it alone. */
type Spoil = (name: string, answer: Response) => Response | undefined;

const { blobs } = useStore();
let api: Listening;
let site: Listening;
let spoil: Spoil;
/** Whether the request that is being answered has a tag. */
let tagged = false;
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(async () => {
  api = await serve(routes, { deploy: { context: "dev" } });
  site = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    tagged = "if-none-match" in request.headers;
    const answer = await answerOf(request.method ?? "GET", request.url ?? "/", request.headers, Buffer.concat(chunks));
    const spoiled = spoil(`${request.method} ${request.url}`, answer.clone()) ?? answer;
    response.writeHead(spoiled.status, [...spoiled.headers].flat());
    response.end(Buffer.from(await spoiled.arrayBuffer()));
  });
});
afterAll(async () => {
  log.mockRestore();
  await site.close();
  await api.close();
});
beforeEach(() => {
  for (const [name, list] of Object.entries(bundle)) blobs.set(`deploy:deploy1/${name}`, JSON.stringify(list));
});

const pageHeaders = {
  "content-security-policy": sitePolicy([]),
  "strict-transport-security": strictTransport,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=()",
  "cross-origin-opener-policy": "same-origin",
};

/** A whole site: pages by hand, the API by its real functions. */
async function answerOf(method: string, path: string, headers: NodeJS.Dict<string | string[]>, body: Buffer) {
  if (path.startsWith("/api/") || (method === "POST" && path.startsWith("/newsletter/"))) {
    const sent = Object.entries(headers).filter(([name]) => /content-type|origin|if-none|sec-/.test(name));
    const own = sent.map(([name, value]): [string, string] => [name, String(value).replace(site.url, api.url)]);
    const init = {
      method,
      headers: own,
      redirect: "manual" as const,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    };
    const answer = await fetch(new URL(path, api.url), init);
    const { "content-length": _, "content-encoding": __, ...kept } = Object.fromEntries(answer.headers);
    const bodyless = answer.status === 304 || answer.status === 303 || method === "HEAD";
    return new Response(bodyless ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: { ...kept, "cache-status": '"Netlify Edge"; hit' },
    });
  }
  if (path === "/travel-us") return new Response(null, { status: 301, headers: { location: "/travel/us" } });
  if (path === "/sitemap.xml") {
    const address = (page: string) => `<url><loc>https://pour.example${page}</loc></url>`;
    return new Response(`<urlset>${["/", "/newsletter/confirm"].map(address).join("")}</urlset>`);
  }
  const known = path === "/" || path.startsWith("/newsletter/");
  return new Response(known ? "home" : "404 Page Not Found", { status: known ? 200 : 404, headers: pageHeaders });
}

const failedOf = async (spoiling: Spoil) => {
  spoil = spoiling;
  const checks = await smoke(site.url, options);
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
};

it("finds a sound site sound", async () => {
  expect(await failedOf(() => undefined)).toEqual([]);
});

let count = 0;
const changed = (answer: Response, headers: Record<string, string>) =>
  new Response(answer.body, { status: answer.status, headers: { ...Object.fromEntries(answer.headers), ...headers } });
it.each<[what: string, spoiling: Spoil, failing: (string | RegExp)[]]>([
  [
    "an API that answers 200 where it should say 304",
    (name, { status }) => (status === 304 && name.includes("gadgets") ? Response.json(bundle.gadgets) : undefined),
    ["/api/gadgets answers 304 to its own ETag"],
  ],
  [
    "an API that answers 500 where it should say 304",
    (name, { status }) => (status === 304 && name.includes("cellar") ? new Response("x", { status: 500 }) : undefined),
    ["/api/cellar answers 304 to its own ETag"],
  ],
  [
    "a cache that answers 304 to any tag",
    (name, answer) =>
      name === "GET /api/cellar" && tagged && answer.status === 200 ? new Response(null, { status: 304 }) : undefined,
    ["/api/cellar answers 200 to a foreign ETag"],
  ],
  [
    "signups that tell known addresses by their answer",
    (name, answer) =>
      name === "POST /api/newsletter" && answer.ok ? Response.json({ subscribed: count++ }) : undefined,
    [/^20 signups/],
  ],
  [
    "signups that fail now and then",
    (name, answer) =>
      name === "POST /api/newsletter" && answer.ok && count++ % 5 === 0
        ? new Response("x", { status: 503 })
        : undefined,
    [/^20 signups/],
  ],
  [
    "signups that any site may make",
    (name) => (name === "POST /api/newsletter" ? Response.json({ subscribed: true }) : undefined),
    ["a signup from another site is refused"],
  ],
  [
    "a list that is a page",
    (name) => (name === "GET /api/cellar" ? new Response("<html>", { status: 200 }) : undefined),
    ["/api/cellar is a list of its kind", "/api/cellar is read from the deploy's blobs", /304/],
  ],
  [
    "a list from the bundle",
    (name, answer) => (name === "GET /api/cellar" ? changed(answer, { "x-list-source": "bundle" }) : undefined),
    ["/api/cellar is read from the deploy's blobs"],
  ],
  [
    "a cache that doesn't vary",
    (name) => (name.endsWith("?limit=2") ? Response.json([1]) : undefined),
    ["the cache varies by limit"],
  ],
  [
    "pages that never moved",
    (name) =>
      name === "GET /travel-us" ? new Response("x", { status: 302, headers: { location: "/travel/us" } }) : undefined,
    ["an old address is one 301"],
  ],
  [
    "a sitemap without pages",
    (name) => (name === "GET /sitemap.xml" ? new Response("<urlset></urlset>") : undefined),
    ["the sitemap lists pages that are there"],
  ],
  [
    "a sitemap that isn't there",
    (name, answer) => (name === "GET /sitemap.xml" ? new Response(answer.body, { status: 404 }) : undefined),
    ["the sitemap lists pages that are there"],
  ],
  [
    "a sitemap that lists what is gone",
    (name) => (name === "GET /newsletter/confirm" ? new Response("x", { status: 301 }) : undefined),
    ["the sitemap lists pages that are there"],
  ],
  [
    "a sitemap of two sites",
    (name) =>
      name === "GET /sitemap.xml"
        ? new Response("<loc>https://pour.example/</loc><loc>https://other.example/</loc>")
        : undefined,
    ["the sitemap lists pages that are there"],
  ],
  [
    "a 404 that says 200",
    (name) => (name.startsWith("GET /nowhere") ? new Response("404 Page Not Found") : undefined),
    ["404 page for an unknown address"],
  ],
  [
    "a button that reaches no function",
    (name) => (name.startsWith("POST /newsletter/") ? new Response("x", { status: 404 }) : undefined),
    ["the unsubscribe page is built, and its button reaches the function"],
  ],
  [
    "no HSTS on the API",
    (name, answer) => (name === "GET /api/gadgets" ? changed(answer, { "strict-transport-security": "" }) : undefined),
    ["the API's answers have strict-transport-security, too"],
  ],
  [
    "an unsafe policy",
    (name, answer) =>
      name === "GET /" ? changed(answer, { "content-security-policy": "default-src 'unsafe-inline'" }) : undefined,
    ["strict Content-Security-Policy"],
  ],
])("names what is wrong: %s", async (_, spoiling, failing) => {
  count = 0;
  const found = await failedOf(spoiling);
  expect(found.length >= failing.length).toBe(true);
  for (const name of failing)
    expect(found).toContainEqual(typeof name === "string" ? name : expect.stringMatching(name));
  if (failing.every((name) => typeof name === "string")) expect(found).toEqual(failing);
});

it("wants the rate limit where the host has one", async () => {
  spoil = () => undefined;
  const checks = await smoke(site.url, { ...options, rateLimit: true });
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(["the edge limits signups (5 a minute)"]);
});

it("names every check of a site that is broken, without a stack", async () => {
  for (const broken of [
    () => new Response("oops", { status: 500 }),
    () => new Response("<h1>Parked</h1>", { status: 200 }),
  ]) {
    spoil = broken;
    const checks = await smoke(site.url, options);
    expect(checks.length).toBeGreaterThan(25);
    expect(checks.filter(({ ok }) => ok).length).toBeLessThan(8);
    expect(checks.map(({ name, seen }) => `${name} ${seen}`).join("\n")).not.toMatch(/\n\s+at /);
  }
});

it("is a named failure where a check gets no answer", async () => {
  const hanging = await listen((request, response) => {
    if (request.url === "/") response.end("home");
  });
  const late = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new Error("timeout")));
  late.mockReturnValueOnce(new AbortController().signal);
  const checks = await smoke(hanging.url, options);
  late.mockRestore();
  expect(checks.find(({ name }) => name === "HEAD reaches the function")).toMatchObject({
    ok: false,
    seen: expect.stringMatching(/timeout/),
  });
  await hanging.close();
});

it("is a sentence where nobody answers", async () => {
  const gone = await listen(() => undefined);
  await gone.close();
  expect(await smoke(gone.url, options)).toEqual([
    { name: `nobody answers at ${gone.url}`, ok: false, seen: expect.stringContaining("ECONNREFUSED") },
  ]);
});
