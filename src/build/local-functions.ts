import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import { setEnvironmentContext } from "@netlify/blobs";
import { BlobsServer } from "@netlify/blobs/server";
import type { Config } from "@netlify/functions";
import type { Handler } from "../../netlify/lib/responses.ts";

/** The folder of the local stores. */
export const localStores = ".netlify/blobs-serve";

/** Where the preview is, unless it is told another port; links that are made on this machine lead there. */
export const localOrigin = "http://localhost:4321";

/** The folder of the mails that the local preview "sends". */
export const outbox = ".netlify/outbox";

/** Starts the local stores, and points this process's Blobs client at them and its mail at the outbox. Returns a function that stops them. */
export async function startLocalBlobs(root: string): Promise<() => Promise<void>> {
  const token = randomUUID();
  const server = new BlobsServer({ directory: join(root, localStores), token, logger: () => undefined });
  const { address } = await server.start();
  setEnvironmentContext({
    siteID: "0",
    deployID: "0",
    token,
    edgeURL: address,
    uncachedEdgeURL: address,
    primaryRegion: "us-east-2",
  });
  process.env.MAIL_URL ||= pathToFileURL(join(root, outbox)).href;
  return async () => void (await server.stop());
}

export type Route = { paths: string[]; methods: string[]; handler: Handler };

const nativeImport = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/**
 * The functions of a folder, called in this process: the host's emulator rebundles a function for every call, which
 * takes a second, and concurrent calls overwrite each other's bundle.
 */
export const readRoutes = (folder: string, load = nativeImport): Promise<Route[]> =>
  Promise.all(
    globSync("*.ts", { cwd: folder }).map(async (file) => {
      const { default: handler, config } = (await load(join(folder, file))) as { default: Handler; config: Config };
      return { paths: [config.path ?? []].flat(), methods: [config.method ?? []].flat(), handler };
    }),
  );

/** The function for a request, chosen as the host would: by its path in any case, and by its method. */
export function routeOf(routes: readonly Route[], { method = "GET", url = "/" }: IncomingMessage): Route | undefined {
  const pathname = url
    .replace(/[?#].*$/s, "")
    .toLowerCase()
    .replace(/(?<=.)\/$/, "");
  return routes.find(
    ({ paths, methods }) => paths.includes(pathname) && (methods.length === 0 || methods.includes(method)),
  );
}

/** Calls a function in the deploy context `dev`, so that it can't write to the production store. */
export async function callFunction({ handler }: Route, incoming: IncomingMessage): Promise<Response> {
  return handler(toRequest(incoming), { deploy: { context: "dev" }, waitUntil: () => undefined });
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  const withBody = method !== "GET" && method !== "HEAD" && { body: Readable.toWeb(incoming), duplex: "half" };
  return new Request(`http://${incoming.headers.host}${url}`, { method, headers, ...withBody } as RequestInit);
}

/** Sends a response; to HEAD without its body. */
export function send({ status, headers, body }: Response, request: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(status, [...headers].flat());
  if (!body || request.method === "HEAD") {
    outgoing.end();
    return;
  }
  Readable.fromWeb(body as ReadableStream)
    .on("error", () => outgoing.destroy())
    .pipe(outgoing);
}
