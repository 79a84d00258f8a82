import type { ClientDirective } from "astro";
import { afterPaint } from "./schedule.ts";

/**
 * client:after-paint, for an island that is the page's purpose: it comes as soon as it can without being in the way. What it
 * will ask for is asked for with it; the island's own request, some moments later, takes that answer.
 */
const directive: ClientDirective = (load, { value: href }) =>
  afterPaint(async () => {
    const request = { rel: "preload", as: "fetch", crossOrigin: "use-credentials", href };
    if (typeof href === "string") document.head.append(Object.assign(document.createElement("link"), request));
    await (await load())();
  });

export default directive;
