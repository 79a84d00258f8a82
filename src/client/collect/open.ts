import { collectScript } from "../../site/paths.ts";
import { loadScript } from "../load-script.ts";
import { collectionKeys } from "./keys.ts";

/** Whether the reader has collected anything; no where storage is forbidden. */
function hasCollected(): boolean {
  try {
    return collectionKeys.some((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}

/** Dispatched on the document when it has new places for a winery's buttons. */
export const collectPlaces = "collect:places";

/** Loads the buttons once, or has the script that is there put them at wineries that have come since. */
export function fillCollections(): void {
  document.dispatchEvent(new Event(collectPlaces));
  if (!document.querySelector(`script[src="${collectScript}"]`)) loadScript(collectScript);
}

/** Loads them where the page has wineries to collect, or the reader has collected some elsewhere. */
export function watchCollections(): void {
  if (document.querySelector(".collect,.collect-page") || hasCollected()) fillCollections();
}
