import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "./http.ts";

/**
 * What can go wrong between a function and its store. `lost` writes, then loses the answer; `redirect` points to
 * another host, which says yes to everything; `portal` is a page that stands in for the store with every sign of success.
 */
export type Fault =
  | { kind: "status"; status: number }
  | { kind: "redirect"; status: number }
  | { kind: "delay"; milliseconds: number }
  | { kind: "hang" | "reset" | "truncated" | "wrong-shape" | "lost" | "portal" | "endless" };

export const faults: Record<string, Fault> = {
  "403": { kind: "status", status: 403 },
  "404": { kind: "status", status: 404 },
  "429": { kind: "status", status: 429 },
  "500": { kind: "status", status: 500 },
  "503": { kind: "status", status: 503 },
  "5 s": { kind: "delay", milliseconds: 5000 },
  hang: { kind: "hang" },
  reset: { kind: "reset" },
  truncated: { kind: "truncated" },
  "wrong shape": { kind: "wrong-shape" },
  "412 of a proxy": { kind: "status", status: 412 },
  "302": { kind: "redirect", status: 302 },
  "303": { kind: "redirect", status: 303 },
  "307": { kind: "redirect", status: 307 },
  "308": { kind: "redirect", status: 308 },
  "captive portal": { kind: "portal" },
  "endless body": { kind: "endless" },
};

/** Decides by the method and path of a request, as in `requests`. */
type Choice = (request: string) => Fault | undefined;
export type FaultProxy = Listening & {
  choose: (fault: Choice) => void;
  /** Every method and path that came. */
  requests: string[];
  /** Every method and path that followed a redirect to the other host. */
  strayed: string[];
  /** Octets of endless bodies that were sent before the reader hung up. */
  sent: () => number;
};

/** A proxy in front of a store that corrupts its traffic. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let chosen: Choice = () => undefined;
  const requests: string[] = [];
  const strayed: string[] = [];
  let sent = 0;
  const elsewhere = await listen((request, response) => {
    strayed.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(200, { etag: '"elsewhere"' }).end();
  });
  const listening = await listen((request, response) => {
    const name = `${request.method} ${request.url}`;
    requests.push(name);
    const fault = chosen(name);
    if (fault?.kind === "redirect") {
      request.resume();
      response.writeHead(fault.status, { location: `${elsewhere.url}${request.url}`, etag: '"moved"' }).end();
    } else if (fault?.kind === "endless") {
      request.resume();
      const chunk = Buffer.alloc(2 ** 16, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.writeHead(200, { etag: '"endless"', "content-type": "application/json" }).on("drain", more);
      more();
    } else pass(target, fault, request, response);
  });
  const close = async () => {
    await listening.close();
    await elsewhere.close();
  };
  return { ...listening, close, choose: (fault) => (chosen = fault), requests, strayed, sent: () => sent };
}

function pass(target: string, fault: Fault | undefined, request: IncomingMessage, response: ServerResponse) {
  switch (fault?.kind) {
    case "portal":
      request.resume();
      return void response
        .writeHead(200, { etag: '"page"', "content-type": "text/html" })
        .end("<title>Sign in to the network</title>");
    case "status":
      // With a tag, as an error page from a cache may have one: it must not pass for a proof.
      return void response.writeHead(fault.status, { etag: '"error"' }).end("Trouble");
    case "hang":
      return;
    case "reset":
      return void request.socket.destroy();
    case "wrong-shape":
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end('{"is":"not what was asked for"}');
    case "delay":
      setTimeout(() => forward(target, undefined, request, response), fault.milliseconds).unref();
      return;
    default:
      forward(target, fault?.kind, request, response);
  }
}

function forward(target: string, spoil: Fault["kind"] | undefined, request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request;
  const onward = httpRequest(new URL(url ?? "/", target), { method: method ?? "GET", headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const body = Buffer.concat(chunks);
      const { "transfer-encoding": _, ...kept } = answer.headers;
      if (spoil === "lost") return response.destroy();
      const length = spoil === "truncated" ? body.length + 10 : body.length;
      response.writeHead(answer.statusCode ?? 502, { ...kept, "content-length": length });
      if (spoil !== "truncated") return response.end(body);
      response.write(body.subarray(0, body.length / 2));
      return setTimeout(() => response.destroy(), 20);
    });
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
