import { loadScript } from "../../components/shell/load-script.ts";
import { collectScript } from "../../site/paths.ts";
import { collectionKeys } from "./keys.ts";

/** Whether the reader has collected anything; no where storage is forbidden. */
function hasCollected(): boolean {
  try {
    return collectionKeys.some((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}

/** Loads "Compare" and its like where the page has wineries to collect, or the reader has collected some elsewhere. */
export function watchCollections(): void {
  if (!document.querySelector(".collect,.collect-page") && !hasCollected()) return;
  loadScript(collectScript);
}
