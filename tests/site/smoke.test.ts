import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Preview, startPreview } from "../../src/tools/preview.ts";
import { type Options, smoke } from "../../src/tools/smoke.ts";
import { subscribers } from "../../src/tools/subscribers.ts";
import { type Listening, listen } from "../functions/support/http.ts";
import { fullestWinery } from "../support/living.ts";
import { root as project, redirects } from "./built.ts";

/** The built site as the host serves it, with a few of its addresses. */
const root = mkdtempSync(join(tmpdir(), "smoke-"));
const pages = ["/", "/gadgets", fullestWinery.path, "/newsletter/confirm", "/newsletter/unsubscribe"];
const [old] = [...redirects].find(([, to]) => to === fullestWinery.path)!;

type Reply = { status: number; headers: Record<string, string>; body: Buffer };
/** What a fault changes in a response, and in which: "GET /about", or "GET /api/cellar tagged" for one with an ETag. */
type Change = { status?: number; headers?: Record<string, string>; text?: string };
type Fault = { where: RegExp; change: (text: string, reply: Reply) => Change };

let preview: Preview;
let host: Listening;
let fault: Fault | undefined;
let signups = 0;
const files = new Map<string, Promise<Reply>>();

beforeAll(async () => {
  for (const part of ["dist", "content", "netlify", "netlify.toml"]) symlinkSync(join(project, part), join(root, part));
  preview = await startPreview({ root, port: 0 });
  host = await listen(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const asked = `${method} ${path}${headers["if-none-match"] ? " tagged" : ""}`;
    const isFile = method === "GET" && !path.startsWith("/api/");
    const reply = files.get(asked) ?? readReply(method, path, headers, await buffer(request));
    if (isFile) files.set(asked, reply);
    const sound = await reply;
    const {
      status,
      headers: others,
      text,
    }: Change = fault?.where.test(asked) ? fault.change(sound.body.toString(), sound) : {};
    response.writeHead(status ?? sound.status, { ...sound.headers, ...others }).end(text ?? sound.body);
  });
});
beforeEach(() => {
  fault = undefined;
  signups = 0;
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => log.mockRestore();
});
afterAll(async () => {
  await host.close();
  await preview.close();
  rmSync(root, { recursive: true });
});

/** The preview's reply, with the host's cache and its limit of signups. */
async function readReply(method: string, path: string, headers: NodeJS.Dict<unknown>, sent: Buffer): Promise<Reply> {
  if (path === "/api/newsletter" && ++signups > 6) return { status: 429, headers: {}, body: Buffer.from("") };
  const own = Object.entries(headers).filter(([name]) => /content-type|origin|if-none/.test(name));
  const response = await fetch(preview.url + path, {
    method,
    headers: own.map(([name, value]): [string, string] => [name, String(value).replace(host.url, preview.url)]),
    redirect: "manual",
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  });
  const { "content-length": _, "content-encoding": __, ...others } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: { ...others, ...(path.startsWith("/api/") && { "cache-status": '"Netlify Edge"; hit' }) },
    body: path in few ? Buffer.from(few[path]!(body.toString())) : body,
  };
}

const few: Record<string, (text: string) => string> = {
  "/released.txt": () => [...pages, old, "/rss.xml"].join("\n"),
  "/sitemap.xml": (xml) =>
    xml.replaceAll(/<url><loc>https:\/\/[^/]+([^<]*).*?<\/url>/g, (url, path) => (pages.includes(path) ? url : "")),
};

/** The names of the checks that fail. */
const failing = async (options: Options = {}) =>
  (await smoke(host.url, options)).filter(({ ok }) => !ok).map(({ name }) => name);
const takeOut = async (email: string) =>
  (await subscribers(["delete", email], { root, origin: host.url })).out.startsWith("Deleted");

it("finds nothing wrong with a sound site", async () => {
  expect(await failing({ takeOut })).toEqual([]);
});

it("of a preview deploy, wants the header that keeps search engines out", async () => {
  fault = { where: onPages, change: () => ({ headers: { "x-robots-tag": "noindex" } }) };
  expect(await failing({ isPreview: true })).toEqual([]);
});

const onPages = new RegExp(`^GET (?:${pages.join("|")})$`);
const below = new RegExp(`^GET (?:${pages.slice(1).join("|")})$`);
const oldAddress = new RegExp(`^GET ${old}$`);
const hashed = /(\/_astro\/[\w-]+)\.[\w-]+\.js/g;

const policy = "pages have the policy, which allows their own scripts and styles";
const addresses = "every address that readers were given is there, or one 301 away";
const present = "scripts, pictures, feeds and data are there";
const own = "pages in the sitemap are what their address says";

it.each<[what: string, where: RegExp, change: Change | Fault["change"], red: string]>([
  ["error pages with 200", onPages, { text: "<h1>Sorry</h1>" }, own],
  ["scripts of another deploy", onPages, (html) => ({ text: html.replaceAll(hashed, "$1.12345678.js") }), present],
  ["styles of another deploy", onPages, (html) => ({ text: html.replace("<style>", "<style>b{top:0}") }), policy],
  ["HTML as text", onPages, { headers: { "content-type": "text/plain" } }, "pages are HTML"],
  ["HTML for good", onPages, { headers: { "cache-control": "max-age=9, immutable" } }, "pages are fetched anew"],
  ["CSP *", onPages, { headers: { "content-security-policy": "default-src *" } }, policy],
  ["no CSP below the home page", below, { headers: { "content-security-policy": "" } }, policy],
  [
    "HSTS 0",
    onPages,
    { headers: { "strict-transport-security": "max-age=0" } },
    "pages keep browsers on HTTPS for a year",
  ],
  ["no nosniff", onPages, { headers: { "x-content-type-options": "" } }, "pages have the other headers"],
  ["CORS * on pages", onPages, { headers: { "access-control-allow-origin": "*" } }, "no other site may read pages"],
  ["noindex by header", onPages, { headers: { "x-robots-tag": "noindex" } }, "a header lets search engines in"],
  [
    "noindex by tag",
    onPages,
    (html) => ({ text: `${html}<meta name="robots" content="noindex">` }),
    "pages in the sitemap are for search engines",
  ],
  ["Disallow", /robots\.txt/, { text: "User-agent: *\nDisallow: /\n" }, "robots.txt lets search engines in"],
  ["a 404 that is 200", /nowhere/, { status: 200 }, "an unknown address is a 404 page"],
  ["no confirm page", /GET \/newsletter\/confirm$/, { status: 404 }, addresses],
  ["a redirect loop", oldAddress, { headers: { location: old } }, addresses],
  ["a redirect to nowhere", oldAddress, { headers: { location: "/nowhere" } }, addresses],
  ["a redirect for now", oldAddress, { status: 302 }, addresses],
  ["no feed", /rss\.xml/, { status: 404 }, addresses],
  ["no sitemap", /sitemap\.xml/, { status: 404, text: "" }, own],
  [
    "a sitemap of two sites",
    /sitemap\.xml/,
    (xml) => ({ text: `${xml}<loc>https://other.example/</loc>` }),
    "the sitemap lists pages of one site",
  ],
  ["no assets", /_astro/, { status: 404 }, present],
  ["no script that another imports", /_astro\/api\./, { status: 404 }, present],
  ["assets as HTML", /_astro/, { headers: { "content-type": "text/html" } }, present],
  [
    "assets no-store",
    /_astro/,
    { headers: { "cache-control": "no-store" } },
    "files named by their content are cached for a year",
  ],
  ["no share images", /cards/, { status: 404 }, present],
  [
    "share images of its own",
    /cards/,
    { headers: { "cross-origin-resource-policy": "same-origin" } },
    "other sites may show the share images",
  ],
  ["no worker", /sw\.js/, { status: 404 }, present],
  ["a worker for good", /sw\.js/, { headers: { "cache-control": "max-age=9" } }, "the service worker is fetched anew"],
  ["CORS * on files", /\.json/, { headers: { "access-control-allow-origin": "*" } }, "no other site may read files"],
  ["an old security.txt", /security\.txt/, { text: "Expires: 2026-01-01T00:00:00Z" }, "security.txt is valid"],
  [
    "a list cut to one item",
    /gadgets$/,
    (json) => (json.startsWith("[") ? { text: JSON.stringify([JSON.parse(json)[0]]) } : {}),
    "/api/gadgets is the list that the search knows",
  ],
  ["a list as HTML", /api\/cellar/, { text: "<html>" }, "/api/cellar is the list that the search knows"],
  [
    "a list from the bundle",
    /api\/cellar/,
    { headers: { "x-list-source": "bundle" } },
    "/api/cellar comes from the deploy's blobs",
  ],
  ["no 304", /cellar tagged/, { status: 200 }, "/api/cellar answers 304 to its own tag"],
  [
    "CORS * on the API",
    /api/,
    { headers: { "access-control-allow-origin": "*" } },
    "/api/gadgets is secure, and for this site only",
  ],
  [
    "no HSTS on the API",
    /api/,
    { headers: { "strict-transport-security": "" } },
    "/api/gadgets is secure, and for this site only",
  ],
  ["a cache that ignores queries", /limit=2$/, { text: "[{}]" }, "the cache tells ?limit=2 apart"],
  [
    "cached mistakes",
    /limit=1&limit=2/,
    { headers: { "cache-control": "" } },
    "a wrong query is a 400 that nobody caches",
  ],
  ["no cache", /api/, { headers: { "cache-status": "miss" } }, "the CDN serves a list from its cache"],
  [
    "a button without its function",
    /POST \/newsletter\/unsub/,
    { status: 404, headers: { location: "" } },
    "a button reaches /newsletter/unsubscribe",
  ],
])("is red for %s", async (_, where, change, red) => {
  fault = { where, change: typeof change === "function" ? change : () => change };
  expect(await failing()).toContain(red);
});

const yes = { status: 200, text: '{"subscribed":true}' };
const stored = "the signup is in the store, to which NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN lead";
it.each<[what: string, change: (reply: Reply, count: number) => Change, red: string]>([
  ["from any site", ({ status }) => (status === 403 ? yes : {}), "a signup from another site is refused"],
  ["without a limit", ({ status }) => (status === 429 ? yes : {}), "the host limits signups"],
  ["that fail now and then", (_, count) => (count === 3 ? { status: 503 } : {}), "20 signups are accepted or limited"],
  [
    "that tell who is known",
    (_, count) => (count > 0 ? { text: String(count) } : {}),
    "a known address gets the same answer",
  ],
])("is red for signups %s", async (_, change, red) => {
  let accepted = 0;
  const where = /POST \/api\/newsletter$/;
  fault = { where, change: (_, reply) => change(reply, reply.status === 200 ? ++accepted : 0) };
  expect(await failing({ takeOut })).toContain(red);
});

it("is red for signups that are not stored", async () => {
  expect(await failing({ takeOut: () => takeOut("nobody@example.com") })).toEqual([stored]);
});

it("is a sentence where nobody answers, and red where one response breaks off", async () => {
  const broken = await listen(({ url }, response) => void (url === "/" ? response.end("home") : response.destroy()));
  const checks = await smoke(broken.url, {});
  const head = checks.find(({ name }) => name === "the cache tells ?limit=1 apart");
  expect(head).toMatchObject({ ok: false, seen: expect.stringMatching(/\(fetch failed/) });
  await broken.close();
  const [only, ...more] = await smoke(broken.url, {});
  expect([only, more]).toMatchObject([{ ok: false, name: `nobody answers at ${broken.url}` }, []]);
});
