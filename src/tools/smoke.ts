import { z } from "zod";
import { mapInBatches, parseJson } from "../../netlify/lib/blobs.ts";
import { listFilesToSave, workerScriptPath } from "../features/offline/stores.ts";
import { searchDataPath } from "../features/search/query.ts";
import { fingerprintedFolders } from "../integration/finish-pages.ts";
import { buildCsp, siteHeaders } from "../integration/headers.ts";
import { listNames, lists, makeListSchema } from "../site/lists.ts";
import * as paths from "../site/paths.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";
import { runWithEnvironment } from "./store-commands.ts";
import { runSubscribersCommand } from "./subscribers.ts";

type CheckResult = { name: string; ok: boolean; seen: string };

export type SmokeOptions = {
  /** True for a preview, which search engines must not index. */
  isPreview?: boolean;
  /**
   * Deletes the test signup, and resolves to true if it was stored. If this is missing, signups
   * aren't tested.
   */
  deleteSignup?: ((email: string) => Promise<boolean>) | undefined;
};

/** A response. If the request failed, `status` is 0 and `text` is the error message. */
type Reply = { path: string; status: number; headers: Headers; text: string };
type SmokeRun = ReturnType<typeof makeSmokeRun>;

const timeoutMs = 10_000;
const yearSeconds = 31_536_000;
const parseMaxAge = (value = "") => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
const readHeader = ({ headers }: Reply, name: string) => headers.get(name) ?? undefined;
const isUncached = (reply: Reply) =>
  !/max-age=[1-9]|immutable/.test(readHeader(reply, "cache-control") ?? "");

/** Checks a deployed site for faults that local tests can't find. Never throws. */
export async function runSmokeChecks(site: string, options: SmokeOptions): Promise<CheckResult[]> {
  const run = makeSmokeRun(site, options);
  const home = await run.request("/");
  if (home.status === 0) return [{ name: `nobody answers at ${site}`, ok: false, seen: home.text }];
  await checkFiles(run, await checkPages(run));
  await checkLists(run);
  await checkNewsletter(run);
  return run.results;
}

/** Makes the functions that request paths and record results. */
function makeSmokeRun(site: string, options: SmokeOptions) {
  const results: CheckResult[] = [];
  const request = async (path: string, init?: RequestInit): Promise<Reply> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(path, site), { redirect: "manual", signal, ...init });
      return {
        path,
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      const text = cause?.code ? `${message}: ${cause.code}` : message;
      return { path, status: 0, headers: new Headers(), text };
    }
  };
  /** Records a check's result. The check passes if there are replies and all are good. */
  const check = (
    name: string,
    replies: Reply | readonly Reply[],
    isGood: (reply: Reply) => boolean,
    describeFault = describeStatus,
  ) => {
    const all = [replies].flat();
    const bad = all.filter((reply) => !isGood(reply));
    const shown = bad.slice(0, 3).map((reply) => `${reply.path} (${describeFault(reply)})`);
    if (bad.length > shown.length) shown.push(`${bad.length - shown.length} more`);
    results.push({ name, ok: all.length > 0 && bad.length === 0, seen: shown.join(", ") });
  };
  return { site, options, results, request, check };
}

const describeStatus = ({ status, text }: Reply) => String(status || text);

/**
 * Requests every released path and checks the responses. Resolves to the responses that are pages.
 */
async function checkPages({ site, request, check, options }: SmokeRun): Promise<Reply[]> {
  const released = await request(paths.releasedListPath);
  const releasedPaths = new Set(released.text.match(/^\/\S*$/gm));
  const replies = await mapInBatches([...releasedPaths], (path) => request(path));
  const replyByPath = new Map(replies.map((reply) => [reply.path, reply]));
  check("every path is there, or one 301 away", replies, ({ status, headers }) => {
    const target = URL.parse(headers.get("location") ?? "", site)?.pathname ?? "";
    return status === 200 || (status === 301 && replyByPath.get(target)?.status === 200);
  });
  const pages = replies.filter(({ path, status }) => status === 200 && !/\.\w+$/.test(path));
  check("pages are HTML", pages, (page) =>
    /^text\/html/.test(readHeader(page, "content-type") ?? ""),
  );
  check("pages are fetched anew", pages, isUncached);
  const hasPolicy = (page: Reply) => findPolicyFault(page) === undefined;
  check("pages have their policy", pages, hasPolicy, (page) => findPolicyFault(page) ?? "");
  check(
    "pages require HTTPS for a year",
    pages,
    (page) => parseMaxAge(readHeader(page, "strict-transport-security")) >= yearSeconds,
  );
  const { "Strict-Transport-Security": _, ...others } = siteHeaders;
  const expected = Object.entries({ ...others, "Access-Control-Allow-Origin": undefined });
  check("pages have the other headers", pages, (page) =>
    expected.every(([name, value]) => readHeader(page, name) === value),
  );
  const [robots, robotsTag] = options.isPreview ? ["kept out", "noindex"] : ["let in", undefined];
  check(
    `search engines are ${robots}`,
    pages,
    (page) => readHeader(page, "x-robots-tag") === robotsTag,
  );
  check(
    "an unknown address is a 404 page",
    await request(`/nowhere-${Date.now()}`),
    ({ status, text }) => status === 404 && text.includes("404 Page Not Found"),
  );
  return pages;
}

/** Parses a Content Security Policy. Returns the sources, keyed by directive. */
function parsePolicy(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(" "));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

/**
 * Finds a directive in a page's CSP that doesn't match the page's HTML. Ignores the hashes of other
 * pages' inline code.
 */
function findPolicyFault(page: Reply): string | undefined {
  const header = readHeader(page, "content-security-policy");
  if (!header) return "no content-security-policy";
  const actual = parsePolicy(header);
  const expected = parsePolicy(buildCsp([page.text], page.text.includes("<iframe")));
  for (const [name, sources] of expected) {
    const missing = sources.find((source) => !actual.get(name)?.includes(source));
    if (missing) return `${name} lacks ${missing}`;
  }
  for (const [name, sources] of actual) {
    const allowed = expected.get(name);
    if (!allowed) return `${name} is not expected`;
    const isExtra = (source: string) => !source.startsWith("'sha256-") && !allowed.includes(source);
    const extra = sources.find(isExtra);
    if (extra) return `${name} allows ${extra}`;
  }
  return undefined;
}

/**
 * Checks the files that pages load, and the cache headers of those files and the service worker.
 */
async function checkFiles({ request, check }: SmokeRun, pages: readonly Reply[]): Promise<void> {
  const filePaths = new Set(pages.flatMap(({ text }) => listFilesToSave(text)));
  const files = await mapInBatches([...filePaths], (path) => request(path));
  check("files are there", files, (file) => {
    const type = readHeader(file, "content-type") ?? "";
    return (
      file.status === 200 &&
      !type.includes("html") &&
      (!file.path.endsWith(".js") || type.includes("javascript"))
    );
  });
  const folders = ["_astro", ...fingerprintedFolders].map((folder) => `/${folder}/`);
  const hashed = files.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
  check(
    "hashed files are cached for a year",
    hashed,
    (file) => parseMaxAge(readHeader(file, "cache-control")) >= yearSeconds,
  );
  const worker = await request(workerScriptPath);
  check(
    "the service worker is fetched anew",
    worker,
    (reply) => reply.status === 200 && isUncached(reply),
  );
}

/** Checks the list endpoints, and that the CDN caches each query separately. */
async function checkLists({ request, check }: SmokeRun): Promise<void> {
  const { text: searched } = await request(searchDataPath);
  const parseItems = ({ text }: Reply) => parseJson(z.array(z.looseObject({})), text) ?? [];
  for (const name of listNames) {
    const { endpoint, path } = lists[name];
    const list = await request(endpoint);
    // A wine with a review has its own page, whose path begins with the list's path.
    const itemPattern = new RegExp(`"path":"${path}[#/]`, "g");
    const count = searched.match(itemPattern)?.length ?? 0;
    check(`${endpoint} is the whole list`, list, (reply) => {
      // Restores `featured`, which the API omits but the schema requires.
      const items = parseItems(reply).map((item) =>
        "wineType" in item ? { featured: false, ...item } : item,
      );
      const isValid = makeListSchema(name).safeParse(items).success;
      return reply.status === 200 && count > 0 && items.length === count && isValid;
    });
    check(
      `${endpoint} is from a blob`,
      list,
      (reply) => readHeader(reply, "x-list-source") === "blobs",
    );
    const tag = readHeader(list, "etag") ?? "";
    const same = await request(endpoint, { headers: { "if-none-match": tag } });
    check(
      `${endpoint} answers 304 to its own tag`,
      same,
      ({ status }) => tag !== "" && status === 304,
    );
  }
  const { endpoint } = lists["wine-recommendations"];
  for (const [query, count] of Object.entries({
    "limit=1": 1,
    "limit=2": 2,
    "limit=1&utm_source=smoke": 1,
  })) {
    const reply = await request(`${endpoint}?${query}`);
    check(`the cache tells ?${query} apart`, reply, () => parseItems(reply).length === count);
  }
  const again = await request(endpoint);
  check("the CDN serves a list from its cache", again, (reply) =>
    /hit/i.test(readHeader(reply, "cache-status") ?? ""),
  );
}

/** Checks the confirm and unsubscribe buttons, and that signups are rate-limited and stored. */
async function checkNewsletter({
  site,
  request,
  check,
  options: { deleteSignup },
}: SmokeRun): Promise<void> {
  for (const path of [paths.confirmPath, paths.unsubscribePath]) {
    const [form, api] = [path, `/api${path}`].map((address) =>
      request(`${address}?t=smoke`, { method: "POST" }),
    );
    const isRefused = (reply: Reply) =>
      /#(?:invalid|failed)$/.test(readHeader(reply, "location") ?? "");
    check(`a button reaches ${path}`, await form!, isRefused);
    check(
      `a button reaches /api${path}`,
      await api!,
      ({ status }) => status === 400 || status === 503,
    );
  }
  if (!deleteSignup) return;
  const email = `smoke-${Date.now()}@example.com`;
  const headers = { "content-type": "application/json", origin: new URL(site).origin };
  const signup = { method: "POST", headers, body: JSON.stringify({ email }) };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => request(paths.apiPaths.newsletter, signup)),
  );
  const accepted = replies.filter(({ status }) => status === 200);
  check(
    "20 signups are accepted or limited",
    replies,
    ({ status }) => status === 200 || status === 429,
  );
  check("the host limits signups", replies.slice(0, 1), () => accepted.length < replies.length);
  const isStored = await deleteSignup(email);
  check("the signup is stored", accepted, () => isStored);
}

/** Checks that the newsletter list was backed up in the last two days. */
async function checkBackup(): Promise<CheckResult> {
  const name = "the newsletter has a recent backup";
  try {
    await runWithEnvironment(runSubscribersCommand, ["count"]);
    return { name, ok: true, seen: "" };
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n") : [];
    return { name, ok: false, seen: lines.at(-1) ?? "" };
  }
}

const usage = `npm run smoke -- https://your-site.netlify.app
  --preview     a preview deploy, which search engines must not list
  --read-only   leave out the signups`;

async function main(): Promise<string> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseCommandLine(usage, { preview: flag, "read-only": flag });
  const site = URL.parse(positionals[0] ?? "");
  if (!site || !/^https?:$/.test(site.protocol)) throw new Refusal(usage);
  const deleteSignup = async (email: string) => {
    const report = await runWithEnvironment(runSubscribersCommand, ["delete", email]).catch(
      () => "",
    );
    return report.startsWith("Deleted");
  };
  const options = {
    isPreview: values.preview,
    deleteSignup: values["read-only"] ? undefined : deleteSignup,
  };
  const checks = await runSmokeChecks(site.href, options);
  if (process.env.NETLIFY_SITE_ID && !values.preview) checks.push(await checkBackup());
  const broken = checks.filter(({ ok }) => !ok).length;
  if (broken > 0) process.exitCode = 1;
  const lines = checks.map(({ name, ok, seen }) => {
    const detail = seen && `: ${seen}`;
    return `${ok ? "ok    " : "FAILED"} ${name}${detail}`;
  });
  return [...lines, `\n${checks.length - broken} of ${checks.length} passed`].join("\n");
}

if (import.meta.main) await runCommand(main);
