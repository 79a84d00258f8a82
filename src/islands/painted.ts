import type { ClientDirective } from "astro";

/** client:painted, for an island that is the page's purpose: it comes as soon as it can without being in the way. */
const directive: ClientDirective = (load) =>
  new PerformanceObserver(async (_, painted) => {
    painted.disconnect();
    await (await load())();
  }).observe({ type: "paint", buffered: true });

export default directive;
