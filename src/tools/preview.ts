import { existsSync, globSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { parseArgs } from "node:util";
import { NetlifyDev } from "@netlify/dev";
import { seedDeployStore } from "../../netlify/lib/seed.ts";
import { writeLists } from "../integrations/lists.ts";

export type Preview = { url: string; pages: number; close: () => Promise<void> };

const quiet = { log: () => undefined, warn: console.warn, error: console.error };

/**
 * Serves the built site as the host would: pages, functions, blobs, redirects, headers and the 404 page, all on this
 * machine. Port 0 takes any; one that is in use moves on to the next that is free. Throws when there is no build.
 */
export async function startPreview({ root, port }: { root: string; port: number }): Promise<Preview> {
  const pages = globSync("**/*.html", { cwd: join(root, "dist") }).length;
  if (pages === 0 || !existsSync(join(root, "dist/404.html"))) {
    throw new Error("There is no built site in dist/; run npm run build first, or npm start, which does both.");
  }
  const off = { enabled: false };
  const emulator = new NetlifyDev({
    projectRoot: root,
    logger: quiet,
    serverAddress: null,
    aiGateway: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
  });
  await emulator.start();
  await seedDeployStore(writeLists(root));
  const server = createServer((request, response) => {
    answer(emulator, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  const url = `http://localhost:${await listen(server, port)}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await emulator.stop();
  };
  return { url, pages, close };
}

async function answer(emulator: NetlifyDev, request: IncomingMessage, response: ServerResponse) {
  const found = await emulator.handleAndIntrospectNodeRequest(request);
  if (found) return send(found.response, found.response.status, request, response);
  const missing = await emulator.handle(
    new Request(new URL("/404.html", `http://${request.headers.host ?? "localhost"}`)),
  );
  return send(missing ?? new Response("Not found"), 404, request, response);
}

function send(answered: Response, status: number, request: IncomingMessage, response: ServerResponse) {
  response.writeHead(status, [...answered.headers].flat());
  if (!answered.body || request.method === "HEAD") {
    response.end();
    return;
  }
  Readable.fromWeb(answered.body as ReadableStream)
    .on("error", () => response.destroy())
    .pipe(response);
}

async function listen(server: Server, wanted: number): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      await new Promise<void>((done, fail) => {
        server.once("error", fail);
        server.listen(port, () => {
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
  if (wanted !== 0 && !url.endsWith(`:${wanted}`)) console.log(`Port ${wanted} is in use; took the next free one.`);
  console.log(
    [
      "",
      `  ${url}`,
      "",
      `  ${pages} pages from dist/, with redirects, headers and the 404 page`,
      "  /api/gadgets, /api/cellar, /api/wine-recommendations, read from the local Blobs store",
      "  /api/newsletter keeps addresses under .netlify/ (npm run subscribers -- export shows them)",
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
