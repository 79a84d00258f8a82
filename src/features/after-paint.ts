import type { ClientDirective } from "astro";
import { runAfterPaint } from "../components/shell/first-paint.ts";

/**
 * The directive client:after-paint, for an island that is the page's purpose. Loads it right after the first paint, and its
 * data at the same time; the island reads that response (api.ts).
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
