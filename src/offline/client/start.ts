import { workerScript } from "../stores.ts";
import { fillOfflinePage } from "./offline-page.ts";
import { watchSaveBox } from "./save-region.ts";
import { storeThisPage } from "./visited.ts";

/** A new version of the page on the screen has arrived: it is shown at once unless the reader has scrolled or typed. */
function pageChanged() {
  if (scrollY === 0 && !navigator.userActivation?.hasBeenActive) return location.reload();
  const note = document.createElement("p");
  note.className = "button fixed inset-x-4 bottom-4 z-20 mx-auto max-w-measure";
  note.role = "status";
  const button = document.createElement("button");
  button.className = "cursor-pointer underline";
  button.textContent = "Show it";
  button.addEventListener("click", () => location.reload());
  note.append("There is a newer version of this page. ", button);
  document.body.append(note);
}

/** Stores the page that is open, brings its saved region up to date, and registers the service worker. */
export function startOffline(): void {
  const offlinePage = document.querySelector<HTMLElement>("[data-offline]");
  if (offlinePage) void fillOfflinePage(offlinePage);
  else
    storeThisPage().then(
      (changed) => changed && pageChanged(),
      () => undefined,
    );
  const saveBox = document.querySelector<HTMLElement>("[data-save]");
  if (saveBox) watchSaveBox(saveBox);
  void navigator.serviceWorker.register(workerScript, { updateViaCache: "none" }).catch(() => undefined);
}
