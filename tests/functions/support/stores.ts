import { afterAll, beforeEach } from "vitest";
import { startFaultProxy } from "./fault-proxy.ts";
import { startMemoryBlobs } from "./memory-blobs.ts";

/** A test file's own store behind a proxy that can fail it: empty and sound before each test, gone after the last. */
export async function startStores(...settings: Parameters<typeof startMemoryBlobs>) {
  const memory = await startMemoryBlobs(...settings);
  const proxy = await startFaultProxy(memory.url);
  beforeEach(() => {
    memory.blobs.clear();
    proxy.choose(() => undefined);
  });
  afterAll(async () => {
    await proxy.close();
    await memory.close();
  });
  return { memory, proxy };
}
