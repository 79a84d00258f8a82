import type { ClientDirective } from "astro";
import { runAfterPaint } from "../components/shell/first-paint.ts";

/**
 * Implements the Astro directive client:after-paint, which loads a page's main island right after
 * the first paint. Fetches the island's data at the same time (api.ts).
 */
const loadAfterPaint: ClientDirective = (load, { value: url }) =>
  runAfterPaint(async () => {
    if (typeof url === "string") {
      const response = fetch(url, { credentials: "include" });
      response.catch(() => undefined); // The island reports the error.
      globalThis.prefetched = { url, response };
    }
    await (await load())();
  });

export default loadAfterPaint;
