import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "./http.ts";

/** What can go wrong between a function and its store. `lost` writes, then loses the answer. */
export type Fault =
  | { kind: "status"; status: number }
  | { kind: "delay"; milliseconds: number }
  | { kind: "hang" | "reset" | "truncated" | "wrong-shape" | "lost" };

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
};

export type FaultProxy = Listening & { choose: (fault: () => Fault | undefined) => void; requests: string[] };

/** Stands before a store and spoils what passes. `requests` names every method and path that came. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let chosen: () => Fault | undefined = () => undefined;
  const requests: string[] = [];
  const listening = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    pass(target, chosen(), request, response);
  });
  return { ...listening, choose: (fault) => (chosen = fault), requests };
}

function pass(target: string, fault: Fault | undefined, request: IncomingMessage, response: ServerResponse) {
  switch (fault?.kind) {
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

function forward(
  target: string,
  spoil: "truncated" | "lost" | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
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
