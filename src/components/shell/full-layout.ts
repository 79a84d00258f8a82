import { idle } from "./schedule.ts";

/**
 * A page that is opened at a fragment, come back to or loaded again is laid out completely at once
 * (footer.css): otherwise its content would move after the browser has scrolled.
 */
export const fullLayoutScript = `if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.className="whole"`;

/**
 * So is a page when a link to its own fragment is pressed; only then is scrolling smooth, since the distance no longer
 * changes.
 */
export function watchFragments(): void {
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href*="#"]')) document.documentElement.className = "whole glide";
  });
}

/**
 * Lays out what is below the fold, which the first paint skipped (footer.css): a part at a time, between
 * other work.
 */
export function layOutBelowFold(): void {
  const parts = document.querySelectorAll<HTMLElement>("main > :not(header, nav), .footer").values();
  const next = () => {
    const { value } = parts.next();
    if (!value) return;
    value.style.contentVisibility = "visible";
    idle(next);
  };
  idle(next);
}
