import { runWhenNear } from "../../components/ui/dom.ts";
import { fillOfflinePage } from "./offline-page.ts";
import { fetchSavableRegions, readSavedRegion, removeRegion, saveRegion } from "./saved.ts";
import { kilobytesText, workerScriptPath } from "./stores.ts";
import { storeCurrentPage } from "./visited.ts";

/**
 * Stores the page that is open, brings its saved region up to date, and registers the service worker. `changed` runs
 * when a new version of the page has arrived.
 */
export function startOffline(changed: () => void): void {
  const offlinePage = document.querySelector<HTMLElement>("[data-offline]");
  if (offlinePage) void fillOfflinePage(offlinePage);
  else
    storeCurrentPage().then(
      (isNew) => isNew && changed(),
      () => undefined,
    );
  const saveBox = document.querySelector<HTMLElement>("[data-save]");
  if (saveBox) runWhenNear(saveBox, () => void fillSaveBox(saveBox));
  void navigator.serviceWorker
    .register(workerScriptPath, { updateViaCache: "none" })
    .catch(() => undefined);
}

/** Fills a region page's box: its size, and buttons to save, update and remove. */
async function fillSaveBox(box: HTMLElement) {
  const id = box.dataset.save ?? "";
  const saveButton = box.querySelector<HTMLButtonElement>("[data-do=save]")!;
  const removeButton = box.querySelector<HTMLButtonElement>("[data-do=remove]")!;
  const status = box.querySelector<HTMLElement>("[role=status]")!;
  const regions = await fetchSavableRegions().catch(() => []);
  const offered = regions.find((region) => region.id === id);
  const size = offered ? ` (${kilobytesText(offered.bytes)})` : "";

  const showState = async () => {
    const saved = await readSavedRegion(id);
    const isOld = saved && offered && saved.revision !== offered.revision;
    saveButton.hidden = Boolean(saved && !isOld);
    saveButton.disabled = !offered;
    saveButton.textContent = `${saved ? "Update" : "Save this region"}${size}`;
    removeButton.hidden = removeButton.disabled = !saved;
    status.textContent = saved
      ? `On this device: ${saved.pages.length} pages, ${kilobytesText(saved.bytes)}.`
      : "";
    if (isOld) status.append(" The guide has changed since.");
  };
  const runWithStatus = async (
    doing: string,
    what: () => Promise<unknown>,
    next: HTMLButtonElement,
  ) => {
    saveButton.disabled = removeButton.disabled = true;
    status.textContent = doing;
    try {
      await what();
      await showState();
      next.focus();
    } catch {
      await showState();
      status.textContent = "That didn’t work. Check the connection and try again.";
    }
  };
  saveButton.addEventListener(
    "click",
    () => offered && runWithStatus("Saving…", () => saveRegion(offered), removeButton),
  );
  removeButton.addEventListener("click", () =>
    runWithStatus("Removing…", () => removeRegion(id), saveButton),
  );
  await showState();
}
