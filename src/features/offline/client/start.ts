import { workerScript } from "../stores.ts";
import { fillOfflinePage } from "./offline-page.ts";
import { watchSaveBox } from "./save-region.ts";
import { storeThisPage } from "./visited.ts";

/**
 * Stores the page that is open, brings its saved region up to date, and registers the service worker. `changed` runs
 * when a new version of the page has arrived.
 */
export function startOffline(changed: () => void): void {
  const offlinePage = document.querySelector<HTMLElement>("[data-offline]");
  if (offlinePage) void fillOfflinePage(offlinePage);
  else
    storeThisPage().then(
      (isNew) => isNew && changed(),
      () => undefined,
    );
  const saveBox = document.querySelector<HTMLElement>("[data-save]");
  if (saveBox) watchSaveBox(saveBox);
  void navigator.serviceWorker.register(workerScript, { updateViaCache: "none" }).catch(() => undefined);
}
