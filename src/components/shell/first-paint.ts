/**
 * The script that every page loads after its first paint (features/deferred.ts). This module
 * imports nothing and no island imports it, so that Astro inlines it in every page.
 */
export const deferredScriptPath = "/scripts/deferred.js";

/**
 * How long after its load event a page waits for the first contentful paint, in milliseconds. A
 * page that opens scrolled to a blank area never reports this paint.
 */
export const maxPaintWaitMs = 2000;

/** Runs a function after the first contentful paint, so that its requests don't delay the paint. */
export function runAfterPaint(run: () => void) {
  const painted = new Promise<void>((resolve) => {
    const resolveOnFirstPaint = (paints: PerformanceObserverEntryList) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
    };
    new PerformanceObserver(resolveOnFirstPaint).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(resolve, maxPaintWaitMs));
  });
  void painted.then(run);
}

/**
 * Adds the print styles and the pictures below the fold, whose requests would delay the first
 * paint. They are in `<noscript>`, so that they also load without JavaScript.
 */
export function addDeferredParts() {
  for (const part of document.querySelectorAll("noscript.deferred"))
    part.outerHTML = part.textContent;
}

/**
 * The inline script that lays out the whole page at once (shell.css) if the page is opened at a
 * fragment, restored or reloaded. Otherwise, content would shift after the browser has scrolled.
 */
export const fullLayoutScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.className="whole"`;

/**
 * Lays out the whole page when the reader clicks a link to a fragment, and makes scrolling smooth
 * from then on.
 */
export function watchFragmentLinks() {
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href*="#"]'))
      document.documentElement.className = "whole glide";
  });
}

/**
 * Lays out the parts below the fold, which the first paint skips (shell.css), one by one when the
 * browser is idle.
 */
export function layOutBelowFold() {
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

/**
 * Runs a function when the browser is idle, or after a second at the latest. If the browser lacks
 * `requestIdleCallback`, runs it in the next task.
 */
function runWhenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
}
