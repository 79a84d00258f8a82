/** Runs something when the browser is idle, after a second at the latest: a busy one may never be idle. */
export const idle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
};

/**
 * Runs something after first contentful paint: any request before it would delay it. On a slow line the empty
 * background is painted earlier, which doesn't count.
 */
export function afterPaint(run: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: "paint", buffered: true });
}
