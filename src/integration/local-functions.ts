import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { setEnvironmentContext } from "@netlify/blobs";
import { BlobsServer } from "@netlify/blobs/server";
import type { Config } from "@netlify/functions";
import type { AstroIntegration, HookParameters } from "astro";
import { createRequestFromNodeRequest, writeResponse } from "astro/app/node";
import { seedDeployStore } from "../../netlify/lib/blobs.ts";
import type { Handler } from "../../netlify/lib/responses.ts";
import { collections } from "../catalogue/collections.ts";
import { lists } from "../site/lists.ts";
import { writeLists } from "./seed-lists.ts";

const localStoresFolder = ".netlify/blobs-serve";

/** The default origin of the local preview, and of the links in local emails. */
export const localOrigin = "http://localhost:4321";

/** The folder where the local preview saves emails instead of sending them. */
export const outboxFolder = ".netlify/outbox";

/**
 * Starts emulated blob stores for this process, and redirects its emails to the outbox folder if
 * `MAIL_URL` isn't set. Resolves to a function that stops the stores.
 */
export async function startLocalBlobs(root: string): Promise<() => Promise<void>> {
  const token = randomUUID();
  const server = new BlobsServer({
    directory: join(root, localStoresFolder),
    token,
    logger: () => undefined,
  });
  const { address } = await server.start();
  setEnvironmentContext({
    siteID: "0",
    deployID: "0",
    token,
    edgeURL: address,
    uncachedEdgeURL: address,
    primaryRegion: "us-east-2",
  });
  process.env.MAIL_URL ||= pathToFileURL(join(root, outboxFolder)).href;
  return async () => void (await server.stop());
}

/** Returns true if emails go to the outbox folder, because no mail server is set. */
export const isOutboxUsed = (): boolean => process.env.MAIL_URL?.startsWith("file:") ?? false;

export type Route = { paths: string[]; methods: string[]; handler: Handler };

const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

type FunctionModule = { default: Handler; config: Config };

/**
 * Loads the functions in a folder into this process. Netlify's emulator would bundle a function on
 * every call, which takes a second and breaks concurrent calls.
 */
export function loadRoutes(folder: string, load = importFile): Promise<Route[]> {
  const files = globSync("*.ts", { cwd: folder });
  const readRoute = async (file: string): Promise<Route> => {
    const { default: handler, config } = (await load(join(folder, file))) as FunctionModule;
    return { paths: [config.path ?? []].flat(), methods: [config.method ?? []].flat(), handler };
  };
  return Promise.all(files.map(readRoute));
}

/**
 * The end of a URL: a trailing slash, the query and the fragment. Matches "/?limit=1" in
 * "/api/cellar/?limit=1", but not the path "/".
 */
const pathEndPattern = /(?<=.)\/?(?:[?#].*)?$/s;

/** Finds the function for a request's method and path. Ignores the path's case, as Netlify does. */
export function findRoute(
  routes: readonly Route[],
  { method = "GET", url = "/" }: IncomingMessage,
): Route | undefined {
  const pathname = url.replace(pathEndPattern, "").toLowerCase();
  return routes.find(({ paths, methods }) => {
    const isMethodServed = methods.length === 0 || methods.includes(method);
    return isMethodServed && paths.includes(pathname);
  });
}

/** Calls a function in the deploy context `dev`, which can't access the production store. */
export function callFunction({ handler }: Route, incoming: IncomingMessage): Promise<Response> {
  const context = { deploy: { context: "dev" }, waitUntil: () => undefined };
  return handler(createRequestFromNodeRequest(incoming), context);
}

type DevServer = HookParameters<"astro:server:setup">["server"];

const watchedFolders = Object.values(lists).map(({ collection }) => collections[collection].base);

/**
 * Makes the integration that serves the functions in `astro dev`, with the current code and
 * content. Needs no login or network.
 */
export function makeDevFunctionsIntegration(): AstroIntegration {
  return {
    name: "local-functions",
    hooks: { "astro:server:setup": ({ server, logger }) => serveFunctions(server, logger) },
  };
}

type Logger = Pick<HookParameters<"astro:server:setup">["logger"], "error">;

function serveFunctions(server: DevServer, logger: Logger) {
  const { root } = server.config;
  const functionsFolder = join(root, "netlify/functions");
  const waitForStores = seedStores(root, server, logger);
  const loadModule = (file: string) => server.ssrLoadModule(file);
  server.middlewares.use(async (request, response, next) => {
    try {
      const route = findRoute(await loadRoutes(functionsFolder, loadModule), request);
      if (!route) return next();
      await waitForStores();
      await writeResponse(await callFunction(route, request), response);
    } catch (error) {
      const reason = error instanceof Error ? error.stack : String(error);
      logger.error(`${request.url} failed: ${reason}`);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end("The function failed.");
    }
  });
}

/**
 * Starts and fills the local stores, and refills them when list items change. Returns a function
 * that waits for the latest fill.
 */
function seedStores(root: string, server: DevServer, logger: Logger): () => Promise<void> {
  const stores = startLocalBlobs(root);
  const fillStores = async () => {
    await stores;
    await seedDeployStore(writeLists(root));
  };
  const reportError = (error: unknown) =>
    logger.error(`the lists were not refreshed: ${String(error)}`);
  let lastFill = fillStores().catch(reportError);
  server.watcher.on("all", (_event, file) => {
    const path = relative(root, file);
    const isListItem = watchedFolders.some((folder) => path.startsWith(folder));
    if (isListItem) lastFill = lastFill.then(fillStores).catch(reportError);
  });
  server.httpServer?.once("close", () => void stores.then((stop) => stop()));
  return () => lastFill;
}
