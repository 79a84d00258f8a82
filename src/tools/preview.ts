import { existsSync, globSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { NetlifyDev } from "@netlify/dev";
import { seedDeployStore } from "../../netlify/lib/blobs.ts";
import { callFunction, type Route, readRoutes, routeOf, send } from "../build/local-functions.ts";
import { writeLists } from "../build/seed-lists.ts";
import { lists } from "../site/lists.ts";

export type Preview = { url: string; pages: number; close: () => Promise<void> };

const quiet = { log: () => undefined, warn: console.warn, error: console.error };

/**
 * Serves the built site as the host would: pages, functions, blobs, redirects, headers and the 404 page, to this
 * machine only. Port 0 takes any; one that is in use moves on to the next that is free. Throws when there is no build.
 */
export async function startPreview({ root, port }: { root: string; port: number }): Promise<Preview> {
  const pages = globSync("**/*.html", { cwd: join(root, "dist") }).length;
  if (pages === 0 || !existsSync(join(root, "dist/404.html"))) {
    throw new Error("There is no built site in dist/; run npm run build first, or npm start, which does both.");
  }
  const off = { enabled: false };
  // Read when the emulator is loaded: it then neither needs a home folder nor finds anybody's login there.
  process.env.XDG_CONFIG_HOME = join(root, ".netlify");
  const { NetlifyDev } = await import("@netlify/dev");
  const emulator = new NetlifyDev({
    projectRoot: root,
    logger: quiet,
    serverAddress: null,
    aiGateway: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
  });
  await emulator.start();
  await seedDeployStore(writeLists(root));
  const routes = await readRoutes(join(root, "netlify/functions"));
  const files = remembering(emulator, join(root, "dist/404.html"));
  const server = createServer((request, response) => {
    answer(files, routes, request, join(root, "dist"))
      .catch((error: unknown) => {
        console.error(error);
        return plain(500, "The preview failed at this address.");
      })
      .then((answered) => send(answered, request, response))
      .catch(() => response.destroy());
  });
  const url = `http://localhost:${await listen(server, port)}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await emulator.stop();
  };
  return { url, pages, close };
}

type Files = (method: string, url: string) => Promise<Response | undefined>;

/**
 * What the emulator answers. It reads all rules anew for each request, which takes longer than the rest of it, so its
 * answers are kept until `made`, a file that every build writes, is another.
 */
function remembering(emulator: NetlifyDev, made: string): Files {
  const kept = new Map<string, () => Response>();
  let last = 0;
  return async (method, url) => {
    const built = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (built !== last) kept.clear();
    last = built;
    const key = `${method} ${url}`;
    const known = kept.get(key);
    if (known) return known();
    const answered = await emulator.handle(new Request(url, { method }));
    if (!answered || url.includes("?")) return answered;
    const { status, headers } = answered;
    const body = answered.body && (await answered.arrayBuffer());
    const again = () => new Response(body, { status, headers });
    kept.set(key, again);
    return again();
  };
}

const plain = (status: number, sentence: string, headers: Record<string, string> = {}) =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

async function answer(files: Files, routes: Route[], incoming: IncomingMessage, dist: string): Promise<Response> {
  const { method = "GET", url: path = "/", headers } = incoming;
  // Another name for this machine would let a foreign page be of the same origin.
  if (!ownNames.test(headers.host ?? "")) return plain(403, "The preview answers only to localhost.");
  if (method === "TRACE" || method === "CONNECT") return plain(405, `The preview does not answer ${method}.`);
  if (!path.startsWith("/") || !isDecodable(path)) return plain(400, "This is no address.");
  const route = routeOf(routes, incoming);
  if (route) return callFunction(route, incoming);
  const elsewhere = otherAddress(path, dist);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const site = `http://${headers.host}`;
  const found = await files(method, site + path);
  if (found) return found;
  const missing = await files("GET", `${site}/404.html`);
  return new Response(missing?.body ?? "Not found", { status: 404, headers: missing?.headers ?? {} });
}

/** The address of the page that is meant by one with capitals or a last slash, as the host redirects it (netlify.toml). */
function otherAddress(path: string, dist: string): string | undefined {
  const [, pathname = "", query = ""] = path.match(/^([^?]*)(.*)$/) ?? [];
  const address = pathname.toLowerCase().replace(/\/+$/, "");
  const isPage = address !== pathname && !/\.|%|\/\//.test(address) && existsSync(join(dist, `${address}.html`));
  return isPage ? address + query : undefined;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

async function listen(server: Server, wanted: number): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      await new Promise<void>((done, fail) => {
        server.once("error", fail);
        server.listen(port, "localhost", () => {
          server.off("error", fail);
          done();
        });
      });
      const address = server.address();
      return typeof address === "object" && address ? address.port : port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || port >= wanted + 100) throw error;
    }
  }
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: "string", default: "4321" } } });
  const wanted = Number(values.port);
  const { url, pages, close } = await startPreview({ root: resolve("."), port: wanted });
  if (wanted !== 0 && !url.endsWith(`:${wanted}`)) console.log(`Port ${wanted} is in use; using the next free one.`);
  console.log(
    [
      "",
      `  ${url}`,
      "",
      `  ${pages} pages from dist/, with redirects, headers and the 404 page`,
      `  ${Object.values(lists)
        .map(({ endpoint }) => endpoint)
        .join(", ")}, read from the local Blobs store`,
      "  /api/newsletter keeps addresses under .netlify/ (npm run subscribers -- count tells how many)",
      "",
      "  Ctrl+C stops it.",
    ].join("\n"),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
