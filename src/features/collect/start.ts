import { readStorage } from "../device.ts";
import { tripsChangedEvent, tripsKey } from "../trip/stored-trips.ts";
import { loadCollectScript } from "./open.ts";
import { trayKey } from "./tray.ts";

/**
 * Loads the "Compare" and "Add to trip" buttons if the page shows wineries or the reader has
 * collected some.
 */
export function setUpCollectButtons() {
  const hasWineries = document.querySelector(".collect,.collect-page") !== null;
  if (hasWineries || readStorage(trayKey) || readStorage(tripsKey)) loadCollectScript();
  else addEventListener(tripsChangedEvent, loadCollectScript, { once: true });
}
