/** Runs something when the browser has nothing better to do, or in a second: a busy one may never be idle. */
export const idle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
};

/**
 * Runs something once the page's first words are painted: whatever is asked for before makes its reader wait. On a slow
 * line the empty background is painted earlier, which doesn't count.
 */
export function afterPaint(run: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: "paint", buffered: true });
}
