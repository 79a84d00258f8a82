import type { ClientDirective } from "astro";
import { runAfterPaint } from "../components/shell/first-paint.ts";

/**
 * The directive client:after-paint, for a page's main island. Loads it right after the first paint,
 * in parallel with its data; the island reads that response (api.ts).
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
