import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Readable } from "node:stream";
import type { Handler, HandlerContext } from "../../../netlify/lib/responses.ts";

export type Listening = { url: string; server: Server; close: () => Promise<void> };

export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 30_000 }, listener);
  await new Promise<void>((done) => server.listen({ port: 0, host: "127.0.0.1", backlog: 2048 }, done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${address.port}`, server, close };
}

export type Route = { path: string; handler: Handler };

/** The real handlers on node:http, as the platform would call them. */
export const serve = (routes: Route[], context?: HandlerContext): Promise<Listening> =>
  listen(async (incoming, outgoing) => {
    let answer: Response;
    try {
      const request = toRequest(incoming);
      const route = routes.find(({ path }) => path === new URL(request.url).pathname);
      answer = route ? await route.handler(request, context) : new Response("Not found", { status: 404 });
    } catch {
      // What isn't HTTP for the platform either: TRACE, a host that is no host.
      answer = new Response("Bad request", { status: 400 });
    }
    const body = Buffer.from(await answer.arrayBuffer());
    if (!incoming.complete) outgoing.setHeader("connection", "close");
    outgoing.writeHead(answer.status, [...answer.headers].flat()).end(body);
    if (incoming.complete) return;
    // Stopped reading early: let the answer out, then hang up on a sender that goes on.
    incoming.resume();
    setTimeout(() => incoming.destroy(), 500).unref();
  });

function toRequest(incoming: IncomingMessage): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = { body: Readable.toWeb(incoming), duplex: "half" } as RequestInit;
  return new Request(url, { method, headers, ...body });
}
