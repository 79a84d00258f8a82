import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setEnvironmentContext } from "@netlify/blobs";
import { BlobsServer } from "@netlify/blobs/server";

/** The folder of the local stores. */
export const localStores = ".netlify/blobs-serve";

/** Starts the local stores and points this process's Blobs client at them. Returns a function that stops them. */
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
  return async () => void (await server.stop());
}
