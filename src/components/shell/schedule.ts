/** Runs something when the browser is idle, after a second at the latest: a busy one may never be idle. */
export const idle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
};

/** Time for a loaded page to draw its first words, in milliseconds. */
const patience = 2000;

/**
 * Runs something after first contentful paint: any request before it would delay it. On a slow line the empty
 * background is painted earlier, which doesn't count. Where the browser returns a reader to a place without words, in a
 * list that is yet to come, there is no such paint: then it runs a while after the page has loaded.
 */
export function afterPaint(run: () => void): void {
  const paints = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length > 0) painted();
  });
  let painted = () => {
    painted = () => undefined;
    paints.disconnect();
    run();
  };
  paints.observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(() => painted(), patience));
}
