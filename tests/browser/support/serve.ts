import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

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
