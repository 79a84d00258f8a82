import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openStore } from "../../netlify/lib/blobs.ts";
import { makeSubscriberKey, parseEmail } from "../../netlify/lib/email.ts";
import { type Preview, startPreview } from "../../src/tools/preview.ts";
import { runSmokeChecks, type SmokeOptions } from "../../src/tools/smoke.ts";
import { removeTimeLimits } from "../functions/support/clock.ts";
import { type ListeningServer, listen } from "../functions/support/http.ts";
import { muteConsole } from "../support/console.ts";
import { makeFolder } from "../support/folder.ts";
import { fullestWinery } from "../support/living.ts";
import { root as project, redirects } from "./built.ts";

/** The built site as the host serves it, with a few of its addresses. */
const root = makeFolder();
const pages = [
  "/",
  "/gadgets",
  fullestWinery.path,
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];
const [old] = [...redirects].find(([, to]) => to === fullestWinery.path)!;

type Reply = { status: number; headers: Record<string, string>; body: Buffer };
/** What a fault changes in a response, and in which: "GET /about", or "GET /api/cellar tagged" for one with an ETag. */
type Change = { status?: number; headers?: Record<string, string>; text?: string };
type Fault = { where: RegExp; change: (text: string, reply: Reply) => Change };

let preview: Preview;
let host: ListeningServer;
let fault: Fault | undefined;
let signups = 0;
const files = new Map<string, Promise<Reply>>();

beforeAll(async () => {
  removeTimeLimits();
  for (const part of ["dist", "content", "netlify", "netlify.toml"])
    symlinkSync(join(project, part), join(root, part));
  preview = await startPreview({ root, port: 0 });
  host = await listen(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const asked = `${method} ${path}${headers["if-none-match"] ? " tagged" : ""}`;
    const isFile = method === "GET" && !path.startsWith("/api/");
    const reply = files.get(asked) ?? readReply(method, path, headers, await buffer(request));
    if (isFile) files.set(asked, reply);
    const sound = await reply;
    const change: Change = fault?.where.test(asked)
      ? fault.change(sound.body.toString(), sound)
      : {};
    const { status, headers: others, text } = change;
    response
      .writeHead(status ?? sound.status, { ...sound.headers, ...others })
      .end(text ?? sound.body);
  });
});
beforeEach(() => {
  fault = undefined;
  signups = 0;
  const log = muteConsole("error");
  return () => log.mockRestore();
});
afterAll(async () => {
  await host.close();
  await preview.close();
  vi.restoreAllMocks();
});

/** The preview's reply, with the host's cache and its limit of signups. */
async function readReply(
  method: string,
  path: string,
  headers: NodeJS.Dict<unknown>,
  sent: Buffer,
): Promise<Reply> {
  if (path === "/api/newsletter" && ++signups > 6)
    return { status: 429, headers: {}, body: Buffer.from("") };
  const forwarded = new Headers();
  for (const name of ["content-type", "origin", "if-none-match"])
    if (headers[name]) forwarded.set(name, String(headers[name]).replace(host.url, preview.url));
  const response = await fetch(preview.url + path, {
    method,
    headers: forwarded,
    redirect: "manual",
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  });
  const { status } = response;
  const others = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding"]) others.delete(name);
  if (path.startsWith("/api/")) others.set("cache-status", '"Netlify Edge"; hit');
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = path === "/released.txt" ? Buffer.from(released) : bytes;
  return { status, headers: Object.fromEntries(others), body };
}

const released = [...pages, old, "/rss.xml"].join("\n");

/** The names of the checks that fail. */
const failing = async (options: SmokeOptions = {}) =>
  (await runSmokeChecks(host.url, options)).filter(({ ok }) => !ok).map(({ name }) => name);
async function deleteSignup(email: string): Promise<boolean> {
  const { blobs } = openStore("newsletter", "dev");
  const key = makeSubscriberKey(parseEmail(email)!);
  const wasStored = (await blobs.get(key)) !== null;
  await blobs.delete(key);
  return wasStored;
}

it("finds nothing wrong with a sound site", async () => {
  expect(await failing({ deleteSignup })).toEqual([]);
});

it("wants a noindex header from a preview deploy", async () => {
  fault = { where: onPages, change: () => ({ headers: { "x-robots-tag": "noindex" } }) };
  expect(await failing({ isPreview: true })).toEqual([]);
});

const onPages = new RegExp(`^GET (?:${pages.join("|")})$`);
const below = new RegExp(`^GET (?:${pages.slice(1).join("|")})$`);
const signup = /POST \/api\/newsletter$/;
const oldPath = new RegExp(`^GET ${old}$`);
const styled: Fault["change"] = (html) => ({ text: html.replace("<style>", "<style>b{top:0}") });
const firstOnly: Fault["change"] = (json) =>
  json.startsWith("[") ? { text: JSON.stringify([JSON.parse(json)[0]]) } : {};
const header = (name: string, value = ""): Change => ({ headers: { [name]: value } });

it.each<[red: string, where: RegExp, change: Change | Fault["change"]]>([
  ["pages have their policy", onPages, styled],
  ["pages have their policy", below, header("content-security-policy")],
  ["pages are HTML", onPages, header("content-type", "text/plain")],
  ["pages are fetched anew", onPages, header("cache-control", "max-age=9, immutable")],
  ["pages require HTTPS for a year", onPages, header("strict-transport-security", "max-age=0")],
  ["pages have the other headers", onPages, header("x-content-type-options")],
  ["pages have the other headers", onPages, header("access-control-allow-origin", "*")],
  ["search engines are let in", onPages, header("x-robots-tag", "noindex")],
  ["an unknown address is a 404 page", /nowhere/, { status: 200 }],
  ["every path is there, or one 301 away", /GET \/newsletter\/confirm$/, { status: 404 }],
  ["every path is there, or one 301 away", oldPath, header("location", "/nowhere")],
  ["every path is there, or one 301 away", oldPath, { status: 302 }],
  ["files are there", /_astro/, { status: 404 }],
  ["files are there", /_astro/, header("content-type", "text/html")],
  ["hashed files are cached for a year", /_astro/, header("cache-control", "no-store")],
  ["the service worker is fetched anew", /sw\.js/, header("cache-control", "max-age=9")],
  ["/api/gadgets is the whole list", /gadgets$/, firstOnly],
  ["/api/cellar is the whole list", /api\/cellar/, { text: "<html>" }],
  ["/api/cellar is from a blob", /api\/cellar/, header("x-list-source", "bundle")],
  ["/api/cellar answers 304 to its own tag", /cellar tagged/, { status: 200 }],
  ["the cache tells ?limit=2 apart", /limit=2$/, { text: "[{}]" }],
  ["the CDN serves a list from its cache", /api/, header("cache-status", "miss")],
  ["the host limits signups", signup, (_, { status }) => (status === 429 ? { status: 200 } : {})],
  ["20 signups are accepted or limited", signup, { status: 503 }],
  [
    "a button reaches /newsletter/unsubscribe",
    /POST \/newsletter\/unsub/,
    { status: 404, headers: { location: "" } },
  ],
])("fails unless %s", async (red, where, change) => {
  fault = { where, change: typeof change === "function" ? change : () => change };
  expect(await failing(where === signup ? { deleteSignup } : {})).toContain(red);
});

it("names the page and the directive of a wrong policy", async () => {
  fault = { where: onPages, change: styled };
  const checks = await runSmokeChecks(host.url, {});
  const policy = checks.find(({ name }) => name === "pages have their policy");
  expect(policy?.seen).toMatch(/^\/ \(style-src lacks 'sha256-/);
});

it("fails if a signup is not stored", async () => {
  expect(await failing({ deleteSignup: () => deleteSignup("nobody@example.com") })).toEqual([
    "the signup is stored",
  ]);
});

it("names what broke if the site or one response is gone", async () => {
  const broken = await listen(
    ({ url }, response) => void (url === "/" ? response.end("home") : response.destroy()),
  );
  const checks = await runSmokeChecks(broken.url, {});
  const head = checks.find(({ name }) => name === "the cache tells ?limit=1 apart");
  expect(head).toMatchObject({ ok: false, seen: expect.stringMatching(/\(fetch failed/) });
  await broken.close();
  const [only, ...more] = await runSmokeChecks(broken.url, {});
  expect([only, more]).toMatchObject([{ ok: false, name: `nobody answers at ${broken.url}` }, []]);
});
