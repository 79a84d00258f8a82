import { idle } from "./schedule.ts";

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
