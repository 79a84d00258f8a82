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

/** The folder of the local stores. */
const localStoresFolder = ".netlify/blobs-serve";

/** Where the preview is, unless it is told another port; links that are made on this machine lead there. */
export const localOrigin = "http://localhost:4321";

/** The folder of the mails that the local preview "sends". */
export const outboxFolder = ".netlify/outbox";

/** Starts the local stores, and points this process's Blobs client at them and its mail at the outbox. Returns a function that stops them. */
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

export type Route = { paths: string[]; methods: string[]; handler: Handler };

const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/**
 * The functions of a folder, called in this process: the host's emulator rebundles a function for every call, which
 * takes a second, and concurrent calls overwrite each other's bundle.
 */
export const readRoutes = (folder: string, load = importFile): Promise<Route[]> =>
  Promise.all(
    globSync("*.ts", { cwd: folder }).map(async (file) => {
      const { default: handler, config } = (await load(join(folder, file))) as {
        default: Handler;
        config: Config;
      };
      return { paths: [config.path ?? []].flat(), methods: [config.method ?? []].flat(), handler };
    }),
  );

/** The function for a request, chosen as the host would: by its path in any case, and by its method. */
export function findRoute(
  routes: readonly Route[],
  { method = "GET", url = "/" }: IncomingMessage,
): Route | undefined {
  const pathname = url.replace(/(?<=.)\/?(?:[?#].*)?$/s, "").toLowerCase();
  return routes.find(
    ({ paths, methods }) =>
      paths.includes(pathname) && (methods.length === 0 || methods.includes(method)),
  );
}

/** Calls a function in the deploy context `dev`, so that it can't write to the production store. */
export const callFunction = ({ handler }: Route, incoming: IncomingMessage): Promise<Response> =>
  handler(createRequestFromNodeRequest(incoming), {
    deploy: { context: "dev" },
    waitUntil: () => undefined,
  });

type DevServer = HookParameters<"astro:server:setup">["server"];

const watchedFolders = Object.values(lists).map(({ collection }) => collections[collection].base);

/**
 * Serves the functions in `astro dev`, from the code and the content as they are saved. Nothing else of the host is
 * emulated: no login, no network, and a list takes milliseconds.
 */
export function makeDevFunctions(): AstroIntegration {
  return {
    name: "local-functions",
    hooks: {
      "astro:server:setup": ({ server, logger }) => {
        const { root } = server.config;
        const waitForStores = seedStores(root, server, (text) => logger.error(text));
        const loadModule = (file: string) => server.ssrLoadModule(file);
        server.middlewares.use(async (request, response, next) => {
          try {
            const route = findRoute(
              await readRoutes(join(root, "netlify/functions"), loadModule),
              request,
            );
            if (!route) return next();
            await waitForStores();
            await writeResponse(await callFunction(route, request), response);
          } catch (error) {
            logger.error(
              `${request.url} failed: ${error instanceof Error ? error.stack : String(error)}`,
            );
            response
              .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
              .end("The function failed.");
          }
        });
      },
    },
  };
}

/** Starts the stores and fills them, again after every change of a list. Returns a function that waits until that is done. */
function seedStores(
  root: string,
  server: DevServer,
  log: (text: string) => void,
): () => Promise<void> {
  const stores = startLocalBlobs(root);
  const fillStores = async () => {
    await stores;
    await seedDeployStore(writeLists(root));
  };
  const reportError = (error: unknown) => log(`the lists were not refreshed: ${String(error)}`);
  let last = fillStores().catch(reportError);
  server.watcher.on("all", (_event, file) => {
    if (watchedFolders.some((folder) => relative(root, file).startsWith(folder)))
      last = last.then(fillStores).catch(reportError);
  });
  server.httpServer?.once("close", () => void stores.then((stop) => stop()));
  return () => last;
}
