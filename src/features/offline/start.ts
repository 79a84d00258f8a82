import { loadScript } from "../../components/ui/dom.ts";
import { regionsPath, wineriesPath } from "../../site/paths.ts";
import { offlineScriptPath, stores, workerScriptPath } from "./stores.ts";
import { storeCurrentPage, storeInCache } from "./visited.ts";

/**
 * Stores the open page, registers the service worker and, if the page needs it, loads the script
 * for saved regions. Calls `showNewerPage` if the network has a newer version of the page.
 */
export function setUpOfflineSupport(showNewerPage: () => void) {
  const isOfflinePage = document.querySelector("[data-offline]") !== null;
  if (!isOfflinePage) void storePageAndReportNewer(showNewerPage);
  if (isOfflinePage || document.querySelector("[data-save]")) loadScript(offlineScriptPath);
  const questionStatus = document.querySelector("[data-question-status]");
  if (questionStatus) warnWhenOffline(questionStatus);
  void registerWorker();
}

/**
 * Stores the open page, and reports a newer version. Does nothing if the browser blocks storage.
 */
async function storePageAndReportNewer(showNewerPage: () => void) {
  const isNew = await storeCurrentPage().catch(() => false);
  if (isNew) showNewerPage();
}

/**
 * Tells a reader who is offline that the home page's question box doesn't work. Does nothing if the
 * finder is stored on the device.
 */
function warnWhenOffline(status: Element) {
  const showStatus = async () => {
    const canAnswer = navigator.onLine || (await caches.match(wineriesPath));
    status.textContent = canAnswer
      ? ""
      : "You are offline, and answers need a network. Pages you have opened still work.";
  };
  for (const type of ["online", "offline"]) addEventListener(type, showStatus);
  void showStatus();
}

async function registerWorker() {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(workerScriptPath, { updateViaCache: "none" });
    // Lets readers who lose the signal later still compare all regions.
    if (isFirstVisit) await storeInCache(stores.rest, regionsPath);
  } catch {
    // The browser blocks service workers or storage, or the device is offline.
  }
}
