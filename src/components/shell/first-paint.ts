/**
 * The script that every page loads once it is painted (features/deferred.ts); without a hash in its name. This module
 * imports nothing, and no island imports it: what loads that script is part of every page, and would become a file of
 * its own if it shared a module with one.
 */
export const deferredScriptPath = "/scripts/deferred.js";

/** Time for a loaded page to draw its first words, in milliseconds. */
const maxWaitMs = 2000;

/**
 * Runs something after first contentful paint: any request before it would delay it. On a slow line the empty
 * background is painted earlier, which doesn't count. Where the browser returns a reader to a place without words, in a
 * list that is yet to come, there is no such paint: then it runs a while after the page has loaded.
 */
export function runAfterPaint(run: () => void): void {
  const painted = new Promise<void>((resolve) => {
    const checkPaints = (paints: PerformanceObserverEntryList) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
    };
    new PerformanceObserver(checkPaints).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(resolve, maxWaitMs));
  });
  void painted.then(run);
}

/**
 * A page that is opened at a fragment, come back to or loaded again is laid out completely at once
 * (shell.css): otherwise its content would move after the browser has scrolled.
 */
export const fullLayoutScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.className="whole"`;

/**
 * So is a page when a link to its own fragment is pressed; only then is scrolling smooth, since the distance no longer
 * changes.
 */
export function watchFragments(): void {
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href*="#"]'))
      document.documentElement.className = "whole glide";
  });
}

/**
 * Lays out what is below the fold, which the first paint skipped (shell.css): a part at a time, between
 * other work.
 */
export function layOutBelowFold(): void {
  const parts = document
    .querySelectorAll<HTMLElement>("main > :not(header, nav), .footer")
    .values();
  const layOutNext = () => {
    const { value } = parts.next();
    if (!value) return;
    value.style.contentVisibility = "visible";
    runWhenIdle(layOutNext);
  };
  runWhenIdle(layOutNext);
}

/** Runs something when the browser is idle, after a second at the latest: a busy one may never be idle. */
function runWhenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
}
