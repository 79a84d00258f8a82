import { BlobsServer } from "@netlify/blobs/server";
import { blobsContext, token } from "./context.ts";
import { listen, serve } from "./http.ts";
import { routes } from "./routes.ts";

// A process of its own: the real handlers, and with DIRECTORY also the store they write to.
const directory = process.env.DIRECTORY;
if (directory) {
  const { address } = await new BlobsServer({ directory, token }).start();
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(address);
}
// Or, with BARE, nothing but node:http that sends so many octets.
const bare = process.env.BARE;
const { url } = bare
  ? await listen((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end("x".repeat(Number(bare)));
    })
  : await serve(routes, { deploy: { context: "" } });
process.on("message", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, used: heapUsed + external });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url });
