import { loadScript } from "../../components/ui/dom.ts";
import { collectScriptPath } from "../../site/paths.ts";
import { readStorage, tripsChangedEvent, tripsKey } from "../device.ts";
import { trayKey } from "./tray.ts";

/** Dispatched on the document when it has new places for a winery's buttons. */
export const buttonsNeededEvent = "collect:places";

/** Loads "Compare" and "Add to trip" where the page has wineries, or the reader has collected some elsewhere or here. */
export function watchCollections(): void {
  const hasCollected = [trayKey, tripsKey].some((key) => readStorage(key));
  if (hasCollected || document.querySelector(".collect,.collect-page"))
    loadScript(collectScriptPath);
  else addEventListener(tripsChangedEvent, () => loadScript(collectScriptPath), { once: true });
}

/** Adds the buttons of wineries that came after the page did, and loads their script where it is missing. */
export function requestCollectButtons(): void {
  document.dispatchEvent(new Event(buttonsNeededEvent));
  if (!document.querySelector(`script[src="${collectScriptPath}"]`)) loadScript(collectScriptPath);
}
