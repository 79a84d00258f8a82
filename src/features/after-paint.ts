import type { ClientDirective } from "astro";
import { afterPaint } from "../components/shell/schedule.ts";

/**
 * client:after-paint, for an island that is the page's purpose: it loads as early as it can without delaying the first
 * paint. Its data is preloaded along with it, so the island's own request finds the response.
 */
const directive: ClientDirective = (load, { value: href }) =>
  afterPaint(async () => {
    const request = { rel: "preload", as: "fetch", crossOrigin: "use-credentials", href };
    if (typeof href === "string") document.head.append(Object.assign(document.createElement("link"), request));
    await (await load())();
  });

export default directive;
