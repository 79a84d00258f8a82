import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type ListeningServer = { url: string; close: () => Promise<void> };

/** A server of this machine's own, at any free port. */
export async function listen(listener: RequestListener): Promise<ListeningServer> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
