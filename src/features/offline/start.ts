import { fillOfflinePage } from "./offline-page.ts";
import { remove, type SavedRegion, savableRegions, save, savedRegion } from "./saved.ts";
import { kilobytes, type SavableRegion, workerScript } from "./stores.ts";
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

/** Activates a region page's box when it nears the view: its size, and buttons to save, update and remove. */
function watchSaveBox(box: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void activate(box);
    },
    { rootMargin: "200px" },
  );
  observer.observe(box);
}

async function activate(box: HTMLElement) {
  const id = box.dataset.save ?? "";
  const saveButton = box.querySelector<HTMLButtonElement>("[data-do=save]")!;
  const removeButton = box.querySelector<HTMLButtonElement>("[data-do=remove]")!;
  const status = box.querySelector<HTMLElement>("[role=status]")!;
  const offered = await savableRegions().then(
    (regions) => regions.find((region) => region.id === id),
    () => undefined,
  );

  const show = async () => {
    const saved = await savedRegion(id);
    const old = saved && offered && saved.revision !== offered.revision;
    saveButton.hidden = Boolean(saved && !old);
    saveButton.disabled = !offered;
    saveButton.textContent = label(saved, offered);
    removeButton.hidden = !saved;
    status.textContent = saved ? savedText(saved, Boolean(old)) : "";
  };
  const act = async (doing: string, what: () => Promise<unknown>, next: HTMLButtonElement) => {
    saveButton.disabled = true;
    status.textContent = doing;
    try {
      await what();
      await show();
      next.focus();
    } catch {
      await show();
      status.textContent = "That didn’t work. Check the connection and try again.";
    }
  };
  saveButton.addEventListener("click", () => offered && act("Saving…", () => save(offered), removeButton));
  removeButton.addEventListener("click", () => act("Removing…", () => remove(id), saveButton));
  await show();
}

const label = (saved: SavedRegion | undefined, offered: SavableRegion | undefined) => {
  const size = offered ? ` (${kilobytes(offered.bytes)})` : "";
  return `${saved ? "Update" : "Save this region"}${size}`;
};

const savedText = (saved: SavedRegion, old: boolean) =>
  `On this device: ${saved.pages.length} pages, ${kilobytes(saved.bytes)}.${old ? " The guide has changed since." : ""}`;
