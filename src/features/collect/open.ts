import { loadScript } from "../../components/ui/dom.ts";
import { collectScriptPath } from "../../site/paths.ts";
import { readStorage } from "../device.ts";
import { tripsChangedEvent, tripsKey } from "../trip/stored-trips.ts";
import { trayKey } from "./tray.ts";

/** The event that a script dispatches after it adds boxes for wineries' buttons. */
export const buttonsNeededEvent = "collect:places";

const loadButtons = () => loadScript(collectScriptPath);

/**
 * Loads "Compare" and "Add to trip" if the page shows wineries or the reader has collected some.
 */
export function watchCollections(): void {
  const hasWineries = document.querySelector(".collect,.collect-page") !== null;
  if (hasWineries || readStorage(trayKey) || readStorage(tripsKey)) loadButtons();
  else addEventListener(tripsChangedEvent, loadButtons, { once: true });
}

/** Requests buttons for wineries that a script has added to the page. */
export function requestCollectButtons(): void {
  document.dispatchEvent(new Event(buttonsNeededEvent));
  if (!document.querySelector(`script[src="${collectScriptPath}"]`)) loadButtons();
}
