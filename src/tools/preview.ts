import { once } from "node:events";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { type Header, parseAllHeaders } from "@netlify/headers-parser";
import { RedirectsHandler } from "@netlify/redirects";
import { writeResponse } from "astro/app/node";
import { lookup, mimes } from "mrmime";
import { seedDeployStore } from "../../netlify/lib/blobs.ts";
import {
  callFunction,
  findRoute,
  isOutboxUsed,
  loadRoutes,
  localOrigin,
  type Route,
  startLocalBlobs,
} from "../integration/local-functions.ts";
import { writeLists } from "../integration/seed-lists.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";

export type Preview = { url: string; pages: number; close: () => Promise<void> };

/**
 * Serves the built site and its functions as the host would, but only to this machine. Throws a
 * Refusal if there is no build.
 */
export async function startPreview({
  root,
  port,
}: {
  root: string;
  port: number;
}): Promise<Preview> {
  const dist = join(root, "dist");
  const pages = globSync("**/*.html", { cwd: dist }).length;
  if (pages === 0 || !existsSync(join(dist, "404.html"))) {
    throw new Refusal(
      "There is no built site in dist/; run npm run build first, or npm start, which does both.",
    );
  }
  const stopBlobs = await startLocalBlobs(root);
  await seedDeployStore(writeLists(root));
  const routes = await loadRoutes(join(root, "netlify/functions"));
  const rules = makeRulesReader(dist);
  const server = createServer(async (request, response) => {
    const result = await respondToRequest(dist, rules, routes, request).catch((error: unknown) => {
      console.error(error);
      return makeTextResponse(500, "The preview failed at this address.");
    });
    await writeResponse(result, response);
  });
  const url = `http://localhost:${await listenOnFreePort(server, port)}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await stopBlobs();
  };
  return { url, pages, close };
}

/** The media type of .ico files, which mrmime lacks. */
mimes.ico = "image/x-icon";

type HostRules = { headers: Header[]; redirects: RedirectsHandler };

/** Makes a function that reads the headers and redirects of the latest build in `dist`. */
function makeRulesReader(dist: string): () => Promise<HostRules> {
  let builtMs = 0;
  let rules: Promise<HostRules>;
  return () => {
    const latestMs = statSync(join(dist, "404.html"), { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (latestMs !== builtMs) rules = readRules(dist);
    builtMs = latestMs;
    return rules;
  };
}

/** Reads a build's headers and redirects with the host's own parsers. */
async function readRules(dist: string): Promise<HostRules> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(dist, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  const folders = { projectDir: dist, publicDir: dist };
  const redirects = new RedirectsHandler({
    ...folders,
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
  });
  return { headers: headers as Header[], redirects };
}

/**
 * A path that must not be served. Matches "/_headers", "/a/../b" and "/a\b", but not "/headers".
 */
const forbiddenPathPattern = /^\/_(?:headers|redirects)$|\.\.|[\\\0]/;

/**
 * Finds the file for a decoded path. Returns undefined if there is no such file or if it must not
 * be served.
 */
function findFile(dist: string, path: string): string | undefined {
  if (forbiddenPathPattern.test(path)) return undefined;
  return [path, `${path}.html`, `${path}/index.html`]
    .map((name) => join(dist, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function makeFileResponse(
  file: string,
  path: string,
  { headers }: HostRules,
  status = 200,
): Response {
  const type = lookup(file) ?? "application/octet-stream";
  const all = new Headers({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
  });
  for (const { forRegExp, values } of headers)
    if (forRegExp.test(path))
      for (const [name, value] of Object.entries(values)) all.set(name, value);
  return new Response(readFileSync(file), { status, headers: all });
}

const makeTextResponse = (status: number, sentence: string) =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/**
 * A host name of this machine, with or without a port. Matches "localhost:4321", but not
 * "example.com".
 */
const localHostPattern = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

async function respondToRequest(
  dist: string,
  readCurrentRules: () => Promise<HostRules>,
  routes: Route[],
  incoming: IncomingMessage,
) {
  const { url = "/", headers } = incoming;
  // Rejects foreign domains that resolve to this machine (DNS rebinding), because they would share
  // the preview's origin.
  if (!localHostPattern.test(headers.host ?? ""))
    return makeTextResponse(403, "The preview answers only to localhost.");
  const route = findRoute(routes, incoming);
  if (route) return callFunction(route, incoming);
  const request = new Request(`http://${headers.host}${url}`);
  const { pathname, search } = new URL(request.url);
  const canonicalPath = findCanonicalPath(dist, decodeURIComponent(pathname));
  if (canonicalPath) {
    const location = canonicalPath + search;
    return new Response(null, { status: 301, headers: { location } });
  }
  const rules = await readCurrentRules();
  const findFileHandler = async (asked: Request) => {
    const path = decodeURIComponent(new URL(asked.url).pathname);
    const file = findFile(dist, path);
    return file ? async () => makeFileResponse(file, path, rules) : undefined;
  };
  const match = await rules.redirects.match(request);
  const handleFile = await findFileHandler(request);
  const response = match
    ? await rules.redirects.handle(request, match, findFileHandler)
    : await handleFile?.();
  return response ?? makeFileResponse(join(dist, "404.html"), pathname, rules, 404);
}

/**
 * Finds the canonical path for a path with capitals or a trailing slash. The host redirects to it
 * too (netlify.toml).
 */
function findCanonicalPath(dist: string, path: string): string | undefined {
  const canonicalPath = path.toLowerCase().replace(/\/+$/, "");
  if (canonicalPath === path || /\.|\/\//.test(canonicalPath)) return undefined;
  return existsSync(join(dist, `${canonicalPath}.html`)) ? canonicalPath : undefined;
}

async function listenOnFreePort(server: Server, wanted: number): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      await once(server.listen(port, "localhost"), "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || port >= wanted + 100)
        throw error;
    }
  }
}

async function main(): Promise<string> {
  const { values } = parseCommandLine("npm run preview [-- --port 4321]", {
    port: { type: "string" },
  });
  const wanted = Number(values.port ?? new URL(localOrigin).port);
  const { url, pages, close } = await startPreview({ root: resolve("."), port: wanted });
  if (wanted !== 0 && !url.endsWith(`:${wanted}`))
    console.log(`Port ${wanted} is in use; using the next free one.`);
  // The only scheduled function that a preview needs.
  const { default: sendQueuedMail } = await import("../../netlify/functions/mail-queue.ts");
  setInterval(() => void sendQueuedMail(), 600_000);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  return `
  ${url}

  ${pages} pages from dist/, with redirects, headers, the 404 page and the API, which stores everything under .netlify/
  ${isOutboxUsed() ? "MAIL_URL is not set: each mail is written to .netlify/outbox/ as a file" : "Mail goes out by MAIL_URL"}

  Ctrl+C stops it.`;
}

if (import.meta.main) await runCommand(main);
