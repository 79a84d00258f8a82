import type { ClientDirective } from "astro";
import { runAfterPaint } from "../components/shell/first-paint.ts";

/**
 * client:after-paint, for an island that is the page's purpose: it loads as early as it can without delaying the first
 * paint. Its data is requested along with it, and the island reads that response (api.ts).
 */
const loadAfterPaint: ClientDirective = (load, { value: url }) =>
  runAfterPaint(async () => {
    if (typeof url === "string") {
      const response = fetch(url, { credentials: "include" });
      response.catch(() => undefined); // The island tells the reader.
      globalThis.prefetched = { url, response };
    }
    await (await load())();
  });

export default loadAfterPaint;
