import { createHash } from "node:crypto";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

/**
 * Records the errors of a page from its start, because WebDriver reports none. Firefox reports an error for a preloaded
 * module that it already has.
 */
const recorder = `
window.pageErrors = [];
addEventListener("error", ({ message, target }) => {
  if (target.rel !== "modulepreload") pageErrors.push(message || "failed to load " + target.outerHTML);
}, true);
addEventListener("unhandledrejection", ({ reason }) => pageErrors.push("rejected: " + reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  pageErrors.push(violatedDirective + " refused " + blockedURI);
});`;
const recorderHash = `'sha256-${createHash("sha256").update(recorder).digest("base64")}'`;

export type Site = {
  url: string;
  /** True if every connection is cut. */
  isOffline: boolean;
  /** The requested URLs, relative to the site. */
  requests: string[];
  close: () => void;
};

/** Serves the site at a port of its own, and so with an empty storage. Its pages record their errors. */
export async function serveSite(): Promise<Site> {
  const { port } = new URL(inject("origin"));
  const server = createServer((request, response) => {
    if (site.isOffline) return void request.socket.destroy();
    const { method, headers, url = "/" } = request;
    site.requests.push(url);
    const forwarded = forward(
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
    request.pipe(forwarded);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const site: Site = { url, isOffline: false, requests: [], close };
  return site;
}
