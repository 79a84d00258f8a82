import { loadScript } from "../../components/ui/dom.ts";
import { collectScript } from "../../site/paths.ts";
import { trayKey } from "../compare/tray.ts";
import { readText, storageKey, tripsChanged } from "../trip/device.ts";

/** Dispatched on the document when it has new places for a winery's buttons. */
export const collectPlaces = "collect:places";

/** Loads "Compare" and "Add to trip" where the page has wineries, or the reader has collected some elsewhere or here. */
export function watchCollections(): void {
  const hasCollected = [trayKey, storageKey].some((key) => readText(key));
  if (hasCollected || document.querySelector(".collect,.collect-page")) loadScript(collectScript);
  else addEventListener(tripsChanged, () => loadScript(collectScript), { once: true });
}

/** Adds the buttons of wineries that came after the page did, and loads their script where it is missing. */
export function fillCollections(): void {
  document.dispatchEvent(new Event(collectPlaces));
  if (!document.querySelector(`script[src="${collectScript}"]`)) loadScript(collectScript);
}
