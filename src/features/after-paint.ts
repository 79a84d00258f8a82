import type { ClientDirective } from "astro";
import { runAfterPaint } from "../components/shell/first-paint.ts";

/**
 * Implements the directive client:after-paint, for a page's main island. It loads the island right
 * after the first paint, in parallel with the island's data (api.ts).
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
