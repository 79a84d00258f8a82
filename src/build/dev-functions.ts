import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, HookParameters } from "astro";
import { seedDeployStore } from "../../netlify/lib/blobs.ts";
import { collections } from "../catalogue/collections.ts";
import { lists } from "../site/lists.ts";
import { callFunction, readRoutes, routeOf, send, startLocalBlobs } from "./local-functions.ts";
import { writeLists } from "./seed-lists.ts";

type Server = HookParameters<"astro:server:setup">["server"];

const listFolders = Object.values(lists).map(({ collection }) => collections[collection].base);

/**
 * Serves the functions in `astro dev`, from the code and the content as they are saved. Nothing else of the host is
 * emulated: no login, no network, and a list takes milliseconds.
 */
export function devFunctions(): AstroIntegration {
  let root = "";
  return {
    name: "dev-functions",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:server:setup": ({ server, logger }) => {
        const seeded = seedStores(root, server, (text) => logger.error(text));
        const load = (file: string) => server.ssrLoadModule(file);
        server.middlewares.use(async (request, response, next) => {
          try {
            const route = routeOf(await readRoutes(join(root, "netlify/functions"), load), request);
            if (!route) return next();
            await seeded();
            send(await callFunction(route, request), request, response);
          } catch (error) {
            logger.error(`${request.url} failed: ${error instanceof Error ? error.stack : String(error)}`);
            response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("The function failed.");
          }
        });
      },
    },
  };
}

/** Starts the stores and fills them, again after every change of a list. Returns a function that waits until that is done. */
function seedStores(root: string, server: Server, log: (text: string) => void): () => Promise<void> {
  const stores = startLocalBlobs(root);
  const fill = async () => {
    await stores;
    await seedDeployStore(writeLists(root));
  };
  const report = (error: unknown) => log(`the lists were not refreshed: ${String(error)}`);
  let last = fill().catch(report);
  server.watcher.on("all", (_event, file) => {
    if (listFolders.some((folder) => relative(root, file).startsWith(folder))) last = last.then(fill).catch(report);
  });
  server.httpServer?.once("close", () => void stores.then((stop) => stop()));
  return () => last;
}
