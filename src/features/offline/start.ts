import { loadScript } from "../../components/ui/dom.ts";
import { offlineScriptPath, workerScriptPath } from "./stores.ts";
import { storeCurrentPage, storeFinder } from "./visited.ts";

/** Lets the home page's own files load before the finder's. */
const finderDelayMs = 2000;

/**
 * Stores the open page, loads the script for saved regions if the page needs it, and registers the
 * service worker. Calls `showNewerPage` if the network has a newer version of the page.
 */
export function startOffline(showNewerPage: () => void): void {
  const isOfflinePage = document.querySelector("[data-offline]") !== null;
  if (!isOfflinePage) void storeAndCompare(showNewerPage);
  if (isOfflinePage || document.querySelector("[data-save]")) loadScript(offlineScriptPath);
  void registerWorker();
}

/**
 * Stores the open page, and reports a newer version. Does nothing if the browser blocks storage.
 */
async function storeAndCompare(showNewerPage: () => void): Promise<void> {
  const isNew = await storeCurrentPage().catch(() => false);
  if (isNew) showNewerPage();
  const storeFinderOrStop = () => storeFinder().catch(() => undefined);
  if (document.querySelector(".ask")) setTimeout(storeFinderOrStop, finderDelayMs);
}

async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerScriptPath, { updateViaCache: "none" });
  } catch {
    // The browser blocks service workers or storage.
  }
}
