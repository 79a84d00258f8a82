import { shownForMs } from "./toasts.ts";

const tickMs = 100;

/**
 * Calls back when a toast's time is over; it is paused while the pointer or the keyboard is on the region, or another window
 * is in front.
 */
export function countDown(region: HTMLElement, over: () => void): () => void {
  let leftMs = shownForMs;
  const timer = setInterval(() => {
    if (document.hasFocus() && !region.matches(":hover, :focus-within")) leftMs -= tickMs;
    if (leftMs <= 0) over();
  }, tickMs);
  return () => clearInterval(timer);
}
