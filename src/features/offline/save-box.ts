import {
  explainSaveError,
  fetchSavableRegions,
  readSavedRegion,
  removeSavedCopy,
  saveRegion,
} from "./saved.ts";
import { describeSavedCopy, formatKilobytes } from "./stores.ts";

/**
 * Fills the box on a region's page with the region's size, and makes its buttons save, update and
 * remove the region.
 */
export async function fillSaveBox(box: HTMLElement) {
  const id = box.dataset.save ?? "";
  const saveButton = box.querySelector<HTMLButtonElement>("[data-do=save]")!;
  const removeButton = box.querySelector<HTMLButtonElement>("[data-do=remove]")!;
  const status = box.querySelector<HTMLElement>("[role=status]")!;
  const regions = await fetchSavableRegions().catch(() => []);
  const offered = regions.find((region) => region.id === id);
  const sizeText = offered ? ` (${formatKilobytes(offered.bytes)})` : "";

  const showSavedState = async () => {
    const saved = await readSavedRegion(id);
    const isOld = saved && offered && saved.revision !== offered.revision;
    saveButton.hidden = Boolean(saved && !isOld);
    saveButton.disabled = !offered;
    saveButton.textContent = `${saved ? "Update" : "Save this region"}${sizeText}`;
    removeButton.hidden = !saved;
    removeButton.disabled = !saved;
    status.textContent = "";
    if (!saved) return;
    status.textContent = describeSavedCopy(saved);
    if (isOld) status.append(" The guide has changed since.");
  };
  const runWithStatus = async (
    progressText: string,
    task: () => Promise<unknown>,
    nextButton: HTMLButtonElement,
  ) => {
    saveButton.disabled = true;
    removeButton.disabled = true;
    status.textContent = progressText;
    try {
      await task();
      await showSavedState();
      nextButton.focus();
    } catch (error) {
      await showSavedState();
      status.textContent = explainSaveError(error);
    }
  };
  const saveCopy = () =>
    offered && runWithStatus("Saving…", () => saveRegion(offered), removeButton);
  const removeCopy = () => runWithStatus("Removing…", () => removeSavedCopy(id), saveButton);
  try {
    await showSavedState();
  } catch {
    status.textContent = "Your browser blocks storage for this site. Allow it to save regions.";
    return;
  }
  saveButton.addEventListener("click", saveCopy);
  removeButton.addEventListener("click", removeCopy);
}
