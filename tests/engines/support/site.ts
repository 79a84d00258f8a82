import { createHash } from "node:crypto";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

/**
 * What goes wrong on a page, from its first moment on: no WebDriver tells it. Firefox calls it an error to preload a
 * module that it has.
 */
const recorder = `window.wrong=[];
addEventListener("error",({message,target})=>target.rel!=="modulepreload"&&wrong.push(message||"failed to load "+target.outerHTML),true);
addEventListener("unhandledrejection",({reason})=>wrong.push("rejected: "+reason));
addEventListener("securitypolicyviolation",(event)=>wrong.push(event.violatedDirective+" refused "+event.blockedURI));`;
const recorderHash = `'sha256-${createHash("sha256").update(recorder).digest("base64")}'`;

export type Site = {
  url: string;
  /** Whether every connection is cut. */
  offline: boolean;
  /** The addresses that were requested. */
  requests: string[];
  close: () => void;
};

/** The site at an address of its own, and so with a storage of its own. It can go offline, and its pages record what goes wrong. */
export async function serveSite(): Promise<Site> {
  const { port } = new URL(inject("origin"));
  const server = createServer((request, response) => {
    if (site.offline) return void request.socket.destroy();
    const { method, headers, url = "/" } = request;
    site.requests.push(url);
    const passed = forward(
      { host: "localhost", port, method, path: url, headers },
      async (answer) => {
        const { "content-length": _, ...rest } = answer.headers;
        if (!rest["content-type"]?.startsWith("text/html")) {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
          return;
        }
        const policy = rest["content-security-policy"];
        if (policy)
          rest["content-security-policy"] = `${policy}`.replace("script-src", `$& ${recorderHash}`);
        response.writeHead(answer.statusCode!, rest);
        response.end((await text(answer)).replace("<head>", `$&<script>${recorder}</script>`));
      },
    );
    request.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const site: Site = { url, offline: false, requests: [], close };
  return site;
}
