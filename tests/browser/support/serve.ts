import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { origin } from "./browser.ts";

/** A test file's own server, there while its tests run. Gives its address. */
export function serve(answer: RequestListener): () => string {
  const server = createServer(answer);
  beforeAll(() => new Promise<void>((ready) => server.listen(0, "localhost", ready)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => `http://localhost:${(server.address() as AddressInfo).port}`;
}

const forwardedHeaders = ["content-type", "content-security-policy", "cache-control"];

/**
 * The site behind a server of the test's own, which reaches what a service worker asks for, as no route does. `change`
 * may rewrite a page or a script, or take its time.
 */
export const serveSite = (
  change: (text: string, path: string, type: string) => string | Promise<string>,
  /** Replaces the status of a type's responses. */
  statusOf: (type: string) => number | undefined = () => undefined,
) =>
  serve(async ({ url = "/", headers }, response) => {
    const answer = await fetch(`${origin}${url}`, {
      redirect: "manual",
      headers: { accept: headers.accept ?? "*/*" },
    });
    const type = answer.headers.get("content-type") ?? "";
    const isText = /html|javascript/.test(type);
    const body = isText
      ? await change(await answer.text(), url, type)
      : Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(([name]) => forwardedHeaders.includes(name));
    response.writeHead(statusOf(type) ?? answer.status, Object.fromEntries(kept));
    response.end(body);
  });
